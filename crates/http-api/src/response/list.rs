//! Responses with one page of a list.

use actix_web::HttpResponse;
use serde::Serialize;
use std::fmt::Display;

/// Header with the number of rows of the whole list, of which the body may be one page.
pub const TOTAL_COUNT: &str = "x-total-count";

/// Responds with a page of a list and the number of rows of the whole list.
pub fn list_response<V: Serialize>(views: impl Iterator<Item = V>, total: impl Display) -> HttpResponse {
    HttpResponse::Ok().insert_header((TOTAL_COUNT, total.to_string())).json(views.collect::<Vec<_>>())
}
