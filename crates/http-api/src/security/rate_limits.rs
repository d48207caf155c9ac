//! Limits how often a client may send something that is stored, causes a mail or tries a password.

use actix_web::web;
use chrono::{DateTime, TimeDelta, Utc};
use storage::rate_limits::{Bucket, TakeError, give_back, take, take_any};
use storage::{Db, error_chain};
use strum::{EnumIter, IntoStaticStr};

use crate::error::ApiError;
use crate::health::families::RATE_LIMITS_REACHED;
use crate::request::client_address::ClientAddress;
use crate::state::State;

/// A limited action. The buckets are rows of the database, so that all processes share them. Their keys contain the name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum RateLimit {
    /// Counted by client address and tried name.
    SignIn,
    /// Counted by client address, for all names together.
    #[strum(serialize = "sign-in-from")]
    SignInFromAddress,
    /// Counted by the network around the client address. One customer may own all of it: an IPv6 /48 contains 65,536 of
    /// the /64 networks that count as one address.
    SignInFromNetwork,
    /// Counted by browser, if an administrator has signed in with it before.
    SignInFromDevice,
    /// Counts wrong codes of the second factor after a correct password, for an administrator from all unknown browsers
    /// together, or for a known browser.
    SecondFactor,
    /// Counts wrong passwords with which a signed-in administrator tries to change the second factor.
    PasswordConfirmation,
    /// Counts the entries that failed sign-ins with one name add to the audit log.
    FailedSignInEntry,
    #[strum(serialize = "review")]
    Rating,
    Submission,
    /// Counts the photos that a client uploads for reviews and recipes.
    PhotoUpload,
    /// Counts the photos of all visitors together, because each is stored for a day.
    #[strum(serialize = "photo-upload-of-all")]
    AllPhotoUploads,
    CustomRecipe,
    /// Counts requests to the language model.
    LanguageModel,
    Message,
    Subscription,
    /// Counted by the network around the client address.
    SubscriptionFromNetwork,
    /// Counts all sign-ups together, because each can cause a mail.
    #[strum(serialize = "subscription-of-all")]
    AllSubscriptions,
    /// Counted by the mailbox of the recipient.
    #[strum(serialize = "confirmation-to-one")]
    ConfirmationToMailbox,
    /// Counted by client address in `SHARES_PER_HOUR` slots, see [`count_share`].
    Share,
    /// Counted by the mailbox of the recipient.
    #[strum(serialize = "share-to-one")]
    ShareToMailbox,
    #[strum(serialize = "share-of-all")]
    AllShares,
}

impl RateLimit {
    pub fn bucket(self) -> Bucket {
        let (burst, refill) = match self {
            Self::SignIn | Self::SignInFromDevice | Self::PasswordConfirmation => (10, TimeDelta::minutes(1)),
            // This allows 154 attempts on the first day. Three of the million possible codes are valid at a time.
            Self::SecondFactor => (10, TimeDelta::minutes(10)),
            Self::FailedSignInEntry => (30, TimeDelta::minutes(10)),
            Self::SignInFromNetwork => (120, TimeDelta::seconds(5)),
            Self::SignInFromAddress | Self::Rating | Self::Submission => (60, TimeDelta::seconds(10)),
            // Each photo may be sent as a file of 10 MB, and takes up to a megabyte in the database.
            Self::PhotoUpload => (10, TimeDelta::minutes(6)),
            // 480 a day after the first 300, so that unused photos take less than a gigabyte.
            Self::AllPhotoUploads => (300, TimeDelta::minutes(3)),
            Self::Message => (40, TimeDelta::seconds(30)),
            // Creating a recipe occupies a processor core for up to a second.
            Self::CustomRecipe => (30, TimeDelta::seconds(30)),
            // At most 174 on the first day and 144 on each further one, so that one address does not use up the budget of all.
            Self::LanguageModel => (30, TimeDelta::minutes(10)),
            Self::Subscription => (20, TimeDelta::minutes(6)),
            // At most 288 a day after the first 60, so that a single IPv6 /48 or IPv4 /24 cannot use up what all networks
            // share.
            Self::SubscriptionFromNetwork => (60, TimeDelta::minutes(5)),
            // One of the slots of a client. Each can be used again after an hour.
            Self::Share => (1, TimeDelta::hours(1)),
            // This allows at most three within a day.
            Self::ShareToMailbox | Self::ConfirmationToMailbox => (3, TimeDelta::days(1)),
            // 600 a day after the first 400, so that no period of 24 hours has more than 1000.
            Self::AllShares | Self::AllSubscriptions => (400, TimeDelta::seconds(144)),
        };
        Bucket { burst, refill }
    }

