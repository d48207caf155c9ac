//! Responses that are kept ready to send, and the keys they are cached under.

pub mod cache_key;
pub mod cached_response;
