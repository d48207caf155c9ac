//! GET /api/openapi.json: the contract.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::answer::Answer;
use crate::cache_key::CacheKey;
use crate::error::ApiError;
use crate::query::reject_parameters;
use crate::state::State;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    reject_parameters(&request)?;
    state.respond_cached(&request, CacheKey::path(&request), |_| Ok(Answer::json(super::openapi())))
}
