//! Administrators and their sessions.

mod administrator;
mod session;

pub use administrator::{
    AddError, Administrator, add_administrator, find_password_hash, list_administrators, remove_administrator,
    set_password,
};
pub use session::{
    SESSION_LIFETIME, Session, SessionLifetime, close_all_sessions, close_session, delete_expired_sessions,
    find_session, open_session, touch_session,
};
