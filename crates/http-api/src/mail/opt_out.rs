//! POST /api/mail/opt-out and /mail/opt-out: ends the mails that visitors can have sent to an address.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use storage::outbox::opt_out;

use crate::error::{ApiError, Problem};
use crate::request::body::{Body, RawBody};
use crate::security::private_link::{LinkToken, link_token};
use crate::state::State;

const PURPOSE: &str = "mail-opt-out";
const STOPPED: &str = "You will get no more mails that visitors of our site ask for.\n";

/// The page that asks once more, for one recipient.
pub fn path(state: &State, recipient_key: &str) -> String {
    format!("/mail/opt-out?token={}", state.keys.seal(PURPOSE, recipient_key))
}

/// Ends shared recipes and newsletter confirmations for the mailbox that the link was sent to; a second time changes
/// nothing. A confirmed newsletter subscription goes on.
#[utoipa::path(
    post, path = "/api/mail/opt-out", operation_id = "optOutOfMail", tag = "mail",
    request_body = LinkToken,
    responses(
        (status = 204, description = "No visitor can have a mail sent to this address any more"),
        (status = 404, body = Problem, content_type = "application/problem+json", description = "The link is not one of ours"),
    )
)]
pub async fn create(state: web::Data<State>, link: Body<LinkToken>) -> Result<HttpResponse, ApiError> {
    stop(&state, &link.0.token).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// What a mail program asks of its own accord.
pub async fn one_click(
    state: web::Data<State>,
    request: HttpRequest,
    RawBody(body): RawBody,
) -> Result<HttpResponse, ApiError> {
    stop(&state, &link_token(&request, &body)).await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(STOPPED))
}

async fn stop(state: &web::Data<State>, token: &str) -> Result<(), ApiError> {
    let recipient_key = opened(state, token)?;
    state.write(move |db| opt_out(db, &recipient_key, Utc::now())).await
}

/// The recipient's key in the token of a link from a mail.
pub(super) fn opened(state: &State, token: &str) -> Result<String, ApiError> {
    state.keys.unseal(PURPOSE, token).ok_or(ApiError::LinkDead)
}
