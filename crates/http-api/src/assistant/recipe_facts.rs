//! Caches the facts by which the assistant ranks the published recipes. They are calculated in the background when the server
//! starts. When recipes change, only the facts of the changed recipes are calculated again, because each calculation needs an
//! analysis.

use assistant::ranking::RecipeFacts;
use chrono::{DateTime, NaiveDate, Utc};
use std::sync::{Arc, Mutex, PoisonError};

use crate::recipes::evaluation::analyse_for_category;
use crate::recipes::published::PublishedRecipe;
use crate::snapshot::{CompactRecipe, Snapshot};

/// The facts of the recipes of the newest snapshot for which they were requested.
#[derive(Default)]
pub struct RecipeFactsCache(Mutex<Option<CachedFacts>>);

struct CachedFacts {
    /// `Snapshot::data_version` of the snapshot that the facts belong to.
    version: (i64, NaiveDate),
    facts: Arc<[RecipeFacts]>,
    /// The time of the last change of each recipe in `facts`.
    modified_at: Vec<DateTime<Utc>>,
}

impl RecipeFactsCache {
    /// Returns the facts of all recipes of a snapshot, sorted by id. Blocks while facts are calculated.
    pub fn for_snapshot(&self, snapshot: &Snapshot) -> Arc<[RecipeFacts]> {
        let mut cached = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(current) = cached.as_ref().filter(|it| it.version == snapshot.data_version()) {
            return Arc::clone(&current.facts);
        }
        let unchanged_facts = |recipe: &CompactRecipe| {
            let cached = cached.as_ref()?;
            let index = cached.facts.binary_search_by_key(&recipe.id, |it| it.id).ok()?;
            let is_unchanged = cached.modified_at.get(index) == Some(&recipe.modified_at);
            cached.facts.get(index).filter(|_| is_unchanged).cloned()
        };
        let facts = |recipe: &CompactRecipe| {
            let facts = unchanged_facts(recipe).or_else(|| Some(calculate_facts(&*snapshot.unpack(recipe)?)))?;
            Some((facts, recipe.modified_at))
        };
        let (facts, modified_at): (Vec<RecipeFacts>, Vec<DateTime<Utc>>) =
            snapshot.recipes().iter().filter_map(facts).unzip();
        let facts: Arc<[RecipeFacts]> = facts.into();
        *cached = Some(CachedFacts { version: snapshot.data_version(), facts: Arc::clone(&facts), modified_at });
        facts
    }
}

fn calculate_facts(published: &PublishedRecipe) -> RecipeFacts {
    let content = &published.recipe.content;
    let analysis = analyse_for_category(&published.recipe);
    let pence = published.cost().and_then(|it| u32::try_from(it.cost.pence).ok());
    RecipeFacts::new(published.recipe.id, content, &analysis, pence)
}
