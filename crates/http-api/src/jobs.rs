//! Jobs that run in the background of the server.

pub mod catalogue_saving;
pub mod letter_sending;
pub mod link_check;
pub mod page_preparation;
pub mod recipe_conversion;
pub mod retention;
pub mod write_watch;
