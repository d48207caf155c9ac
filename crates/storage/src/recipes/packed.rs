//! Published recipes compressed in memory, so that a site can keep very many of them and show them while the database is away.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use zstd::bulk::{Compressor, Decompressor};
use zstd::dict::{DecoderDictionary, EncoderDictionary};

use super::evaluation::{PublishedRecipe, PublishedRow};
use crate::error::StorageError;

/// One of the 22 levels of zstd. The first is not faster and makes recipes a tenth larger; the sixth takes three times as long and makes
/// them only a twentieth smaller.
const LEVEL: i32 = 3;
/// Maximum size of the dictionary. With half of it, recipes would be a twentieth larger.
const MAX_DICTIONARY_BYTES: usize = 256 * 1024;
/// Minimum size of the blocks of `move_to_new_blocks`.
const BLOCK_BYTES: usize = 1024 * 1024;

/// A compressed recipe.
#[derive(Debug, Clone, Default)]
pub struct PackedRecipe {
    /// The recipes that were compressed together. Many small pieces of memory would take more space.
    block: Arc<[u8]>,
    start: u32,
    end: u32,
    unpacked_length: u32,
}

/// Several compressed recipes in the form in which they are saved: their bytes, and the length of each before and after compression.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct PackedBlock<'a> {
    #[serde(borrow)]
    bytes: Cow<'a, [u8]>,
    lengths: Vec<(u32, u32)>,
}

/// Compresses recipes with a dictionary of other recipes, which halves their size, because most recipes have words and lines in
/// common.
pub struct RecipeCodec {
    dictionary: Vec<u8>,
    decoder: DecoderDictionary<'static>,
}

/// The dictionary in the form that compresses. It takes more memory and is needed only while recipes are read.
pub struct PackingDictionary(EncoderDictionary<'static>);

/// Compresses recipes on one thread.
pub struct RecipePacker<'a>(Compressor<'a>);

impl PartialEq for PackedRecipe {
    /// Recipes of one codec are equal if their bytes are.
    fn eq(&self, other: &Self) -> bool {
        self.bytes() == other.bytes()
    }
}

impl PackedRecipe {
    fn bytes(&self) -> &[u8] {
        self.block.get(to_usize(self.start)..to_usize(self.end)).unwrap_or_default()
    }
}

/// Copies recipes into new blocks. The memory of the thread that compressed them is then free as a whole, and the operating system gets
/// it back.
pub fn move_to_new_blocks<'a>(recipes: impl IntoIterator<Item = &'a mut PackedRecipe>) {
    let (mut moved, mut block) = (Vec::new(), Vec::with_capacity(BLOCK_BYTES));
    for recipe in recipes {
        block.extend_from_slice(recipe.bytes());
        moved.push(recipe);
        if block.len() >= BLOCK_BYTES {
            set_block(&mut moved, &block);
            block.clear();
        }
    }
    set_block(&mut moved, &block);
}

/// Sets the block of recipes whose bytes it has one after the other.
fn set_block(recipes: &mut Vec<&mut PackedRecipe>, block: &[u8]) {
    let block: Arc<[u8]> = block.into();
    let mut start = 0;
    for recipe in recipes.drain(..) {
        let end = start + (recipe.end - recipe.start);
        (recipe.block, recipe.start, recipe.end) = (Arc::clone(&block), start, end);
        start = end;
    }
}

fn to_usize(position: u32) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

impl<'a> PackedBlock<'a> {
    pub fn new<'r>(recipes: impl IntoIterator<Item = &'r PackedRecipe>) -> Self {
        let (mut bytes, mut lengths) = (Vec::new(), Vec::new());
        for recipe in recipes {
            bytes.extend_from_slice(recipe.bytes());
            lengths.push((recipe.unpacked_length, recipe.end - recipe.start));
        }
        Self { bytes: Cow::Owned(bytes), lengths }
    }

    /// Returns the recipes in the order in which they were given.
    pub fn recipes(&self) -> impl Iterator<Item = PackedRecipe> {
        let block: Arc<[u8]> = (*self.bytes).into();
        let mut end = 0_u32;
        self.lengths.iter().map(move |(unpacked_length, length)| {
            let start = end;
            end = start.saturating_add(*length);
            PackedRecipe { block: Arc::clone(&block), start, end, unpacked_length: *unpacked_length }
        })
    }
}

