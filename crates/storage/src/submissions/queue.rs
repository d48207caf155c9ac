//! The recipes an administrator looks through, those that wait for a decision first.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{Integer, Text};
use domain::recipe::Recipe;
use domain::recipe_status::RecipeStatus;

use super::find::submission_row;
use crate::connection::Db;
use crate::error::StorageError;
use crate::part::holds;
use crate::recipes::row::{Row, recipe_row};
use crate::schema::{recipes, submissions};

/// Which part of the queue.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wanted {
    /// None stands for every status.
    pub status: Option<RecipeStatus>,
    /// Words of a title or a name, or a recipe's number; None stands for everything.
    pub search: Option<String>,
    pub order: Order,
    /// None stands for all there are.
    pub limit: Option<i64>,
    pub offset: i64,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Order {
    /// Those that wait for a decision first; within a status, the one that waits longest first.
    #[default]
    Waiting,
    Newest,
    Title,
}

/// A recipe of the queue.
#[derive(Debug, Clone, PartialEq)]
pub struct Queued {
    pub recipe: Recipe,
    pub status: RecipeStatus,
    /// The ids of the hazards.
    pub hazards: Vec<String>,
    pub verdict: String,
    pub diseases: Vec<String>,
    /// None if the recipe belongs to the built-in catalogue.
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

/// Where a status stands in the queue.
const RANK: &str = "CASE recipes.status WHEN 'pending' THEN 0 WHEN 'changes_requested' THEN 1 \
    WHEN 'approved' THEN 2 WHEN 'unpublished' THEN 3 ELSE 4 END";

/// A title or a name that holds some words, whatever their case.
const HOLDS: &str = "lower(recipes.title || ' ' || recipes.author) LIKE ";

/// One page, and how many there are in all.
pub fn queue(db: &mut Db, wanted: &Wanted) -> Result<(Vec<Queued>, i64), StorageError> {
    let mut total = recipes::table.into_boxed();
    let mut page = recipes::table
        .left_join(submissions::table)
        .select((QueueRow::as_select(), submissions::diseases.nullable(), submissions::submitted_at.nullable()))
        .limit(wanted.limit.unwrap_or(i64::MAX))
        .offset(wanted.offset)
        .into_boxed();
    if let Some(status) = wanted.status {
        total = total.filter(recipes::status.eq(status.as_str()));
        page = page.filter(recipes::status.eq(status.as_str()));
    }
    if let Some(words) = &wanted.search {
        let number = words.trim().parse().unwrap_or(NO_NUMBER);
        total = total.filter(recipes::id.eq(number).or(holds(HOLDS, words)));
        page = page.filter(recipes::id.eq(number).or(holds(HOLDS, words)));
    }
    page = match wanted.order {
        Order::Waiting => page.order((sql::<Integer>(RANK), recipes::id)),
        Order::Newest => page.order(recipes::id.desc()),
        Order::Title => page.order((sql::<Text>("lower(recipes.title)"), recipes::id)),
    };
    let total = total.count().get_result(db)?;
    let rows: Vec<(QueueRow, Option<String>, Option<NaiveDateTime>)> = page.load(db)?;
    let queued = rows.into_iter().map(|(row, diseases, submitted_at)| read(row, diseases, submitted_at));
    Ok((queued.collect::<Result<_, _>>()?, total))
}

/// No recipe has it.
const NO_NUMBER: i64 = 0;

fn read(row: QueueRow, diseases: Option<String>, submitted_at: Option<NaiveDateTime>) -> Result<Queued, StorageError> {
    let recipe = Recipe::try_from(row.recipe)?;
    let id = recipe.id;
    Ok(Queued {
        status: recipe_row(id).parse("status", &row.status)?,
        hazards: recipe_row(id).parse_json("hazards", &row.hazards)?,
        verdict: row.verdict,
        diseases: match diseases {
            Some(diseases) => submission_row(id).parse_json("diseases", &diseases)?,
            None => Vec::new(),
        },
        submitted_at: submitted_at.map(|at| at.and_utc()),
        recipe,
    })
}
