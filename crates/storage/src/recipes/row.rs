//! The columns of the table `recipes` with the content, its dates and the digest of the catalogue import. Lists are stored as JSON,
//! enums by their names in the API.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use domain::recipe::{Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::recipes;

/// The status of a published recipe.
pub(super) const APPROVED: &str = "approved";
/// The status of a recipe that was published before.
pub(super) const UNPUBLISHED: &str = "unpublished";
/// The value of the column `keywords` for a recipe without keywords.
const NO_KEYWORDS: &str = "[]";

#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize, Deserialize)]
#[diesel(table_name = recipes, treat_none_as_null = true)]
pub(crate) struct Row {
    id: i64,
    #[diesel(embed)]
    content: ContentRow,
    pub(super) created_at: NaiveDateTime,
    pub(super) updated_at: NaiveDateTime,
    /// The digest of the content that the catalogue import stored last; None for submitted recipes.
    /// Only the import needs it, so that recipes in memory have none.
    #[serde(skip)]
    pub(super) catalogue_digest: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize, Deserialize)]
#[diesel(table_name = recipes, treat_none_as_null = true)]
pub(crate) struct ContentRow {
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
    keywords: String,
}

/// Returns the context for converting the columns of a row of `recipes`.
pub(crate) fn recipe_context(id: RecipeId) -> RowContext {
    RowContext { table: "recipes", id: id.0 }
}

impl Row {
    pub(super) fn id(&self) -> RecipeId {
        RecipeId(self.id)
    }

    /// Returns the SHA-256 digest of the id and the content. The dates and `catalogue_digest` have no effect on it.
    pub(super) fn digest(&self) -> String {
        hex::encode(Sha256::digest(self.digest_input()))
    }

    /// The format must never change: recipes whose digest was stored by an earlier version would count as edited. Therefore it
    /// contains an earlier name of the field `catalogue_digest`.
    fn digest_input(&self) -> String {
        let id = self.id;
        let ContentRow {
            title,
            description,
            category,
            pet_type,
            ingredients,
            instructions,
            nutritional_benefits,
            prep_minutes,
            cook_minutes,
            servings,
            recipe_yield,
            is_organic,
            difficulty,
            author,
            keywords,
        } = &self.content;
        // Recipes that have no keywords keep the digest that they had before keywords existed.
        let keywords = if keywords == NO_KEYWORDS { String::new() } else { format!("keywords: {keywords:?}, ") };
        format!(
            "Row {{ id: {id:?}, title: {title:?}, description: {description:?}, category: {category:?}, \
             pet_type: {pet_type:?}, ingredients: {ingredients:?}, instructions: {instructions:?}, \
             nutritional_benefits: {nutritional_benefits:?}, prep_minutes: {prep_minutes:?}, \
             cook_minutes: {cook_minutes:?}, servings: {servings:?}, recipe_yield: {recipe_yield:?}, \
             is_organic: {is_organic:?}, difficulty: {difficulty:?}, author: {author:?}, {keywords}\
             created_at: 1970-01-01T00:00:00, updated_at: 1970-01-01T00:00:00, planted_digest: None }}"
        )
    }
}

impl TryFrom<&Recipe> for Row {
    type Error = StorageError;

    fn try_from(recipe: &Recipe) -> Result<Self, StorageError> {
        Ok(Self {
            id: recipe.id.0,
            content: ContentRow::new(recipe.id, &recipe.content)?,
            created_at: recipe.created_at.naive_utc(),
            updated_at: recipe.updated_at.naive_utc(),
            catalogue_digest: None,
        })
    }
}

impl TryFrom<Row> for Recipe {
    type Error = StorageError;

    fn try_from(row: Row) -> Result<Self, StorageError> {
        let id = RecipeId(row.id);
        Ok(Self {
            id,
            content: row.content.into_content(id)?,
            created_at: row.created_at.and_utc(),
            updated_at: row.updated_at.and_utc(),
        })
    }
}

