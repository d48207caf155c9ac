//! GET /api/admin/recipes/{id}: everything about a recipe that a moderator needs.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::recipe_id::RecipeId;
use storage::recipes::{find, revisions};
use storage::{Db, photos, submissions};

use super::view::ReviewedView;
use super::{NOT_FOUND, number};
use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::state::State;

#[utoipa::path(
    get, path = "/api/admin/recipes/{id}", operation_id = "reviewRecipe", tag = "admin",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, description = "The recipe as it is now", body = ReviewedView),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    answer(&state, number(&id)?).await
}

/// Changes a recipe in one transaction, publishes the result at once and responds with the recipe.
pub async fn change_and_show(
    state: &web::Data<State>,
    id: RecipeId,
    change: impl FnOnce(&mut Db, DateTime<Utc>) -> Result<(), ApiError> + Send + 'static,
) -> Result<HttpResponse, ApiError> {
    state.write(move |db| change(db, Utc::now())).await?;
    state.refresh_now().await?;
    answer(state, id).await
}

/// Responds with the current state of the recipe.
async fn answer(state: &web::Data<State>, id: RecipeId) -> Result<HttpResponse, ApiError> {
    let found = state
        .read(move |db| {
            let Some(stored) = find(db, id)? else { return Ok(None) };
            let revisions = revisions(db, &stored.recipe)?;
            Ok(Some((stored, submissions::find(db, id)?, revisions, photos::find(db, id)?)))
        })
        .await?;
    let (stored, submission, revisions, photo) = found.ok_or(NOT_FOUND)?;
    let view = web::block(move || ReviewedView::of(&stored, submission, revisions, photo)).await?;
    Ok(HttpResponse::Ok().json(view))
}
