//! The foods the analysis knows, over HTTP.

pub mod list;
