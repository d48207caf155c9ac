//! Cached responses with their keys, and lists.

pub mod cache_key;
pub mod cached_response;
pub mod list;
