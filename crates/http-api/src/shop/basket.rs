//! POST /api/shop/basket: recipes as one shopping list, on request for a pet and a number of days. Nothing is stored.

use actix_web::{HttpRequest, HttpResponse, web};
use std::sync::Arc;

use super::basket_request::{NewBasket, wrong};
use super::basket_view::BasketView;
use super::served;
use crate::country::detect_country;
use crate::error::ApiError;
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
    asked: Body<NewBasket>,
) -> Result<HttpResponse, ApiError> {
    let asked = asked.0;
    let country = match &asked.country {
        Some(code) => served(code, &state.config.market.countries).map_err(|fault| wrong("country", fault))?,
        None => detect_country(&request, &state, None).country,
    };
    let state = Arc::clone(&state);
    let view = web::block(move || {
        let snapshot = state.snapshot();
        let chosen = asked.chosen(&snapshot)?;
        Ok::<_, ApiError>(BasketView::of(&chosen, &asked, state.config.market.buyer(country)))
    })
    .await??;
    Ok(HttpResponse::Ok().json(view))
}
