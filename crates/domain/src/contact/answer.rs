//! Answers of administrators to contact messages.

use crate::form_errors::{FormErrors, ok_or_add};
use crate::form_rule::{LineFormat, TextRule};
use crate::mail_header_value::MailHeaderValue;

use super::ContactMessageStatus;

pub const ANSWER: TextRule = TextRule {
    field: "text",
    label: "The answer",
    line_format: LineFormat::LinesAndTabs,
    min: 1,
    max: 5000,
    too_short: "Please write an answer",
    too_long: "The answer must be at most 5000 characters",
};

/// An answer, and the status that the message gets with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAnswer {
    pub text: String,
    /// The status stays the same if this is `None`.
    pub status: Option<ContactMessageStatus>,
}

impl NewAnswer {
    pub fn parse(text: &str, status: Option<&str>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let text = ANSWER.validate(text, &mut errors);
        let status = status.and_then(|raw| ok_or_add(raw.parse::<ContactMessageStatus>(), "status", &mut errors));
        if errors.is_empty() { Ok(Self { text, status }) } else { Err(errors) }
    }
}

/// Returns the subject of an answer: that of the message, with 'Re:' before it unless it already begins with that.
pub fn answer_subject(subject: &str) -> MailHeaderValue {
    let subject = subject.trim();
    let is_answer = subject.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("re:"));
    MailHeaderValue::new(&if is_answer { subject.to_owned() } else { format!("Re: {subject}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_subject_of_an_answer_starts_with_one_re() {
        for (subject, expected) in [
            ("How much salt?", "Re: How much salt?"),
            ("Re: Salt", "Re: Salt"),
            ("RE: Salt", "RE: Salt"),
            ("Reindeer", "Re: Reindeer"),
            ("né", "Re: né"),
            ("Salt\nBcc: eve@example.com", "Re: SaltBcc: eve@example.com"),
        ] {
            assert_eq!(answer_subject(subject).as_str(), expected);
        }
    }

    #[test]
    fn an_answer_needs_a_text_and_may_change_the_status() {
        let answer = NewAnswer::parse(" Three days.\n\nBest wishes ", Some("resolved")).unwrap();
        assert_eq!(answer.text, "Three days.\n\nBest wishes");
        assert_eq!(answer.status, Some(ContactMessageStatus::Resolved));
        assert_eq!(NewAnswer::parse("Yes", None).unwrap().status, None);
        let errors = NewAnswer::parse(" ", Some("done")).unwrap_err();
        assert_eq!(errors["text"], ["Please write an answer"]);
        assert_eq!(errors["status"], ["'done' is not a status of a message; use new, in_progress, resolved or closed"]);
        let errors = NewAnswer::parse(&"é".repeat(5001), None).unwrap_err();
        assert_eq!(errors["text"], ["The answer must be at most 5000 characters"]);
    }
}
