//! Cached responses with their keys and the policy for other caches, lists, and files that administrators download.

pub mod cache_key;
pub mod cache_policy;
pub mod cached_response;
pub mod download;
pub mod list;
pub mod spreadsheet;