impl RecipeCodec {
    /// Creates a codec whose dictionary has these recipes, as far as there is space for them.
    pub fn with_samples<'a>(samples: impl IntoIterator<Item = &'a PublishedRow>) -> Result<Self, StorageError> {
        let mut dictionary = Vec::new();
        for sample in samples {
            let bytes = encode(sample)?;
            if dictionary.len() + bytes.len() <= MAX_DICTIONARY_BYTES {
                dictionary.extend(bytes);
            }
        }
        Ok(Self::with_dictionary(dictionary))
    }

    /// Creates a codec that unpacks what another one with this dictionary has compressed.
    pub fn with_dictionary(dictionary: Vec<u8>) -> Self {
        Self { decoder: DecoderDictionary::copy(&dictionary), dictionary }
    }

    pub fn dictionary(&self) -> &[u8] {
        &self.dictionary
    }

    pub fn packing_dictionary(&self) -> PackingDictionary {
        PackingDictionary(EncoderDictionary::copy(&self.dictionary, LEVEL))
    }

    pub fn unpack(&self, packed: &PackedRecipe) -> Result<PublishedRecipe, StorageError> {
        let bytes = Decompressor::with_prepared_dictionary(&self.decoder)
            .and_then(|mut decompressor| decompressor.decompress(packed.bytes(), to_usize(packed.unpacked_length)))
            .map_err(compression)?;
        let row: PublishedRow = postcard::from_bytes(&bytes).map_err(compression)?;
        row.parse()
    }
}

impl PackingDictionary {
    pub fn packer(&self) -> Result<RecipePacker<'_>, StorageError> {
        Compressor::with_prepared_dictionary(&self.0).map(RecipePacker).map_err(compression)
    }
}

impl RecipePacker<'_> {
    /// Compresses each of several recipes.
    pub fn pack(&mut self, rows: &[PublishedRow]) -> Result<Vec<PackedRecipe>, StorageError> {
        let mut block = Vec::new();
        let places: Vec<(Range<u32>, u32)> =
            rows.iter().map(|row| self.append(row, &mut block)).collect::<Result<_, _>>()?;
        let block: Arc<[u8]> = block.into();
        let packed = |(place, unpacked_length): (Range<u32>, u32)| PackedRecipe {
            block: Arc::clone(&block),
            start: place.start,
            end: place.end,
            unpacked_length,
        };
        Ok(places.into_iter().map(packed).collect())
    }

    /// Returns the place of the compressed recipe in the block, and its uncompressed length.
    fn append(&mut self, row: &PublishedRow, block: &mut Vec<u8>) -> Result<(Range<u32>, u32), StorageError> {
        let bytes = encode(row)?;
        let start = to_u32(block.len())?;
        block.extend(self.0.compress(&bytes).map_err(compression)?);
        Ok((start..to_u32(block.len())?, to_u32(bytes.len())?))
    }
}

fn encode(row: &PublishedRow) -> Result<Vec<u8>, StorageError> {
    postcard::to_stdvec(row).map_err(compression)
}

fn to_u32(length: usize) -> Result<u32, StorageError> {
    u32::try_from(length).map_err(compression)
}

