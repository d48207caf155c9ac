//! GET /api/detect-country: the country a visitor shops in, and how it was detected.

use actix_web::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL};
use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use affiliate::country::detect::{Detected, Evidence, Method, detect, find_location};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::request::client_address::{ClientAddress, trusted_proxy_header};
use crate::request::query::{QueryParameters, ValidQuery};
use crate::state::State;

/// The cookie with the country that the visitor selected.
const COOKIE: &str = "country";
/// The header in which a content delivery network passes the country of the client.
const EDGE_HEADER: &str = "cf-ipcountry";

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = DetectedCountry)]
pub struct CountryView {
    pub country_code: Country,
    pub method: Method,
    /// The country in which the visitor seems to be, also if the site serves no shops there; null if nothing indicates it. The
    /// selected country does not count.
    #[schema(required = true)]
    pub visitor_country_code: Option<Country>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CountryQuery {
    /// The IANA name of the browser's time zone.
    #[param(example = "Europe/London")]
    time_zone: Option<String>,
    /// The version of the client. It is ignored.
    version: Option<String>,
    /// A value that clients change so that old caches are not used. It is ignored.
    timestamp: Option<String>,
}

impl QueryParameters for CountryQuery {}

#[utoipa::path(
    get, path = "/api/detect-country", operation_id = "detectCountry", tag = "shop",
    params(CountryQuery),
    responses(
        (status = 200, description = "The country", body = CountryView),
    )
)]
pub async fn show(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<CountryQuery>,
) -> Result<HttpResponse, ApiError> {
    let view = with_evidence(&request, &state, query.time_zone.as_deref(), |evidence| {
        let Detected { country, method } = detect(evidence, &state.config.market.countries);
        CountryView { country_code: country, method, visitor_country_code: find_location(evidence) }
    });
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(view))
}

/// Detects the country from the request. `time_zone` is the browser's time zone, if it sent one.
pub fn detect_country(request: &HttpRequest, state: &State, time_zone: Option<&str>) -> Detected {
    with_evidence(request, state, time_zone, |evidence| detect(evidence, &state.config.market.countries))
}

/// Calls a function with what the request says about the visitor's country.
fn with_evidence<T>(
    request: &HttpRequest,
    state: &State,
    time_zone: Option<&str>,
    read: impl FnOnce(&Evidence<'_>) -> T,
) -> T {
    let choice = request.cookie(COOKIE);
    let geoip =
        state.config.geoip.as_ref().and_then(|file| file.country(ClientAddress::detect(request, &state.config).ip()));
    let evidence = Evidence {
        choice: choice.as_ref().map(|cookie| cookie.value()),
        edge: trusted_proxy_header(request, EDGE_HEADER, &state.config),
        geoip: geoip.as_deref(),
        languages: request.headers().get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()),
        time_zone,
    };
    read(&evidence)
}

/// Returns the country whose money the visitor probably means: the selected one, or else the one in which the visitor seems to be.
pub fn country_of_money(request: &HttpRequest, state: &State) -> Option<Country> {
    with_evidence(request, state, None, |evidence| {
        let selected = evidence.choice.and_then(|code| code.trim().parse().ok());
        selected.or_else(|| find_location(evidence))
    })
}

/// Returns the detected country, or None if nothing in the request indicates it and the default would be used.
pub fn detected_country(request: &HttpRequest, state: &State) -> Option<Country> {
    let detected = detect_country(request, state, None);
    (detected.method != Method::Default).then_some(detected.country)
}
