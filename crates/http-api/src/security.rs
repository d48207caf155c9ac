//! Access control and limits: sessions, passwords, keys, rate limits and the headers that protect browsers.

pub mod admin_guard;
pub mod administrator;
pub mod browser_name;
pub mod content_security_policy;
pub mod device_cookie;
pub mod failed_sign_in;
pub mod guard;
pub mod hashing_permits;
pub mod keys;
pub mod origin;
pub mod password;
pub mod password_confirmation;
pub mod rate_limits;
pub mod read_limit;
pub mod recovery_codes;
pub mod resource_policy;
pub mod sealing;
pub mod second_factor;
pub mod totp;
pub mod work_queue;
