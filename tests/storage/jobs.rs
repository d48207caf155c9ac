//! Tests of jobs: one at a time, claims that expire, and processes that continue the job of another.

use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use storage::jobs::{
    CLAIM_DURATION, ItemOutcome, Job, JobItem, JobKind, claim, extend_claim, find_latest, finish, has_unclaimed,
    list_items, record_items, release, start,
};
use storage::{Db, StorageError};

const KIND: JobKind = JobKind::ConvertRecipes;

fn now() -> DateTime<Utc> {
    "2026-03-01T12:00:00Z".parse().unwrap()
}

fn later(seconds: i64) -> DateTime<Utc> {
    now() + TimeDelta::seconds(seconds)
}

fn item(item: i64, outcome: ItemOutcome) -> JobItem {
    JobItem { item, outcome, detail: format!("Dish {item}") }
}

fn latest(db: &mut Db) -> Job {
    find_latest(db, KIND).unwrap().unwrap()
}

/// Starts a job of ten items, which `one` has claimed.
fn claimed_job(db: &mut Db) -> i64 {
    assert!(start(db, KIND, 10, "ada", now()).unwrap());
    claim(db, KIND, "one", now()).unwrap().unwrap().id
}

on_both_engines! {
    fn a_job_is_started_once_until_it_is_finished(database) {
        database.storage().write(|db| {
            assert_eq!(find_latest(db, KIND)?, None);
            assert!(start(db, KIND, 10, "ada", now())?);
            assert!(!start(db, KIND, 10, "bob", later(1))?, "a second click starts nothing");
            let job = latest(db);
            assert_eq!((job.started_by.as_str(), job.processed, job.total, job.finished_at), ("ada", 0, 10, None));
            record_items(db, job.id, &[item(3, ItemOutcome::Changed)], 1)?;
            finish(db, job.id, 1, later(2))?;
            assert_eq!(latest(db).finished_at, Some(later(2)));
            assert!(start(db, KIND, 7, "bob", later(3))?);
            assert_eq!((latest(db).started_by.as_str(), latest(db).processed), ("bob", 0));
            assert_eq!(list_items(db, job.id)?, [], "the earlier job is deleted with its items");
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn a_job_that_several_processes_start_at_once_is_started_once(database) {
        let started: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..6)
                .map(|number| {
                    let storage = database.storage();
                    scope.spawn(move || storage.write(|db| start(db, KIND, 10, &format!("admin{number}"), now())).unwrap())
                })
                .collect();
            threads.into_iter().map(|thread| usize::from(thread.join().unwrap())).sum()
        });
        assert_eq!(started, 1);
    }

    fn a_job_is_claimed_by_one_of_several_processes(database) {
        database.storage().write(|db| start(db, KIND, 10, "ada", now())).unwrap();
        let claimed: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..6)
                .map(|number| {
                    let storage = database.storage();
                    scope.spawn(move || storage.write(|db| claim(db, KIND, &format!("process{number}"), now())).unwrap())
                })
                .collect();
            threads.into_iter().filter_map(|thread| thread.join().unwrap()).count()
        });
        assert_eq!(claimed, 1);
    }

    fn another_process_continues_after_the_last_stored_batch_of_a_killed_one(database) {
        database.storage().write(|db| {
            let job = claimed_job(db);
            assert!(extend_claim(db, job, "one", later(5))?.is_some());
            record_items(db, job, &[item(3, ItemOutcome::Changed), item(7, ItemOutcome::Failed)], 9)?;
            let expiry = later(5) + CLAIM_DURATION;
            assert!(!has_unclaimed(db, KIND, expiry - TimeDelta::seconds(1))?);
            assert_eq!(claim(db, KIND, "other", expiry - TimeDelta::seconds(1))?, None, "the claim is still valid");
            assert!(has_unclaimed(db, KIND, expiry)?);
            let continued = claim(db, KIND, "other", expiry)?.unwrap();
            assert_eq!((continued.id, continued.last_item, continued.processed, continued.total), (job, 7, 2, 9));
            assert_eq!(extend_claim(db, job, "one", expiry)?, None, "the first process must stop when it wakes up");
            assert!(extend_claim(db, job, "other", expiry)?.is_some());
            record_items(db, job, &[item(9, ItemOutcome::Unchanged)], 3)?;
            finish(db, job, 3, later(60))?;
            assert_eq!(extend_claim(db, job, "other", later(61))?, None);
            assert!(!has_unclaimed(db, KIND, later(999))?);
            assert_eq!(
                list_items(db, job)?,
                [item(3, ItemOutcome::Changed), item(7, ItemOutcome::Failed), item(9, ItemOutcome::Unchanged)]
            );
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn an_item_is_never_recorded_twice(database) {
        let storage = database.storage();
        let job = storage.write(|db| Ok::<_, StorageError>(claimed_job(db))).unwrap();
        let record = || storage.write(|db| record_items(db, job, &[item(3, ItemOutcome::Changed)], 10));
        record().unwrap();
        assert!(record().is_err());
        assert_eq!(storage.read(|db| list_items(db, job)).unwrap().len(), 1);
    }

    fn a_process_that_stops_gives_up_its_claim_but_not_that_of_another(database) {
        database.storage().write(|db| {
            let job = claimed_job(db);
            release(db, job, "other")?;
            assert!(!has_unclaimed(db, KIND, now())?);
            release(db, job, "one")?;
            assert!(claim(db, KIND, "other", now())?.is_some());
            Ok::<_, StorageError>(())
        }).unwrap();
    }
}
