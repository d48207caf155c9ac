//! The recipes an administrator looks through, those that wait for a decision first.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{Integer, Text};
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;

use super::find::names;
use crate::connection::Db;
use crate::error::StorageError;
use crate::part::holds;
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queued {
    pub id: RecipeId,
    pub title: String,
    pub description: String,
    pub category: Category,
    pub pet_type: PetType,
    pub prep_minutes: Option<u32>,
    pub servings: u32,
    pub author: String,
    pub status: RecipeStatus,
    /// By their ids.
    pub hazards: Vec<String>,
    pub verdict: String,
    pub diseases: Vec<String>,
    /// None where the recipe is the catalogue's.
    pub submitted_at: Option<DateTime<Utc>>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = recipes)]
struct Row {
    id: i64,
    title: String,
    description: String,
    category: String,
    pet_type: String,
    prep_minutes: Option<i32>,
    servings: i32,
    author: String,
    status: String,
    hazards: String,
    verdict: String,
    updated_at: NaiveDateTime,
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
        .select((Row::as_select(), submissions::diseases.nullable(), submissions::submitted_at.nullable()))
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
    let rows: Vec<(Row, Option<String>, Option<NaiveDateTime>)> = page.load(db)?;
    let queued = rows.into_iter().map(|(row, diseases, submitted_at)| read(row, diseases, submitted_at));
    Ok((queued.collect::<Result<_, _>>()?, total))
}

/// No recipe has it.
const NO_NUMBER: i64 = 0;

fn read(row: Row, diseases: Option<String>, submitted_at: Option<NaiveDateTime>) -> Result<Queued, StorageError> {
    let id = row.id;
    let bad = |reason: String| StorageError::BadRow { id, reason };
    let number = |value: i32| u32::try_from(value).map_err(|error| bad(error.to_string()));
    let stored: PetType = row.pet_type.parse().map_err(|error| bad(format!("{error}")))?;
    Ok(Queued {
        id: RecipeId(id),
        category: row.category.parse().map_err(|error| bad(format!("{error}")))?,
        pet_type: RecipeId(id).pet_type(stored),
        prep_minutes: row.prep_minutes.map(number).transpose()?,
        servings: number(row.servings)?,
        status: row.status.parse().map_err(|error| bad(format!("{error}")))?,
        hazards: names(id, &row.hazards)?,
        diseases: diseases.map_or(Ok(Vec::new()), |diseases| names(id, &diseases))?,
        title: row.title,
        description: row.description,
        author: row.author,
        verdict: row.verdict,
        submitted_at: submitted_at.map(|at| at.and_utc()),
        updated_at: row.updated_at.and_utc(),
    })
}
