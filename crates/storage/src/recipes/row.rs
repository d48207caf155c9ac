//! A recipe as a row: lists are JSON, enums are their wire names.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use domain::difficulty::Difficulty;
use domain::pet_type::PetType;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use sha2::{Digest, Sha256};

use crate::error::StorageError;
use crate::schema::recipes;

/// The status of a recipe that everybody sees.
pub(super) const APPROVED: &str = "approved";

#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = recipes, treat_none_as_null = true)]
pub(super) struct Row {
    id: i64,
    title: String,
    description: String,
    category: String,
    pet_type: String,
    ingredients: String,
    instructions: String,
    nutritional_benefits: String,
    prep_minutes: Option<i32>,
    cook_minutes: Option<i32>,
    servings: i32,
    recipe_yield: Option<String>,
    is_organic: bool,
    difficulty: Option<i16>,
    author: String,
    created_at: NaiveDateTime,
    pub(super) updated_at: NaiveDateTime,
    pub(super) planted_digest: Option<String>,
}

impl Row {
    /// A fingerprint of everything a person can edit: not of the times, nor of the fingerprint itself.
    pub(super) fn digest(&self) -> String {
        let unset = NaiveDateTime::default();
        let content = Self { created_at: unset, updated_at: unset, planted_digest: None, ..self.clone() };
        hex::encode(Sha256::digest(format!("{content:?}")))
    }
}

impl TryFrom<&Recipe> for Row {
    type Error = StorageError;

    fn try_from(recipe: &Recipe) -> Result<Self, StorageError> {
        let bad = |reason: String| StorageError::BadRow { id: recipe.id.0, reason };
        let list = |lines: &[String]| serde_json::to_string(lines).map_err(|error| bad(error.to_string()));
        let number = |value: u32| i32::try_from(value).map_err(|error| bad(error.to_string()));
        Ok(Self {
            id: recipe.id.0,
            title: recipe.title.clone(),
            description: recipe.description.clone(),
            category: recipe.category.as_str().to_owned(),
            pet_type: recipe.pet_type.as_str().to_owned(),
            ingredients: list(&recipe.ingredients)?,
            instructions: list(&recipe.instructions)?,
            nutritional_benefits: list(&recipe.nutritional_benefits)?,
            prep_minutes: recipe.prep_minutes.map(number).transpose()?,
            cook_minutes: recipe.cook_minutes.map(number).transpose()?,
            servings: number(recipe.servings)?,
            recipe_yield: recipe.recipe_yield.clone(),
            is_organic: recipe.is_organic,
            difficulty: recipe.difficulty.map(|difficulty| i16::from(difficulty.value())),
            author: recipe.author.clone(),
            created_at: recipe.created_at.naive_utc(),
            updated_at: recipe.updated_at.naive_utc(),
            planted_digest: None,
        })
    }
}

impl TryFrom<Row> for Recipe {
    type Error = StorageError;

    fn try_from(row: Row) -> Result<Self, StorageError> {
        let id = row.id;
        let bad = |reason: String| StorageError::BadRow { id, reason };
        let list = |json: &str| serde_json::from_str(json).map_err(|error| bad(error.to_string()));
        let number = |value: i32| u32::try_from(value).map_err(|error| bad(error.to_string()));
        let stored: PetType = row.pet_type.parse().map_err(|error| bad(format!("{error}")))?;
        Ok(Self {
            id: RecipeId(id),
            category: row.category.parse().map_err(|error| bad(format!("{error}")))?,
            pet_type: RecipeId(id).pet_type(stored),
            ingredients: list(&row.ingredients)?,
            instructions: list(&row.instructions)?,
            nutritional_benefits: list(&row.nutritional_benefits)?,
            prep_minutes: row.prep_minutes.map(number).transpose()?,
            cook_minutes: row.cook_minutes.map(number).transpose()?,
            servings: number(row.servings)?,
            difficulty: row.difficulty.and_then(|value| u8::try_from(value).ok()).and_then(Difficulty::new),
            title: row.title,
            description: row.description,
            recipe_yield: row.recipe_yield,
            is_organic: row.is_organic,
            author: row.author,
            created_at: row.created_at.and_utc(),
            updated_at: row.updated_at.and_utc(),
        })
    }
}
