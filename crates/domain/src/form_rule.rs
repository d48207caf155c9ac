//! Rules for the fields of forms: text, whole numbers and lists, each with its limits and error messages.

use crate::form_errors::{FormErrors, add_error};
use crate::plain_text::{char_count, has_controls, is_control, is_line_break, trim};

/// The line breaks, tabs and control characters that a field may contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineFormat {
    /// One line; control characters are errors.
    OneLine,
    /// One paragraph: line breaks and tabs become spaces, other control characters are errors.
    Paragraph,
    /// Several lines: line breaks are preserved, tabs become spaces, other control characters are removed.
    Lines,
    /// Several lines: line breaks and tabs are preserved, other control characters are errors.
    LinesAndTabs,
}

/// Minimum and maximum length of a field in characters after trimming, with an error message for each violation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextRule {
    /// JSON name of the field.
    pub field: &'static str,
    /// Name of the field in error messages.
    pub label: &'static str,
    pub line_format: LineFormat,
    pub min: usize,
    pub max: usize,
    pub too_short: &'static str,
    pub too_long: &'static str,
}

/// Minimum and maximum of a whole number, with an error message for each violation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberRule {
    pub field: &'static str,
    pub min: u32,
    pub max: u32,
    pub too_small: &'static str,
    pub too_large: &'static str,
    pub not_whole: &'static str,
}

/// Limits of a list, with an error message for each violation. Blank rows are ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListRule {
    pub field: &'static str,
    /// Name of a row in error messages, which add its number: 'Ingredient 2'.
    pub row_label: &'static str,
    pub max_rows: usize,
    /// Maximum number of characters in a row.
    pub max_length: usize,
    pub empty: &'static str,
    pub too_many: &'static str,
}

impl LineFormat {
    /// Returns the text to store, or `None` if it contains a control character that is not allowed.
    pub fn normalise(self, raw: &str) -> Option<String> {
        let text = match self {
            Self::OneLine if has_controls(raw) => return None,
            Self::OneLine => raw.to_owned(),
            Self::Paragraph => to_paragraph(raw),
            Self::Lines => to_lines(raw).replace('\t', " ").chars().filter(|c| *c == '\n' || !is_control(*c)).collect(),
            Self::LinesAndTabs => to_lines(raw),
        };
        let text = trim(&text);
        let is_plain = text.chars().all(|c| !is_control(c) || (self != Self::Paragraph && matches!(c, '\n' | '\t')));
        is_plain.then(|| text.to_owned())
    }

    fn error_message(self) -> &'static str {
        match self {
            Self::OneLine => "must be plain text on one line",
            Self::Paragraph | Self::Lines | Self::LinesAndTabs => "must be plain text, without control characters",
        }
    }
}

impl TextRule {
    /// Returns the normalised text. Adds an error if it is too short, too long or contains a control character that is not allowed;
    /// in the last case the returned text is empty.
    pub fn validate(&self, raw: &str, errors: &mut FormErrors) -> String {
        let Some(text) = self.line_format.normalise(raw) else {
            add_error(errors, self.field, format!("{} {}", self.label, self.line_format.error_message()));
            return String::new();
        };
        let length = char_count(&text);
        if length < self.min {
            add_error(errors, self.field, self.too_short);
        } else if length > self.max {
            add_error(errors, self.field, self.too_long);
        }
        text
    }

    /// Reads an optional field. Returns `None` if it is missing or blank.
    pub fn validate_optional(&self, raw: Option<&str>, errors: &mut FormErrors) -> Option<String> {
        let text = self.validate(raw.unwrap_or_default(), errors);
        (!text.is_empty()).then_some(text)
    }
}

impl NumberRule {
    /// Returns the number, or adds an error and returns `None`. A missing number is read as 0.
    pub fn validate(&self, value: Option<f64>, errors: &mut FormErrors) -> Option<u32> {
        let value = value.unwrap_or_default();
        let error = if value > f64::from(self.max) {
            self.too_large
        } else if value >= f64::from(self.min) {
            match (self.min..=self.max).find(|whole| f64::from(*whole) == value) {
                Some(whole) => return Some(whole),
                None => self.not_whole,
            }
        } else {
            self.too_small
        };
        add_error(errors, self.field, error);
        None
    }
}

impl ListRule {
    /// Returns the message about a row that is too long. `{number}` is replaced by the number of the row, which starts at 1.
    pub fn row_too_long(&self) -> String {
        format!("{} {{number}} must be at most {} characters", self.row_label, self.max_length)
    }

    /// Returns the valid rows that are not blank. Errors count blank rows too, so that the number of a row is the one that the
    /// sender sees.
    pub fn validate(&self, rows: &[String], errors: &mut FormErrors) -> Vec<String> {
        let mut texts = Vec::new();
        for (index, raw) in rows.iter().enumerate() {
            let Some(text) = LineFormat::Paragraph.normalise(raw) else {
                add_error(
                    errors,
                    self.field,
                    format!("{} {} must be plain text, without control characters", self.row_label, index + 1),
                );
                continue;
            };
            if char_count(&text) > self.max_length {
                add_error(errors, self.field, self.row_too_long().replace("{number}", &(index + 1).to_string()));
            } else if !text.is_empty() {
                texts.push(text);
            }
        }
        if texts.len() > self.max_rows {
            add_error(errors, self.field, self.too_many);
        } else if texts.is_empty() && !errors.contains_key(self.field) {
            add_error(errors, self.field, self.empty);
        }
        texts
    }
}

fn to_paragraph(raw: &str) -> String {
    let parts = raw.split(|c: char| c == '\t' || is_line_break(c)).map(trim).filter(|part| !part.is_empty());
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
        line_format: LineFormat::OneLine,
        min: 2,
        max: 4,
        too_short: "too short",
        too_long: "too long",
    };

    #[test]
    fn each_line_format_allows_its_own_control_characters() {
        use LineFormat::{Lines, LinesAndTabs, OneLine, Paragraph};
        for (format, raw, expected) in [
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
            (LinesAndTabs, "a\r\nb\tc\rd", Some("a\nb\tc\nd")),
            (LinesAndTabs, "a\u{0}b", None),
            (LinesAndTabs, "a\u{202e}b", None),
            (LinesAndTabs, "\n\t ", Some("")),
        ] {
            assert_eq!(format.normalise(raw).as_deref(), expected, "{format:?} {raw:?}");
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
            let text = RULE.validate(raw, &mut errors);
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
            assert_eq!(rule.validate_optional(raw, &mut errors).as_deref(), expected);
            assert!(errors.is_empty());
        }
    }

    proptest! {
        #[test]
        fn normalising_a_text_twice_changes_nothing(raw in "\\PC{0,12}[\\x00-\\x1f \u{85}\u{202e}\u{2028}\u{200b}]{0,4}\\PC{0,12}") {
            for format in [LineFormat::OneLine, LineFormat::Paragraph, LineFormat::Lines, LineFormat::LinesAndTabs] {
                if let Some(text) = format.normalise(&raw) {
                    let again = format.normalise(&text);
                    prop_assert_eq!(again.as_deref(), Some(text.as_str()));
                }
            }
        }
    }
}
