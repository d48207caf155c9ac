//! POST /api/newsletter/unsubscribe and /newsletter/unsubscribe: a reader leaves, with one click.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use storage::subscriptions::leave;

use super::UNSUBSCRIBE;
use crate::error::{ApiError, Problem};
use crate::request::body::{Body, RawBody};
use crate::security::private_link::{LinkToken, link_token};
use crate::state::State;

/// Ends a subscription; a second time changes nothing.
#[utoipa::path(
    post, path = "/api/newsletter/unsubscribe", operation_id = "endSubscription", tag = "newsletter",
    request_body = LinkToken,
    responses(
        (status = 204, description = "The newsletter comes no more"),
        (status = 404, body = Problem, content_type = "application/problem+json", description = "The link no longer works"),
    )
)]
pub async fn create(state: web::Data<State>, link: Body<LinkToken>) -> Result<HttpResponse, ApiError> {
    end(&state, &link.0.token).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// What a mail program asks of its own accord (RFC 8058).
pub async fn one_click(
    state: web::Data<State>,
    request: HttpRequest,
    RawBody(body): RawBody,
) -> Result<HttpResponse, ApiError> {
    end(&state, &link_token(&request, &body)).await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("You have left the newsletter.\n"))
}

async fn end(state: &web::Data<State>, token: &str) -> Result<(), ApiError> {
    let (id, generation) = state.keys.open(UNSUBSCRIBE, token).ok_or(ApiError::LinkDead)?;
    let has_left = state.write(move |db| leave(db, id, generation, Utc::now())).await?;
    if has_left { Ok(()) } else { Err(ApiError::LinkDead) }
}
