//! Pages: the built HTML with a complete head and the data of the first view, so that a page shows its content before
//! any script runs. `domain::page` has one row per page.

mod document;
mod first_view;
mod head;
mod json_ld;
mod list;
pub mod page_query;
mod parts;
mod plain_view;
mod recipe;
mod rendering;
mod respond;
mod shell;
mod show;

pub use document::{not_found, page_head};
pub use recipe::{recipe_keywords, redirect};
pub use rendering::PageRendering;
pub use shell::Shell;
pub use show::show;
