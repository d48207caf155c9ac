//! GET /api/shop/exchange-rates: the one dated table by which prices are converted.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::currency::{Currency, Rate, Rates};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExchangeRates)]
pub struct ExchangeRatesView {
    /// One unit of it is worth what the rates say.
    pub base: Currency,
    /// The day the table was written, as 2026-11-20.
    pub set_on: String,
    pub source: String,
    pub rates: Vec<RateView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExchangeRate)]
pub struct RateView {
    pub currency: Currency,
    /// Units of the currency for one US dollar.
    pub per_usd: f64,
    /// What stands before an amount.
    pub symbol: String,
    /// How many digits an amount has behind the point.
    pub decimals: u32,
}

#[utoipa::path(
    get, path = "/api/shop/exchange-rates", operation_id = "showExchangeRates", tag = "shop",
    responses((status = 200, description = "The exchange rates", body = ExchangeRatesView), (status = 304, description = "The client has this table already"))
)]
pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |_| {
        CachedResponse::json(&ExchangeRatesView::of(&state.config.market.rates))
    })
}

impl ExchangeRatesView {
    fn of(rates: &Rates) -> Self {
        let of_table = rates.iter().next();
        Self {
            base: Currency::USD,
            set_on: of_table.map(|rate| rate.set_on.clone()).unwrap_or_default(),
            source: of_table.map(|rate| rate.source.clone()).unwrap_or_default(),
            rates: rates.iter().map(RateView::of).collect(),
        }
    }
}

impl RateView {
    fn of(rate: &Rate) -> Self {
        Self {
            currency: rate.currency,
            per_usd: f64::from(rate.per_usd_e4) / 10_000.0,
            symbol: rate.symbol.clone(),
            decimals: rate.currency.decimals(),
        }
    }
}
