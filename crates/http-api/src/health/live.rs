//! GET /healthz: the process answers.

use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;

pub async fn show() -> HttpResponse {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).content_type("text/plain").body("ok")
}
