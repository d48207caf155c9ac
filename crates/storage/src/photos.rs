//! Copies of photos, at most one for each recipe.

mod details;
mod find;
mod remove;
mod save;

pub use details::{Details, details};
pub use find::{Photo, find};
pub use remove::remove;
pub use save::{NewPhoto, save};
