//! New content for a recipe: judged, kept as a revision, and refused where it would put a hazard on the site.

use chrono::{DateTime, Utc};
use domain::publication::Unsafe;
use domain::recipe::{Recipe, RecipeContent};
use storage::recipes::{Stored, revise, revisions};
use storage::{Db, StorageError, submissions};

use crate::error::{ApiError, by_field};
use crate::recipes::evaluation::judge;

/// Gives a recipe, found to change in this transaction, new content, and tells whether anything differed. What is on the
/// site stays there, so a hazard in it is refused; elsewhere it is kept and flagged.
pub fn change(
    db: &mut Db,
    before: &Stored,
    content: RecipeContent,
    by: &str,
    note: &str,
    now: DateTime<Utc>,
) -> Result<Result<bool, ApiError>, StorageError> {
    let after = before.recipe.with_content(content, now);
    if after.content == before.recipe.content {
        return Ok(Ok(false));
    }
    let assessed = match judge(after) {
        Ok(judged) => judged.into(),
        Err(refused) if before.status.is_public() => return Ok(Err(unsafe_recipe(&refused.hazard))),
        Err(refused) => (*refused).into(),
    };
    revise(db, &before.recipe, &assessed, by, note, now)?;
    submissions::flag(db, &assessed.recipe)?;
    Ok(Ok(true))
}

/// The number of a recipe's newest revision.
pub fn last_revision(db: &mut Db, recipe: &Recipe) -> Result<i32, StorageError> {
    Ok(revisions(db, recipe)?.last().map_or(1, |it| it.number))
}

/// What keeps a recipe from being published, by field.
pub fn unsafe_recipe(hazard: &Unsafe) -> ApiError {
    ApiError::UnsafeRecipe(by_field(hazard.field_errors()))
}
