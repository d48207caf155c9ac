//! The reasons why a letter is not changed or sent, with the stable code of each problem. All of them are conflicts with the
//! state of the letters.

use chrono::{DateTime, Utc};
use strum::IntoStaticStr;
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, IntoStaticStr)]
pub enum LetterError {
    /// The letter was edited, by another administrator or in another tab, after the sender of this request had loaded it.
    #[error("This letter has changed in the meantime. Please look at it again.")]
    #[strum(serialize = "letter_changed_meanwhile")]
    ChangedMeanwhile,
    #[error("This letter is being sent or was sent, so it can no longer be changed.")]
    #[strum(serialize = "letter_not_a_draft")]
    NotADraft,
    #[error("This letter is not being sent.")]
    #[strum(serialize = "letter_not_sending")]
    NotSending,
    #[error("Another letter is being sent. Please wait until it is finished.")]
    #[strum(serialize = "another_letter_is_sending")]
    AnotherIsSending,
    /// The sign-up forms promise at most one letter a week.
    #[error(
        "The last letter was sent less than a week ago, and we promise at most one a week. This letter can be sent from {} \
         (UTC).", earliest.format("%-d %B %Y, %H:%M")
    )]
    #[strum(serialize = "letter_too_soon")]
    TooSoon { earliest: DateTime<Utc> },
    #[error("No reader would get this letter: no confirmed subscriber wants tips about its topic.")]
    #[strum(serialize = "letter_without_readers")]
    NoReaders,
}
