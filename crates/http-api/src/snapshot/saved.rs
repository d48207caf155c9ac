//! Saves the catalogue of a snapshot in the database, so that the next start reads it instead of making it from all recipes again.

use assistant::sentence_reader::read_sentence;
use chrono::{DateTime, Utc};
use search::index::Index;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use storage::recipes::{PackedBlock, RecipeCodec};
use storage::saved_catalogue::{self, SavedCatalogue};
use storage::{Db, Storage, StorageError, error_chain};

use super::Snapshot;
use super::catalogue::Catalogue;
use super::compact_recipe::CompactRecipe;
use super::unpacked::UnpackedRecipes;

/// The digest of everything that determines what a catalogue contains. Another program makes its own.
const PROGRAM: &str = env!("PROGRAM_DIGEST");
/// Minimum number of recipes of a catalogue that is saved. Fewer are read as fast as they would be loaded.
const MIN_RECIPES: usize = 1_000;
/// Number of recipes in a part, which takes about two megabytes.
const RECIPES_PER_PART: usize = 4_000;

/// The part with the dictionary that the recipes were compressed with.
const DICTIONARY: i64 = 0;
const INDEX: i64 = 1;
/// The first of the parts with recipes.
const FIRST_RECIPES: i64 = 2;

/// A catalogue that was saved by a process of this program.
pub struct Saved {
    pub version: i64,
    pub catalogue: Catalogue,
}

/// Saves the catalogue if it is large and not yet saved, or has changed since. Returns true if it was saved.
pub fn save_if_due(storage: &Storage, snapshot: &Snapshot, now: DateTime<Utc>) -> Result<bool, StorageError> {
    if snapshot.recipes().len() < MIN_RECIPES {
        if storage.read(|db| saved_catalogue::find(db, PROGRAM))?.is_some() {
            storage.write(saved_catalogue::delete)?;
        }
        return Ok(false);
    }
    let is_due = storage.read(|db| saved_catalogue::is_due(db, PROGRAM, now))?;
    if is_due {
        storage.write(|db| saved_catalogue::replace(db, PROGRAM, snapshot.version, parts(&snapshot.catalogue), now))?;
    }
    Ok(is_due)
}

/// Returns the parts one after the other, because all of them take much memory.
fn parts(catalogue: &Catalogue) -> impl Iterator<Item = Result<Vec<u8>, StorageError>> {
    let dictionary = std::iter::once_with(|| Ok(catalogue.codec.dictionary().to_vec()));
    let index = std::iter::once_with(|| encode(&*catalogue.search_index));
    let recipes = catalogue.recipes.chunks(RECIPES_PER_PART).map(|recipes| {
        let block = PackedBlock::new(recipes.iter().map(CompactRecipe::content));
        encode(&(recipes, block))
    });
    dictionary.chain(index).chain(recipes)
}

/// Reads the saved catalogue. Returns None if there is none or if it cannot be used, so that all recipes have to be read.
pub fn read(db: &mut Db) -> Result<Option<Saved>, StorageError> {
    let Some(saved) = saved_catalogue::find(db, PROGRAM)? else { return Ok(None) };
    match read_catalogue(db, &saved) {
        Ok(Some(catalogue)) => Ok(Some(Saved { version: saved.catalogue_version, catalogue })),
        Ok(None) => Ok(None),
        Err(error @ StorageError::Compression(_)) => {
            tracing::warn!(
                error = error_chain(&error),
                "the saved catalogue cannot be read; all recipes are read instead"
            );
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// Returns None if another process has replaced the catalogue in the meantime.
fn read_catalogue(db: &mut Db, saved: &SavedCatalogue) -> Result<Option<Catalogue>, StorageError> {
    let Some(dictionary) = saved_catalogue::find_part(db, saved, DICTIONARY)? else { return Ok(None) };
    let Some(index) = saved_catalogue::find_part(db, saved, INDEX)? else { return Ok(None) };
    let index: Index = decode(&index)?;
    let mut recipes = Vec::with_capacity(index.document_count());
    let mut number = FIRST_RECIPES;
    while let Some(part) = saved_catalogue::find_part(db, saved, number)? {
        let (part, block): (Vec<CompactRecipe>, PackedBlock<'_>) = decode(&part)?;
        for (mut recipe, content) in part.into_iter().zip(block.recipes()) {
            *recipe.content_mut() = content;
            recipes.push(recipe);
        }
        number += 1;
    }
    let is_whole = recipes.len() == index.document_count();
    Ok(is_whole.then(|| Catalogue {
        recipes,
        search_index: Arc::new(index.with_sentence_reader(read_sentence)),
        codec: Arc::new(RecipeCodec::with_dictionary(dictionary)),
        unpacked: Arc::<UnpackedRecipes>::default(),
    }))
}

fn encode(value: &impl Serialize) -> Result<Vec<u8>, StorageError> {
    postcard::to_stdvec(value).map_err(|error| StorageError::Compression(error.into()))
}

fn decode<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, StorageError> {
    postcard::from_bytes(bytes).map_err(|error| StorageError::Compression(error.into()))
}
