//! The private page that tells an author where a recipe stands: for nobody else, and for no search engine.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HeaderName, HeaderValue};
use actix_web::{HttpRequest, web};
use domain::seo::Page;

use super::show::{Reply, not_found, plain};
use crate::state::State;
use crate::submissions::opened;

/// The page's own address stays out of its head, for the link opens it.
pub async fn show(request: HttpRequest, state: web::Data<State>) -> Reply {
    if opened(&state.keys, request.match_info().query("token")).is_err() {
        return Ok(not_found(&request, &state));
    }
    let mut response = plain(&request, &state, Page::Submission, "/submissions", "submission-page", StatusCode::OK)?;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    Ok(response)
}
