//! Shops, products, baskets and money: what a visitor buys, where, and for about how much.

pub mod basket;
pub mod basket_request;
mod basket_view;
pub mod exchange_rates;
mod price_view;
pub mod products;
pub mod retailers;

use actix_web::{HttpRequest, HttpResponse};
use affiliate::country::{Countries, Country};

use crate::country::detect_country;
use crate::error::ApiError;
use crate::request::query::bad_parameter;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

/// Of one visitor alone: no cache may keep it.
const PRIVATE: &str = "private, no-store";

/// A country of those the site serves.
fn served(code: &str, countries: &Countries) -> Result<Country, String> {
    countries.parse_code(code).map_err(|unserved| format!("{unserved}."))
}

/// Parses the parameter `country`.
fn served_parameter(code: Option<&str>, countries: &Countries) -> Result<Option<Country>, ApiError> {
    code.map(|code| served(code, countries)).transpose().map_err(|message| bad_parameter("country", message))
}

/// The same for everyone who names a country; else for this visitor's.
fn answer(
    request: &HttpRequest,
    state: &State,
    country: Option<Country>,
    make: impl FnOnce(Country) -> Result<CachedResponse, ApiError>,
) -> Result<HttpResponse, ApiError> {
    match country {
        Some(country) => state.respond_cached(request, CacheKey::checked_query(request), |_| make(country)),
        None => Ok(make(detect_country(request, state, None).country)?.cache_control(PRIVATE).respond(request)),
    }
}
