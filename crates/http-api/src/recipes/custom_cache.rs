//! Holds the custom recipes that were opened last, so that the pictures and figures of a page do not read the database again.

use domain::recipe_id::RecipeId;
use quick_cache::sync::Cache;
use std::sync::Arc;

use super::published::PublishedRecipe;

/// Maximum number of recipes. The least used ones are removed first.
const MAX_RECIPES: usize = 200;

/// Custom recipes with everything that is derived from them. Their content never changes.
pub struct CustomRecipeCache(Cache<RecipeId, Arc<PublishedRecipe>>);

impl Default for CustomRecipeCache {
    fn default() -> Self {
        Self(Cache::new(MAX_RECIPES))
    }
}

impl CustomRecipeCache {
    pub fn get(&self, id: RecipeId) -> Option<Arc<PublishedRecipe>> {
        self.0.get(&id)
    }

    pub fn insert(&self, recipe: Arc<PublishedRecipe>) {
        self.0.insert(recipe.recipe.id, recipe);
    }
}
