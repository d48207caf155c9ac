//! All published recipes in the form in which they are in memory.

use domain::recipe_id::RecipeId;
use search::index::Index;
use std::sync::Arc;
use storage::recipes::RecipeCodec;

use super::compact_recipe::CompactRecipe;
use super::unpacked::UnpackedRecipes;

/// The recipes of a snapshot, sorted by id. The documents of the index have the same order.
pub struct Catalogue {
    pub recipes: Vec<CompactRecipe>,
    pub search_index: Arc<Index>,
    pub codec: Arc<RecipeCodec>,
    pub unpacked: Arc<UnpackedRecipes>,
}

impl Catalogue {
    pub fn find(&self, id: RecipeId) -> Option<&CompactRecipe> {
        let index = self.recipes.binary_search_by_key(&id, |it| it.id).ok()?;
        self.recipes.get(index)
    }
}
