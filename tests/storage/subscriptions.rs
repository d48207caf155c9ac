//! Readers of the newsletter: begun, confirmed, left, begun again.

use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use domain::newsletter::{NewSubscription, SubscriptionForm};
use storage::StorageError;
use storage::subscriptions::{confirm, list_confirmed, start, unsubscribe};

fn now() -> DateTime<Utc> {
    "2026-03-01T12:00:00Z".parse().unwrap()
}

fn wish(pet_type: Option<&str>) -> NewSubscription {
    NewSubscription::parse(SubscriptionForm { email: "anna@example.com", pet_type }).unwrap()
}

on_both_engines! {
    fn a_reader_is_one_only_between_confirming_and_leaving(database) {
        database.storage().write(|db| {
            let begun = start(db, &wish(None), "anna", now())?;
            assert_eq!((begun.generation, begun.is_confirmed), (1, false));
            assert_eq!(list_confirmed(db)?, []);
            assert!(!confirm(db, begun.id, 2, now())? && !confirm(db, begun.id + 1, 1, now())?);
            assert!(confirm(db, begun.id, 1, now())? && confirm(db, begun.id, 1, now() + TimeDelta::hours(1))?);
            let found = list_confirmed(db)?;
            assert_eq!((found.len(), found[0].email.as_str(), found[0].pet_type.as_str()), (1, "anna@example.com", "any"));
            assert_eq!(found[0].confirmed_at, now(), "the first time counts");
            assert!(start(db, &wish(None), "anna", now())?.is_confirmed);
            assert!(!unsubscribe(db, begun.id, 2, now())?);
            assert!(unsubscribe(db, begun.id, 1, now())? && unsubscribe(db, begun.id, 1, now())?);
            assert_eq!(list_confirmed(db)?, []);
            assert!(!confirm(db, begun.id, 1, now())?, "the way back is to start over");
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn starting_over_ends_the_links_of_before(database) {
        database.storage().write(|db| {
            let begun = start(db, &wish(None), "anna", now())?;
            unsubscribe(db, begun.id, 1, now())?;
            let again = start(db, &wish(None), "anna", now())?;
            assert_eq!((again.id, again.generation, again.is_confirmed), (begun.id, 2, false));
            assert_eq!(start(db, &wish(None), "anna", now())?, again, "asking twice is no new start");
            assert!(!confirm(db, begun.id, 1, now())? && !unsubscribe(db, begun.id, 1, now())?);
            assert!(confirm(db, begun.id, 2, now())?);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn dog_and_cat_tips_are_two_subscriptions(database) {
        database.storage().write(|db| {
            let dog = start(db, &wish(Some("dog")), "anna", now())?;
            let cat = start(db, &wish(Some("cat")), "anna", now())?;
            assert!(confirm(db, cat.id, 1, now())? && confirm(db, dog.id, 1, now() + TimeDelta::seconds(1))?);
            let kinds: Vec<String> = list_confirmed(db)?.into_iter().map(|reader| reader.pet_type).collect();
            assert_eq!(kinds, ["cat", "dog"]);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn two_who_sign_an_address_up_at_once_make_one_row(database) {
        let storage = database.storage();
        let begun = std::thread::scope(|scope| {
            let all: Vec<_> = (0..8).map(|_| {
                let storage = storage.clone();
                scope.spawn(move || storage.write(|db| start(db, &wish(None), "anna", now())).unwrap())
            }).collect();
            all.into_iter().map(|one| one.join().unwrap()).collect::<Vec<_>>()
        });
        assert!(begun.iter().all(|one| *one == begun[0]), "{begun:?}");
    }
}
