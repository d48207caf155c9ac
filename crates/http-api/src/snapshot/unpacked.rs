//! The whole recipes that were used last, with everything that was calculated for them.

use quick_cache::sync::Cache;
use std::sync::Arc;
use storage::StorageError;
use storage::recipes::RecipeCodec;

use super::compact_recipe::CompactRecipe;
use crate::recipes::published::PublishedRecipe;

/// Maximum number of recipes. The least used ones are removed first. A site with fewer recipes never unpacks one twice.
const MAX_RECIPES: usize = 1_000;
/// Number of recipes that are stored when they are read. A small site has no more.
const MAX_STORED_AT_START: usize = 200;

/// Several snapshots share the recipes, which are found by their versions.
pub struct UnpackedRecipes(Cache<u64, Arc<PublishedRecipe>>);

impl Default for UnpackedRecipes {
    fn default() -> Self {
        Self(Cache::new(MAX_RECIPES))
    }
}

impl UnpackedRecipes {
    pub fn get(&self, compact: &CompactRecipe, codec: &RecipeCodec) -> Result<Arc<PublishedRecipe>, StorageError> {
        self.0.get_or_insert_with(&compact.version(), || compact.unpack(codec).map(Arc::new))
    }

    /// Stores a recipe that has just been read if it is one of the first, so that it is not unpacked for its first use.
    pub fn insert_first(&self, number: usize, compact: &CompactRecipe, published: PublishedRecipe) {
        if number < MAX_STORED_AT_START && !self.0.contains_key(&compact.version()) {
            self.0.insert(compact.version(), Arc::new(published));
        }
    }
}
