//! Recipes with any status: showing, editing, balancing and restoring them.

pub mod balance;
pub mod confirmation;
pub mod restore;
pub mod revisions;
pub mod show;
pub mod update;
pub mod view;

use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;

use crate::request::path_id::Resource;

impl Resource for Recipe {
    type Id = RecipeId;
    const NAME: &'static str = "recipe";
}
