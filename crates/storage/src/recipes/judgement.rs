//! What the rules said of a recipe, as plain values beside it.

use diesel::prelude::*;
use domain::food_id::FoodId;
use domain::publication::Publishable;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;

use super::row::{APPROVED, Row, recipe_row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// Figures of the whole batch.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    /// `complete`, `treat`, `incomplete` or `notAssessed`.
    pub verdict: String,
    /// Metabolisable energy.
    pub kcal: f64,
    /// The weight of the finished dish.
    pub finished_grams: f64,
    /// None where nothing in it has a price.
    pub cost: Option<EstimatedCost>,
    /// The foods of its lines, in their order, each once.
    pub foods: Vec<FoodId>,
    /// Lines that name no food of the table.
    pub unmatched: Vec<String>,
    /// Lines whose food is known but not how much there is of it.
    pub unweighed: Vec<String>,
    /// The rules and tables that judged.
    pub judged_by: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EstimatedCost {
    pub pence: i64,
    /// The month of the oldest price in it, as 2026-11; none where no price has a date.
    pub as_of: Option<String>,
    /// How much of it rests on editorial prices, in percent.
    pub editorial_percent: u8,
}

/// A recipe that may be published, with what the rules say of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    pub recipe: Publishable,
    pub judgement: Judgement,
}

/// A recipe with what the rules say of it, hazards included: it can be kept, but only one that is [`Judged`] safe can
/// be published.
#[derive(Debug, Clone, PartialEq)]
pub struct Assessed {
    pub recipe: Recipe,
    /// By their ids; empty where it is safe.
    pub hazards: Vec<String>,
    pub judgement: Judgement,
}

impl From<Judged> for Assessed {
    fn from(judged: Judged) -> Self {
        Self { recipe: judged.recipe.recipe().clone(), hazards: Vec::new(), judgement: judged.judgement }
    }
}

/// A published recipe as it is kept.
#[derive(Debug, Clone, PartialEq)]
pub struct Published {
    pub recipe: Recipe,
    pub judgement: Judgement,
}

#[derive(Debug, Clone, PartialEq, Queryable, Selectable, AsChangeset)]
#[diesel(table_name = recipes, treat_none_as_null = true)]
pub(super) struct JudgementRow {
    verdict: String,
    kcal: f64,
    finished_grams: f64,
    cost_pence: Option<i64>,
    cost_as_of: Option<String>,
    cost_editorial_percent: Option<i16>,
    foods: String,
    judged_by: String,
    unmatched: String,
    unweighed: String,
}

impl JudgementRow {
    pub(super) fn of(id: RecipeId, judgement: &Judgement) -> Result<Self, StorageError> {
        let row = recipe_row(id);
        let foods: Vec<&str> = judgement.foods.iter().map(FoodId::as_str).collect();
        Ok(Self {
            verdict: judgement.verdict.clone(),
            kcal: judgement.kcal,
            finished_grams: judgement.finished_grams,
            cost_pence: judgement.cost.as_ref().map(|cost| cost.pence),
            cost_as_of: judgement.cost.as_ref().and_then(|cost| cost.as_of.clone()),
            cost_editorial_percent: judgement.cost.as_ref().map(|cost| cost.editorial_percent.into()),
            foods: row.to_json("foods", &foods)?,
            judged_by: judgement.judged_by.clone(),
            unmatched: row.to_json("unmatched", &judgement.unmatched)?,
            unweighed: row.to_json("unweighed", &judgement.unweighed)?,
        })
    }

    pub(super) fn read(self, id: RecipeId) -> Result<Judgement, StorageError> {
        let row = recipe_row(id);
        Ok(Judgement {
            verdict: self.verdict,
            kcal: self.kcal,
            finished_grams: self.finished_grams,
            cost: self.cost_pence.map(|pence| EstimatedCost {
                pence,
                as_of: self.cost_as_of,
                editorial_percent: self.cost_editorial_percent.and_then(|it| u8::try_from(it).ok()).unwrap_or(100),
            }),
            foods: row.parse_json::<Vec<String>>("foods", &self.foods)?.into_iter().map(FoodId::new).collect(),
            unmatched: row.parse_json("unmatched", &self.unmatched)?,
            unweighed: row.parse_json("unweighed", &self.unweighed)?,
            judged_by: self.judged_by,
        })
    }
}

/// Every published recipe, in the order of their ids.
pub fn published(db: &mut Db) -> Result<Vec<Published>, StorageError> {
    let rows: Vec<(Row, JudgementRow)> = recipes::table
        .filter(recipes::status.eq(APPROVED))
        .select((Row::as_select(), JudgementRow::as_select()))
        .order(recipes::id)
        .load(db)?;
    rows.into_iter()
        .map(|(row, judgement)| {
            let recipe = Recipe::try_from(row)?;
            let judgement = judgement.read(recipe.id)?;
            Ok(Published { recipe, judgement })
        })
        .collect()
}

/// The recipes that other rules judged than these, whether published or not.
pub fn judged_otherwise(db: &mut Db, rules: &str) -> Result<Vec<Recipe>, StorageError> {
    let rows: Vec<Row> =
        recipes::table.filter(recipes::judged_by.ne(rules)).select(Row::as_select()).order(recipes::id).load(db)?;
    rows.into_iter().map(Recipe::try_from).collect()
}

/// Keeps a new judgement of a recipe that is safe; whether it is published does not change.
pub fn keep_judgement(db: &mut Db, judged: &Judged) -> Result<(), StorageError> {
    let id = judged.recipe.recipe().id;
    diesel::update(recipes::table.find(id.0))
        .set((JudgementRow::of(id, &judged.judgement)?, recipes::hazards.eq("[]")))
        .execute(db)?;
    Ok(())
}

/// Keeps a new judgement of a recipe in which hazards were found, takes it off the site, and tells whether it was on it.
pub fn unpublish(db: &mut Db, id: RecipeId, hazards: &[String], judgement: &Judgement) -> Result<bool, StorageError> {
    let was: String = recipes::table.find(id.0).select(recipes::status).first(db)?;
    let was_public = was == APPROVED;
    diesel::update(recipes::table.find(id.0))
        .set((
            JudgementRow::of(id, judgement)?,
            recipes::hazards.eq(recipe_row(id).to_json("hazards", hazards)?),
            recipes::status.eq(if was_public { UNPUBLISHED } else { &was }),
        ))
        .execute(db)?;
    Ok(was_public)
}

const UNPUBLISHED: &str = "unpublished";
