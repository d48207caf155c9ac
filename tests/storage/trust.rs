//! Administrators, sessions, limits and what is accepted once, on both engines and across connections.

use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use storage::accepted::AcceptedRequest;
use storage::accounts::{self, AddError};
use storage::limits::{Bucket, TakeError, give_back, take, take_all};
use storage::list_options::{ListOptions, Order};
use storage::{StorageError, accepted, audit, secrets, sequences};

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
    fn a_name_is_given_once_and_removing_it_ends_its_sessions(database) {
        let storage = database.storage();
        assert_eq!(storage.write(|db| accounts::add(db, "ada", "hash", noon())).unwrap(), ());
        let taken = storage.write(|db| accounts::add(db, "ada", "other", noon()));
        assert!(matches!(taken, Err(AddError::NameTaken)));
        let (id, hash) = storage.read(|db| accounts::password_hash(db, "ada")).unwrap().unwrap();
        assert_eq!(hash, "hash");
        assert_eq!(storage.read(|db| accounts::password_hash(db, "Ada")).unwrap(), None);
        storage.write(|db| accounts::open(db, "token", id, noon())).unwrap();
        assert!(storage.write(|db| accounts::remove(db, "ada")).unwrap());
        assert!(!storage.write(|db| accounts::remove(db, "ada")).unwrap());
        assert_eq!(storage.read(|db| accounts::find(db, "token", noon())).unwrap(), None);
    }

    fn a_new_password_ends_the_sessions_of_the_old_one(database) {
        let storage = database.storage();
        storage.write(|db| accounts::add(db, "ada", "hash", noon())).unwrap();
        let (id, _) = storage.read(|db| accounts::password_hash(db, "ada")).unwrap().unwrap();
        storage.write(|db| accounts::open(db, "token", id, noon())).unwrap();
        assert!(storage.write(|db| accounts::set_password(db, "ada", "new")).unwrap());
        assert!(!storage.write(|db| accounts::set_password(db, "eve", "new")).unwrap());
        assert_eq!(storage.read(|db| accounts::find(db, "token", noon())).unwrap(), None);
        assert_eq!(storage.read(accounts::list).unwrap().len(), 1);
    }

    fn a_session_ends_when_it_is_left_alone_and_when_it_has_lasted_a_day_of_work(database) {
        let storage = database.storage();
        storage.write(|db| accounts::add(db, "ada", "hash", noon())).unwrap();
        let (id, _) = storage.read(|db| accounts::password_hash(db, "ada")).unwrap().unwrap();
        storage.write(|db| accounts::open(db, "token", id, noon())).unwrap();
        let at = |minutes| noon() + TimeDelta::minutes(minutes);
        let holds = |minutes| storage.read(|db| accounts::find(db, "token", at(minutes))).unwrap().is_some();
        assert!(holds(0) && holds(29) && !holds(30));
        for minutes in (20..480).step_by(20) {
            storage.write(|db| accounts::touch(db, "token", at(minutes))).unwrap();
        }
        assert!(holds(479), "it was used all along");
        assert!(!holds(480));
        assert_eq!(storage.write(|db| accounts::delete_expired(db, at(480))).unwrap(), 1);
    }

    fn a_bucket_gives_a_burst_then_one_each_refill(database) {
        let storage = database.storage();
        let bucket = Bucket { burst: 3, refill: TimeDelta::minutes(1) };
        let at = |seconds| noon() + TimeDelta::seconds(seconds);
        let take = |key: &str, seconds| wait_time(storage.write(|db| take(db, key, bucket, at(seconds))));
        let wait = |seconds| Err(TimeDelta::seconds(seconds));
        assert_eq!([take("a", 0), take("a", 0), take("a", 0)], [Ok(()), Ok(()), Ok(())]);
        assert_eq!(take("a", 0), wait(60));
        assert_eq!(take("a", 45), wait(15), "a refused try costs nothing");
        assert_eq!(take("b", 45), Ok(()), "another key has a bucket of its own");
        assert_eq!(take("a", 60), Ok(()));
        assert_eq!(take("a", 61), wait(59));
        assert_eq!([take("a", 3600), take("a", 3600), take("a", 3600)], [Ok(()), Ok(()), Ok(())]);
        assert_eq!(take("a", 3600), wait(60), "a bucket holds no more than its burst");
    }

    fn a_bucket_counts_right_however_many_take_at_once(database) {
        let storage = database.storage();
        let bucket = Bucket { burst: 10, refill: TimeDelta::minutes(1) };
        let taken: usize = std::thread::scope(|scope| {
            let takers: Vec<_> = (0..8)
                .map(|_| {
                    let storage = database.storage();
                    scope.spawn(move || {
                        let tries = (0..5).map(|_| wait_time(storage.write(|db| take(db, "a", bucket, noon()))));
                        tries.filter(Result::is_ok).count()
                    })
                })
                .collect();
            takers.into_iter().map(|taker| taker.join().unwrap()).sum()
        });
        assert_eq!(taken, 10);
        assert_eq!(storage.write(|db| storage::limits::sweep(db, noon() + TimeDelta::hours(1))).unwrap(), 1);
    }

    fn what_is_given_back_can_be_taken_again_and_no_more_than_that(database) {
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
        assert_eq!([take(1), take(1), take(1)], [true, true, false], "a bucket holds no more than its burst");
    }

    fn all_buckets_are_taken_from_or_none(database) {
        let storage = database.storage();
        let bucket = |burst| Bucket { burst, refill: TimeDelta::minutes(1) };
        let all = [("wide".to_owned(), bucket(3)), ("narrow".to_owned(), bucket(1))];
        let wide = [("wide".to_owned(), bucket(3))];
        let take_all = |buckets: &[_]| wait_time(storage.write(|db| take_all(db, buckets, noon())));
        assert_eq!(take_all(&all), Ok(()));
        for _ in 0..5 {
            assert_eq!(take_all(&all), Err(TimeDelta::minutes(1)), "the narrow one is empty");
        }
        assert_eq!([take_all(&wide), take_all(&wide)], [Ok(()), Ok(())], "the wide one was not charged for refusals");
        assert!(take_all(&wide).is_err());
    }

    fn a_bucket_that_is_taken_from_and_given_back_at_once_loses_and_gains_nothing(database) {
        let bucket = Bucket { burst: 10, refill: TimeDelta::minutes(1) };
        let buckets = ["a", "b"].map(|key| (key.to_owned(), bucket));
        let failed: usize = std::thread::scope(|scope| {
            let attempts: Vec<_> = (0..8)
                .map(|thread| {
                    let (storage, buckets) = (database.storage(), &buckets);
                    scope.spawn(move || {
                        let taken = (0..5).filter(|_| {
                            let taken = wait_time(storage.write(|db| take_all(db, buckets, noon()))).is_ok();
                            // Every second thread succeeds with each attempt and so pays for none.
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
        assert!(failed <= 10, "{failed}");
        let storage = database.storage();
        let rest = (0..20).filter(|_| wait_time(storage.write(|db| take_all(db, &buckets, noon()))).is_ok()).count();
        assert_eq!(failed + rest, 10);
    }

    fn the_same_thing_at_once_is_one_thing(database) {
        let made: Vec<i64> = std::thread::scope(|scope| {
            let senders: Vec<_> = (0..20)
                .map(|_| {
                    let storage = database.storage();
                    scope.spawn(move || {
                        storage.write(|db| {
                            let minute = TimeDelta::minutes(1);
                            if let Some(made) = accepted::find(db, "key", minute, noon())? {
                                return Ok(made.subject);
                            }
                            let made = sequences::next(db, sequences::SUBMISSIONS)?;
                            accepted::save(db, "key", "digest", made, noon())?;
                            Ok::<_, StorageError>(made)
                        })
                        .unwrap()
                    })
                })
                .collect();
            senders.into_iter().map(|sender| sender.join().unwrap()).collect()
        });
        assert_eq!(made, vec![1001; 20]);
        let storage = database.storage();
        let found = |after: TimeDelta| storage
            .write(|db| accepted::find(db, "key", TimeDelta::minutes(1), noon() + after)).unwrap();
        let accepted = AcceptedRequest { subject: 1001, content_digest: "digest".into() };
        assert_eq!((found(TimeDelta::seconds(59)), found(TimeDelta::seconds(60))), (Some(accepted), None));
        assert_eq!(storage.write(|db| sequences::next(db, sequences::SUBMISSIONS)).unwrap(), 1002);
        assert_eq!(storage.write(|db| accepted::delete_expired(db, noon() + accepted::MAX_AGE)).unwrap(), 1);
    }

    fn a_secret_is_made_once_for_all_processes(database) {
        let kept: Vec<String> = std::thread::scope(|scope| {
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
        assert!(kept.iter().all(|value| value == &kept[0]), "{kept:?}");
    }

    fn what_administrators_did_is_told_newest_first(database) {
        let storage = database.storage();
        for number in 1..=3 {
            let act = audit::NewAuditEntry {
                administrator: "ada",
                act: "recipe_approved",
                subject: format!("recipe {number}"),
                detail: String::new(),
            };
            storage.write(|db| audit::record(db, &act, noon() + TimeDelta::days(number))).unwrap();
        }
        let told = |part: ListOptions| {
            let (entries, total) = storage.read(|db| audit::list(db, &part)).unwrap();
            (entries.into_iter().map(|it| it.subject).collect::<Vec<_>>().join(", "), total)
        };
        assert_eq!(told(ListOptions { limit: Some(2), ..ListOptions::default() }), ("recipe 3, recipe 2".to_owned(), 3));
        assert_eq!(told(ListOptions { order: Order::Oldest, offset: 1, ..ListOptions::default() }), ("recipe 2, recipe 3".to_owned(), 3));
        assert_eq!(told(ListOptions { search: Some("RECIPE 2".to_owned()), ..ListOptions::default() }), ("recipe 2".to_owned(), 1));
        assert_eq!(storage.write(|db| audit::delete_before(db, noon() + TimeDelta::days(2))).unwrap(), 1);
        assert_eq!(storage.read(|db| audit::list(db, &ListOptions::default())).unwrap().1, 2);
    }
}
