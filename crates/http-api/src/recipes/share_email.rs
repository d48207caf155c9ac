//! POST /api/recipes/{id}/share/email: sends a recipe to a friend by mail on behalf of a visitor.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use domain::recipe::Recipe;
use domain::share::{NewShare, ShareForm};
use serde::Deserialize;
use storage::{Db, outbox};
use utoipa::ToSchema;
use validator::Validate;

use super::requested_recipe::RequestedRecipe;
use crate::error::{ApiError, Problem};
use crate::mail;
use crate::recipes::evaluation::analyse_for_category;
use crate::recipes::published::PublishedRecipe;
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::request::idempotency::IdempotencyKey;
use crate::request::path_id::PathId;
use crate::security::rate_limits::{self, RateLimit};
use crate::state::State;

/// A missing field is treated as an empty one, so that the response names the rule it breaks.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewShare)]
pub struct ShareRequest {
    /// The email address of one recipient.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    recipient_email: Option<String>,
    /// 1 to 60 characters after trimming, without a link.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    sender_name: Option<String>,
    /// One line of at most 300 characters that contains no link.
    personal_message: Option<String>,
}

#[utoipa::path(
    post, path = "/api/recipes/{id}/share/email", operation_id = "shareRecipe", tag = "recipes",
    params(PathId<PublishedRecipe>),
    request_body = ShareRequest,
    responses(
        (status = 202, description = "The mail will be sent, unless its recipient has opted out"),
        (status = 429, body = Problem, content_type = "application/problem+json",
            description = "A limit was reached: 10 mails in any hour from one client, 3 a day to one mailbox, or 1000 in 24 hours in total"),
    )
)]
pub async fn create(
    state: web::Data<State>,
    client_address: ClientAddress,
    request: HttpRequest,
    recipe: RequestedRecipe,
    body: Body<ShareRequest>,
) -> Result<HttpResponse, ApiError> {
    let share = body.0.parse()?;
    let purpose = format!("share of recipe {}", recipe.recipe.id);
    let idempotency_key = IdempotencyKey::from_header(&state, &request, &purpose, &canonical_text(&share));
    let shared = state.clone();
    web::block(move || enqueue(&shared, &client_address, idempotency_key.as_ref(), share, &recipe.recipe)).await??;
    state.outbox.notify_one();
    Ok(HttpResponse::Accepted().finish())
}

/// Puts the mail into the outbox. The response does not reveal whether the recipient has opted out. A repeated request is
/// accepted and does not count against the limits.
fn enqueue(
    state: &State,
    client_address: &ClientAddress,
    idempotency_key: Option<&IdempotencyKey>,
    share: NewShare,
    recipe: &Recipe,
) -> Result<(), ApiError> {
    let now = Utc::now();
    if let Some(key) = idempotency_key
        && state.storage.write(|db| key.find(db, now))?.is_some()
    {
        return Ok(());
    }
    rate_limits::count_share(state, client_address)?;
    rate_limits::count_by_key(state, RateLimit::ShareToMailbox, &[&mail::recipient_key(state, &share.recipient)])?;
    rate_limits::count_by_key(state, RateLimit::AllShares, &[])?;
    let mail = mail::share_mail(state, share, recipe, &analyse_for_category(recipe).verdict_sentence)?;
    let add_to_outbox = |db: &mut Db| {
        if !mail::has_opted_out(state, db, &mail.recipient)? {
            outbox::enqueue(db, &mail, now)?;
        }
        Ok::<_, ApiError>(recipe.id.0)
    };
    state.storage.write(|db| match idempotency_key {
        Some(key) => key.find_or_create(db, now, add_to_outbox),
        None => add_to_outbox(db),
    })?;
    Ok(())
}

fn canonical_text(share: &NewShare) -> String {
    [share.recipient.as_str(), &share.sender_name, share.note.as_deref().unwrap_or_default()].join("\u{1f}")
}

impl ShareRequest {
    fn parse(&self) -> Result<NewShare, ApiError> {
        Ok(NewShare::parse(ShareForm {
            recipient_email: self.recipient_email.as_deref().unwrap_or_default(),
            sender_name: self.sender_name.as_deref().unwrap_or_default(),
            personal_message: self.personal_message.as_deref(),
        })?)
    }
}
