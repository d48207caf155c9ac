//! GET /api/openapi.json: the contract.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::answer::Answer;
use crate::state::State;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> HttpResponse {
    let snapshot = state.snapshot();
    if let Some(answer) = snapshot.answered(&request) {
        return answer.respond(&request);
    }
    snapshot.keep(&request, Answer::json(super::openapi())).respond(&request)
}
