//! GET /api/admin/recipe/{id}/drawing: returns the drawing of a recipe with any status.

use actix_web::{HttpResponse, web};
use domain::recipe::Recipe;
use storage::recipes;

use crate::error::ApiError;
use crate::pictures::recipe::{SVG, draw};
use crate::request::path_id::{PathId, Resource};
use crate::security::administrator::Administrator;
use crate::state::State;

/// Visitors see the drawing once the recipe is published, unless it has a photo.
#[utoipa::path(
    get, path = "/api/admin/recipe/{id}/drawing", operation_id = "getRecipeDrawing", tag = "admin",
    params(PathId<Recipe>),
    responses(
        (status = 200, description = "The drawing", content_type = "image/svg+xml", body = String),
    )
)]
pub async fn show(
    _: Administrator,
    state: web::Data<State>,
    PathId(id): PathId<Recipe>,
) -> Result<HttpResponse, ApiError> {
    let stored = state.read(move |db| recipes::find(db, id)).await?.ok_or(Recipe::NOT_FOUND)?;
    Ok(HttpResponse::Ok().content_type(SVG).body(draw(&stored.recipe)))
}