    /// Counts in the metrics that the limit has rejected a request, if it has.
    fn count_if_reached(self, outcome: Result<(), TakeError>) -> Result<(), TakeError> {
        if let Err(TakeError::LimitReached { .. }) = &outcome {
            RATE_LIMITS_REACHED.increment(&[self.into()]);
        }
        outcome
    }
}

/// Counts a request of a client. The count has a transaction of its own, so that rejected requests count too.
pub async fn count_request(
    state: &web::Data<State>,
    limit: RateLimit,
    client_address: ClientAddress,
) -> Result<(), ApiError> {
    let key = key(state, limit, &[&client_address.key()]);
    state.write(move |db| limit.count_if_reached(take(db, &key, limit.bucket(), Utc::now()))).await
}

/// Counts a request in the bucket that these parts identify. Blocks.
pub fn count_by_key(state: &State, limit: RateLimit, key_parts: &[&str]) -> Result<(), ApiError> {
    Ok(state.storage.write(|db| count_in_transaction(state, db, limit, key_parts, Utc::now()))?)
}

/// Maximum number of mails in any hour that one client can have sent to friends.
const SHARES_PER_HOUR: u8 = 10;

/// Counts a mail to a friend in one of the client's slots. A bucket of ten tokens that refill during the hour would allow
/// almost twenty mails within an hour. Blocks.
pub fn count_share(state: &State, client_address: &ClientAddress) -> Result<(), ApiError> {
    let client = client_address.key();
    let keys: Vec<String> =
        (0..SHARES_PER_HOUR).map(|slot| key(state, RateLimit::Share, &[&client, &slot.to_string()])).collect();
    let limit = RateLimit::Share;
    Ok(state.storage.write(|db| limit.count_if_reached(take_any(db, &keys, limit.bucket(), Utc::now())))?)
}

/// Counts a request inside a transaction of the caller.
pub fn count_in_transaction(
    state: &State,
    db: &mut Db,
    limit: RateLimit,
    key_parts: &[&str],
    now: DateTime<Utc>,
) -> Result<(), TakeError> {
    limit.count_if_reached(take(db, &key(state, limit, key_parts), limit.bucket(), now))
}

/// The tokens that an attempt has taken from its buckets. They can be given back when the outcome is known.
#[derive(Debug)]
pub struct TakenTokens(Vec<(String, Bucket)>);

impl TakenTokens {
    /// Takes a token from each bucket, or from none if one of them is empty. Each bucket comes with the parts that identify
    /// it. Tokens are taken before the outcome is known, so that simultaneous attempts stay within the limit. Blocks.
    pub fn take(state: &State, buckets: &[(RateLimit, &[&str])]) -> Result<Self, ApiError> {
        let buckets: Vec<_> =
            buckets.iter().map(|(limit, key_parts)| (*limit, key(state, *limit, key_parts))).collect();
        let now = Utc::now();
        state.storage.write(|db| {
            let mut all = buckets.iter();
            all.try_for_each(|(limit, key)| limit.count_if_reached(take(db, key, limit.bucket(), now)))
        })?;
        Ok(Self(buckets.into_iter().map(|(limit, key)| (key, limit.bucket())).collect()))
    }

    /// Gives all tokens back, for an attempt that does not count. An error is only logged, because the attempt itself
    /// succeeded and the buckets refill with time. Blocks.
    pub fn give_back(self, state: &State) {
        let Self(buckets) = self;
        let result = state.storage.write(|db| buckets.iter().try_for_each(|(key, bucket)| give_back(db, key, *bucket)));
        if let Err(error) = result {
            tracing::warn!(
                error = error_chain(&error),
                "an attempt with a correct password or code stays counted until its limit refills"
            );
        }
    }
}

