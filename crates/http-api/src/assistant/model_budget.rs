//! Counts the requests to the language model in the database, so that the limits hold for all processes and after a restart.

use chrono::{TimeDelta, Utc};
use storage::rate_limits::{Bucket, take_all};

use crate::request::client_address::ClientAddress;
use crate::security::rate_limits::{RateLimit, key};
use crate::state::State;

/// Counts a request against the limit of the client and against the daily budget of all clients. Returns false if one of them is
/// used up, or if the database cannot be written to: the built-in answer is then given. Blocks.
pub fn take(state: &State, address: &ClientAddress) -> bool {
    let Some(config) = &state.config.language_model else { return false };
    let buckets = [
        (key(state, RateLimit::LanguageModel, &[&address.key()]), RateLimit::LanguageModel.bucket()),
        (state.keys.key("limit", &["language-model-of-all"]), daily_bucket(config.daily_requests)),
    ];
    state.storage.write(|db| take_all(db, &buckets, Utc::now())).is_ok()
}

/// Returns a bucket that allows this number of requests in any 24 hours: half of them at once, and the others spread over a day.
fn daily_bucket(requests: i32) -> Bucket {
    let burst = (requests / 2).max(1);
    let refills = (requests - burst).max(1);
    let refill_ms = TimeDelta::days(1).num_milliseconds() / i64::from(refills) + 1;
    Bucket { burst, refill: TimeDelta::milliseconds(refill_ms) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_daily_budget_is_never_exceeded() {
        for requests in [2, 3, 10, 1000, 1_000_000] {
            let bucket = daily_bucket(requests);
            let day = TimeDelta::days(1).num_milliseconds();
            let requests_in_a_day = i64::from(bucket.burst) + day / bucket.refill.num_milliseconds();
            assert!(requests_in_a_day <= i64::from(requests), "{requests}: {requests_in_a_day}");
            assert!(requests_in_a_day >= i64::from(requests) * 9 / 10 - 1, "{requests}: {requests_in_a_day}");
        }
        assert_eq!(daily_bucket(1).burst, 1);
    }
}
