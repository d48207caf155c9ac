//! Evaluations of recipes: the stored results of the safety, nutrition and price rules.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::food_id::FoodId;
use domain::publication::PublishableRecipe;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use serde::{Deserialize, Serialize};

use super::row::{APPROVED, Row, UNPUBLISHED, recipe_context};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// The result of the rules for a recipe. All amounts are for the whole batch.
#[derive(Debug, Clone, PartialEq)]
pub struct Evaluation {
    /// `complete`, `treat`, `incomplete` or `notAssessed`.
    pub verdict: String,
    /// Metabolisable energy.
    pub kcal: f64,
    /// Weight of the finished dish.
    pub finished_grams: f64,
    /// This is None if no ingredient has a price.
    pub cost: Option<EstimatedCost>,
    /// The foods of the ingredient lines, in their order and without duplicates.
    pub foods: Vec<FoodId>,
    /// Ingredient lines without a known food.
    pub unmatched: Vec<String>,
    /// Ingredient lines with a known food but an unknown weight.
    pub unweighed: Vec<String>,
    /// Version of the rules and tables that produced this evaluation.
    pub rules_version: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EstimatedCost {
    pub pence: i64,
    /// The month of the oldest price, such as 2026-11, or None if no price has a date.
    pub as_of: Option<String>,
    /// Percentage of the cost that is based on editorial or fallback prices instead of public statistics.
    pub estimated_percent: u8,
}

/// A recipe without hazards that make it unsafe and without health claims, and its evaluation. Only such recipes can be published.
#[derive(Debug, Clone, PartialEq)]
pub struct EvaluatedPublishableRecipe {
    pub recipe: PublishableRecipe,
    pub evaluation: Evaluation,
}

/// A recipe with its hazards and its evaluation. It can be stored, but only an [`EvaluatedPublishableRecipe`] can be published.
#[derive(Debug, Clone, PartialEq)]
pub struct EvaluatedRecipe {
    pub recipe: Recipe,
    /// The ids of the hazards; empty if the recipe is safe.
    pub hazards: Vec<String>,
    pub evaluation: Evaluation,
}

impl From<EvaluatedPublishableRecipe> for EvaluatedRecipe {
    fn from(publishable: EvaluatedPublishableRecipe) -> Self {
        Self { recipe: publishable.recipe.recipe().clone(), hazards: Vec::new(), evaluation: publishable.evaluation }
    }
}

/// A stored recipe that is published.
#[derive(Debug, Clone, PartialEq)]
pub struct PublishedRecipe {
    pub recipe: Recipe,
    pub evaluation: Evaluation,
    /// The moment at which the recipe was first published here.
    pub published_at: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq, Queryable, Selectable, AsChangeset, Serialize, Deserialize)]
#[diesel(table_name = recipes, treat_none_as_null = true)]
pub(super) struct EvaluationRow {
    verdict: String,
    kcal: f64,
    finished_grams: f64,
    cost_pence: Option<i64>,
    cost_as_of: Option<String>,
    cost_editorial_percent: Option<i16>,
    foods: String,
    rules_version: String,
    unmatched: String,
    unweighed: String,
}

impl EvaluationRow {
    pub(super) fn new(id: RecipeId, evaluation: &Evaluation) -> Result<Self, StorageError> {
        let context = recipe_context(id);
        let foods: Vec<&str> = evaluation.foods.iter().map(FoodId::as_str).collect();
        Ok(Self {
            verdict: evaluation.verdict.clone(),
            kcal: evaluation.kcal,
            finished_grams: evaluation.finished_grams,
            cost_pence: evaluation.cost.as_ref().map(|cost| cost.pence),
            cost_as_of: evaluation.cost.as_ref().and_then(|cost| cost.as_of.clone()),
            cost_editorial_percent: evaluation.cost.as_ref().map(|cost| cost.estimated_percent.into()),
            foods: context.encode_json("foods", &foods)?,
            rules_version: evaluation.rules_version.clone(),
            unmatched: context.encode_json("unmatched", &evaluation.unmatched)?,
            unweighed: context.encode_json("unweighed", &evaluation.unweighed)?,
        })
    }

    pub(super) fn into_evaluation(self, id: RecipeId) -> Result<Evaluation, StorageError> {
        let context = recipe_context(id);
        Ok(Evaluation {
            verdict: self.verdict,
            kcal: self.kcal,
            finished_grams: self.finished_grams,
            cost: self.cost_pence.map(|pence| EstimatedCost {
                pence,
                as_of: self.cost_as_of,
                estimated_percent: self.cost_editorial_percent.and_then(|it| u8::try_from(it).ok()).unwrap_or(100),
            }),
            foods: context.parse_json::<Vec<String>>("foods", &self.foods)?.into_iter().map(FoodId::new).collect(),
            unmatched: context.parse_json("unmatched", &self.unmatched)?,
            unweighed: context.parse_json("unweighed", &self.unweighed)?,
            rules_version: self.rules_version,
        })
    }
}

