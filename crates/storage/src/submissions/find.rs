//! Finds the data of a submission that is not part of its recipe.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::recipe_id::RecipeId;

use crate::connection::Db;
use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::submissions;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    /// URL of the photo that the author suggested.
    pub image_url: Option<String>,
    /// The reason of the last decision, which the author can read; empty without one.
    pub reason: String,
    /// Diseases and health claims that the text mentions.
    pub diseases: Vec<String>,
    pub submitted_at: DateTime<Utc>,
    /// None while the submission waits for a decision.
    pub decided_at: Option<DateTime<Utc>>,
}

/// Returns None if the recipe was not submitted by a visitor.
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
            reason,
            diseases: submission_row(id).parse_json("diseases", &diseases)?,
            submitted_at: submitted_at.and_utc(),
            decided_at: decided_at.map(|at| at.and_utc()),
        })
    })
    .transpose()
}

/// Names a row of `submissions` in errors.
pub(super) fn submission_row(recipe: RecipeId) -> RowContext {
    RowContext { table: "submissions", id: recipe.0 }
}
