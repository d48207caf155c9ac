//! POST /api/mail/opt-in: undoes an opt-out, so that somebody can subscribe to the newsletter after all.

use actix_web::{HttpResponse, web};
use storage::outbox::allow_again;

use super::opt_out::opened;
use crate::error::{ApiError, Problem};
use crate::request::body::Body;
use crate::security::private_link::LinkToken;
use crate::state::State;

/// Allows mails that visitors ask for again, for the address that the link was sent to; a second time changes nothing.
#[utoipa::path(
    post, path = "/api/mail/opt-in", operation_id = "optInToMail", tag = "mail",
    request_body = LinkToken,
    responses(
        (status = 204, description = "Shared recipes and newsletter confirmations are sent to this address again"),
        (status = 404, body = Problem, content_type = "application/problem+json", description = "The link is not one of ours"),
    )
)]
pub async fn create(state: web::Data<State>, link: Body<LinkToken>) -> Result<HttpResponse, ApiError> {
    let recipient_key = opened(&state, &link.0.token)?;
    state.write(move |db| allow_again(db, &recipient_key)).await?;
    Ok(HttpResponse::NoContent().finish())
}
