//! The reasons why a letter is not changed or sent. All of them are conflicts with the state of the letters.

use chrono::{DateTime, Utc};
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LetterError {
    /// Another administrator has edited the letter since the administrator who sent this request loaded it.
    #[error("This letter has changed in the meantime. Please look at it again.")]
    ChangedMeanwhile,
    #[error("This letter is being sent or was sent, so it can no longer be changed.")]
    NotADraft,
    #[error("This letter is not being sent.")]
    NotSending,
    #[error("Another letter is being sent. Please wait until it is finished.")]
    AnotherIsSending,
    /// The sign-up forms promise at most one letter a week.
    #[error(
        "The last letter was sent less than a week ago, and we promise at most one a week. This letter can be sent from {} \
         (UTC).", earliest.format("%-d %B %Y, %H:%M")
    )]
    TooSoon { earliest: DateTime<Utc> },
    #[error("No reader would get this letter: no confirmed subscriber wants tips about its topic.")]
    NoReaders,
}

impl LetterError {
    /// Returns the stable code of the problem.
    pub fn code(self) -> &'static str {
        match self {
            Self::ChangedMeanwhile => "letter_changed_meanwhile",
            Self::NotADraft => "letter_not_a_draft",
            Self::NotSending => "letter_not_sending",
            Self::AnotherIsSending => "another_letter_is_sending",
            Self::TooSoon { .. } => "letter_too_soon",
            Self::NoReaders => "letter_without_readers",
        }
    }
}
