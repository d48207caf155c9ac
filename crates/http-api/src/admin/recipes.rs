//! What an administrator sees and changes of one recipe, whatever its status.

pub mod restore;
pub mod revisions;
pub mod show;
pub mod update;
pub mod view;

use domain::recipe_id::RecipeId;

use crate::error::ApiError;

pub const NOT_FOUND: ApiError = ApiError::NotFound("recipe");

/// The number in an address.
pub fn number(text: &str) -> Result<RecipeId, ApiError> {
    text.parse().map_err(|_| NOT_FOUND)
}
