//! How a field of text is read: trimmed, measured, and held to what may stand in it.

use crate::form_errors::{FormErrors, add_error};
use crate::plain_text::{count, has_controls, is_control, is_line_break, trimmed};

/// What a field's text may hold beside what can be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// One line; a control character anywhere is a fault.
    OneLine,
    /// One paragraph: line breaks and tabs become blanks, another control character is a fault.
    Paragraph,
    /// Line breaks are kept, tabs become blanks, other control characters are dropped.
    Lines,
    /// Line breaks and tabs are kept, another control character is a fault.
    Letter,
}

/// The bounds of a field, in characters after trimming, with the sentence that each breach is answered with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextRule {
    /// Its name on the wire.
    pub field: &'static str,
    /// What people call it.
    pub label: &'static str,
    pub layout: Layout,
    pub min: usize,
    pub max: usize,
    pub too_short: &'static str,
    pub too_long: &'static str,
}

impl Layout {
    /// The text as it is kept; none where a control character forbids it.
    pub fn read(self, raw: &str) -> Option<String> {
        let text = match self {
            Self::OneLine if has_controls(raw) => return None,
            Self::OneLine => raw.to_owned(),
            Self::Paragraph => paragraph(raw),
            Self::Lines => lines(raw).replace('\t', " ").chars().filter(|c| *c == '\n' || !is_control(*c)).collect(),
            Self::Letter => lines(raw),
        };
        let text = trimmed(&text);
        let is_plain = text.chars().all(|c| !is_control(c) || (self != Self::Paragraph && matches!(c, '\n' | '\t')));
        is_plain.then(|| text.to_owned())
    }

    fn breach(self) -> &'static str {
        match self {
            Self::OneLine => "must be plain text on one line",
            Self::Paragraph | Self::Lines | Self::Letter => "must be plain text, without control characters",
        }
    }
}

impl TextRule {
    /// The text as it is kept; whatever is wrong with it is noted.
    pub fn read(&self, raw: &str, errors: &mut FormErrors) -> String {
        let Some(text) = self.layout.read(raw) else {
            add_error(errors, self.field, format!("{} {}", self.label, self.layout.breach()));
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

    /// The same of a field that may be left out; a blank one counts as left out.
    pub fn read_optional(&self, raw: Option<&str>, errors: &mut FormErrors) -> Option<String> {
        let text = self.read(raw.unwrap_or_default(), errors);
        (!text.is_empty()).then_some(text)
    }
}

fn paragraph(raw: &str) -> String {
    let parts = raw.split(|c: char| c == '\t' || is_line_break(c)).map(trimmed).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// Every kind of line break as the one that is kept.
fn lines(raw: &str) -> String {
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
    fn a_layout_says_what_may_stand_beside_what_can_be_seen() {
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
    fn a_text_is_trimmed_and_then_measured_in_characters() {
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
                Err(fault) => assert_eq!(errors["word"], [fault], "{raw:?}"),
            }
        }
    }

    #[test]
    fn a_field_that_may_be_left_out_is_none_when_blank() {
        let rule = TextRule { min: 0, ..RULE };
        for (raw, expected) in [(None, None), (Some(""), None), (Some(" "), None), (Some(" ab "), Some("ab"))] {
            let mut errors = FormErrors::new();
            assert_eq!(rule.read_optional(raw, &mut errors).as_deref(), expected);
            assert!(errors.is_empty());
        }
    }

    proptest! {
        #[test]
        fn what_is_kept_is_kept_again_as_it_is(raw in "\\PC{0,12}[\\x00-\\x1f \u{85}\u{202e}\u{2028}\u{200b}]{0,4}\\PC{0,12}") {
            for layout in [Layout::OneLine, Layout::Paragraph, Layout::Lines, Layout::Letter] {
                if let Some(text) = layout.read(&raw) {
                    let again = layout.read(&text);
                    prop_assert_eq!(again.as_deref(), Some(text.as_str()));
                }
            }
        }
    }
}
