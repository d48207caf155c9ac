//! A letter: one issue of the newsletter, and when it may be sent.

use chrono::{DateTime, TimeDelta, Utc};

use super::interests::Interests;
use super::letter_text::LetterText;
use crate::form_errors::{FormErrors, add_error};
use crate::form_rule::{LineFormat, TextRule};
use crate::health_claim;

/// Minimum time between two letters. The sign-up forms promise at most one a week.
pub const MIN_INTERVAL: TimeDelta = TimeDelta::days(7);

/// Maximum length of each part of the text in characters.
const MAX_TEXT_LENGTH: usize = 10_000;
const TEXT_TOO_LONG: &str = "This part must be at most 10000 characters";

pub const SUBJECT: TextRule = TextRule {
    field: "subject",
    label: "Subject",
    line_format: LineFormat::OneLine,
    min: 1,
    max: 150,
    too_short: "Subject is required",
    too_long: "Subject must be at most 150 characters",
};

pub const INTRODUCTION: TextRule = text_rule("introduction", "The text for everyone");
pub const DOG_TEXT: TextRule = text_rule("dogText", "The text about dogs");
pub const CAT_TEXT: TextRule = text_rule("catText", "The text about cats");

const fn text_rule(field: &'static str, label: &'static str) -> TextRule {
    TextRule {
        field,
        label,
        line_format: LineFormat::Lines,
        min: 0,
        max: MAX_TEXT_LENGTH,
        too_short: "",
        too_long: TEXT_TOO_LONG,
    }
}

/// A letter as an administrator sent it, before validation.
#[derive(Debug, Clone, Copy, Default)]
pub struct LetterForm<'a> {
    pub subject: &'a str,
    pub introduction: &'a str,
    pub dog_text: &'a str,
    pub cat_text: &'a str,
}

/// The subject of a letter and the parts of its text, in the notation of [`LetterText`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterContent {
    pub subject: String,
    /// The part for all readers.
    pub introduction: String,
    /// The part for readers who want tips about dogs.
    pub dog_text: String,
    /// The part for readers who want tips about cats.
    pub cat_text: String,
}

impl LetterContent {
    pub fn parse(form: LetterForm<'_>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let content = Self {
            subject: SUBJECT.validate(form.subject, &mut errors),
            introduction: INTRODUCTION.validate(form.introduction, &mut errors),
            dog_text: DOG_TEXT.validate(form.dog_text, &mut errors),
            cat_text: CAT_TEXT.validate(form.cat_text, &mut errors),
        };
        for (field, text) in content.fields() {
            for link in LetterText::parse(text).invalid_links() {
                add_error(&mut errors, field, invalid_link_message(&link));
            }
            for words in health_claim::find_in_text(text) {
                add_error(&mut errors, field, health_claim_message(&words));
            }
        }
        if errors.is_empty() && Interests::ALL.iter().all(|reader| content.text_for(*reader).is_empty()) {
            add_error(&mut errors, INTRODUCTION.field, "The letter has no text yet");
        }
        if errors.is_empty() { Ok(content) } else { Err(errors) }
    }

    /// Returns the text that a reader gets; it is empty if no part is meant for the reader.
    pub fn text_for(&self, reader: Interests) -> LetterText {
        let is_for_everyone = true;
        let parts = [
            (is_for_everyone, &self.introduction),
            (reader.includes_dogs(), &self.dog_text),
            (reader.includes_cats(), &self.cat_text),
        ];
        let wanted = parts.into_iter().filter(|(is_wanted, _)| *is_wanted);
        LetterText(wanted.flat_map(|(_, text)| LetterText::parse(text).0).collect())
    }

    fn fields(&self) -> [(&'static str, &str); 4] {
        [
            (SUBJECT.field, &self.subject),
            (INTRODUCTION.field, &self.introduction),
            (DOG_TEXT.field, &self.dog_text),
            (CAT_TEXT.field, &self.cat_text),
        ]
    }
}

fn invalid_link_message(link: &str) -> String {
    format!(
        "The link \u{2018}{link}\u{2019} must start with https:// or, if it leads to a page of this site, with one slash"
    )
}

fn health_claim_message(words: &str) -> String {
    format!("The letter must not promise to cure, treat or prevent a disease: \u{2018}{words}\u{2019}")
}

/// Returns the time from which the next letter may be sent, or `None` if that is now. `last` is the time at which sending
/// the last letter ended or was stopped.
pub fn earliest_send(last: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let earliest = last?.checked_add_signed(MIN_INTERVAL)?;
    (earliest > now).then_some(earliest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALID: LetterForm<'_> =
        LetterForm { subject: "New recipes", introduction: "Hello", dog_text: "For dogs", cat_text: "For cats" };

    fn errors(form: LetterForm<'_>) -> Vec<(&'static str, Vec<String>)> {
        LetterContent::parse(form).err().unwrap_or_default().into_iter().collect()
    }

    #[test]
    fn a_letter_needs_a_subject_and_a_text() {
        let long = "a".repeat(10_001);
        for (form, field, message) in [
            (LetterForm { subject: " ", ..VALID }, "subject", "Subject is required"),
            (LetterForm { subject: "a\nBcc: x", ..VALID }, "subject", "Subject must be plain text on one line"),
            (LetterForm { dog_text: &long, ..VALID }, "dogText", "This part must be at most 10000 characters"),
            (
                LetterForm { introduction: " ", dog_text: "", cat_text: "\n", ..VALID },
                "introduction",
                "The letter has no text yet",
            ),
            (
                LetterForm { cat_text: "[Shop](http://shop.example)", ..VALID },
                "catText",
                "The link ‘http://shop.example’ must start with https:// or, if it leads to a page of this site, with one slash",
            ),
            (
                LetterForm { introduction: "Broth that cures arthritis.", ..VALID },
                "introduction",
                "The letter must not promise to cure, treat or prevent a disease: ‘cures arthritis’",
            ),
        ] {
            assert_eq!(errors(form), [(field, vec![message.to_owned()])]);
        }
        assert_eq!(errors(VALID), []);
        assert_eq!(errors(LetterForm { introduction: "", cat_text: "", ..VALID }), [], "one part is enough");
    }

    #[test]
    fn each_reader_gets_the_parts_about_the_wanted_pets() {
        let content = LetterContent::parse(VALID).unwrap();
        for (reader, expected) in [
            (Interests::Any, "Hello\n\nFor dogs\n\nFor cats\n"),
            (Interests::Dog, "Hello\n\nFor dogs\n"),
            (Interests::Cat, "Hello\n\nFor cats\n"),
        ] {
            assert_eq!(content.text_for(reader).to_plain_text(|path| path.to_owned()), expected, "{reader}");
        }
        let only_dogs = LetterContent { introduction: String::new(), cat_text: String::new(), ..content };
        assert!(only_dogs.text_for(Interests::Cat).is_empty() && !only_dogs.text_for(Interests::Any).is_empty());
    }

    #[test]
    fn a_second_letter_may_be_sent_after_a_week() {
        let time = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        let last = time("2026-11-22T19:30:00Z");
        for (now, expected) in [
            ("2026-11-22T19:30:01Z", Some("2026-11-29T19:30:00Z")),
            ("2026-11-29T19:29:59Z", Some("2026-11-29T19:30:00Z")),
            ("2026-11-29T19:30:00Z", None),
            ("2027-01-01T00:00:00Z", None),
        ] {
            assert_eq!(earliest_send(Some(last), time(now)), expected.map(time), "{now}");
        }
        assert_eq!(earliest_send(None, last), None);
    }
}
