//! The value of a header field of a mail. It contains no control characters, so visitors cannot add further headers.

use std::fmt;

use crate::plain_text::{remove_controls, trim};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailHeaderValue(String);

impl MailHeaderValue {
    /// Removes control characters, line breaks and surrounding spaces from `text`.
    pub fn new(text: &str) -> Self {
        Self(trim(&remove_controls(text)).to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for MailHeaderValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_contains_no_line_breaks_or_control_characters() {
        for (text, expected) in [
            (" Cod & potato pâté ", "Cod & potato pâté"),
            ("Salt\r\nBcc: eve@example.com", "SaltBcc: eve@example.com"),
            ("Salt\nand\tpepper", "Saltandpepper"),
            ("a\u{0}\u{85}\u{2028}\u{202e}b", "ab"),
            ("\r\n", ""),
        ] {
            assert_eq!(MailHeaderValue::new(text).as_str(), expected, "{text:?}");
        }
    }
}