/// Returns the key of the bucket that these parts identify.
pub fn key(state: &State, limit: RateLimit, key_parts: &[&str]) -> String {
    let parts: Vec<&str> = [limit.into()].into_iter().chain(key_parts.iter().copied()).collect();
    state.keys.key("limit", &parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;
    use storage::{Address, Storage};

    /// The names are part of the keys of stored buckets, so a changed name would reset the limit.
    #[test]
    fn names_of_stored_limits_do_not_change() {
        for (limit, name) in [
            (RateLimit::SignIn, "sign-in"),
            (RateLimit::SignInFromAddress, "sign-in-from"),
            (RateLimit::SignInFromNetwork, "sign-in-from-network"),
            (RateLimit::SignInFromDevice, "sign-in-from-device"),
            (RateLimit::SecondFactor, "second-factor"),
            (RateLimit::PasswordConfirmation, "password-confirmation"),
            (RateLimit::FailedSignInEntry, "failed-sign-in-entry"),
            (RateLimit::Rating, "review"),
            (RateLimit::Submission, "submission"),
            (RateLimit::PhotoUpload, "photo-upload"),
            (RateLimit::AllPhotoUploads, "photo-upload-of-all"),
            (RateLimit::CustomRecipe, "custom-recipe"),
            (RateLimit::LanguageModel, "language-model"),
            (RateLimit::Message, "message"),
            (RateLimit::Subscription, "subscription"),
            (RateLimit::SubscriptionFromNetwork, "subscription-from-network"),
            (RateLimit::AllSubscriptions, "subscription-of-all"),
            (RateLimit::ConfirmationToMailbox, "confirmation-to-one"),
            (RateLimit::Share, "share"),
            (RateLimit::ShareToMailbox, "share-to-one"),
            (RateLimit::AllShares, "share-of-all"),
        ] {
            assert_eq!(<&str>::from(limit), name);
        }
    }

    /// Returns the largest number of requests that are accepted in any period of 24 hours. For four days, the client sends
    /// the next request as soon as the bucket has a token.
    fn max_accepted_in_24_hours(bucket: Bucket) -> usize {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::open(&Address::Sqlite(folder.path().join("pets.db"))).unwrap();
        storage.run_without_transaction(storage::migrate::up).unwrap();
        let began = Utc::now();
        let accepted = storage.write(|db| {
            let (mut accepted, mut now) = (Vec::new(), began);
            while now < began + TimeDelta::days(4) {
                match take(db, "all", bucket, now) {
                    Ok(()) => accepted.push(now),
                    Err(TakeError::LimitReached { retry_after }) => now += retry_after,
                    Err(TakeError::Storage(error)) => return Err(error),
                }
            }
            Ok(accepted)
        });
        let mut last_day = VecDeque::new();
        let counts = accepted.unwrap().into_iter().map(|now| {
            last_day.push_back(now);
            while last_day.front().is_some_and(|first| now - *first >= TimeDelta::days(1)) {
                last_day.pop_front();
            }
            last_day.len()
        });
        counts.max().unwrap_or_default()
    }

    #[test]
    fn daily_limits_hold_in_every_period_of_24_hours() {
        for (limit, max) in [
            (RateLimit::AllSubscriptions, 1000),
            (RateLimit::AllShares, 1000),
            (RateLimit::AllPhotoUploads, 780),
            (RateLimit::ConfirmationToMailbox, 3),
            (RateLimit::ShareToMailbox, 3),
        ] {
            let accepted = max_accepted_in_24_hours(limit.bucket());
            assert!((max * 9 / 10..=max).contains(&accepted), "{limit:?}: {accepted}");
        }
    }

    #[test]
    fn a_client_can_share_ten_recipes_in_any_hour_and_no_more() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::open(&Address::Sqlite(folder.path().join("pets.db"))).unwrap();
        storage.run_without_transaction(storage::migrate::up).unwrap();
        let keys: Vec<String> = (0..SHARES_PER_HOUR).map(|slot| format!("slot {slot}")).collect();
        let began = Utc::now();
        // A client that tries once a minute for three hours.
        let accepted: Vec<i64> = (0..180)
            .filter(|minute| {
                let now = began + TimeDelta::minutes(*minute);
                storage.write(|db| take_any(db, &keys, RateLimit::Share.bucket(), now)).is_ok()
            })
            .collect();
        let expected: Vec<i64> = [0, 60, 120].into_iter().flat_map(|hour| hour..hour + 10).collect();
        assert_eq!(accepted, expected);
    }

    #[test]
    fn two_networks_cannot_use_up_the_sign_ups_of_all() {
        let per_day = |limit: RateLimit| TimeDelta::days(1).num_seconds() / limit.bucket().refill.num_seconds();
        let (network, all) = (RateLimit::SubscriptionFromNetwork, RateLimit::AllSubscriptions);
        assert!(2 * network.bucket().burst < all.bucket().burst);
        assert!(2 * per_day(network) < per_day(all), "{} of {}", per_day(network), per_day(all));
    }
}
