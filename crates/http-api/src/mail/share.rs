//! The mail in which a visitor sends somebody a recipe.

use domain::mail_line::MailLine;
use domain::page::RECIPE;
use domain::recipe::Recipe;
use domain::seo::SITE_NAME;
use domain::share::NewShare;
use storage::StorageError;
use storage::outbox::{MailKind, NewMail};

use super::letter::{Letter, Part};
use super::{Envelope, OPT_OUT_COVERS, OPT_OUT_LABEL, link, recipient_key};
use crate::state::State;

/// Builds the mail. `verdict` is the result of the analysis as one sentence without a full stop.
pub fn share(state: &State, share: NewShare, recipe: &Recipe, verdict: &str) -> Result<NewMail, StorageError> {
    let site = &state.config.public_url;
    let stop = site.to(&link::opt_out_path(&state.keys, &recipient_key(state, &share.recipient)));
    let letter = Letter {
        subject: MailLine::new(&format!("A recipe for you: {}", recipe.content.title)),
        parts: parts(state, &share, recipe, verdict),
        footer: vec![
            Part::Text(format!(
                "{} asked {SITE_NAME} to send you this recipe. We don't use your address for anything else.",
                share.sender_name
            )),
            Part::Text("Educational, not veterinary advice.".to_owned()),
            Part::Text(OPT_OUT_COVERS.to_owned()),
            Part::Link { label: OPT_OUT_LABEL, address: stop.clone() },
        ],
    };
    let envelope =
        Envelope { kind: MailKind::Share, recipient: share.recipient, reply_to: None, unsubscribe_url: Some(stop) };
    envelope.seal(state, &letter)
}

fn parts(state: &State, share: &NewShare, recipe: &Recipe, verdict: &str) -> Vec<Part> {
    let site = &state.config.public_url;
    let mut parts = vec![
        Part::Text(format!("Hello! {} thought you might like this recipe.", share.sender_name)),
        Part::Heading(recipe.content.title.clone()),
        Part::Picture {
            address: site.to(&format!("/images/recipes/{}.png", recipe.id)),
            shows: format!("A drawn bowl of {}", recipe.content.title),
        },
        Part::Text(recipe.content.description.clone()),
        Part::Text(format!("{verdict}.")),
    ];
    if let Some(note) = &share.note {
        parts.push(Part::Text(format!("{} writes:", share.sender_name)));
        parts.push(Part::Quote(note.clone()));
    }
    parts.push(Part::Button { label: "See the recipe", address: site.to(&RECIPE.path_with(recipe.id)) });
    parts
}
