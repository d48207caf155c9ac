//! POST /api/nutrition/diets: what all recipes of an animal provide together. Nothing is stored.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};

use super::DietView;
use super::fed_recipe::FedRecipe;
use super::request::{NewDiet, RequestedDiet, listed_ids};
use crate::batch_days::animals::FedAnimal;
use crate::error::ApiError;
use crate::recipes::custom::RequestedCustomRecipes;
use crate::request::body::Body;
use crate::state::State;

#[utoipa::path(
    post, path = "/api/nutrition/diets", operation_id = "calculateDiet", tag = "nutrition",
    request_body = NewDiet,
    responses(
        (status = 200, description = "The mean of the recipes and the supplements of a day, or why they cannot be calculated", body = DietView),
    )
)]
pub async fn create(
    http_request: HttpRequest,
    state: web::Data<State>,
    Body(body): Body<NewDiet>,
) -> Result<HttpResponse, ApiError> {
    let fed = FedAnimal::parse(&body.animal, "animal")?;
    let NewDiet { animal, recipes, products, country } = &body;
    let requested = RequestedDiet { animal, recipes, products, country: *country }.parse(&http_request, &state)?;
    let custom = RequestedCustomRecipes::load(&state, listed_ids(&requested)).await?;
    let state = Arc::clone(&state);
    let view = web::block(move || {
        let snapshot = state.snapshot();
        let recipes = FedRecipe::find_all(requested, &fed, &snapshot, &custom)?;
        Ok::<_, ApiError>(DietView::new(&fed.animal, &recipes))
    })
    .await??;
    Ok(HttpResponse::Ok().json(view))
}
