//! Handlers for retailers, partners, products, shopping lists and exchange rates.

pub mod basket;
pub mod basket_request;
pub mod basket_view;
pub mod exchange_rates;
pub mod partners;
pub mod price_view;
pub mod products;
pub mod retailers;

use actix_web::{HttpRequest, HttpResponse};
use affiliate::country::{Countries, Country};

use crate::country::detect_country;
use crate::error::ApiError;
use crate::request::query::bad_parameter;
use crate::response::cache_key::CacheKey;
use crate::response::cache_policy::PRIVATE_NOT_STORED;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

/// Parses the code of a country that the site serves.
pub fn parse_country(code: &str, countries: &Countries) -> Result<Country, String> {
    countries.parse_code(code).map_err(|error| format!("{error}."))
}

/// Parses the query parameter `country`.
fn parse_country_parameter(code: Option<&str>, countries: &Countries) -> Result<Option<Country>, ApiError> {
    code.map(|code| parse_country(code, countries)).transpose().map_err(|message| bad_parameter("country", message))
}

/// Responds for a country. Without one, the country of the visitor is detected and the response is private.
fn respond_for_country(
    request: &HttpRequest,
    state: &State,
    country: Option<Country>,
    render: impl FnOnce(Country) -> Result<CachedResponse, ApiError>,
) -> Result<HttpResponse, ApiError> {
    match country {
        Some(country) => state.respond_cached(request, CacheKey::all_parameters(request), |_| render(country)),
        None => {
            Ok(render(detect_country(request, state, None).country)?.cache_control(PRIVATE_NOT_STORED).respond(request))
        }
    }
}
