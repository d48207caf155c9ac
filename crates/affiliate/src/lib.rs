//! Where a visitor shops, in which money, and what a recipe costs him. Pure: settings and dates come in as arguments.

pub mod cost;
pub mod country;
pub mod currency;
pub mod month;
pub mod price;
