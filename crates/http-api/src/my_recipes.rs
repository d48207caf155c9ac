//! Recipes that visitors keep in their browsers: their evaluation, and their import from and export to files. Nothing is stored.

pub mod evaluation;
pub mod export;
pub mod import;
mod limits;
pub mod own_dish;
pub mod own_recipe;
pub mod to_cook;

pub use limits::{MAX_FILE_BYTES, rules};
