//! The foods that harm an animal, over HTTP.

pub mod list;
