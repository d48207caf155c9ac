//! The moderation queue: all recipes, with filters and an order for administrators.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{Integer, Text};
use domain::recipe::Recipe;
use domain::recipe_status::RecipeStatus;

use super::submission_context;
use crate::connection::Db;
use crate::error::StorageError;
use crate::list_options::contains_text;
use crate::recipes::row::{Row, recipe_context};
use crate::schema::{recipes, submissions};

/// Filters, order and page of the queue.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct QueueQuery {
    /// Recipes of every status are returned if this is None.
    pub status: Option<RecipeStatus>,
    /// A part of the title or of the author's name, or the id of a recipe. All recipes are returned if this is None.
    pub search: Option<String>,
    pub order: Order,
    /// Maximum number of recipes. There is no limit if this is None.
    pub limit: Option<i64>,
    pub offset: i64,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Order {
    /// Recipes that wait for a decision come first. Recipes with the same status are sorted by id.
    #[default]
    Waiting,
    Newest,
    Title,
}

/// A recipe of the queue.
#[derive(Debug, Clone, PartialEq)]
pub struct QueuedRecipe {
    pub recipe: Recipe,
    pub status: RecipeStatus,
    /// The ids of the hazards.
    pub hazards: Vec<String>,
    pub verdict: String,
    pub diseases: Vec<String>,
    /// This is None if the recipe belongs to the built-in catalogue.
    pub submitted_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = recipes)]
struct QueueRow {
    #[diesel(embed)]
    recipe: Row,
    status: String,
    hazards: String,
    verdict: String,
}

/// SQL expression for the position of a status in the queue.
const STATUS_RANK: &str = "CASE recipes.status WHEN 'pending' THEN 0 WHEN 'changes_requested' THEN 1 \
    WHEN 'approved' THEN 2 WHEN 'unpublished' THEN 3 ELSE 4 END";

/// Condition on the searched columns, which `contains_text` completes with the pattern.
const SEARCHED_TEXT: &str = "lower(recipes.title || ' ' || recipes.author) LIKE ";

/// An id that no recipe has.
const UNUSED_ID: i64 = 0;

/// Returns one page of the queue and the number of all recipes that match.
pub fn list_queue(db: &mut Db, query: &QueueQuery) -> Result<(Vec<QueuedRecipe>, i64), StorageError> {
    let mut total = recipes::table.into_boxed();
    let mut page = recipes::table
        .left_join(submissions::table)
        .select((QueueRow::as_select(), submissions::diseases.nullable(), submissions::submitted_at.nullable()))
        .limit(query.limit.unwrap_or(i64::MAX))
        .offset(query.offset)
        .into_boxed();
    if let Some(status) = query.status {
        total = total.filter(recipes::status.eq(status.as_str()));
        page = page.filter(recipes::status.eq(status.as_str()));
    }
    if let Some(words) = &query.search {
        let id = words.trim().parse().unwrap_or(UNUSED_ID);
        total = total.filter(recipes::id.eq(id).or(contains_text(SEARCHED_TEXT, words)));
        page = page.filter(recipes::id.eq(id).or(contains_text(SEARCHED_TEXT, words)));
    }
    page = match query.order {
        Order::Waiting => page.order((sql::<Integer>(STATUS_RANK), recipes::id)),
        Order::Newest => page.order(recipes::id.desc()),
        Order::Title => page.order((sql::<Text>("lower(recipes.title)"), recipes::id)),
    };
    let total = total.count().get_result(db)?;
    let rows: Vec<(QueueRow, Option<String>, Option<NaiveDateTime>)> = page.load(db)?;
    let queued = rows.into_iter().map(|(row, diseases, submitted_at)| from_row(row, diseases, submitted_at));
    Ok((queued.collect::<Result<_, _>>()?, total))
}

fn from_row(
    row: QueueRow,
    diseases: Option<String>,
    submitted_at: Option<NaiveDateTime>,
) -> Result<QueuedRecipe, StorageError> {
    let recipe = Recipe::try_from(row.recipe)?;
    let id = recipe.id;
    Ok(QueuedRecipe {
        status: recipe_context(id).parse("status", &row.status)?,
        hazards: recipe_context(id).parse_json("hazards", &row.hazards)?,
        verdict: row.verdict,
        diseases: match diseases {
            Some(diseases) => submission_context(id).parse_json("diseases", &diseases)?,
            None => Vec::new(),
        },
        submitted_at: submitted_at.map(|at| at.and_utc()),
        recipe,
    })
}
