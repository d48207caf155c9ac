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