impl ContentRow {
    fn new(id: RecipeId, content: &RecipeContent) -> Result<Self, StorageError> {
        let context = recipe_context(id);
        let minutes = |column, value: Option<u32>| value.map(|it| context.convert_to_column(column, it)).transpose();
        Ok(Self {
            title: content.title.clone(),
            description: content.description.clone(),
            category: content.category.as_str().to_owned(),
            pet_type: content.pet_type.as_str().to_owned(),
            ingredients: context.encode_json("ingredients", &content.ingredients)?,
            instructions: context.encode_json("instructions", &content.instructions)?,
            nutritional_benefits: context.encode_json("nutritional_benefits", &content.nutritional_benefits)?,
            prep_minutes: minutes("prep_minutes", content.prep_minutes)?,
            cook_minutes: minutes("cook_minutes", content.cook_minutes)?,
            servings: context.convert_to_column("servings", content.servings)?,
            recipe_yield: content.recipe_yield.clone(),
            is_organic: content.is_organic,
            difficulty: content.difficulty.map(|difficulty| i16::from(difficulty.value())),
            author: content.author.clone(),
            keywords: context.encode_json("keywords", &content.keywords)?,
        })
    }

    fn into_content(self, id: RecipeId) -> Result<RecipeContent, StorageError> {
        let context = recipe_context(id);
        let minutes = |column, value: Option<i32>| value.map(|it| context.convert(column, it)).transpose();
        let difficulty = |value: i16| {
            let value: u8 = context.convert("difficulty", value)?;
            context.convert("difficulty", value)
        };
        Ok(RecipeContent {
            category: context.parse("category", &self.category)?,
            // `RecipeId` assigns a pet type to some ids, which takes precedence over the column.
            pet_type: id.pet_type(context.parse("pet_type", &self.pet_type)?),
            ingredients: context.parse_json("ingredients", &self.ingredients)?,
            instructions: context.parse_json("instructions", &self.instructions)?,
            nutritional_benefits: context.parse_json("nutritional_benefits", &self.nutritional_benefits)?,
            prep_minutes: minutes("prep_minutes", self.prep_minutes)?,
            cook_minutes: minutes("cook_minutes", self.cook_minutes)?,
            servings: context.convert("servings", self.servings)?,
            difficulty: self.difficulty.map(difficulty).transpose()?,
            keywords: context.parse_json("keywords", &self.keywords)?,
            title: self.title,
            description: self.description,
            recipe_yield: self.recipe_yield,
            is_organic: self.is_organic,
            author: self.author,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_of_earlier_versions_stay_valid() {
        let content = ContentRow {
            title: "Ada's \"Bowl\"".into(),
            description: "A dish.".into(),
            category: "adult".into(),
            pet_type: "dog".into(),
            ingredients: "[\"200 g cod\"]".into(),
            instructions: "[\"Simmer.\"]".into(),
            nutritional_benefits: "[]".into(),
            prep_minutes: Some(30),
            cook_minutes: None,
            servings: 4,
            recipe_yield: Some("A bowl".into()),
            is_organic: false,
            difficulty: Some(2),
            author: "Ada".into(),
            keywords: NO_KEYWORDS.into(),
        };
        let at = NaiveDateTime::default();
        let row = Row { id: 7, content, created_at: at, updated_at: at, catalogue_digest: Some("x".into()) };
        assert_eq!(
            row.digest_input(),
            r#"Row { id: 7, title: "Ada's \"Bowl\"", description: "A dish.", category: "adult", pet_type: "dog", ingredients: "[\"200 g cod\"]", instructions: "[\"Simmer.\"]", nutritional_benefits: "[]", prep_minutes: Some(30), cook_minutes: None, servings: 4, recipe_yield: Some("A bowl"), is_organic: false, difficulty: Some(2), author: "Ada", created_at: 1970-01-01T00:00:00, updated_at: 1970-01-01T00:00:00, planted_digest: None }"#
        );
        let keywords = ContentRow { keywords: "[\"cod\"]".into(), ..row.content.clone() };
        let edited = Row { content: keywords, ..row.clone() };
        assert_ne!(edited.digest(), row.digest(), "keywords are part of the content");
    }
}
