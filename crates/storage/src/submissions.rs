//! Recipes that visitors submitted, and the moderation queue.

mod proposal;
mod queue;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::revision::REVISED_BY_AUTHOR;

pub use self::proposal::{Proposal, delete_proposal, find_proposal, save_proposal};
pub use self::queue::{Order, QueueQuery, QueuedRecipe, list_queue};
use crate::connection::Db;
use crate::error::StorageError;
use crate::recipes::{EvaluatedRecipe, Revision, add_revision, insert};
use crate::row_context::RowContext;
use crate::schema::submissions;
use crate::visitor_photos::{VisitorPhoto, find_of_submission};

/// The data of a submission that is not part of its recipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    /// URL of the photo that the author suggested.
    pub image_url: Option<String>,
    /// The photo that the author sent.
    pub photo: Option<VisitorPhoto>,
    /// The reason of the last decision, which the author can read; empty without one.
    pub reason: String,
    /// Diseases and health claims that the text mentions.
    pub diseases: Vec<String>,
    pub submitted_at: DateTime<Utc>,
    /// This is None while the submission waits for a decision.
    pub decided_at: Option<DateTime<Utc>>,
}

/// Finds the submission of a recipe. Recipes of the built-in catalogue have none.
pub fn find(db: &mut Db, id: RecipeId) -> Result<Option<Submission>, StorageError> {
    type Row = (Option<String>, String, String, NaiveDateTime, Option<NaiveDateTime>);
    let row: Option<Row> = submissions::table
        .find(id.0)
        .select((
            submissions::image_url,
            submissions::reason,
            submissions::diseases,
            submissions::submitted_at,
            submissions::decided_at,
        ))
        .first(db)
        .optional()?;
    row.map(|(image_url, reason, diseases, submitted_at, decided_at)| {
        Ok(Submission {
            image_url,
            photo: find_of_submission(db, id)?,
            reason,
            diseases: submission_context(id).parse_json("diseases", &diseases)?,
            submitted_at: submitted_at.and_utc(),
            decided_at: decided_at.map(|at| at.and_utc()),
        })
    })
    .transpose()
}

/// Returns the context for converting the columns of a row of `submissions`.
fn submission_context(recipe: RecipeId) -> RowContext {
    RowContext { table: "submissions", id: recipe.0 }
}

/// Stores a submission with its first revision. Its status is pending, and it may contain hazards. Call it inside `Storage::write`.
#[tracing::instrument(name = "create_submission", skip_all, fields(id = %submitted.recipe.id))]
pub fn create(
    db: &mut Db,
    submitted: &EvaluatedRecipe,
    image_url: Option<&str>,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let id = submitted.recipe.id;
    insert(db, submitted)?;
    diesel::insert_into(submissions::table)
        .values((
            submissions::recipe_id.eq(id.0),
            submissions::image_url.eq(image_url),
            submissions::diseases.eq(diseases_json(&submitted.recipe)?),
            submissions::submitted_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    let content = submitted.recipe.content.clone();
    let (made_by, note) = (REVISED_BY_AUTHOR.to_owned(), String::new());
    add_revision(db, id, &Revision { number: 1, content, made_at: now, made_by, note })
}

/// Stores the reason of a decision for the author. Does nothing if the recipe was not submitted by a visitor.
#[tracing::instrument(name = "decide_submission", skip_all, fields(%id))]
pub fn decide(db: &mut Db, id: RecipeId, reason: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(submissions::table.find(id.0))
        .set((submissions::reason.eq(reason), submissions::decided_at.eq(Some(now.naive_utc()))))
        .execute(db)?;
    Ok(())
}

/// Makes a submission wait for a decision again after its author changed it, stores the suggested photo, and removes the
/// proposal, which was made for the earlier content.
#[tracing::instrument(name = "resubmit", skip_all, fields(%id))]
pub fn resubmit(db: &mut Db, id: RecipeId, image_url: Option<&str>) -> Result<(), StorageError> {
    diesel::update(submissions::table.find(id.0))
        .set((submissions::image_url.eq(image_url), submissions::decided_at.eq(None::<NaiveDateTime>)))
        .execute(db)?;
    delete_proposal(db, id)
}

/// Updates the diseases that the text mentions. Does nothing if the recipe was not submitted by a visitor.
#[tracing::instrument(name = "update_diseases", skip_all, fields(id = %recipe.id))]
pub fn update_diseases(db: &mut Db, recipe: &Recipe) -> Result<(), StorageError> {
    diesel::update(submissions::table.find(recipe.id.0))
        .set(submissions::diseases.eq(diseases_json(recipe)?))
        .execute(db)?;
    Ok(())
}

fn diseases_json(recipe: &Recipe) -> Result<String, StorageError> {
    submission_context(recipe.id).encode_json("diseases", &recipe.content.diseases())
}
