//! DELETE /api/admin/recipe/{id}/photo: deletes the photo of a recipe. The recipe is shown with its drawing again.

use actix_web::HttpResponse;
use domain::recipe::Recipe;
use storage::photos;

use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::request::path_id::{PathId, Resource};

/// Deleting the photo of a recipe without one changes nothing.
#[utoipa::path(
    delete, path = "/api/admin/recipe/{id}/photo", operation_id = "deleteRecipePhoto", tag = "admin",
    params(PathId<Recipe>),
    responses(
        (status = 204, description = "The recipe has no photo"),
    )
)]
pub async fn delete(change: AdminChange<Recipe>) -> Result<HttpResponse, ApiError> {
    let removed =
        change.write(|db, id, by, now| if photos::remove(db, id, by, now)? { Ok(()) } else { Err(Recipe::NOT_FOUND) });
    removed.await?;
    change.state.refresh_now().await?;
    Ok(HttpResponse::NoContent().finish())
}
