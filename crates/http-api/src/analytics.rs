//! The site's own counting.

pub mod page_view;
