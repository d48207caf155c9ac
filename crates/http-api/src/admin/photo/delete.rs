//! DELETE /api/admin/recipe/{id}/photo: takes the photo away; the drawing is shown again.

use actix_web::{HttpResponse, web};
use chrono::Utc;
use storage::photos;

use crate::admin::recipes::{NOT_FOUND, number};
use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::state::State;

/// Where there is no photo, nothing is done.
#[utoipa::path(
    delete, path = "/api/admin/recipe/{id}/photo", operation_id = "deleteRecipePhoto", tag = "admin",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 204, description = "The recipe has its drawing"),
    )
)]
pub async fn delete(
    state: web::Data<State>,
    administrator: Administrator,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let id = number(&id)?;
    if !state.write(move |db| photos::remove(db, id, &administrator.name, Utc::now())).await? {
        return Err(NOT_FOUND);
    }
    state.refresh_now().await?;
    Ok(HttpResponse::NoContent().finish())
}
