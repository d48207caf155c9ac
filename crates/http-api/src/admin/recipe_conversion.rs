//! The conversion of all recipes to both measurement systems: starting it, its progress, and the export of its results.

pub mod export;
pub mod progress;
pub mod run;
pub mod view;
