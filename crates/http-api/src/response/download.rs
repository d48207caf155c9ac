//! Responses that a browser saves as a file.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};

/// Responds with a file. The name must consist of letters, digits, hyphens and dots.
pub fn download_response(name: &str, content_type: &str, content: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(content_type)
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(content)
}
