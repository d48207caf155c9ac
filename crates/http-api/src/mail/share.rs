//! The mail in which a visitor shares a recipe with a friend.

use domain::mail_header_value::MailHeaderValue;
use domain::page::RECIPE;
use domain::recipe::Recipe;
use domain::seo::SITE_NAME;
use domain::share::NewShare;
use minijinja::context;
use storage::outbox::{MailKind, NewMail};

use super::templates::Content;
use super::{Envelope, link, recipient_key};
use crate::error::ApiError;
use crate::state::State;

/// Composes the mail. `verdict` is the result of the analysis as one sentence without a full stop.
pub fn share_mail(state: &State, share: NewShare, recipe: &Recipe, verdict: &str) -> Result<NewMail, ApiError> {
    let site = &state.config.public_url;
    let opt_out_url = site.url_for(&link::opt_out_path(&state.keys, &recipient_key(state, &share.recipient)));
    let title = &recipe.content.title;
    let values = context! {
        site_name => SITE_NAME,
        sender_name => share.sender_name,
        note => share.note,
        title,
        description => &recipe.content.description,
        verdict,
        recipe_url => site.url_for(&RECIPE.path_with(recipe.id)),
        picture_url => site.url_for(&format!("/images/recipes/{}.png", recipe.id)),
        picture_alt => format!("A drawn bowl of {title}"),
        opt_out_url => &opt_out_url,
    };
    let content = Content::render("share", MailHeaderValue::new(&format!("A recipe for you: {title}")), values)?;
    let recipient = share.recipient;
    Envelope { kind: MailKind::Share, recipient, reply_to: None, unsubscribe_url: Some(opt_out_url) }
        .into_mail(state, content)
}
