//! Reviews of recipes, as everybody reads and writes them.

pub mod create;
pub mod list;
pub mod view;
