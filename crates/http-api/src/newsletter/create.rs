//! POST /api/newsletter: starts a subscription, which the link in a mail confirms.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::newsletter::{NewSubscription, SubscriptionForm};
use domain::pet_type::PetType;
use serde::Deserialize;
use storage::rate_limits::TakeError;
use storage::{Db, outbox, subscriptions};
use utoipa::ToSchema;
use validator::Validate;

use crate::error::{ApiError, Problem};
use crate::mail;
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::security::rate_limits::{self, RateLimit, TakenTokens};
use crate::state::State;

/// A missing field is treated as an empty one, so that the response names the rule it breaks.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewSubscription)]
pub struct SubscribeRequest {
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    email: Option<String>,
    /// If missing, the newsletter has tips for both pet types.
    #[schema(value_type = Option<PetType>)]
    pet_type: Option<String>,
    /// The path of the page with the form. A path that is not one of a public page is ignored.
    page: Option<String>,
}

#[utoipa::path(
    post, path = "/api/newsletter", operation_id = "createSubscription", tag = "newsletter",
    request_body = SubscribeRequest,
    responses(
        (status = 202, description = "A mail asks for confirmation if needed. The response is the same for every address"),
        (status = 429, body = Problem, content_type = "application/problem+json",
            description = "Too many requests from one client or its network, or from all together: at most 1000 in 24 hours"),
    )
)]
pub async fn create(
    state: web::Data<State>,
    client_address: ClientAddress,
    Body(request): Body<SubscribeRequest>,
) -> Result<HttpResponse, ApiError> {
    let subscription = request.parse()?;
    let shared = state.clone();
    let started = web::block(move || {
        let (address, network) = (client_address.key(), client_address.network_key());
        // Every request counts, so that reaching a limit reveals nothing about a mailbox. A request that exceeds the
        // client's own limits does not count towards the common one.
        TakenTokens::take(
            &shared,
            &[
                (RateLimit::SubscriptionFromNetwork, &[&network]),
                (RateLimit::Subscription, &[&address]),
                (RateLimit::AllSubscriptions, &[]),
            ],
        )?;
        shared.storage.write(|db| start(&shared, db, &subscription, Utc::now()))
    });
    started.await??;
    state.outbox.notify_one();
    Ok(HttpResponse::Accepted().finish())
}

/// Starts a subscription. The response does not reveal whether the address already has one, has opted out or has
/// received its limit of mails.
fn start(state: &State, db: &mut Db, subscription: &NewSubscription, now: DateTime<Utc>) -> Result<(), ApiError> {
    if mail::has_opted_out(state, db, &subscription.email)? {
        return Ok(());
    }
    let started = subscriptions::start(db, subscription, &mail::address_key(state, &subscription.email), now)?;
    if started.is_confirmed {
        return Ok(());
    }
    let mailbox = mail::recipient_key(state, &subscription.email);
    match rate_limits::count_in_transaction(state, db, RateLimit::ConfirmationToMailbox, &[&mailbox], now) {
        Ok(()) => {}
        Err(TakeError::LimitReached { .. }) => return Ok(()),
        Err(TakeError::Storage(error)) => return Err(error.into()),
    }
    Ok(outbox::enqueue(db, &mail::confirmation_mail(state, subscription, started)?, now)?)
}

impl SubscribeRequest {
    fn parse(&self) -> Result<NewSubscription, ApiError> {
        Ok(NewSubscription::parse(SubscriptionForm {
            email: self.email.as_deref().unwrap_or_default(),
            pet_type: self.pet_type.as_deref(),
            page: self.page.as_deref(),
        })?)
    }
}
