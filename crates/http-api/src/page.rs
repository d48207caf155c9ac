//! The pages: the built shell with a complete head and the data of the first view, before any script runs.

mod first_view;
mod head;
mod json_ld;
pub mod mail_link;
mod page_query;
pub mod recipe;
mod shell;
pub mod show;
pub mod submission;

pub use shell::Shell;

/// The pages a search engine should find, recipes aside.
pub const LISTED: [&str; 17] = [
    "/",
    "/recipes",
    "/dog-recipes",
    "/cat-recipes",
    "/organic",
    "/about",
    "/nutrition",
    "/toxic-foods",
    "/tools/calorie-calculator",
    "/tools/portion-calculator",
    "/tools/cost-calculator",
    "/tools/nutrition-checker",
    "/shop",
    "/dog-products",
    "/cat-products",
    "/submit",
    "/contact",
];
