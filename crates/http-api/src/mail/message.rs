//! A mail of the outbox as it goes over the wire: headers, plain text and HTML.

use chrono::{DateTime, Utc};
use lettre::message::header::{ContentTransferEncoding, ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Body, Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};
use std::error::Error;
use std::time::SystemTime;
use storage::outbox::ClaimedMail;
use thiserror::Error as ThisError;

/// The mail can never be sent as it is.
#[derive(Debug, ThisError)]
#[error("the mail cannot be written: {0}")]
pub struct Unwritable(String);

/// The same bytes however often it is made, but for the boundary between its parts.
pub fn message(from: &Mailbox, mail: &ClaimedMail) -> Result<Message, Unwritable> {
    let mut builder = Message::builder()
        .from(from.clone())
        .to(mailbox(&mail.recipient)?)
        .subject(mail.subject.clone())
        .date(moment(mail.created_at))
        .message_id(Some(mail.message_id.clone()));
    if let Some(address) = &mail.reply_to {
        builder = builder.reply_to(mailbox(address)?);
    }
    if let Some(url) = &mail.unsubscribe_url {
        builder = builder.header(ListUnsubscribe(format!("<{url}>"))).header(OneClick);
    }
    let parts = MultiPart::alternative()
        .singlepart(part(ContentType::TEXT_PLAIN, &mail.text)?)
        .singlepart(part(ContentType::TEXT_HTML, &mail.html)?);
    builder.multipart(parts).map_err(unwritable)
}

fn part(kind: ContentType, text: &str) -> Result<SinglePart, Unwritable> {
    let body = Body::new_with_encoding(text.to_owned(), ContentTransferEncoding::QuotedPrintable)
        .map_err(|_| Unwritable("its text has no quoted-printable form".to_owned()))?;
    Ok(SinglePart::builder().header(kind).body(body))
}

fn mailbox(address: &str) -> Result<Mailbox, Unwritable> {
    Ok(Mailbox::new(None, address.parse::<Address>().map_err(unwritable)?))
}

fn unwritable(error: impl Error) -> Unwritable {
    Unwritable(error.to_string())
}

fn moment(at: DateTime<Utc>) -> SystemTime {
    at.into()
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

    /// Written unchanged: mail programs must find it unfolded and unencoded.
    fn display(&self) -> HeaderValue {
        HeaderValue::dangerous_new_pre_encoded(Self::name(), self.0.clone(), self.0.clone())
    }
}

/// That the click needs no page (RFC 8058).
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
            created_at: "2026-11-21T10:00:00Z".parse().unwrap(),
            tries: 1,
        }
    }

    #[test]
    fn a_message_has_every_header_a_reader_and_a_program_need() {
        let from = "Natural Pet Recipes <no-reply@pets.example>".parse().unwrap();
        let text = String::from_utf8(message(&from, &mail()).unwrap().formatted()).unwrap();
        let url = mail().unsubscribe_url.unwrap();
        for line in [
            "From: \"Natural Pet Recipes\" <no-reply@pets.example>\r\n",
            "To: bob@example.com\r\n",
            "Reply-To: anna@example.com\r\n",
            "Date: Sat, 21 Nov 2026 10:00:00 +0000\r\n",
            "Message-ID: <one@pets.example>\r\n",
            &format!("List-Unsubscribe: <{url}>\r\n"),
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
            "MIME-Version: 1.0\r\n",
            "Content-Type: multipart/alternative;",
            "Content-Transfer-Encoding: quoted-printable\r\n",
            "Cr=C3=A8me fra=C3=AEche",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
        assert!(text.lines().all(|line| line.len() <= 998), "no line is longer than mail servers take");
        assert!(text.is_ascii());
    }

    #[test]
    fn an_address_that_no_server_takes_is_a_fault_of_the_mail() {
        let from = "no-reply@pets.example".parse().unwrap();
        let refused = message(&from, &ClaimedMail { recipient: "bob".into(), ..mail() }).unwrap_err();
        assert!(refused.to_string().starts_with("the mail cannot be written: "));
    }
}
