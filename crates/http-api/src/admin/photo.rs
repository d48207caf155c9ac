//! The photo of a recipe as administrators keep it, whatever the recipe's status.

pub mod delete;
pub mod show;
pub mod update;