/// Number of rows that are read with one query, so that there are never all rows in memory besides the recipes made of them.
const BATCH_SIZE: i64 = 500;

/// Returns all published recipes, sorted by id.
pub fn list_published(db: &mut Db) -> Result<Vec<PublishedRecipe>, StorageError> {
    let mut published = Vec::new();
    let mut batches = PublishedBatches::default();
    loop {
        let batch = batches.next(db)?;
        if batch.is_empty() {
            return Ok(published);
        }
        for row in batch {
            published.push(row.parse()?);
        }
    }
}

/// Reads all published recipes in batches, sorted by id.
#[derive(Debug, Default)]
pub struct PublishedBatches {
    last_id: Option<i64>,
    is_finished: bool,
}

/// The row of a published recipe. Parsing it takes longer than reading it, and can be done on another thread.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PublishedRow {
    pub(super) row: Row,
    pub(super) evaluation: EvaluationRow,
    pub(super) published_at: Option<NaiveDateTime>,
}

impl PublishedBatches {
    /// Returns the next rows; none after the last one.
    pub fn next(&mut self, db: &mut Db) -> Result<Vec<PublishedRow>, StorageError> {
        if self.is_finished {
            return Ok(Vec::new());
        }
        let mut query = recipes::table
            .filter(recipes::status.eq(APPROVED))
            .select((Row::as_select(), EvaluationRow::as_select(), recipes::published_at))
            .order(recipes::id)
            .limit(BATCH_SIZE)
            .into_boxed();
        if let Some(id) = self.last_id {
            query = query.filter(recipes::id.gt(id));
        }
        let rows: Vec<PublishedColumns> = query.load(db)?;
        self.is_finished = i64::try_from(rows.len()).is_ok_and(|count| count < BATCH_SIZE);
        let rows: Vec<PublishedRow> = rows.into_iter().map(PublishedRow::from).collect();
        self.last_id = rows.last().map(|it| it.row.id().0);
        Ok(rows)
    }
}

/// Returns a recipe if it is published.
pub(super) fn find_published(db: &mut Db, id: RecipeId) -> Result<Option<PublishedRow>, StorageError> {
    let row: Option<PublishedColumns> = recipes::table
        .find(id.0)
        .filter(recipes::status.eq(APPROVED))
        .select((Row::as_select(), EvaluationRow::as_select(), recipes::published_at))
        .first(db)
        .optional()?;
    Ok(row.map(PublishedRow::from))
}

type PublishedColumns = (Row, EvaluationRow, Option<NaiveDateTime>);

impl From<PublishedColumns> for PublishedRow {
    fn from((row, evaluation, published_at): PublishedColumns) -> Self {
        Self { row, evaluation, published_at }
    }
}

impl PublishedRow {
    pub fn parse(self) -> Result<PublishedRecipe, StorageError> {
        let recipe = Recipe::try_from(self.row)?;
        let evaluation = self.evaluation.into_evaluation(recipe.id)?;
        // A process of an earlier version, which may run during an update, stores no date of publication.
        let published_at = self.published_at.map_or(recipe.updated_at, |at| at.and_utc());
        Ok(PublishedRecipe { recipe, evaluation, published_at })
    }
}

/// Returns the recipes of every status whose evaluation has another `rules_version`.
pub fn list_with_outdated_evaluation(db: &mut Db, rules_version: &str) -> Result<Vec<Recipe>, StorageError> {
    let rows: Vec<Row> = recipes::table
        .filter(recipes::rules_version.ne(rules_version))
        .select(Row::as_select())
        .order(recipes::id)
        .load(db)?;
    rows.into_iter().map(Recipe::try_from).collect()
}

/// Stores a new evaluation of a recipe that may be published. The status of the recipe does not change.
#[tracing::instrument(name = "save_evaluation", skip_all, fields(id = %publishable.recipe.recipe().id))]
pub fn save_evaluation(db: &mut Db, publishable: &EvaluatedPublishableRecipe) -> Result<(), StorageError> {
    let id = publishable.recipe.recipe().id;
    diesel::update(recipes::table.find(id.0))
        .set((EvaluationRow::new(id, &publishable.evaluation)?, recipes::hazards.eq("[]")))
        .execute(db)?;
    Ok(())
}

/// Stores the evaluation of a recipe that must not be published, and unpublishes it. Returns whether it was published.
#[tracing::instrument(name = "unpublish_recipe", skip_all, fields(%id))]
pub fn unpublish(db: &mut Db, id: RecipeId, hazards: &[String], evaluation: &Evaluation) -> Result<bool, StorageError> {
    let status: String = recipes::table.find(id.0).select(recipes::status).first(db)?;
    let was_public = status == APPROVED;
    diesel::update(recipes::table.find(id.0))
        .set((
            EvaluationRow::new(id, evaluation)?,
            recipes::hazards.eq(recipe_context(id).encode_json("hazards", hazards)?),
            recipes::status.eq(if was_public { UNPUBLISHED } else { &status }),
        ))
        .execute(db)?;
    Ok(was_public)
}
