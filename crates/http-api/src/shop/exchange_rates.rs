//! GET /api/shop/exchange-rates: the table with which prices are converted.

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
    /// The currency that the rates are relative to.
    pub base: Currency,
    /// The day of the rates, such as 2026-11-20.
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
    /// The symbol before an amount.
    pub symbol: String,
    /// Number of decimal places of an amount.
    pub decimals: u32,
}

#[utoipa::path(
    get, path = "/api/shop/exchange-rates", operation_id = "showExchangeRates", tag = "shop",
    responses((status = 200, description = "The exchange rates", body = ExchangeRatesView), (status = 304, description = "The rates have not changed since the client fetched them"))
)]
pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |_| {
        CachedResponse::json(&ExchangeRatesView::new(&state.config.market.rates))
    })
}

impl ExchangeRatesView {
    fn new(rates: &Rates) -> Self {
        // All rates have the same date. They come from one table, so the source of the first is shown for all.
        let first_rate = rates.iter().next();
        Self {
            base: Currency::USD,
            set_on: first_rate.map(|rate| rate.set_on.clone()).unwrap_or_default(),
            source: first_rate.map(|rate| rate.source.clone()).unwrap_or_default(),
            rates: rates.iter().map(RateView::new).collect(),
        }
    }
}

impl RateView {
    fn new(rate: &Rate) -> Self {
        Self {
            currency: rate.currency,
            per_usd: f64::from(rate.per_usd_e4) / 10_000.0,
            symbol: rate.symbol.clone(),
            decimals: rate.currency.decimals(),
        }
    }
}
