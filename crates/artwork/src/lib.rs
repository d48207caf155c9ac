//! Draws the picture of a recipe from its foods, and pictures of products and of body condition scores.

mod body_condition;
mod bowl;
mod ears;
mod food;
mod form;
mod geometry;
mod layout;
mod packing;
mod palette;
mod picture;
mod piece;
mod product;
mod props;
mod random;
mod run;
mod serving;
mod setting;
mod share;
mod sketch;
mod specimen;
mod toy;
mod word_list;

pub use body_condition::body_condition_picture;
pub use product::product_picture;
pub use share::{HEIGHT as SHARE_HEIGHT, ShareError, WIDTH as SHARE_WIDTH, share_png};
pub use specimen::specimen;

use domain::category::Category;
use domain::food_id::FoodId;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::table::TableError;

/// The recipe that a picture shows.
#[derive(Debug, Clone, Copy)]
pub struct Dish<'a> {
    /// Seed of all random choices, so that a recipe keeps its picture.
    pub id: RecipeId,
    pub pet_type: PetType,
    pub category: Category,
    /// Foods in the order of the ingredient lines.
    pub foods: &'a [FoodId],
}

/// Parses every table that ships with this crate.
pub fn check_tables() -> Result<(), TableError> {
    word_list::check_table()
}

/// Draws the picture for cards and recipe pages as an SVG of 800 by 600.
pub fn picture(dish: &Dish<'_>) -> String {
    picture::draw(dish, picture::CARD)
}

/// Draws the bowl without a background as an SVG of 620 by 560.
pub fn cutout(dish: &Dish<'_>) -> String {
    picture::draw(dish, picture::CUTOUT)
}
