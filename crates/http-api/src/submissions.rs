//! Recipes that visitors send, as their authors follow them: through a private link and nothing else.

pub mod form;
pub mod show;
pub mod update;
pub mod view;

use domain::recipe_id::RecipeId;

use crate::error::ApiError;
use crate::security::keys::Keys;

/// What the tokens of private links are made for.
const PURPOSE: &str = "submission";
/// A link never changes.
const GENERATION: i32 = 1;

/// The token of a submission's private link.
pub fn token(keys: &Keys, id: RecipeId) -> String {
    keys.token(PURPOSE, id.0, GENERATION)
}

/// What a private link opens.
pub fn opened(keys: &Keys, token: &str) -> Result<RecipeId, ApiError> {
    match keys.open(PURPOSE, token) {
        Some((id, GENERATION)) => Ok(RecipeId(id)),
        _ => Err(ApiError::SubmissionNotFound),
    }
}
