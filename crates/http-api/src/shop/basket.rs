//! POST /api/shop/basket: turns recipes into one shopping list, for a pet and a number of days if requested. Nothing is
//! stored.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::recipe_id::RecipeId;
use std::sync::Arc;

use super::basket_request::{NewBasket, invalid_field};
use super::basket_view::BasketView;
use super::parse_country;
use crate::country::detect_country;
use crate::error::ApiError;
use crate::my_recipes::to_cook::{count_own_recipes, evaluate_own_recipes};
use crate::recipes::custom::RequestedCustomRecipes;
use crate::request::body::Body;
use crate::state::State;

#[utoipa::path(
    post, path = "/api/shop/basket", operation_id = "fillBasket", tag = "shop",
    request_body = NewBasket,
    responses(
        (status = 200, description = "The shopping list", body = BasketView),
    )
)]
pub async fn create(
    request: HttpRequest,
    state: web::Data<State>,
    Body(basket): Body<NewBasket>,
) -> Result<HttpResponse, ApiError> {
    let country = match &basket.country {
        Some(code) => {
            parse_country(code, &state.config.market.countries).map_err(|fault| invalid_field("country", fault))?
        }
        None => detect_country(&request, &state, None).country,
    };
    count_own_recipes(&basket.own_recipes, &request, &state)?;
    let ids = basket.recipe_ids.iter().copied().map(RecipeId);
    let custom = RequestedCustomRecipes::load(&state, ids).await?;
    let state = Arc::clone(&state);
    let view = web::block(move || {
        let custom = custom.with_own(evaluate_own_recipes(&basket.own_recipes)?);
        let snapshot = state.snapshot();
        let selected = basket.select_recipes(&snapshot, &custom)?;
        Ok::<_, ApiError>(BasketView::new(&selected, &basket, state.config.market.buyer(country)))
    })
    .await??;
    Ok(HttpResponse::Ok().json(view))
}
