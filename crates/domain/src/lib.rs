//! What a recipe is, and every rule on one. Pure: time, chance and settings come in as arguments.

pub mod catalogue_id;
pub mod category;
pub mod difficulty;
pub mod food_id;
pub mod ingredient_line;
pub mod measure;
pub mod pet_type;
pub mod prep_time;
pub mod publication;
pub mod quantity;
pub mod recipe;
pub mod safety;
pub mod search;
pub mod seo;
pub mod sort;
pub mod step;
mod technique;
pub mod unit;
