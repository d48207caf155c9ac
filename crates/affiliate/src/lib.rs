//! Countries, currencies, prices, shops and affiliate links. The crate is pure: settings and dates are arguments.

pub mod aisle;
pub mod basket;
pub mod commission;
pub mod cost;
pub mod country;
pub mod country_tags;
pub mod currency;
mod decimal;
pub mod goal;
pub mod link;
pub mod market;
pub mod month;
pub mod pet_category;
pub mod price;
pub mod product;
pub mod retailer;
pub mod revenue;
pub mod search_term;
pub mod statement;
pub mod tag;

use domain::food_id::FoodId;
use domain::table::{CellError, TableError, parse_rows};

/// Checks every table that ships with this crate. `is_food` returns whether the food table has a food; a price or an
/// aisle of any other food is an error.
pub fn check_tables(is_food: impl Fn(&FoodId) -> bool) -> Result<(), TableError> {
    aisle::check_table(&is_food)?;
    price::check_table(&is_food)?;
    product::check_table()?;
    retailer::check_word_lists()?;
    basket::check_table()?;
    statement::check_table()?;
    country::check_tables()?;
    market::check_built_in()
}

fn check_foods(text: &str, fields: &[&'static str], is_food: impl Fn(&FoodId) -> bool) -> Result<(), CellError> {
    for row in parse_rows(text, fields)? {
        let food = FoodId::new(row.required("food_id")?);
        if !is_food(&food) {
            return Err(row.error("food_id", format!("'{food}' is not in the food table")));
        }
    }
    Ok(())
}
