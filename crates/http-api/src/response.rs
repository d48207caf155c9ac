//! Cached responses with their keys, lists, and files that administrators download.

pub mod cache_key;
pub mod cached_response;
pub mod download;
pub mod list;
pub mod spreadsheet;
