//! How often one sender may do what stores something, sends a mail or tries a password.

use chrono::{TimeDelta, Utc};
use storage::limits::{Bucket, take};

use crate::error::ApiError;
use crate::sender::Sender;
use crate::state::State;

/// What is limited. The buckets are rows, so that they hold across processes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limited {
    /// By its source address and the name that is tried.
    SignIn,
    /// By its source address, whatever names are tried from there.
    SignInFrom,
    Review,
    Submission,
    Message,
    Subscription,
    Share,
    /// By its recipient.
    ShareToOne,
    ShareOfAll,
}

impl Limited {
    fn name(self) -> &'static str {
        match self {
            Self::SignIn => "sign-in",
            Self::SignInFrom => "sign-in-from",
            Self::Review => "review",
            Self::Submission => "submission",
            Self::Message => "message",
            Self::Subscription => "subscription",
            Self::Share => "share",
            Self::ShareToOne => "share-to-one",
            Self::ShareOfAll => "share-of-all",
        }
    }

    fn bucket(self) -> Bucket {
        let (burst, refill) = match self {
            Self::SignIn => (10, TimeDelta::minutes(1)),
            Self::SignInFrom | Self::Review | Self::Submission => (60, TimeDelta::seconds(10)),
            Self::Message | Self::Subscription => (40, TimeDelta::seconds(30)),
            Self::Share => (10, TimeDelta::minutes(6)),
            // Never more than three within a day.
            Self::ShareToOne => (3, TimeDelta::days(1)),
            Self::ShareOfAll => (1000, TimeDelta::milliseconds(86_400)),
        };
        Bucket { burst, refill }
    }
}

/// Counts one try of a sender, and of `words` where the limit is for more than the address. It is counted in a
/// transaction of its own, so that a try that fails counts too. Blocks: call it off the async threads.
pub fn count(state: &State, limited: Limited, sender: &Sender, words: &[&str]) -> Result<(), ApiError> {
    let source = sender.words();
    let all: Vec<&str> = [source.as_str()].into_iter().chain(words.iter().copied()).collect();
    count_all(state, limited, &all)
}

/// Counts one try of whoever it is.
pub fn count_all(state: &State, limited: Limited, words: &[&str]) -> Result<(), ApiError> {
    let all: Vec<&str> = [limited.name()].into_iter().chain(words.iter().copied()).collect();
    let key = state.keys.key("limit", &all);
    let counted = state.storage.write(|db| take(db, &key, limited.bucket(), Utc::now()))?;
    counted.map_err(|refused| ApiError::TooOften { retry_after: refused.retry_after })
}
