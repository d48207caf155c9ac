//! GET /api/openapi.json: the contract.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::answer::Answer;
use crate::error::ApiError;
use crate::state::State;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.answer(&request, |_| Ok(Answer::json(super::openapi())))
}
