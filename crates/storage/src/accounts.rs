//! Administrators and their sessions.

mod administrator;
mod session;

pub use administrator::{AddError, Administrator, add, list, password_hash, remove, set_password};
pub use session::{LIFETIME, Lifetime, Session, close, close_all, delete_expired, find, open, touch};
