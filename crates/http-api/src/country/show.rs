//! GET /api/detect-country: where the visitor shops, and how that is known.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use affiliate::country::detect::Method;
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use super::detected;
use crate::error::{ApiError, Problem};
use crate::query::{each, refused, unknown};
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = DetectedCountry)]
pub struct CountryView {
    pub country_code: Country,
    pub method: Method,
}

/// What the address takes; only the time zone makes a difference.
#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "it describes the parameters to clients")]
struct CountryParameters {
    /// The browser's, by its IANA name.
    #[param(example = "Europe/London")]
    time_zone: Option<String>,
    /// Of the client; ignored.
    version: Option<String>,
    /// Keeps older caches away; ignored.
    timestamp: Option<String>,
}

#[utoipa::path(
    get, path = "/api/detect-country", operation_id = "detectCountry", tag = "shop",
    params(CountryParameters),
    responses(
        (status = 200, body = CountryView),
        (status = 400, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let mut time_zone = None;
    refused(each(request.query_string(), |name, value| match name {
        "timeZone" => {
            time_zone = Some(value.to_owned());
            Ok(())
        }
        "version" | "timestamp" => Ok(()),
        _ => unknown(),
    }))?;
    let detected = detected(&request, &state, time_zone.as_deref());
    let view = CountryView { country_code: detected.country, method: detected.method };
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(view))
}
