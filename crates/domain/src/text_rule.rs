//! Rules for text fields of forms: which characters are allowed, and the minimum and maximum length.

use crate::form_errors::{FormErrors, add_error};
use crate::plain_text::{count, has_controls, is_control, is_line_break, trimmed};

/// The line breaks, tabs and control characters that a field may contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// One line; control characters are errors.
    OneLine,
    /// One paragraph: line breaks and tabs become spaces, other control characters are errors.
    Paragraph,
    /// Several lines: line breaks are preserved, tabs become spaces, other control characters are removed.
    Lines,
    /// Several lines: line breaks and tabs are preserved, other control characters are errors.
    Letter,
}

/// Minimum and maximum length of a field in characters after trimming, with an error message for each violation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextRule {
    /// JSON name of the field.
    pub field: &'static str,
    /// Name of the field in error messages.
    pub label: &'static str,
    pub layout: Layout,
    pub min: usize,
    pub max: usize,
    pub too_short: &'static str,
    pub too_long: &'static str,
}

impl Layout {
    /// Returns the text to store, or `None` if it contains a control character that is not allowed.
    pub fn read(self, raw: &str) -> Option<String> {
        let text = match self {
            Self::OneLine if has_controls(raw) => return None,
            Self::OneLine => raw.to_owned(),
            Self::Paragraph => to_paragraph(raw),
            Self::Lines => to_lines(raw).replace('\t', " ").chars().filter(|c| *c == '\n' || !is_control(*c)).collect(),
            Self::Letter => to_lines(raw),
        };
        let text = trimmed(&text);
        let is_plain = text.chars().all(|c| !is_control(c) || (self != Self::Paragraph && matches!(c, '\n' | '\t')));
        is_plain.then(|| text.to_owned())
    }

    fn error_message(self) -> &'static str {
        match self {
            Self::OneLine => "must be plain text on one line",
            Self::Paragraph | Self::Lines | Self::Letter => "must be plain text, without control characters",
        }
    }
}

impl TextRule {
    /// Returns the text to store and adds an error for each violated rule.
    pub fn read(&self, raw: &str, errors: &mut FormErrors) -> String {
        let Some(text) = self.layout.read(raw) else {
            add_error(errors, self.field, format!("{} {}", self.label, self.layout.error_message()));
            return String::new();
        };
        let length = count(&text);
        if length < self.min {
            add_error(errors, self.field, self.too_short);
        } else if length > self.max {
            add_error(errors, self.field, self.too_long);
        }
        text
    }

    /// Reads an optional field. Returns `None` if it is missing or blank.
    pub fn read_optional(&self, raw: Option<&str>, errors: &mut FormErrors) -> Option<String> {
        let text = self.read(raw.unwrap_or_default(), errors);
        (!text.is_empty()).then_some(text)
    }
}

fn to_paragraph(raw: &str) -> String {
    let parts = raw.split(|c: char| c == '\t' || is_line_break(c)).map(trimmed).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// Replaces every kind of line break by `\n`.
fn to_lines(raw: &str) -> String {
    raw.replace("\r\n", "\n").chars().map(|c| if is_line_break(c) { '\n' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const RULE: TextRule = TextRule {
        field: "word",
        label: "Word",
        layout: Layout::OneLine,
        min: 2,
        max: 4,
        too_short: "too short",
        too_long: "too long",
    };

    #[test]
    fn each_layout_allows_its_own_control_characters() {
        use Layout::{Letter, Lines, OneLine, Paragraph};
        for (layout, raw, expected) in [
            (OneLine, "  a b ", Some("a b")),
            (OneLine, "a\nb", None),
            (OneLine, "a\n", None),
            (OneLine, "a\tb", None),
            (OneLine, "a\u{202e}b", None),
            (Paragraph, "a\r\n\n\tb \n", Some("a b")),
            (Paragraph, "a\u{0}b", None),
            (Paragraph, "a\u{2067}b", None),
            (Lines, "a\r\nb\u{2028}c\td", Some("a\nb\nc d")),
            (Lines, "\n a\u{0}\u{202e}b\u{7} \n", Some("ab")),
            (Letter, "a\r\nb\tc\rd", Some("a\nb\tc\nd")),
            (Letter, "a\u{0}b", None),
            (Letter, "a\u{202e}b", None),
            (Letter, "\n\t ", Some("")),
        ] {
            assert_eq!(layout.read(raw).as_deref(), expected, "{layout:?} {raw:?}");
        }
    }

    #[test]
    fn texts_are_trimmed_and_measured_in_characters() {
        for (raw, expected) in [
            ("a", Err("too short")),
            (" a ", Err("too short")),
            ("ab", Ok("ab")),
            (" âbçd ", Ok("âbçd")),
            ("🐶🐱🐶🐱", Ok("🐶🐱🐶🐱")),
            ("🐶🐱🐶🐱🐶", Err("too long")),
            ("a\nb", Err("Word must be plain text on one line")),
        ] {
            let mut errors = FormErrors::new();
            let text = RULE.read(raw, &mut errors);
            match expected {
                Ok(expected) => assert_eq!((text.as_str(), errors.len()), (expected, 0), "{raw:?}"),
                Err(error) => assert_eq!(errors["word"], [error], "{raw:?}"),
            }
        }
    }

    #[test]
    fn blank_optional_fields_are_none() {
        let rule = TextRule { min: 0, ..RULE };
        for (raw, expected) in [(None, None), (Some(""), None), (Some(" "), None), (Some(" ab "), Some("ab"))] {
            let mut errors = FormErrors::new();
            assert_eq!(rule.read_optional(raw, &mut errors).as_deref(), expected);
            assert!(errors.is_empty());
        }
    }

    proptest! {
        #[test]
        fn reading_a_text_twice_changes_nothing(raw in "\\PC{0,12}[\\x00-\\x1f \u{85}\u{202e}\u{2028}\u{200b}]{0,4}\\PC{0,12}") {
            for layout in [Layout::OneLine, Layout::Paragraph, Layout::Lines, Layout::Letter] {
                if let Some(text) = layout.read(&raw) {
                    let again = layout.read(&text);
                    prop_assert_eq!(again.as_deref(), Some(text.as_str()));
                }
            }
        }
    }
}
