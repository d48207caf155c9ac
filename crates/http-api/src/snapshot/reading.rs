//! Reads the published recipes from the database: all of them, or those that have changed since the previous snapshot.

use assistant::sentence_reader::read_sentence;
use domain::recipe_id::RecipeId;
use search::index::{Document, DocumentChanges, Index, IndexBuilder};
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{available_parallelism, scope};
use storage::photos::PhotoDetails;
use storage::ratings::Total;
use storage::recipes::{
    ChangedRecipe, PackedRecipe, PublishedBatches, PublishedRow, RecipeCodec, RecipePacker, move_to_new_blocks,
};
use storage::{Db, StorageError};

use super::Snapshot;
use super::catalogue::Catalogue;
use super::compact_recipe::CompactRecipe;
use super::saved;
use super::unpacked::UnpackedRecipes;
use crate::recipes::published::{PublishedRecipe, RatingSummary};

/// Maximum number of recipes that become the dictionary of the codec.
const SAMPLES: usize = 150;
/// Number of rows that a thread reads at once.
const ROWS_PER_PART: usize = 50;
/// Number of parts that wait for a thread, so that there are never many rows in memory besides the recipes made of them.
const WAITING_PARTS: usize = 8;

/// The data of recipes that is stored in other tables: their ratings and photos.
struct Additions {
    totals: HashMap<RecipeId, Total>,
    photos: HashMap<RecipeId, PhotoDetails>,
}

impl Additions {
    fn read(db: &mut Db) -> Result<Self, StorageError> {
        Ok(Self { totals: storage::ratings::totals(db)?, photos: storage::photos::list_details(db)? })
    }

    fn rating(&self, id: RecipeId) -> RatingSummary {
        self.totals.get(&id).copied().map_or_else(RatingSummary::default, RatingSummary::from_total)
    }

    /// Returns a recipe whose content has not changed, with its current rating and photo.
    fn update(&self, recipe: &CompactRecipe) -> CompactRecipe {
        recipe.with_rating_and_photo(self.rating(recipe.id), self.photos.get(&recipe.id))
    }
}

/// Reads the published recipes. Only those that have changed are read, unless they are too many, or there is neither a previous snapshot
/// nor a saved catalogue of an earlier version.
pub fn read(db: &mut Db, previous: Option<&Snapshot>, version: i64) -> Result<Catalogue, StorageError> {
    let additions = Additions::read(db)?;
    let saved = if previous.is_none() { saved::read(db)? } else { None };
    let earlier = match (previous, &saved) {
        (Some(previous), _) => Some((previous.version, &previous.catalogue)),
        (None, saved) => saved.as_ref().map(|it| (it.version, &it.catalogue)),
    };
    if let Some((since, catalogue)) = earlier.filter(|(since, _)| *since <= version)
        && let Some(changed) = storage::recipes::list_changed_since(db, since)?
    {
        return apply_changes(catalogue, changed, &additions);
    }
    read_all(db, &additions, previous.map(|it| &it.catalogue))
}

/// Both lists are sorted by id, and so is the result.
fn apply_changes(
    previous: &Catalogue,
    changed: Vec<ChangedRecipe>,
    additions: &Additions,
) -> Result<Catalogue, StorageError> {
    let dictionary = previous.codec.packing_dictionary();
    let mut packer = dictionary.packer()?;
    let mut compact = |published: Option<PublishedRow>| -> Result<Option<CompactRecipe>, StorageError> {
        let recipes = compact(published.into_iter().collect(), &mut packer, additions)?;
        Ok(recipes.into_iter().map(|(compact, _)| compact).next())
    };
    let mut recipes = Vec::with_capacity(previous.recipes.len() + changed.len());
    let mut changed = changed.into_iter().peekable();
    for recipe in &previous.recipes {
        while let Some(before) = changed.next_if(|it| it.id < recipe.id) {
            recipes.extend(compact(before.published)?);
        }
        match changed.next_if(|it| it.id == recipe.id) {
            Some(same) => recipes.extend(compact(same.published)?.map(|new| new.or_unchanged(recipe))),
            None => recipes.push(additions.update(recipe)),
        }
    }
    for after in changed {
        recipes.extend(compact(after.published)?);
    }
    let search_index = changed_index(previous, &recipes)?;
    Ok(Catalogue {
        recipes,
        search_index,
        codec: Arc::clone(&previous.codec),
        unpacked: Arc::clone(&previous.unpacked),
    })
}

/// Returns the previous index with the documents of the changed recipes.
fn changed_index(previous: &Catalogue, recipes: &[CompactRecipe]) -> Result<Arc<Index>, StorageError> {
    let changes = DocumentChanges::between(contents(&previous.recipes), contents(recipes));
    if changes.is_empty() {
        return Ok(Arc::clone(&previous.search_index));
    }
    let changes = changes.try_map(|content| content.0.unpack(&previous.codec))?;
    Ok(Arc::new(previous.search_index.with_changes(&changes, search_document)))
}

/// A recipe that is compared by its content.
struct Content<'a>(&'a CompactRecipe);

impl PartialEq for Content<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0.has_content_of(other.0)
    }
}

fn contents(recipes: &[CompactRecipe]) -> impl Iterator<Item = (RecipeId, Content<'_>)> {
    recipes.iter().map(|it| (it.id, Content(it)))
}

