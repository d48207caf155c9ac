//! Liveness, readiness and metrics, for the operator's proxy and monitoring.

pub mod audience;
pub mod families;
pub mod job_runs;
pub mod metrics;
pub mod ready;
pub mod rendering_metrics;

use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;

/// GET /healthz: the process responds.
pub async fn live() -> HttpResponse {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).content_type("text/plain").body("ok")
}
