//! The site's own advertisements.

pub mod click;
pub mod list;
