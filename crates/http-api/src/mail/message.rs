//! Builds the message of a mail: headers, plain text and HTML.

use lettre::message::header::{ContentTransferEncoding, ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Body, Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};
use std::error::Error;
use storage::outbox::ClaimedMail;
use thiserror::Error as ThisError;

/// The reason why a mail can never be sent.
#[derive(Debug, ThisError)]
#[error("the mail cannot be written")]
pub struct MessageError(#[source] Box<dyn Error + Send + Sync>);

/// Builds the message of a mail. Except for the boundary between the parts, every attempt sends the same bytes.
pub fn build_message(from: &Mailbox, mail: &ClaimedMail) -> Result<Message, MessageError> {
    let mut builder = Message::builder()
        .from(from.clone())
        .to(mailbox(&mail.recipient)?)
        .subject(mail.subject.clone())
        .date(mail.created_at.into())
        .message_id(Some(mail.message_id.clone()));
    if let Some(address) = &mail.reply_to {
        builder = builder.reply_to(mailbox(address)?);
    }
    if let Some(references) = &mail.references {
        let last = references.split_whitespace().next_back().unwrap_or_default();
        builder = builder.in_reply_to(last.to_owned()).references(references.clone());
    }
    if let Some(url) = &mail.unsubscribe_url {
        builder = builder.header(ListUnsubscribe(format!("<{url}>"))).header(OneClick);
    }
    let parts = MultiPart::alternative()
        .singlepart(part(ContentType::TEXT_PLAIN, &mail.text)?)
        .singlepart(part(ContentType::TEXT_HTML, &mail.html)?);
    builder.multipart(parts).map_err(message_error)
}

fn part(kind: ContentType, text: &str) -> Result<SinglePart, MessageError> {
    let body = Body::new_with_encoding(text.to_owned(), ContentTransferEncoding::QuotedPrintable)
        .map_err(|_| MessageError("its text has no quoted-printable form".into()))?;
    Ok(SinglePart::builder().header(kind).body(body))
}

fn mailbox(address: &str) -> Result<Mailbox, MessageError> {
    Ok(Mailbox::new(None, address.parse::<Address>().map_err(message_error)?))
}

fn message_error(error: impl Error + Send + Sync + 'static) -> MessageError {
    MessageError(Box::new(error))
}

/// The `List-Unsubscribe` header (RFC 2369).
#[derive(Debug, Clone)]
struct ListUnsubscribe(String);

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn Error + Send + Sync>> {
        Ok(Self(text.to_owned()))
    }

    /// Writes the URL unchanged, because mail programs expect it without line breaks and encoding.
    fn display(&self) -> HeaderValue {
        HeaderValue::dangerous_new_pre_encoded(Self::name(), self.0.clone(), self.0.clone())
    }
}

/// The `List-Unsubscribe-Post` header, which says that unsubscribing takes one click (RFC 8058).
#[derive(Debug, Clone)]
struct OneClick;

impl Header for OneClick {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mail() -> ClaimedMail {
        ClaimedMail {
            id: 7,
            kind: "share".into(),
            recipient: "bob@example.com".into(),
            reply_to: Some("anna@example.com".into()),
            subject: "A recipe for you: Pâté".into(),
            text: "Crème fraîche\n".into(),
            html: format!("<p>{}</p>\n", "long ".repeat(400)),
            unsubscribe_url: Some(format!("https://pets.example/mail/opt-out?token={}", "a".repeat(80))),
            message_id: "<one@pets.example>".into(),
            references: Some("<first@pets.example> <second@pets.example>".into()),
            created_at: "2026-11-21T10:00:00Z".parse().unwrap(),
            attempts: 1,
        }
    }

    #[test]
    fn a_message_has_all_headers_that_mail_programs_need() {
        let from = "Natural Pet Recipes <no-reply@pets.example>".parse().unwrap();
        let text = String::from_utf8(build_message(&from, &mail()).unwrap().formatted()).unwrap();
        let url = mail().unsubscribe_url.unwrap();
        for line in [
            "From: \"Natural Pet Recipes\" <no-reply@pets.example>\r\n",
            "To: bob@example.com\r\n",
            "Reply-To: anna@example.com\r\n",
            "Date: Sat, 21 Nov 2026 10:00:00 +0000\r\n",
            "Message-ID: <one@pets.example>\r\n",
            "In-Reply-To: <second@pets.example>\r\n",
            "References: <first@pets.example> <second@pets.example>\r\n",
            &format!("List-Unsubscribe: <{url}>\r\n"),
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
            "MIME-Version: 1.0\r\n",
            "Content-Type: multipart/alternative;",
            "Content-Transfer-Encoding: quoted-printable\r\n",
            "Cr=C3=A8me fra=C3=AEche",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
        assert!(text.lines().all(|line| line.len() <= 998), "mail servers reject longer lines");
        assert!(text.is_ascii());
    }

    #[test]
    fn a_mail_with_an_invalid_address_cannot_be_built() {
        let from = "no-reply@pets.example".parse().unwrap();
        let error = build_message(&from, &ClaimedMail { recipient: "bob".into(), ..mail() }).unwrap_err();
        assert!(storage::error_chain(&error).starts_with("the mail cannot be written: "));
    }
}
