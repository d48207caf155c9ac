//! POST /api/batch-days: plans the cooking, the boxes and the order of the steps for several animals. Nothing is stored.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::recipe_id::RecipeId;
use std::sync::Arc;

use super::parse_date;
use super::plan::BatchDay;
use super::request::NewBatchDay;
use super::view::BatchDayView;
use crate::country::detect_country;
use crate::error::ApiError;
use crate::my_recipes::to_cook::{count_own_recipes, evaluate_own_recipes};
use crate::recipes::custom::RequestedCustomRecipes;
use crate::request::body::Body;
use crate::shop::basket_request::invalid_field;
use crate::shop::parse_country;
use crate::state::State;

#[utoipa::path(
    post, path = "/api/batch-days", operation_id = "planBatchDay", tag = "shop",
    request_body = NewBatchDay,
    responses(
        (status = 200, description = "The plan of the day", body = BatchDayView),
    )
)]
pub async fn create(
    request: HttpRequest,
    state: web::Data<State>,
    Body(body): Body<NewBatchDay>,
) -> Result<HttpResponse, ApiError> {
    let country = match &body.country {
        Some(code) => {
            parse_country(code, &state.config.market.countries).map_err(|fault| invalid_field("country", fault))?
        }
        None => detect_country(&request, &state, None).country,
    };
    let cooked_on = parse_date(&body.cooked_on, "cookedOn")?;
    count_own_recipes(&body.own_recipes, &request, &state)?;
    let ids = body.recipe_ids.iter().copied().map(RecipeId);
    let custom = RequestedCustomRecipes::load(&state, ids).await?;
    let state = Arc::clone(&state);
    let view = web::block(move || {
        let custom = custom.with_own(evaluate_own_recipes(&body.own_recipes)?);
        let snapshot = state.snapshot();
        let day = BatchDay::plan(&body, &snapshot, &custom)?;
        Ok::<_, ApiError>(BatchDayView::new(&day, &body, cooked_on, state.config.market.buyer(country)))
    })
    .await??;
    Ok(HttpResponse::Ok().json(view))
}