fn compression(error: impl std::error::Error + Send + Sync + 'static) -> StorageError {
    StorageError::Compression(Box::new(error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recipes::Evaluation;
    use crate::recipes::evaluation::EvaluationRow;
    use crate::recipes::row::Row;
    use chrono::DateTime;
    use domain::category::Category;
    use domain::food_id::FoodId;
    use domain::pet_type::PetType;
    use domain::recipe::{Recipe, RecipeContent};
    use domain::recipe_id::RecipeId;

    fn row(id: i64, title: &str, line: &str) -> PublishedRow {
        let content = RecipeContent {
            title: title.to_owned(),
            description: "A plain dish that is cooked in half an hour.".to_owned(),
            category: Category::Adult,
            pet_type: PetType::Dog,
            ingredients: vec![line.to_owned(), "120 g white rice".to_owned()],
            instructions: vec!["Simmer everything for 20 minutes. Let it cool.".to_owned()],
            nutritional_benefits: vec![],
            prep_minutes: None,
            cook_minutes: Some(20),
            servings: 3,
            recipe_yield: None,
            is_organic: false,
            difficulty: None,
            author: "A dog owner".to_owned(),
            keywords: vec![],
        };
        let evaluation = Evaluation {
            verdict: "incomplete".to_owned(),
            kcal: 1_234.567_890_123,
            finished_grams: 0.1 + 0.2,
            cost: None,
            foods: vec![FoodId::new("turkey_ground_raw")],
            unmatched: vec![line.to_owned()],
            unweighed: vec![],
            rules_version: "c38284134fbe1e22".to_owned(),
        };
        let created_at = DateTime::from_timestamp(1_700_000_000 + id, 123_456_789).unwrap();
        let recipe = Recipe { id: RecipeId(id), content, created_at, updated_at: created_at };
        PublishedRow {
            row: Row::try_from(&recipe).unwrap(),
            evaluation: EvaluationRow::new(recipe.id, &evaluation).unwrap(),
            published_at: Some(created_at.naive_utc()),
        }
    }

    fn codec(samples: &[PublishedRow]) -> RecipeCodec {
        RecipeCodec::with_samples(samples).unwrap()
    }

    fn pack(codec: &RecipeCodec, rows: &[PublishedRow]) -> Vec<PackedRecipe> {
        codec.packing_dictionary().packer().unwrap().pack(rows).unwrap()
    }

    #[test]
    fn every_recipe_is_unpacked_as_it_was_packed() {
        let long_line = "500 g turkey ".repeat(10_000);
        for samples in [vec![], vec![row(1, "Turkey Bowl", "500 g turkey mince")]] {
            let codec = codec(&samples);
            let rows = [
                row(7, "Turkey Bowl", "500 g turkey mince"),
                row(8, "", ""),
                row(9, "Kürbis \u{0} 🎃", &long_line),
                row(10, "Cod", "1 cod"),
            ];
            for (packed, row) in pack(&codec, &rows).iter().zip(rows) {
                assert_eq!(codec.unpack(packed).unwrap(), row.parse().unwrap());
            }
        }
    }

    #[test]
    fn recipes_are_compared_by_their_content() {
        let codec = codec(&[]);
        let bowl = row(7, "Turkey Bowl", "500 g turkey mince");
        let other = row(7, "Turkey Bowl", "501 g turkey mince");
        let [first, changed, same] = &pack(&codec, &[bowl.clone(), other, bowl.clone()])[..] else { panic!() };
        assert_eq!(first, same);
        assert_ne!(first, changed);
        assert_eq!(*first, pack(&codec, &[bowl])[0], "another block");
    }

    #[test]
    fn recipes_stay_the_same_in_new_blocks() {
        let codec = codec(&[]);
        let long_line = "1 egg and 2 eggs, ".repeat(100_000);
        let rows: Vec<PublishedRow> =
            (1..40).map(|id| row(id, "Bowl", &long_line[..2_000 * usize::try_from(id).unwrap()])).collect();
        let mut packed = pack(&codec, &rows);
        let before = packed.clone();
        move_to_new_blocks(&mut packed);
        assert_eq!(packed, before);
        assert!(!Arc::ptr_eq(&packed[0].block, &before[0].block));
        for (packed, row) in packed.iter().zip(rows) {
            assert_eq!(codec.unpack(packed).unwrap(), row.parse().unwrap());
        }
        move_to_new_blocks([]);
    }

    #[test]
    fn a_dictionary_of_similar_recipes_makes_them_smaller() {
        let samples: Vec<PublishedRow> =
            (1..40).map(|id| row(id, "Turkey Bowl", &format!("{} g turkey mince", 100 * id))).collect();
        let size = |codec: RecipeCodec| pack(&codec, &[row(99, "Cod Bowl", "250 g cod")])[0].bytes().len();
        let (with_samples, without) = (size(codec(&samples)), size(codec(&[])));
        assert!(with_samples * 2 < without, "{with_samples} of {without}");
    }

    #[test]
    fn a_damaged_recipe_is_an_error() {
        let codec = codec(&[]);
        let packed = pack(&codec, &[row(7, "Bowl", "1 egg")]).remove(0);
        let half = PackedRecipe { end: packed.end / 2, ..packed };
        assert!(matches!(codec.unpack(&half), Err(StorageError::Compression(_))));
    }
}
