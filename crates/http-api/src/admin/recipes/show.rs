//! GET /api/admin/recipes/{id}: shows a recipe with everything that a moderator needs.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use storage::recipes::{find, list_revisions};
use storage::{Db, photos, submissions};

use super::view::ReviewedView;
use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::request::path_id::{PathId, Resource};
use crate::security::administrator::Administrator;
use crate::state::State;

#[utoipa::path(
    get, path = "/api/admin/recipes/{id}", operation_id = "reviewRecipe", tag = "admin",
    params(PathId<Recipe>),
    responses(
        (status = 200, description = "The recipe", body = ReviewedView),
    )
)]
pub async fn show(
    _: Administrator,
    state: web::Data<State>,
    PathId(id): PathId<Recipe>,
) -> Result<HttpResponse, ApiError> {
    respond(&state, id).await
}

/// Changes a recipe in one transaction, updates the snapshot and responds with the recipe.
pub async fn change_and_show(
    change: AdminChange<Recipe>,
    update: impl FnOnce(&mut Db, RecipeId, &str, DateTime<Utc>) -> Result<(), ApiError> + Send + 'static,
) -> Result<HttpResponse, ApiError> {
    change.write(update).await?;
    change.state.refresh_now().await?;
    respond(&change.state, change.id).await
}

/// Responds with the current state of the recipe.
async fn respond(state: &web::Data<State>, id: RecipeId) -> Result<HttpResponse, ApiError> {
    let found = state
        .read(move |db| {
            let Some(stored) = find(db, id)? else { return Ok(None) };
            let revisions = list_revisions(db, &stored.recipe)?;
            Ok(Some((stored, submissions::find(db, id)?, revisions, photos::find(db, id)?)))
        })
        .await?;
    let (stored, submission, revisions, photo) = found.ok_or(Recipe::NOT_FOUND)?;
    let view = web::block(move || ReviewedView::new(&stored, submission, revisions, photo)).await?;
    Ok(HttpResponse::Ok().json(view))
}
