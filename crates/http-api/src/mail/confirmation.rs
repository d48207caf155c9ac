//! The mail that asks to confirm a newsletter subscription.

use domain::mail_header_value::MailHeaderValue;
use domain::newsletter::NewSubscription;
use domain::pet_type::PetType;
use domain::retention::RetainedData;
use domain::seo::SITE_NAME;
use minijinja::context;
use storage::outbox::{MailKind, NewMail};
use storage::subscriptions::Subscription;

use super::templates::Content;
use super::{Envelope, link, recipient_key};
use crate::error::ApiError;
use crate::state::State;

/// Composes the mail. `request` is what the visitor entered, and `subscription` the stored row that the mail confirms.
pub fn confirmation_mail(
    state: &State,
    request: &NewSubscription,
    subscription: Subscription,
) -> Result<NewMail, ApiError> {
    let site = &state.config.public_url;
    let Subscription { id, generation, .. } = subscription;
    let recipient = request.email.clone();
    let opt_out_url = site.url_for(&link::opt_out_path(&state.keys, &recipient_key(state, &recipient)));
    let topic = match request.pet_type {
        Some(PetType::Dog) => "dog",
        Some(PetType::Cat) => "cat",
        None => "dog and cat",
    };
    let subject = MailHeaderValue::new(&format!("Please confirm your subscription to {SITE_NAME}"));
    let values = context! {
        site_name => SITE_NAME,
        topic,
        confirm_url => site.url_for(&link::confirmation_path(&state.keys, id, generation)),
        valid_for => RetainedData::UnconfirmedSubscriptions.period().to_string(),
        opt_out_url => &opt_out_url,
    };
    let content = Content::render("confirmation", subject, values)?;
    // There is no subscription to end yet. The mail program's unsubscribe button stops further confirmation mails.
    Envelope { kind: MailKind::Newsletter, recipient, reply_to: None, unsubscribe_url: Some(opt_out_url) }
        .into_mail(state, content)
}
