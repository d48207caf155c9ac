//! Tests of the requests that were accepted with an idempotency key.

use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use storage::accepted_requests::AcceptedRequest;
use storage::{StorageError, accepted_requests, sequences};

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

on_both_engines! {
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
}
