//! GET /api/admin/recipes/{id}: shows a recipe with everything that a moderator needs.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use chrono::{DateTime, Utc};
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use storage::recipes::{find, list_revisions};
use storage::{Db, photos, submissions};

use super::view::ReviewedView;
use crate::admin::change::AdminChange;
use crate::country::detected_country;
use crate::error::ApiError;
use crate::recipes::balanced::ProposedView;
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
    request: HttpRequest,
    state: web::Data<State>,
    PathId(id): PathId<Recipe>,
) -> Result<HttpResponse, ApiError> {
    let country = detected_country(&request, &state);
    respond(&state, id, country).await
}

/// Changes a recipe in one transaction, updates the snapshot and responds with the recipe.
pub async fn change_and_show(
    change: AdminChange<Recipe>,
    update: impl FnOnce(&mut Db, RecipeId, &str, DateTime<Utc>) -> Result<(), ApiError> + Send + 'static,
) -> Result<HttpResponse, ApiError> {
    change.write(update).await?;
    change.state.refresh_now().await?;
    respond(&change.state, change.id, change.country).await
}

/// Responds with the current state of the recipe.
async fn respond(state: &web::Data<State>, id: RecipeId, country: Option<Country>) -> Result<HttpResponse, ApiError> {
    let found = state
        .read(move |db| {
            let Some(stored) = find(db, id)? else { return Ok(None) };
            let revisions = list_revisions(db, &stored.recipe)?;
            let proposal = submissions::find_proposal(db, id)?;
            Ok(Some((stored, submissions::find(db, id)?, proposal, revisions, photos::find(db, id)?)))
        })
        .await?;
    let (stored, submission, proposal, revisions, photo) = found.ok_or(Recipe::NOT_FOUND)?;
    let profiles = state.config.nutrient_profiles.clone();
    let view = web::block(move || {
        let proposal = proposal.map(|it| ProposedView::new(&stored.recipe, it.ingredients, &profiles, country));
        ReviewedView { proposal, ..ReviewedView::new(&stored, submission, revisions, photo, &profiles, country) }
    });
    Ok(HttpResponse::Ok().json(view.await?))
}
