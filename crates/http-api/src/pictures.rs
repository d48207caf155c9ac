//! The drawings: a recipe's bowl, its larger copy for sharing, and a bowl for each species.

pub mod bowl;
pub mod recipe;
pub mod share;

use artwork::Dish;
use domain::food_id::FoodId;
use domain::ingredient_line;
use domain::recipe::Recipe;

/// The drawing only changes with the recipe or the program; a day is short enough for both.
const A_DAY: &str = "public, max-age=86400";

/// The foods of a recipe's lines, in their order; what the table doesn't know isn't drawn.
fn foods(recipe: &Recipe) -> Vec<FoodId> {
    recipe
        .ingredients
        .iter()
        .filter_map(|text| nutrition::line::matched(&ingredient_line::parse(text)))
        .map(|matched| matched.food.id.clone())
        .collect()
}

fn dish<'a>(recipe: &Recipe, foods: &'a [FoodId]) -> Dish<'a> {
    Dish { id: recipe.id, pet_type: recipe.pet_type, category: recipe.category, foods }
}
