//! A published recipe in little memory: what lists are sorted and filtered by, and the whole recipe compressed.

use chrono::serde::ts_nanoseconds;
use chrono::{DateTime, Utc};
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe::Preparation;
use domain::recipe_id::RecipeId;
use nutrition::verdict::Verdict;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU64, Ordering};
use storage::StorageError;
use storage::photos::PhotoDetails;
use storage::recipes::{PackedRecipe, RecipeCodec};

use crate::recipes::published::{PublishedRecipe, RatingSummary};

/// The version of the next recipe.
static NEXT_VERSION: AtomicU64 = AtomicU64::new(0);

/// Its rating, photo and content are saved elsewhere.
#[derive(Serialize, Deserialize)]
pub struct CompactRecipe {
    pub id: RecipeId,
    pub pet_type: PetType,
    pub category: Category,
    pub is_organic: bool,
    pub verdict: Option<Verdict>,
    pub preparation: Preparation,
    /// Minutes until the dish is ready.
    pub minutes: Option<u32>,
    pub pence_per_serving: Option<f64>,
    /// The moment at which the recipe was first published here.
    #[serde(with = "ts_nanoseconds")]
    pub published_at: DateTime<Utc>,
    #[serde(with = "ts_nanoseconds")]
    pub modified_at: DateTime<Utc>,
    #[serde(skip)]
    pub rating: RatingSummary,
    #[serde(skip)]
    photo: Option<Box<PhotoDetails>>,
    #[serde(skip)]
    content: PackedRecipe,
    /// Another number for every content, rating and photo.
    #[serde(skip, default = "next_version")]
    version: u64,
}

impl CompactRecipe {
    /// Creates the compact form of a recipe from the recipe and its compressed content.
    pub fn new(published: &PublishedRecipe, packed: PackedRecipe) -> Self {
        let content = &published.recipe.content;
        Self {
            id: published.recipe.id,
            pet_type: content.pet_type,
            category: content.category,
            is_organic: content.is_organic,
            verdict: published.evaluation.verdict.parse().ok(),
            preparation: published.preparation,
            minutes: published.minutes(),
            pence_per_serving: published.cost().map(|cost| cost.pence_per_serving()),
            published_at: published.published_at,
            modified_at: published.modified_at(),
            rating: published.rating,
            photo: published.photo.clone().map(Box::new),
            content: packed,
            version: next_version(),
        }
    }

    pub fn unpack(&self, codec: &RecipeCodec) -> Result<PublishedRecipe, StorageError> {
        Ok(PublishedRecipe::with_preparation(
            codec.unpack(&self.content)?,
            self.preparation,
            self.rating,
            self.photo().cloned(),
        ))
    }

    pub fn content(&self) -> &PackedRecipe {
        &self.content
    }

    pub fn content_mut(&mut self) -> &mut PackedRecipe {
        &mut self.content
    }

    pub fn photo(&self) -> Option<&PhotoDetails> {
        self.photo.as_deref()
    }

    pub fn is_complete(&self) -> bool {
        self.verdict == Some(Verdict::Complete)
    }

    pub fn version(&self) -> u64 {
        self.version
    }

    /// Returns true if both recipes have the same content. Their ratings and photos may differ.
    pub fn has_content_of(&self, other: &Self) -> bool {
        self.content == other.content
    }

    /// Returns the recipe with a rating and a photo. If they differ from the present ones, it has a new version.
    pub fn with_rating_and_photo(&self, rating: RatingSummary, photo: Option<&PhotoDetails>) -> Self {
        let is_same = self.rating == rating && self.photo() == photo;
        Self {
            rating,
            photo: photo.cloned().map(Box::new),
            content: self.content.clone(),
            version: if is_same { self.version } else { next_version() },
            ..*self
        }
    }

    /// Returns the previous form of the recipe if it has the same content, rating and photo.
    pub fn or_unchanged(self, previous: &Self) -> Self {
        if self.has_content_of(previous) {
            return previous.with_rating_and_photo(self.rating, self.photo());
        }
        self
    }
}

fn next_version() -> u64 {
    NEXT_VERSION.fetch_add(1, Ordering::Relaxed)
}
