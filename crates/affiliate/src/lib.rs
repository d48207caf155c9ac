//! Where a visitor shops, in which money, and what a recipe costs him. Pure: settings and dates come in as arguments.

pub mod aisle;
pub mod basket;
pub mod commission;
pub mod cost;
pub mod country;
pub mod currency;
mod decimal;
pub mod link;
pub mod market;
pub mod month;
pub mod price;
pub mod product;
pub mod retailer;
pub mod search_term;
pub mod statement;
pub mod table;
pub mod tag;
