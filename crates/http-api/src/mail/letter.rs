//! The mails of a letter of the newsletter, for subscribers and for the administrator who tries it. They contain no pictures
//! and no counted links, so that opening them cannot be recorded.

use domain::email_address::EmailAddress;
use domain::mail_header_value::MailHeaderValue;
use domain::newsletter::{Block, Inline, Interests, LetterContent, LetterText};
use domain::seo::SITE_NAME;
use minijinja::{Value, context};
use storage::StorageError;
use storage::outbox::{MailKind, NewMail};
use storage::subscriptions::Reader;

use super::templates::Content;
use super::{Envelope, link};
use crate::config::PublicUrl;
use crate::error::ApiError;
use crate::state::State;

/// The person who gets a rendered letter.
#[derive(Debug, Clone, Copy)]
pub enum LetterReader<'a> {
    Subscriber(&'a Reader),
    /// The administrator who tries the letter as a reader with these interests sees it.
    Test(Interests),
}

/// Composes the mail of a letter to a subscriber. Its Message-ID follows from the letter and the address, so that the outbox
/// recognises a second mail.
pub fn letter_mail(state: &State, letter: i64, content: &LetterContent, reader: &Reader) -> Result<NewMail, ApiError> {
    let letter_reader = LetterReader::Subscriber(reader);
    let name = state.keys.key("letter-message-id", &[&letter.to_string(), &reader.email_key]);
    let recipient = EmailAddress::parse(&reader.email).map_err(|error| StorageError::BadRow {
        table: "subscriptions",
        column: "email",
        id: reader.subscription_id.to_string(),
        source: error.into(),
    })?;
    let envelope = Envelope {
        kind: MailKind::Letter,
        recipient,
        reply_to: None,
        unsubscribe_url: Some(letter_reader.unsubscribe_url(state)),
    };
    Ok(envelope.into_mail_with_name(state, render_letter(state, content, letter_reader)?, &name))
}

/// Composes the mail with which an administrator tries a letter.
pub fn test_letter_mail(
    state: &State,
    content: &LetterContent,
    interests: Interests,
    recipient: EmailAddress,
) -> Result<NewMail, ApiError> {
    let reader = LetterReader::Test(interests);
    let rendered = render_letter(state, content, reader)?;
    let subject = MailHeaderValue::new(&format!("[Test] {}", content.subject));
    let unsubscribe_url = Some(reader.unsubscribe_url(state));
    Envelope { kind: MailKind::TestLetter, recipient, reply_to: None, unsubscribe_url }
        .into_mail(state, Content { subject, ..rendered })
}

/// Renders a letter as one reader gets it.
pub fn render_letter(state: &State, content: &LetterContent, reader: LetterReader<'_>) -> Result<Content, ApiError> {
    let site = &state.config.public_url;
    let letter_text = content.text_for(reader.interests());
    let values = context! {
        site_name => SITE_NAME,
        operator => &state.config.operator,
        blocks => blocks(&letter_text, site),
        text => letter_text.to_plain_text(|path| site.url_for(path)),
        topic_label => reader.interests().label().to_lowercase(),
        is_test => matches!(reader, LetterReader::Test(_)),
        unsubscribe_url => reader.unsubscribe_url(state),
    };
    Content::render("letter", MailHeaderValue::new(&content.subject), values)
}

impl LetterReader<'_> {
    fn interests(self) -> Interests {
        match self {
            Self::Subscriber(reader) => reader.interests,
            Self::Test(interests) => interests,
        }
    }

    fn unsubscribe_url(self, state: &State) -> String {
        let (id, generation) = match self {
            Self::Subscriber(reader) => (reader.subscription_id, reader.generation),
            // No subscription has this id.
            Self::Test(_) => (0, 0),
        };
        state.config.public_url.url_for(&link::unsubscribe_path(&state.keys, id, generation))
    }
}

fn blocks(text: &LetterText, site: &PublicUrl) -> Vec<Value> {
    let lines = |lines: &[Vec<Inline>]| -> Vec<Vec<Value>> {
        lines.iter().map(|parts| parts.iter().map(|part| inline(part, site)).collect()).collect()
    };
    let block = |block: &Block| match block {
        Block::Heading(text) => context! { kind => "heading", text },
        Block::Paragraph(parts) => context! { kind => "paragraph", lines => lines(parts) },
        Block::List(items) => context! { kind => "list", lines => lines(items) },
    };
    text.0.iter().map(block).collect()
}

fn inline(part: &Inline, site: &PublicUrl) -> Value {
    match part {
        Inline::Text(text) => context! { text, url => None::<String> },
        Inline::Link { words, target } => {
            context! { text => words, url => Some(target.address(|path| site.url_for(path))) }
        }
    }
}
