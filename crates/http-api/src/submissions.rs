//! Submissions: their authors read and change them through a private link.

pub mod form;
pub mod show;
pub mod update;
pub mod view;

use domain::recipe_id::RecipeId;

use crate::error::ApiError;
use crate::security::keys::Keys;

/// Purpose of the tokens in private links.
const PURPOSE: &str = "submission";
/// A token is valid only in its current generation. The link of a submission is never replaced, so the generation is fixed.
const GENERATION: i32 = 1;

/// Returns the token of the private link to a submission.
pub fn token(keys: &Keys, id: RecipeId) -> String {
    keys.token(PURPOSE, id.0, GENERATION)
}

/// Returns the id of the recipe that the token of a private link belongs to.
pub fn recipe_id_from_token(keys: &Keys, token: &str) -> Result<RecipeId, ApiError> {
    match keys.verify_token(PURPOSE, token) {
        Some((id, GENERATION)) => Ok(RecipeId(id)),
        _ => Err(ApiError::SubmissionNotFound),
    }
}
