//! Affiliate tag: the partner id of this site at the marketplace of a country.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Prefix of tags that belong to no partner account.
const PLACEHOLDER: &str = "placeholder-";

/// Partner id of 1 to 64 letters, digits, '-' and '_'.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag(String);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not an affiliate tag of 1 to 64 letters, digits, '-' or '_'")]
pub struct InvalidTag(pub String);

impl FromStr for Tag {
    type Err = InvalidTag;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const MAX_LENGTH: usize = 64;
        let is_allowed = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if !text.is_empty() && text.len() <= MAX_LENGTH && text.chars().all(is_allowed) {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidTag(text.to_owned()))
        }
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Tag {
    /// Returns whether the tag belongs to no partner account.
    pub fn is_placeholder(&self) -> bool {
        self.0.starts_with(PLACEHOLDER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_could_change_an_address_are_rejected() {
        for wrong in ["", "a b", "a&b=c", "a#b", "ä-21", "a\n", &"x".repeat(65)] {
            assert_eq!(wrong.parse::<Tag>(), Err(InvalidTag(wrong.to_owned())));
        }
        assert!("x".repeat(64).parse::<Tag>().is_ok());
    }
}
