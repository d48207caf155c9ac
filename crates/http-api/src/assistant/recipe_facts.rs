//! Caches the facts by which the assistant ranks the published recipes. They are calculated in the background when the server
//! starts. When recipes change, only the facts of the changed recipes are calculated again, because each calculation needs an
//! analysis.

use assistant::ranking::RecipeFacts;
use chrono::{DateTime, NaiveDate, Utc};
use domain::recipe_id::RecipeId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::recipes::evaluation::analyse_for_category;
use crate::recipes::published::PublishedRecipe;
use crate::snapshot::Snapshot;

/// The facts of the recipes of the newest snapshot for which they were requested.
#[derive(Default)]
pub struct RecipeFactsCache(Mutex<Option<CachedFacts>>);

struct CachedFacts {
    /// `Snapshot::data_version` of the snapshot that the facts belong to.
    version: (i64, NaiveDate),
    facts: Arc<[RecipeFacts]>,
    /// The time of the last change of each recipe, and the index of its facts in `facts`.
    recipes: HashMap<RecipeId, (DateTime<Utc>, usize)>,
}

impl RecipeFactsCache {
    /// Returns the facts of all recipes of a snapshot, sorted by id. Blocks while facts are calculated.
    pub fn for_snapshot(&self, snapshot: &Snapshot) -> Arc<[RecipeFacts]> {
        let mut cached = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(current) = cached.as_ref().filter(|it| it.version == snapshot.data_version()) {
            return Arc::clone(&current.facts);
        }
        let unchanged_facts = |recipe: &PublishedRecipe| {
            let cached = cached.as_ref()?;
            let (modified_at, index) = cached.recipes.get(&recipe.recipe.id)?;
            cached.facts.get(*index).filter(|_| *modified_at == recipe.modified_at()).cloned()
        };
        let recipes = snapshot.recipes();
        let facts: Arc<[RecipeFacts]> =
            recipes.iter().map(|recipe| unchanged_facts(recipe).unwrap_or_else(|| calculate_facts(recipe))).collect();
        let positions =
            recipes.iter().enumerate().map(|(index, it)| (it.recipe.id, (it.modified_at(), index))).collect();
        *cached = Some(CachedFacts { version: snapshot.data_version(), facts: Arc::clone(&facts), recipes: positions });
        facts
    }
}

fn calculate_facts(published: &PublishedRecipe) -> RecipeFacts {
    let content = &published.recipe.content;
    let analysis = analyse_for_category(&published.recipe);
    let pence = published.cost().and_then(|it| u32::try_from(it.cost.pence).ok());
    RecipeFacts::new(published.recipe.id, content, &analysis, pence)
}
