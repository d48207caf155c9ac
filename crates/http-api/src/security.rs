//! Access control and limits: sessions, passwords, keys, rate limits and the headers that protect browsers.

pub mod admin_guard;
pub mod administrator;
pub mod content_security_policy;
pub mod device_cookie;
pub mod guard;
pub mod hashing_permits;
pub mod keys;
pub mod origin;
pub mod password;
pub mod rate_limits;
pub mod read_limit;
