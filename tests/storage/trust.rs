//! Tests of administrators, sessions, rate limits, idempotency keys, secrets and the audit log, also with several processes.

use acceptance::administrators::new_session;
use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use storage::accepted_requests::AcceptedRequest;
use storage::accounts::{self, AddError};
use storage::audit::AuditQuery;
use storage::list_options::{ListOptions, Order};
use storage::rate_limits::{Bucket, TakeError, give_back, take, take_all};
use storage::{StorageError, accepted_requests, audit, secrets, sequences};

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
    fn an_administrator_name_is_unique_and_removing_it_closes_its_sessions(database) {
        let storage = database.storage();
        assert_eq!(storage.write(|db| accounts::add_administrator(db, "ada", "hash", noon())).unwrap(), ());
        let taken = storage.write(|db| accounts::add_administrator(db, "ada", "other", noon()));
        assert!(matches!(taken, Err(AddError::NameTaken)));
        let (id, hash) = storage.read(|db| accounts::find_password_hash(db, "ada")).unwrap().unwrap();
        assert_eq!(hash, "hash");
        assert_eq!(storage.read(|db| accounts::find_password_hash(db, "Ada")).unwrap(), None);
        storage.write(|db| accounts::open_session(db, new_session("token", id), noon())).unwrap();
        assert!(storage.write(|db| accounts::remove_administrator(db, "ada")).unwrap());
        assert!(!storage.write(|db| accounts::remove_administrator(db, "ada")).unwrap());
        assert_eq!(storage.read(|db| accounts::find_session(db, "token", noon())).unwrap(), None);
    }

    fn a_new_password_closes_the_sessions_of_the_old_one(database) {
        let storage = database.storage();
        storage.write(|db| accounts::add_administrator(db, "ada", "hash", noon())).unwrap();
        let (id, _) = storage.read(|db| accounts::find_password_hash(db, "ada")).unwrap().unwrap();
        storage.write(|db| accounts::open_session(db, new_session("token", id), noon())).unwrap();
        assert!(storage.write(|db| accounts::set_password(db, "ada", "new")).unwrap());
        assert!(!storage.write(|db| accounts::set_password(db, "eve", "new")).unwrap());
        assert_eq!(storage.read(|db| accounts::find_session(db, "token", noon())).unwrap(), None);
        assert_eq!(storage.read(accounts::list_administrators).unwrap().len(), 1);
    }

    fn a_session_expires_after_30_minutes_without_use_and_after_8_hours(database) {
        let storage = database.storage();
        storage.write(|db| accounts::add_administrator(db, "ada", "hash", noon())).unwrap();
        let (id, _) = storage.read(|db| accounts::find_password_hash(db, "ada")).unwrap().unwrap();
        storage.write(|db| accounts::open_session(db, new_session("token", id), noon())).unwrap();
        let at = |minutes| noon() + TimeDelta::minutes(minutes);
        let is_open = |minutes| storage.read(|db| accounts::find_session(db, "token", at(minutes))).unwrap().is_some();
        assert!(is_open(0) && is_open(29) && !is_open(30));
        for minutes in (20..480).step_by(20) {
            storage.write(|db| accounts::touch_session(db, "token", at(minutes))).unwrap();
        }
        assert!(is_open(479), "it was used every 20 minutes");
        assert!(!is_open(480));
        assert_eq!(storage.write(|db| accounts::delete_expired_sessions(db, at(480))).unwrap(), 1);
    }

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

    fn concurrent_requests_with_one_key_are_accepted_once(database) {
        let ids: Vec<i64> = std::thread::scope(|scope| {
            let clients: Vec<_> = (0..20)
                .map(|_| {
                    let storage = database.storage();
                    scope.spawn(move || {
                        storage.write(|db| {
                            let minute = TimeDelta::minutes(1);
                            if let Some(accepted) = accepted_requests::find(db, "key", minute, noon())? {
                                return Ok(accepted.created_id);
                            }
                            let id = sequences::next(db, sequences::SUBMISSIONS)?;
                            accepted_requests::save(db, "key", "digest", id, noon())?;
                            Ok::<_, StorageError>(id)
                        })
                        .unwrap()
                    })
                })
                .collect();
            clients.into_iter().map(|client| client.join().unwrap()).collect()
        });
        assert_eq!(ids, vec![1001; 20]);
        let storage = database.storage();
        let found = |after: TimeDelta| storage
            .write(|db| accepted_requests::find(db, "key", TimeDelta::minutes(1), noon() + after)).unwrap();
        let accepted = AcceptedRequest { created_id: 1001, content_digest: "digest".into() };
        assert_eq!((found(TimeDelta::seconds(59)), found(TimeDelta::seconds(60))), (Some(accepted), None));
        assert_eq!(storage.write(|db| sequences::next(db, sequences::SUBMISSIONS)).unwrap(), 1002);
        assert_eq!(storage.write(|db| accepted_requests::delete_expired(db, noon() + accepted_requests::MAX_AGE)).unwrap(), 1);
    }

    fn a_secret_is_created_once_for_all_processes(database) {
        let values: Vec<String> = std::thread::scope(|scope| {
            let processes: Vec<_> = (0..6)
                .map(|it| {
                    let storage = database.storage();
                    scope.spawn(move || {
                        storage.write(|db| secrets::find_or_create(db, "keys", &format!("value {it}"))).unwrap()
                    })
                })
                .collect();
            processes.into_iter().map(|process| process.join().unwrap()).collect()
        });
        assert!(values.iter().all(|value| value == &values[0]), "{values:?}");
    }

    fn the_audit_log_is_listed_newest_first_and_can_be_searched(database) {
        let storage = database.storage();
        for number in 1..=3 {
            let entry = audit::NewAuditEntry {
                administrator: "ada",
                act: "recipe_approved",
                subject: format!("recipe {number}"),
                detail: String::new(),
            };
            storage.write(|db| audit::record(db, &entry, noon() + TimeDelta::days(number))).unwrap();
        }
        let list = |options: ListOptions| {
            let query = AuditQuery { options, ..AuditQuery::default() };
            let (entries, total) = storage.read(|db| audit::list(db, &query)).unwrap();
            (entries.into_iter().map(|it| it.subject).collect::<Vec<_>>().join(", "), total)
        };
        assert_eq!(list(ListOptions { limit: Some(2), ..ListOptions::default() }), ("recipe 3, recipe 2".to_owned(), 3));
        assert_eq!(list(ListOptions { order: Order::Oldest, offset: 1, ..ListOptions::default() }), ("recipe 2, recipe 3".to_owned(), 3));
        assert_eq!(list(ListOptions { search: Some("RECIPE 2".to_owned()), ..ListOptions::default() }), ("recipe 2".to_owned(), 1));
        assert_eq!(storage.write(|db| audit::delete_before(db, noon() + TimeDelta::days(2))).unwrap(), 1);
        assert_eq!(storage.read(|db| audit::list(db, &AuditQuery::default())).unwrap().1, 2);
    }
}
