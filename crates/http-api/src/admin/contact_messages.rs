//! Visitors' messages as administrators see them.

pub mod counts;
pub mod list;
pub mod update;
pub mod view;
