//! The photo of a recipe with any status: showing, replacing and deleting it.

pub mod delete;
pub mod show;
pub mod update;
