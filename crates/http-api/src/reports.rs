//! Problems that visitors report from a page.

pub mod create;
