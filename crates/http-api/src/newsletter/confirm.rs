//! POST /api/newsletter/confirm and /newsletter/confirm: the reader wants it. Opening the link changes nothing, because
//! programs that look for viruses open it too.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use storage::subscriptions::confirm;

use super::CONFIRM;
use crate::error::{ApiError, Problem};
use crate::request::body::{Body, RawBody};
use crate::security::private_link::{LinkToken, link_token};
use crate::state::State;

/// Confirms a subscription; a second time changes nothing.
#[utoipa::path(
    post, path = "/api/newsletter/confirm", operation_id = "confirmSubscription", tag = "newsletter",
    request_body = LinkToken,
    responses(
        (status = 204, description = "The newsletter comes from now on"),
        (status = 404, body = Problem, content_type = "application/problem+json", description = "The link no longer works"),
    )
)]
pub async fn create(state: web::Data<State>, link: Body<LinkToken>) -> Result<HttpResponse, ApiError> {
    begin(&state, &link.0.token).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The same of a plain form.
pub async fn one_click(
    state: web::Data<State>,
    request: HttpRequest,
    RawBody(body): RawBody,
) -> Result<HttpResponse, ApiError> {
    begin(&state, &link_token(&request, &body)).await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("Your subscription is confirmed.\n"))
}

async fn begin(state: &web::Data<State>, token: &str) -> Result<(), ApiError> {
    let (id, generation) = state.keys.open(CONFIRM, token).ok_or(ApiError::LinkDead)?;
    let is_confirmed = state.write(move |db| confirm(db, id, generation, Utc::now())).await?;
    if is_confirmed { Ok(()) } else { Err(ApiError::LinkDead) }
}
