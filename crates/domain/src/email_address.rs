//! An address that a mail can be sent to.

use std::fmt;
use thiserror::Error;

use crate::plain_text::is_host_name;

/// In characters, which an address has as many of as bytes.
pub const MAX_LENGTH: usize = 254;
const MAX_LOCAL_LENGTH: usize = 64;

/// What may stand before the '@' beside letters, digits and single dots.
const MARKS: &str = "!#$%&'*+-/=?^_`{|}~";

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EmailAddress(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Please enter a valid email address.")]
pub struct EmailRefused;

impl EmailAddress {
    /// Blanks around it are taken off; anything else that no common mail server takes is refused.
    pub fn parse(text: &str) -> Result<Self, EmailRefused> {
        let text = text.trim_matches(' ');
        let (local, domain) = text.split_once('@').ok_or(EmailRefused)?;
        let is_atom =
            |atom: &str| !atom.is_empty() && atom.chars().all(|c| c.is_ascii_alphanumeric() || MARKS.contains(c));
        let is_whole = text.is_ascii()
            && text.len() <= MAX_LENGTH
            && local.len() <= MAX_LOCAL_LENGTH
            && local.split('.').all(is_atom)
            && is_host_name(domain);
        if is_whole { Ok(Self(text.to_owned())) } else { Err(EmailRefused) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What two spellings of one address have in common.
    pub fn key_form(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_mail_servers_take_is_taken() {
        let longest_local = format!("{}@example.com", "a".repeat(64));
        let longest = format!("{}@{}.{}.{}.com", "a".repeat(60), "b".repeat(63), "c".repeat(63), "d".repeat(61));
        assert_eq!(longest.len(), 254);
        for text in [
            "anna@example.com",
            "  anna@example.com  ",
            "Anna.Smith+pets@mail.example.co.uk",
            "o'brien@example.ie",
            "1@2.com",
            "a@xn--bcher-kva.example",
            "a-b_c@a-b.example",
            &longest_local,
            &longest,
        ] {
            assert_eq!(
                EmailAddress::parse(text).map(|it| it.as_str().to_owned()),
                Ok(text.trim().to_owned()),
                "{text}"
            );
        }
    }

    #[test]
    fn anything_else_is_refused_in_one_sentence() {
        let long_local = format!("{}@example.com", "a".repeat(65));
        let too_long = format!("{}@{}.{}.{}.com", "a".repeat(61), "b".repeat(63), "c".repeat(63), "d".repeat(61));
        assert_eq!(too_long.len(), 255);
        for text in [
            "",
            " ",
            "anna",
            "@example.com",
            "anna@",
            "anna@localhost",
            "anna@@example.com",
            "a@b@example.com",
            "anna@example..com",
            "anna@.example.com",
            "anna@example.com.",
            "anna@-example.com",
            "anna@127.0.0.1",
            "anna@[127.0.0.1]",
            ".anna@example.com",
            "anna.@example.com",
            "an..na@example.com",
            "an na@example.com",
            "anna@exam ple.com",
            "anna@example.com,bob@example.com",
            "anna@example.com;bob@example.com",
            "Anna <anna@example.com>",
            "<anna@example.com>",
            "\"anna\"@example.com",
            "anna@example.com\n",
            "anna@example.com\r\nBcc: bob@example.com",
            "an\u{0}na@example.com",
            "\u{202e}anna@example.com",
            "anna@exämple.com",
            "änna@example.com",
            "anna@example.com\u{200b}",
            &long_local,
            &too_long,
        ] {
            assert_eq!(EmailAddress::parse(text), Err(EmailRefused), "{text:?}");
        }
        assert_eq!(EmailRefused.to_string(), "Please enter a valid email address.");
    }

    #[test]
    fn two_spellings_have_one_key() {
        let address = EmailAddress::parse("Anna@Example.COM").unwrap();
        assert_eq!((address.as_str(), address.key_form().as_str()), ("Anna@Example.COM", "anna@example.com"));
    }
}
