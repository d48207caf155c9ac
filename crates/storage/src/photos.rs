//! Photos of recipes. A recipe has at most one.

mod details;
mod find;
mod remove;
mod save;

pub use details::{PhotoDetails, list_details};
pub use find::{Photo, find};
pub use remove::remove;
pub use save::{NewPhoto, save};
