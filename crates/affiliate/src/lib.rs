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
pub mod tag;

use domain::food_id::FoodId;
use domain::table::{CellError, TableError, parse_rows};

/// Reads every table that ships with this crate. `is_food` says whether the food table has a food: a price or an aisle
/// of any other is an error.
pub fn check_tables(is_food: impl Fn(&FoodId) -> bool) -> Result<(), TableError> {
    aisle::check(&is_food)?;
    price::check(&is_food)?;
    product::check()?;
    country::check_tables()?;
    market::check_built_in()
}

fn check_foods(text: &str, fields: &[&'static str], is_food: impl Fn(&FoodId) -> bool) -> Result<(), CellError> {
    for row in parse_rows(text, fields)? {
        let food = FoodId::new(row.required("food_id")?);
        if !is_food(&food) {
            return Err(row.error("food_id", format!("'{food}' is not a food of the table")));
        }
    }
    Ok(())
}