/// Reads all recipes. This thread reads the rows, and one thread on each processor core makes recipes of them, which takes longer.
fn read_all(db: &mut Db, additions: &Additions, previous: Option<&Catalogue>) -> Result<Catalogue, StorageError> {
    let mut batches = PublishedBatches::default();
    let first = batches.next(db)?;
    let codec = match previous {
        Some(previous) => Arc::clone(&previous.codec),
        None => Arc::new(create_codec(&first)?),
    };
    let unpacked = previous.map_or_else(Arc::default, |it| Arc::clone(&it.unpacked));
    let dictionary = codec.packing_dictionary();
    let (sender, parts) = sync_channel(WAITING_PARTS);
    // Only the readers own it, so that sending ends when all of them have failed.
    let parts = Arc::new(Mutex::new(parts));
    let read_parts = |parts: Arc<Mutex<Receiver<Part>>>| {
        let packer = dictionary.packer()?;
        let (index, recipes) = (IndexBuilder::default(), Vec::new());
        Reader { packer, additions, previous, unpacked: &unpacked, index, recipes }.read_parts(&parts)
    };
    let readers = scope(|scope| {
        let start_reader = |parts| scope.spawn(|| read_parts(parts));
        let threads: Vec<_> = std::iter::repeat_n(parts, count_cores()).map(start_reader).collect();
        let sent = send_rows(db, first, &mut batches, &sender);
        drop(sender);
        let readers = threads.into_iter().map(|it| it.join().unwrap_or_else(|panic| resume_unwind(panic)));
        let readers: Result<Vec<Reader<'_>>, StorageError> = readers.collect();
        sent.and(readers)
    })?;
    let (mut recipes, mut builders) = (Vec::new(), Vec::new());
    for reader in readers {
        recipes.extend(reader.recipes);
        builders.push(reader.index);
    }
    recipes.sort_unstable_by_key(|it: &CompactRecipe| it.id);
    recipes.shrink_to_fit();
    move_to_new_blocks(recipes.iter_mut().map(CompactRecipe::content_mut));
    let search_index = Arc::new(Index::from_builders(builders).with_sentence_reader(read_sentence));
    Ok(Catalogue { recipes, search_index, codec, unpacked })
}

/// Creates a codec with a dictionary of some of the first recipes, from all places of their order.
fn create_codec(rows: &[PublishedRow]) -> Result<RecipeCodec, StorageError> {
    RecipeCodec::with_samples(rows.iter().step_by(rows.len().div_ceil(SAMPLES).max(1)))
}

fn count_cores() -> usize {
    available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Sends all rows in parts. The recipes are numbered in the order of their ids.
fn send_rows(
    db: &mut Db,
    first: Vec<PublishedRow>,
    batches: &mut PublishedBatches,
    sender: &SyncSender<Part>,
) -> Result<(), StorageError> {
    let mut number = 0;
    let mut batch = first;
    while !batch.is_empty() {
        let mut rows = batch.into_iter().peekable();
        while rows.peek().is_some() {
            let part = Part { first_number: number, rows: rows.by_ref().take(ROWS_PER_PART).collect() };
            number += part.rows.len();
            // The errors of the readers are returned when they have ended.
            if sender.send(part).is_err() {
                return Ok(());
            }
        }
        batch = batches.next(db)?;
    }
    Ok(())
}

/// Rows of consecutive recipes.
struct Part {
    /// The number of the first recipe in the order of the ids.
    first_number: usize,
    rows: Vec<PublishedRow>,
}

/// Makes recipes of rows, and an index of these recipes.
struct Reader<'a> {
    packer: RecipePacker<'a>,
    additions: &'a Additions,
    previous: Option<&'a Catalogue>,
    unpacked: &'a UnpackedRecipes,
    index: IndexBuilder,
    recipes: Vec<CompactRecipe>,
}

impl Reader<'_> {
    /// Reads parts until there are no more.
    fn read_parts(mut self, parts: &Mutex<Receiver<Part>>) -> Result<Self, StorageError> {
        loop {
            let received = parts.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(part) = received else { return Ok(self) };
            self.read_part(part)?;
        }
    }

    fn read_part(&mut self, part: Part) -> Result<(), StorageError> {
        let recipes = compact(part.rows, &mut self.packer, self.additions)?;
        for (number, (compact, published)) in (part.first_number..).zip(recipes) {
            let compact = match self.previous.and_then(|it| it.find(compact.id)) {
                Some(previous) => compact.or_unchanged(previous),
                None => compact,
            };
            self.index.add(number, &search_document(&published));
            self.unpacked.insert_first(number, &compact, published);
            self.recipes.push(compact);
        }
        Ok(())
    }
}

/// Returns recipes in both forms.
fn compact(
    rows: Vec<PublishedRow>,
    packer: &mut RecipePacker<'_>,
    additions: &Additions,
) -> Result<Vec<(CompactRecipe, PublishedRecipe)>, StorageError> {
    let packed = packer.pack(&rows)?;
    let compact = |(row, packed): (PublishedRow, PackedRecipe)| {
        let stored = row.parse()?;
        let id = stored.recipe.id;
        let published = PublishedRecipe::new(stored, additions.rating(id), additions.photos.get(&id).cloned());
        Ok((CompactRecipe::new(&published, packed), published))
    };
    rows.into_iter().zip(packed).map(compact).collect()
}

fn search_document(published: &PublishedRecipe) -> Document<'_> {
    let content = &published.recipe.content;
    Document {
        title: &content.title,
        description: &content.description,
        keywords: &content.keywords,
        ingredients: &content.ingredients,
        pet_type: content.pet_type,
        category: content.category,
        is_organic: content.is_organic,
        foods: &published.evaluation.foods,
        has_only_known_foods: !published.has_unknown_foods(),
    }
}
