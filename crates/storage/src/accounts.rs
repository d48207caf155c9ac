//! Administrators, their sessions and their second factor.

mod administrator;
mod second_factor;
mod session;

pub use administrator::{
    AddError, Administrator, add_administrator, find_password_hash, list_administrators, remove_administrator,
    set_password,
};
pub use second_factor::{
    SecondFactor, accept_step, enable_second_factor, find_second_factor, list_second_factors, remove_second_factor,
    replace_recovery_codes, set_pending_secret, use_recovery_code,
};
pub use session::{
    ListedSession, NewSession, SESSION_LIFETIME, Session, SessionLifetime, close_all_sessions, close_other_sessions,
    close_session, close_session_by_id, close_sessions, delete_expired_sessions, find_session, list_sessions,
    open_session, touch_session,
};
