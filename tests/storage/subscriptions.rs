//! Tests of newsletter subscriptions: starting, confirming, unsubscribing and starting again.

use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use domain::newsletter::{Interests, NewSubscription, SubscriptionForm};
use storage::StorageError;
use storage::subscriptions::{confirm, list_confirmed, start, unsubscribe};

fn now() -> DateTime<Utc> {
    "2026-03-01T12:00:00Z".parse().unwrap()
}

fn subscription(pet_type: Option<&str>) -> NewSubscription {
    NewSubscription::parse(SubscriptionForm { email: "anna@example.com", pet_type, page: Some("/dog-recipes") })
        .unwrap()
}

on_both_engines! {
    fn a_subscription_is_confirmed_only_between_confirming_and_unsubscribing(database) {
        database.storage().write(|db| {
            let started = start(db, &subscription(None), "anna", now())?;
            assert_eq!((started.generation, started.is_confirmed), (1, false));
            assert_eq!(list_confirmed(db)?, []);
            assert!(!confirm(db, started.id, 2, now())? && !confirm(db, started.id + 1, 1, now())?);
            assert!(confirm(db, started.id, 1, now())? && confirm(db, started.id, 1, now() + TimeDelta::hours(1))?);
            let found = list_confirmed(db)?;
            assert_eq!((found.len(), found[0].email.as_str(), found[0].interests), (1, "anna@example.com", Interests::Any));
            assert_eq!((found[0].created_at, found[0].source.as_deref()), (now(), Some("/dog-recipes")));
            assert_eq!(found[0].confirmed_at, Some(now()), "the second confirmation changes nothing");
            assert!(start(db, &subscription(None), "anna", now())?.is_confirmed);
            assert!(!unsubscribe(db, started.id, 2, now())?);
            assert!(unsubscribe(db, started.id, 1, now())? && unsubscribe(db, started.id, 1, now())?);
            assert_eq!(list_confirmed(db)?, []);
            assert!(!confirm(db, started.id, 1, now())?, "an ended subscription cannot be confirmed");
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn links_of_an_earlier_start_do_not_work(database) {
        database.storage().write(|db| {
            let started = start(db, &subscription(None), "anna", now())?;
            unsubscribe(db, started.id, 1, now())?;
            let again = start(db, &subscription(None), "anna", now())?;
            assert_eq!((again.id, again.generation, again.is_confirmed), (started.id, 2, false));
            assert_eq!(start(db, &subscription(None), "anna", now())?, again, "a repeated request starts no new generation");
            assert!(!confirm(db, started.id, 1, now())? && !unsubscribe(db, started.id, 1, now())?);
            assert!(confirm(db, started.id, 2, now())?);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn dog_and_cat_tips_are_two_subscriptions(database) {
        database.storage().write(|db| {
            let dog = start(db, &subscription(Some("dog")), "anna", now())?;
            let cat = start(db, &subscription(Some("cat")), "anna", now())?;
            assert!(confirm(db, cat.id, 1, now())? && confirm(db, dog.id, 1, now() + TimeDelta::seconds(1))?);
            let kinds: Vec<Interests> = list_confirmed(db)?.into_iter().map(|subscriber| subscriber.interests).collect();
            assert_eq!(kinds, [Interests::Cat, Interests::Dog]);
            assert!(unsubscribe(db, cat.id, 1, now())?, "one link ends both, because there is one letter");
            assert_eq!(list_confirmed(db)?, []);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn concurrent_requests_for_one_address_create_one_subscription(database) {
        let storage = database.storage();
        let started = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| {
                let storage = storage.clone();
                scope.spawn(move || storage.write(|db| start(db, &subscription(None), "anna", now())).unwrap())
            }).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
        });
        assert!(started.iter().all(|one| *one == started[0]), "{started:?}");
    }
}
