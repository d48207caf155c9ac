//! Published recipes compressed in memory, so that a site can keep very many of them and show them while the database is away.

use std::sync::Arc;

use zstd::bulk::{Compressor, Decompressor};
use zstd::dict::{DecoderDictionary, EncoderDictionary};

use super::evaluation::PublishedRecipe;
use crate::error::StorageError;

/// The fastest of the 22 levels of zstd. The third makes recipes a tenth smaller and takes twice as long.
const LEVEL: i32 = 1;
/// Maximum size of the dictionary. With half of it, a recipe would be a tenth larger.
const MAX_DICTIONARY_BYTES: usize = 256 * 1024;

/// A compressed recipe. Clones share the bytes.
#[derive(Debug, Clone)]
pub struct PackedRecipe {
    bytes: Arc<[u8]>,
    unpacked_length: u32,
}

/// Compresses recipes with a dictionary of other recipes, which halves their size, because most recipes have words and lines in
/// common.
pub struct RecipeCodec {
    dictionary: Vec<u8>,
    decoder: DecoderDictionary<'static>,
}

/// The dictionary in the form that compresses. It takes more memory and is needed only while recipes are read.
pub struct PackingDictionary(EncoderDictionary<'static>);

/// Compresses one recipe after the other. Every thread has its own.
pub struct RecipePacker<'a>(Compressor<'a>);

impl PartialEq for PackedRecipe {
    /// Recipes of one codec are equal if their bytes are.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.bytes, &other.bytes) || self.bytes == other.bytes
    }
}

impl PackedRecipe {
    pub fn byte_count(&self) -> usize {
        self.bytes.len()
    }
}

impl RecipeCodec {
    /// Creates a codec whose dictionary has these recipes, as far as there is space for them.
    pub fn with_samples(samples: impl IntoIterator<Item = PublishedRecipe>) -> Result<Self, StorageError> {
        let mut dictionary = Vec::new();
        for sample in samples {
            let json = to_json(&sample)?;
            if dictionary.len() + json.len() <= MAX_DICTIONARY_BYTES {
                dictionary.extend(json);
            }
        }
        Ok(Self { decoder: DecoderDictionary::copy(&dictionary), dictionary })
    }

    pub fn packing_dictionary(&self) -> PackingDictionary {
        PackingDictionary(EncoderDictionary::copy(&self.dictionary, LEVEL))
    }

    pub fn unpack(&self, packed: &PackedRecipe) -> Result<PublishedRecipe, StorageError> {
        let capacity = usize::try_from(packed.unpacked_length).unwrap_or(usize::MAX);
        let json = Decompressor::with_prepared_dictionary(&self.decoder)
            .and_then(|mut decompressor| decompressor.decompress(&packed.bytes, capacity))
            .map_err(|error| StorageError::Compression(error.into()))?;
        serde_json::from_slice(&json).map_err(|error| StorageError::Compression(error.into()))
    }
}

impl PackingDictionary {
    pub fn packer(&self) -> Result<RecipePacker<'_>, StorageError> {
        let compressor = Compressor::with_prepared_dictionary(&self.0);
        compressor.map(RecipePacker).map_err(|error| StorageError::Compression(error.into()))
    }
}

impl RecipePacker<'_> {
    pub fn pack(&mut self, recipe: &PublishedRecipe) -> Result<PackedRecipe, StorageError> {
        let json = to_json(recipe)?;
        let bytes = self.0.compress(&json).map_err(|error| StorageError::Compression(error.into()))?;
        let unpacked_length = u32::try_from(json.len()).map_err(|error| StorageError::Compression(error.into()))?;
        Ok(PackedRecipe { bytes: bytes.into(), unpacked_length })
    }
}

fn to_json(recipe: &PublishedRecipe) -> Result<Vec<u8>, StorageError> {
    serde_json::to_vec(recipe).map_err(|error| StorageError::Compression(error.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recipes::Evaluation;
    use chrono::DateTime;
    use domain::category::Category;
    use domain::food_id::FoodId;
    use domain::pet_type::PetType;
    use domain::recipe::{Recipe, RecipeContent};
    use domain::recipe_id::RecipeId;

    fn recipe(id: i64, title: &str, line: &str) -> PublishedRecipe {
        let content = RecipeContent {
            title: title.to_owned(),
            description: "A plain dish for a day on which nobody wants to cook for long.".to_owned(),
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
        PublishedRecipe { recipe, evaluation, published_at: created_at }
    }

    #[test]
    fn every_recipe_is_unpacked_as_it_was_packed() {
        let long_line = "500 g turkey ".repeat(10_000);
        for samples in [vec![], vec![recipe(1, "Turkey Bowl", "500 g turkey mince")]] {
            let codec = RecipeCodec::with_samples(samples).unwrap();
            let dictionary = codec.packing_dictionary();
            let mut packer = dictionary.packer().unwrap();
            for (title, line) in [("Turkey Bowl", "500 g turkey mince"), ("", ""), ("Kürbis \u{0} 🎃", &long_line)] {
                let written = recipe(7, title, line);
                let packed = packer.pack(&written).unwrap();
                assert_eq!(codec.unpack(&packed).unwrap(), written, "{title}");
            }
        }
    }

    #[test]
    fn recipes_are_compared_by_their_content() {
        let codec = RecipeCodec::with_samples([]).unwrap();
        let dictionary = codec.packing_dictionary();
        let pack = |recipe| dictionary.packer().unwrap().pack(&recipe).unwrap();
        let bowl = pack(recipe(7, "Turkey Bowl", "500 g turkey mince"));
        assert_eq!(bowl, bowl.clone());
        assert_eq!(bowl, pack(recipe(7, "Turkey Bowl", "500 g turkey mince")));
        assert_ne!(bowl, pack(recipe(7, "Turkey Bowl", "501 g turkey mince")));
    }

    #[test]
    fn a_dictionary_of_similar_recipes_makes_them_smaller() {
        let samples = (1..40).map(|id| recipe(id, "Turkey Bowl", &format!("{} g turkey mince", 100 * id)));
        let with_samples = RecipeCodec::with_samples(samples).unwrap().packing_dictionary();
        let without = RecipeCodec::with_samples([]).unwrap().packing_dictionary();
        let size = |dictionary: &PackingDictionary| {
            let packed = dictionary.packer().unwrap().pack(&recipe(99, "Cod Bowl", "250 g cod")).unwrap();
            packed.byte_count()
        };
        assert!(size(&with_samples) * 3 < size(&without), "{} of {}", size(&with_samples), size(&without));
    }

    #[test]
    fn a_damaged_recipe_is_an_error() {
        let codec = RecipeCodec::with_samples([]).unwrap();
        let packed = codec.packing_dictionary().packer().unwrap().pack(&recipe(7, "Bowl", "1 egg")).unwrap();
        let half = PackedRecipe { bytes: packed.bytes[..packed.byte_count() / 2].into(), ..packed };
        assert!(matches!(codec.unpack(&half), Err(StorageError::Compression(_))));
    }
}
