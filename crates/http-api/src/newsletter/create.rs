//! POST /api/newsletter: a sign-up, which counts once the link in the mail was followed.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::newsletter::{NewSubscription, SubscriptionForm};
use serde::Deserialize;
use storage::limits::TakeError;
use storage::{Db, outbox, subscriptions};
use utoipa::ToSchema;
use validator::Validate;

use crate::error::{ApiError, Problem};
use crate::mail;
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::security::rate_limits::{self, Charge, RateLimit};
use crate::state::State;

/// A missing field is read as a blank one, so that it is answered with its own sentence.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewSubscription)]
pub struct Wish {
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    email: Option<String>,
    /// `dog` or `cat`; left out for tips on both.
    #[schema(value_type = Option<String>, example = "dog")]
    pet_type: Option<String>,
}

#[utoipa::path(
    post, path = "/api/newsletter", operation_id = "createSubscription", tag = "newsletter",
    request_body = Wish,
    responses(
        (status = 202, description = "Taken, and answered alike for every address; a mail asks for the confirmation"),
        (status = 429, body = Problem, content_type = "application/problem+json",
            description = "Too many sign-ups from one sender or its network, or more than 1000 a day in all"),
    )
)]
pub async fn create(
    state: web::Data<State>,
    client_address: ClientAddress,
    wish: Body<Wish>,
) -> Result<HttpResponse, ApiError> {
    let wish = wish.0.read()?;
    let asked = state.clone();
    let taken = web::block(move || {
        let (address, network) = (client_address.key(), client_address.network_key());
        // Every sign-up counts, so that reaching a limit says nothing about any address. One that the sender's own
        // budgets refuse takes nothing from what all have together.
        Charge::take(
            &asked,
            &[
                (RateLimit::SubscriptionFromNetwork, &[&network]),
                (RateLimit::Subscription, &[&address]),
                (RateLimit::SubscriptionOfAll, &[]),
            ],
        )?;
        asked.storage.write(|db| begin(&asked, db, &wish, Utc::now()))?;
        Ok::<_, ApiError>(())
    });
    taken.await??;
    state.outbox.notify_one();
    Ok(HttpResponse::Accepted().finish())
}

/// Nobody learns whether the address is a reader's already, wants no mails, or has had its mails for today.
fn begin(state: &State, db: &mut Db, wish: &NewSubscription, now: DateTime<Utc>) -> Result<(), ApiError> {
    if mail::has_opted_out(state, db, &wish.email)? {
        return Ok(());
    }
    let begun = subscriptions::start(db, wish, &mail::address_key(state, &wish.email), now)?;
    if begun.is_confirmed {
        return Ok(());
    }
    let mailbox = mail::recipient_key(state, &wish.email);
    match rate_limits::take_one(state, db, RateLimit::ConfirmationToOne, &[&mailbox], now) {
        Ok(()) => {}
        Err(TakeError::LimitReached { .. }) => return Ok(()),
        Err(TakeError::Storage(error)) => return Err(error.into()),
    }
    Ok(outbox::enqueue(db, &mail::confirmation(state, wish, begun)?, now)?)
}

impl Wish {
    fn read(&self) -> Result<NewSubscription, ApiError> {
        Ok(NewSubscription::parse(SubscriptionForm {
            email: self.email.as_deref().unwrap_or_default(),
            pet_type: self.pet_type.as_deref(),
        })?)
    }
}
