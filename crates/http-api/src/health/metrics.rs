//! GET /metrics: counters, durations and gauges for Prometheus.

use actix_web::http::header::{CACHE_CONTROL, WWW_AUTHENTICATE};
use actix_web::{HttpRequest, HttpResponse, web};
use prometheus::proto::MetricFamily;
use prometheus::{HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, Opts, Registry, TextEncoder};
use std::sync::LazyLock;
use std::time::Duration;

use super::audience::{Audience, audience};
use crate::error::ApiError;
use crate::state::State;

struct Meters {
    registry: Registry,
    requests: IntCounterVec,
    durations: HistogramVec,
    refused_connections: IntCounterVec,
    renderings: IntCounter,
}

static METERS: LazyLock<Option<Meters>> = LazyLock::new(|| Meters::new().ok());

impl Meters {
    fn new() -> prometheus::Result<Self> {
        let registry = Registry::new();
        let requests = IntCounterVec::new(
            Opts::new("http_requests_total", "Number of responses, by route, method and status"),
            &["route", "method", "status"],
        )?;
        let durations = HistogramVec::new(
            HistogramOpts::new("http_request_duration_seconds", "Time until the response, by route")
                .buckets(vec![0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0]),
            &["route"],
        )?;
        registry.register(Box::new(requests.clone()))?;
        let refused_connections = IntCounterVec::new(
            Opts::new(
                "connections_refused_total",
                "Number of connections refused because of the limit per address or in total",
            ),
            &["reason"],
        )?;
        let renderings =
            IntCounter::new("share_pictures_rendered_total", "Number of share pictures that were rendered")?;
        registry.register(Box::new(durations.clone()))?;
        registry.register(Box::new(refused_connections.clone()))?;
        registry.register(Box::new(renderings.clone()))?;
        Ok(Self { registry, requests, durations, refused_connections, renderings })
    }
}

/// Counts a response and records how long it took.
pub fn record_response(route: &str, method: &str, status: &str, duration: Duration) {
    if let Some(meters) = METERS.as_ref() {
        meters.requests.with_label_values(&[route, method, status]).inc();
        meters.durations.with_label_values(&[route]).observe(duration.as_secs_f64());
    }
}

/// Counts one refused connection.
pub fn count_refused_connection(reason: &str) {
    if let Some(meters) = METERS.as_ref() {
        meters.refused_connections.with_label_values(&[reason]).inc();
    }
}

/// Counts one rendered share picture.
pub fn count_rendered_share_picture() {
    if let Some(meters) = METERS.as_ref() {
        meters.renderings.inc();
    }
}

pub async fn show(state: web::Data<State>, request: HttpRequest) -> Result<HttpResponse, ApiError> {
    match audience(&request, &state) {
        Audience::Operator => {}
        Audience::Public => return Err(ApiError::UnknownAddress),
        Audience::Unauthenticated => {
            let mut response = HttpResponse::Unauthorized();
            response.insert_header((WWW_AUTHENTICATE, "Bearer")).insert_header((CACHE_CONTROL, "no-store"));
            return Ok(response.content_type("text/plain").body("send the token as 'Authorization: Bearer TOKEN'"));
        }
    }
    let mut families = METERS.as_ref().map(|meters| meters.registry.gather()).unwrap_or_default();
    families.extend(gauges(&state).unwrap_or_default());
    let text = TextEncoder::new().encode_to_string(&families).unwrap_or_default();
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .content_type("text/plain; version=0.0.4; charset=utf-8")
        .body(text))
}

/// Returns the values that are read at the time of the request.
fn gauges(state: &State) -> prometheus::Result<Vec<MetricFamily>> {
    let registry = Registry::new();
    let writes = IntGauge::new("database_writes_possible", "1 if the database accepts writes, 0 if writes fail")?;
    writes.set(i64::from(state.storage.write_failure().is_none()));
    registry.register(Box::new(writes))?;
    Ok(registry.gather())
}
