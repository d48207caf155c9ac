//! Administrators and their sessions.

mod administrator;
mod session;

pub use administrator::{Administrator, NameTaken, add, list, password_hash, remove, set_password};
pub use session::{LIFETIME, Lifetime, Session, close, find, open, sweep, touch};
