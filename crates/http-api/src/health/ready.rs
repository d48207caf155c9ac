//! GET /readyz: the database answers too.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, web};

use crate::error::ApiError;
use crate::state::State;

pub async fn show(state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    web::block(move || state.storage.read(storage::recipes::version)).await?.map_err(|error| {
        tracing::warn!(%error, "not ready");
        ApiError::Unavailable
    })?;
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).content_type("text/plain").body("ready"))
}
