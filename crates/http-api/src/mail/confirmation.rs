//! The mail that asks whether somebody wants the newsletter.

use domain::mail_line::MailLine;
use domain::newsletter::NewSubscription;
use domain::pet_type::PetType;
use domain::seo::SITE_NAME;
use storage::StorageError;
use storage::outbox::{MailKind, NewMail};
use storage::subscriptions::Subscription;

use super::letter::{Letter, Part};
use super::{Envelope, OPT_OUT_COVERS, OPT_OUT_LABEL, link, recipient_key};
use crate::state::State;

pub fn confirmation(state: &State, wish: &NewSubscription, begun: Subscription) -> Result<NewMail, StorageError> {
    let site = &state.config.public_url;
    let Subscription { id, generation, .. } = begun;
    let confirm = site.to(&link::confirmation_path(&state.keys, id, generation));
    let stop = site.to(&link::opt_out_path(&state.keys, &recipient_key(state, &wish.email)));
    let about = match wish.pet_type {
        Some(PetType::Dog) => "dog",
        Some(PetType::Cat) => "cat",
        None => "dog and cat",
    };
    let letter = Letter {
        subject: MailLine::new(&format!("Please confirm your subscription to {SITE_NAME}")),
        parts: vec![
            Part::Heading("One more step".to_owned()),
            Part::Text(format!(
                "Somebody, we hope you, asked for our weekly {about} nutrition tips and new recipes at this address. \
                 They begin once you confirm it."
            )),
            Part::Button { label: "Confirm my subscription", address: confirm },
            Part::Text("The link works for 7 days. If it wasn't you, you need not do anything; the link below stops such mails.".to_owned()),
        ],
        footer: vec![
            Part::Text(format!("You get this mail because your address was entered at {SITE_NAME}.")),
            Part::Text(OPT_OUT_COVERS.to_owned()),
            Part::Link { label: OPT_OUT_LABEL, address: stop.clone() },
        ],
    };
    let recipient = wish.email.clone();
    // Nothing is subscribed yet: one click ends the mails that strangers ask for, or the next sign-up would cause another.
    Envelope { kind: MailKind::Newsletter, recipient, reply_to: None, unsubscribe_url: Some(stop) }.seal(state, &letter)
}
