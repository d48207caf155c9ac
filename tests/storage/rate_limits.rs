//! Tests of rate limits, also with several processes.

use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use storage::rate_limits::{Bucket, TakeError, give_back, take, take_all};

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

/// Returns the time until a rejected request may be repeated.
fn wait_time(result: Result<(), TakeError>) -> Result<(), TimeDelta> {
    result.map_err(|error| match error {
        TakeError::LimitReached { retry_after } => retry_after,
        TakeError::Storage(error) => panic!("{error}"),
    })
}

on_both_engines! {
    fn a_bucket_allows_a_burst_and_then_one_request_per_refill(database) {
        let storage = database.storage();
        let bucket = Bucket { burst: 3, refill: TimeDelta::minutes(1) };
        let at = |seconds| noon() + TimeDelta::seconds(seconds);
        let take = |key: &str, seconds| wait_time(storage.write(|db| take(db, key, bucket, at(seconds))));
        let wait = |seconds| Err(TimeDelta::seconds(seconds));
        assert_eq!([take("a", 0), take("a", 0), take("a", 0)], [Ok(()), Ok(()), Ok(())]);
        assert_eq!(take("a", 0), wait(60));
        assert_eq!(take("a", 45), wait(15), "a rejected request takes no token");
        assert_eq!(take("b", 45), Ok(()), "each key has its own bucket");
        assert_eq!(take("a", 60), Ok(()));
        assert_eq!(take("a", 61), wait(59));
        assert_eq!([take("a", 3600), take("a", 3600), take("a", 3600)], [Ok(()), Ok(()), Ok(())]);
        assert_eq!(take("a", 3600), wait(60), "a bucket contains at most its burst");
    }

    fn concurrent_requests_never_take_more_than_the_burst(database) {
        let storage = database.storage();
        let bucket = Bucket { burst: 10, refill: TimeDelta::minutes(1) };
        let taken: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|_| {
                    let storage = database.storage();
                    scope.spawn(move || {
                        let results = (0..5).map(|_| wait_time(storage.write(|db| take(db, "a", bucket, noon()))));
                        results.filter(Result::is_ok).count()
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert_eq!(taken, 10);
        assert_eq!(storage.write(|db| storage::rate_limits::delete_full(db, noon() + TimeDelta::hours(1))).unwrap(), 1);
    }

    fn nobody_is_locked_out_when_the_clock_is_set_back(database) {
        let storage = database.storage();
        let bucket = Bucket { burst: 2, refill: TimeDelta::minutes(1) };
        let at = |minutes| noon() + TimeDelta::minutes(minutes);
        let take = |key: &str, minutes| wait_time(storage.write(|db| take(db, key, bucket, at(minutes))));
        const DAY: i64 = 24 * 60;
        assert_eq!([take("a", DAY), take("a", DAY)], [Ok(()), Ok(())]);
        assert_eq!([take("a", 0), take("a", 0)], [Ok(()), Ok(())], "the clock was a day fast");
        assert_eq!(take("a", 0), Err(TimeDelta::minutes(1)), "the limit applies again");
        // The clock of another process may be some minutes fast. That must not double the tokens.
        assert_eq!([take("b", 5), take("b", 5)], [Ok(()), Ok(())]);
        assert_eq!(take("b", 0), Err(TimeDelta::minutes(6)));
    }

    fn a_returned_token_can_be_taken_again_and_a_full_bucket_gains_nothing(database) {
        let storage = database.storage();
        let bucket = Bucket { burst: 2, refill: TimeDelta::minutes(1) };
        let at = |seconds| noon() + TimeDelta::seconds(seconds);
        let take = |seconds| wait_time(storage.write(|db| take(db, "a", bucket, at(seconds)))).is_ok();
        let give_back = |key: &str| storage.write(|db| give_back(db, key, bucket)).unwrap();
        assert_eq!([take(0), take(0), take(0)], [true, true, false]);
        give_back("a");
        assert_eq!([take(0), take(0)], [true, false]);
        give_back("unknown");
        for _ in 0..9 {
            give_back("a");
        }
        assert_eq!([take(1), take(1), take(1)], [true, true, false], "a bucket contains at most its burst");
    }

    fn take_all_takes_a_token_from_all_buckets_or_from_none(database) {
        let storage = database.storage();
        let bucket = |burst| Bucket { burst, refill: TimeDelta::minutes(1) };
        let all = [("wide".to_owned(), bucket(3)), ("narrow".to_owned(), bucket(1))];
        let wide = [("wide".to_owned(), bucket(3))];
        let take_all = |buckets: &[_]| wait_time(storage.write(|db| take_all(db, buckets, noon())));
        assert_eq!(take_all(&all), Ok(()));
        for _ in 0..5 {
            assert_eq!(take_all(&all), Err(TimeDelta::minutes(1)), "the narrow bucket is empty");
        }
        assert_eq!([take_all(&wide), take_all(&wide)], [Ok(()), Ok(())], "rejected requests took no token from the wide bucket");
        assert!(take_all(&wide).is_err());
    }

    fn concurrent_takes_and_returns_lose_and_gain_no_token(database) {
        let bucket = Bucket { burst: 10, refill: TimeDelta::minutes(1) };
        let buckets = ["a", "b"].map(|key| (key.to_owned(), bucket));
        let kept_tokens: usize = std::thread::scope(|scope| {
            let attempts: Vec<_> = (0..8)
                .map(|thread| {
                    let (storage, buckets) = (database.storage(), &buckets);
                    scope.spawn(move || {
                        let taken = (0..5).filter(|_| {
                            let taken = wait_time(storage.write(|db| take_all(db, buckets, noon()))).is_ok();
                            // Every second thread returns its tokens.
                            if taken && thread % 2 == 0 {
                                let give_back = |db: &mut _| {
                                    buckets.iter().try_for_each(|(key, bucket)| give_back(db, key, *bucket))
                                };
                                storage.write(give_back).unwrap();
                            }
                            taken && thread % 2 == 1
                        });
                        taken.count()
                    })
                })
                .collect();
            attempts.into_iter().map(|attempt| attempt.join().unwrap()).sum()
        });
        assert!(kept_tokens <= 10, "{kept_tokens}");
        let storage = database.storage();
        let remaining_tokens = (0..20).filter(|_| wait_time(storage.write(|db| take_all(db, &buckets, noon()))).is_ok()).count();
        assert_eq!(kept_tokens + remaining_tokens, 10);
    }
}
