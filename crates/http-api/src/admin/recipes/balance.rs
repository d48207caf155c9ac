//! GET /api/admin/recipes/{id}/balance: calculates a balanced version of a recipe, which can be proposed to its author.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::recipe::Recipe;
use storage::recipes::find;

use crate::country::detected_country;
use crate::error::{ApiError, Problem};
use crate::recipes::balanced::{ProposedView, balance};
use crate::request::path_id::{PathId, Resource};
use crate::security::administrator::Administrator;
use crate::state::State;

/// Nothing is stored. The lines can be sent with the request for changes, which makes them a proposal.
#[utoipa::path(
    get, path = "/api/admin/recipes/{id}/balance", operation_id = "balanceRecipe", tag = "admin",
    params(PathId<Recipe>),
    responses(
        (status = 200, description = "The ingredient lines of the balanced version", body = ProposedView),
        (status = 422, description = "A line is not understood, or no recipe with these foods meets all limits", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn show(
    _: Administrator,
    request: HttpRequest,
    state: web::Data<State>,
    PathId(id): PathId<Recipe>,
) -> Result<HttpResponse, ApiError> {
    let country = detected_country(&request, &state);
    let stored = state.read(move |db| find(db, id)).await?.ok_or(Recipe::NOT_FOUND)?;
    let profiles = state.config.nutrient_profiles.clone();
    let view = web::block(move || {
        let ingredients = balance(&stored.recipe.content, profiles.added(), country)?;
        Ok::<_, ApiError>(ProposedView::new(&stored.recipe, ingredients, &profiles, country))
    });
    Ok(HttpResponse::Ok().json(view.await??))
}
