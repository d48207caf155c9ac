//! Links in emails: the tokens in their addresses, and the actions of the buttons on the pages that they open.
//!
//! Opening a link changes nothing, because virus scanners open links too. The page of the link has a button, which posts
//! the token to the API. The address of the page, which contains the token, also accepts a form, because mail programs post
//! one when their reader unsubscribes (RFC 8058).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use domain::page::{CONFIRM_SUBSCRIPTION, MAIL_OPT_OUT, MailLink, UNSUBSCRIBE};
use serde::Deserialize;
use storage::{outbox, subscriptions};
use url::form_urlencoded;
use utoipa::ToSchema;
use validator::Validate;

use crate::error::{ApiError, Problem};
use crate::request::body::{Body, RawBody};
use crate::security::keys::Keys;
use crate::state::State;

/// Purposes of the tokens. A token works only for the purpose that it was made for.
const CONFIRMATION: &str = "newsletter-confirm";
const UNSUBSCRIPTION: &str = "newsletter-unsubscribe";
const OPT_OUT: &str = "mail-opt-out";

#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct LinkToken {
    /// The `token` of the link's address.
    #[serde(default)]
    #[schema(required = true)]
    token: String,
}

/// The action that the token of a link authorises.
#[derive(Debug, Clone, Copy)]
enum Action {
    ConfirmSubscription,
    Unsubscribe,
    OptOut,
    OptIn,
}

/// Returns the path and query of the link that confirms a subscription. A subscription
/// that is started again after it ended has a new `generation`, so that its earlier links no longer work.
pub fn confirmation_path(keys: &Keys, subscription_id: i64, generation: i32) -> String {
    format!("{}?token={}", CONFIRM_SUBSCRIPTION.path, keys.token(CONFIRMATION, subscription_id, generation))
}

/// Returns the path and query of the link that ends a subscription.
pub fn unsubscribe_path(keys: &Keys, subscription_id: i64, generation: i32) -> String {
    format!("{}?token={}", UNSUBSCRIBE.path, keys.token(UNSUBSCRIPTION, subscription_id, generation))
}

/// Returns the path and query of the link that stops the emails that visitors can have sent to a mailbox.
pub fn opt_out_path(keys: &Keys, recipient_key: &str) -> String {
    format!("{}?token={}", MAIL_OPT_OUT.path, keys.sign(OPT_OUT, recipient_key))
}

/// Confirms a subscription. Confirming it again changes nothing.
#[utoipa::path(
    post, path = "/api/newsletter/confirm", operation_id = "confirmSubscription", tag = "newsletter",
    request_body = LinkToken,
    responses(
        (status = 204, description = "The subscription is confirmed"),
        (status = 404, body = Problem, content_type = "application/problem+json", description = "The link no longer works"),
    )
)]
pub async fn confirm(state: web::Data<State>, link: Body<LinkToken>) -> Result<HttpResponse, ApiError> {
    submit(Action::ConfirmSubscription, &state, &link.0).await
}

/// Ends a subscription. Ending it again changes nothing.
#[utoipa::path(
    post, path = "/api/newsletter/unsubscribe", operation_id = "endSubscription", tag = "newsletter",
    request_body = LinkToken,
    responses(
        (status = 204, description = "The subscription has ended"),
        (status = 404, body = Problem, content_type = "application/problem+json", description = "The link no longer works"),
    )
)]
pub async fn unsubscribe(state: web::Data<State>, link: Body<LinkToken>) -> Result<HttpResponse, ApiError> {
    submit(Action::Unsubscribe, &state, &link.0).await
}

/// Stops shared recipes and newsletter confirmations for the mailbox that the link was sent to. Stopping them again
/// changes nothing, and a confirmed subscription goes on.
#[utoipa::path(
    post, path = "/api/mail/opt-out", operation_id = "optOutOfMail", tag = "mail",
    request_body = LinkToken,
    responses(
        (status = 204, description = "Visitors can no longer have emails sent to this mailbox"),
        (status = 404, body = Problem, content_type = "application/problem+json", description = "The token is not valid"),
    )
)]
pub async fn opt_out(state: web::Data<State>, link: Body<LinkToken>) -> Result<HttpResponse, ApiError> {
    submit(Action::OptOut, &state, &link.0).await
}

/// Allows the emails again that an opt-out stopped. Allowing them again changes nothing.
#[utoipa::path(
    post, path = "/api/mail/opt-in", operation_id = "optInToMail", tag = "mail",
    request_body = LinkToken,
    responses(
        (status = 204, description = "Shared recipes and newsletter confirmations are sent to this mailbox again"),
        (status = 404, body = Problem, content_type = "application/problem+json", description = "The token is not valid"),
    )
)]
pub async fn opt_in(state: web::Data<State>, link: Body<LinkToken>) -> Result<HttpResponse, ApiError> {
    submit(Action::OptIn, &state, &link.0).await
}

/// Does what the page of a link offers, for a form that was sent to the page's own address.
pub async fn submit_form(
    link: MailLink,
    state: web::Data<State>,
    request: HttpRequest,
    RawBody(form): RawBody,
) -> Result<HttpResponse, ApiError> {
    let (action, confirmation) = match link {
        MailLink::ConfirmSubscription => (Action::ConfirmSubscription, "Your subscription is confirmed.\n"),
        MailLink::Unsubscribe => (Action::Unsubscribe, "You have unsubscribed from the newsletter.\n"),
        MailLink::OptOut => (Action::OptOut, "Visitors of our site can no longer have emails sent to you.\n"),
    };
    perform(action, &state, &find_token(&request, &form)).await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(confirmation))
}

async fn submit(action: Action, state: &web::Data<State>, link: &LinkToken) -> Result<HttpResponse, ApiError> {
    perform(action, state, &link.token).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Performs an action if the token allows it.
async fn perform(action: Action, state: &web::Data<State>, token: &str) -> Result<(), ApiError> {
    let keys = &state.keys;
    let is_link_current = match action {
        Action::ConfirmSubscription => {
            let (id, generation) = keys.verify_token(CONFIRMATION, token).ok_or(ApiError::InvalidLink)?;
            state.write(move |db| subscriptions::confirm(db, id, generation, Utc::now())).await?
        }
        Action::Unsubscribe => {
            let (id, generation) = keys.verify_token(UNSUBSCRIPTION, token).ok_or(ApiError::InvalidLink)?;
            state.write(move |db| subscriptions::unsubscribe(db, id, generation, Utc::now())).await?
        }
        Action::OptOut => {
            let recipient_key = keys.verify_signature(OPT_OUT, token).ok_or(ApiError::InvalidLink)?;
            state.write(move |db| outbox::opt_out(db, &recipient_key, Utc::now())).await?;
            true
        }
        Action::OptIn => {
            let recipient_key = keys.verify_signature(OPT_OUT, token).ok_or(ApiError::InvalidLink)?;
            state.write(move |db| outbox::delete_opt_out(db, &recipient_key)).await?;
            true
        }
    };
    if is_link_current { Ok(()) } else { Err(ApiError::InvalidLink) }
}

/// Returns the token in the address or in the submitted form; an empty string if there is none.
fn find_token(request: &HttpRequest, form: &[u8]) -> String {
    let query = form_urlencoded::parse(request.query_string().as_bytes());
    let mut pairs = query.chain(form_urlencoded::parse(form));
    pairs.find(|(name, _)| name == "token").map(|(_, token)| token.into_owned()).unwrap_or_default()
}
