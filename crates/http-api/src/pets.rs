//! What is known of animals, over HTTP.

pub mod breeds;
