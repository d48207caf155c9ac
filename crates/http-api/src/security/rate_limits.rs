//! How often one sender may do what stores something, sends a mail or tries a password.

use chrono::{DateTime, TimeDelta, Utc};
use storage::limits::{Bucket, TooOften, give_back, take, take_all};
use storage::{Db, StorageError};

use crate::error::ApiError;
use crate::request::client_address::ClientAddress;
use crate::state::State;

/// What is limited. The buckets are rows, so that they hold across processes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateLimit {
    /// By its source address and the name that is tried.
    SignIn,
    /// By its source address, whatever names are tried from there.
    SignInFrom,
    /// By the network around its source address. One customer may own all of it: an IPv6 /48 holds 65,536 of the /64
    /// networks that count as one address.
    SignInFromNetwork,
    /// By the browser, where an administrator has signed in with it before.
    SignInFromDevice,
    Review,
    Submission,
    Message,
    Subscription,
    /// By the network around its source address.
    SubscriptionFromNetwork,
    /// All sign-ups together: each can cause a mail.
    SubscriptionOfAll,
    /// By the recipient's mailbox.
    ConfirmationToOne,
    Share,
    /// By the recipient's mailbox.
    ShareToOne,
    ShareOfAll,
}

impl RateLimit {
    fn name(self) -> &'static str {
        match self {
            Self::SignIn => "sign-in",
            Self::SignInFrom => "sign-in-from",
            Self::SignInFromNetwork => "sign-in-from-network",
            Self::SignInFromDevice => "sign-in-from-device",
            Self::Review => "review",
            Self::Submission => "submission",
            Self::Message => "message",
            Self::Subscription => "subscription",
            Self::SubscriptionFromNetwork => "subscription-from-network",
            Self::SubscriptionOfAll => "subscription-of-all",
            Self::ConfirmationToOne => "confirmation-to-one",
            Self::Share => "share",
            Self::ShareToOne => "share-to-one",
            Self::ShareOfAll => "share-of-all",
        }
    }

    fn bucket(self) -> Bucket {
        let (burst, refill) = match self {
            Self::SignIn | Self::SignInFromDevice => (10, TimeDelta::minutes(1)),
            Self::SignInFromNetwork => (120, TimeDelta::seconds(5)),
            Self::SignInFrom | Self::Review | Self::Submission => (60, TimeDelta::seconds(10)),
            Self::Message => (40, TimeDelta::seconds(30)),
            Self::Subscription => (20, TimeDelta::minutes(6)),
            // At most 780 on the first day and 720 on each later one, so that no single IPv6 /48 or IPv4 /24 uses up the
            // 1000 that all have together, however many addresses it has.
            Self::SubscriptionFromNetwork => (60, TimeDelta::minutes(2)),
            Self::Share => (10, TimeDelta::minutes(6)),
            // Never more than three within a day.
            Self::ShareToOne | Self::ConfirmationToOne => (3, TimeDelta::days(1)),
            Self::ShareOfAll | Self::SubscriptionOfAll => (1000, TimeDelta::milliseconds(86_400)),
        };
        Bucket { burst, refill }
    }
}

/// Counts one try of a sender, and of `words` where the limit is for more than the address. It is counted in a
/// transaction of its own, so that a try that fails counts too. Blocks: call it off the async threads.
pub fn count(
    state: &State,
    limited: RateLimit,
    client_address: &ClientAddress,
    words: &[&str],
) -> Result<(), ApiError> {
    let source = client_address.key();
    let all: Vec<&str> = [source.as_str()].into_iter().chain(words.iter().copied()).collect();
    count_all(state, limited, &all)
}

/// Counts one attempt that is limited by these words alone, whoever makes it.
pub fn count_all(state: &State, limited: RateLimit, words: &[&str]) -> Result<(), ApiError> {
    let counted = state.storage.write(|db| take_one(state, db, limited, words, Utc::now()))?;
    counted.map_err(|refused| ApiError::TooOften { retry_after: refused.retry_after })
}

/// Counts one inside a transaction of the caller's.
pub fn take_one(
    state: &State,
    db: &mut Db,
    limited: RateLimit,
    words: &[&str],
    now: DateTime<Utc>,
) -> Result<Result<(), TooOften>, StorageError> {
    take(db, &key(state, limited, words), limited.bucket(), now)
}

/// What an attempt has taken from its buckets before its outcome is known.
#[derive(Debug)]
pub struct Charge(Vec<(String, Bucket)>);

impl Charge {
    /// Takes one from each bucket, each with the words it is kept by, or from none where one of them is empty. Taking
    /// before the outcome is known keeps many attempts at once within the budget. Blocks.
    pub fn take(state: &State, buckets: &[(RateLimit, &[&str])]) -> Result<Self, ApiError> {
        let buckets: Vec<_> =
            buckets.iter().map(|(limited, words)| (key(state, *limited, words), limited.bucket())).collect();
        let taken = state.storage.write(|db| take_all(db, &buckets, Utc::now()))?;
        taken.map_err(|refused| ApiError::TooOften { retry_after: refused.retry_after })?;
        Ok(Self(buckets))
    }

    /// Gives everything back, for an attempt that is not to be counted. A failure is logged only: the attempt itself
    /// went well, and the buckets fill up again by themselves. Blocks.
    pub fn give_back(self, state: &State) {
        let Self(buckets) = self;
        let given = state.storage.write(|db| buckets.iter().try_for_each(|(key, bucket)| give_back(db, key, *bucket)));
        if let Err(error) = given {
            tracing::warn!(%error, "a sign-in stays counted, although its password was not wrong");
        }
    }
}

fn key(state: &State, limited: RateLimit, words: &[&str]) -> String {
    let all: Vec<&str> = [limited.name()].into_iter().chain(words.iter().copied()).collect();
    state.keys.key("limit", &all)
}
