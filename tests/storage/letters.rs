//! Tests of letters: drafts, one letter a week, and batches that several processes share.

use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use domain::email_address::EmailAddress;
use domain::mail_header_value::MailHeaderValue;
use domain::newsletter::{Interests, LetterContent, LetterState, NewSubscription, SubscriptionForm};
use std::collections::HashMap;
use storage::letters::{
    Delivery, EditError, Letter, SendOutcome, begin_batch, count_delivery, create, delete, find, has_due_batch,
    last_letter_created_at, last_sending_ended_at, list, record_batch, start, stop, update,
};
use storage::outbox::{self, MailKind, NewMail, enqueue_for_letter};
use storage::subscriptions::{self, confirm, count_readers, delete_address, list_next_readers, unsubscribe};
use storage::{Db, StorageError};

const PAUSE: TimeDelta = TimeDelta::seconds(5);

fn now() -> DateTime<Utc> {
    "2026-03-01T12:00:00Z".parse().unwrap()
}

fn later(seconds: i64) -> DateTime<Utc> {
    now() + TimeDelta::seconds(seconds)
}

fn content(subject: &str) -> LetterContent {
    LetterContent {
        subject: subject.to_owned(),
        introduction: "Hello".to_owned(),
        dog_text: String::new(),
        cat_text: String::new(),
    }
}

/// Subscribes an address and confirms it. Returns the id of the subscription.
fn subscribe(db: &mut Db, name: &str, pet_type: Option<&str>, at: DateTime<Utc>) -> i64 {
    let email = format!("{name}@example.com");
    let form = SubscriptionForm { email: &email, pet_type, page: None };
    let started = subscriptions::start(db, &NewSubscription::parse(form).unwrap(), name, at).unwrap();
    assert!(confirm(db, started.id, started.generation, at).unwrap());
    started.id
}

fn mail(name: &str) -> NewMail {
    NewMail {
        kind: MailKind::Letter,
        recipient: EmailAddress::parse(&format!("{name}@example.com")).unwrap(),
        recipient_key: name.to_owned(),
        reply_to: None,
        subject: MailHeaderValue::new("News"),
        text: "Hello".to_owned(),
        html: "<p>Hello</p>".to_owned(),
        unsubscribe_url: None,
        message_id: MailHeaderValue::new(&format!("<{name}@pets.example>")),
        references: None,
    }
}

fn started(outcome: SendOutcome) -> Letter {
    match outcome {
        SendOutcome::Started(letter) => *letter,
        other => panic!("{other:?}"),
    }
}

/// Sends a letter with one batch.
fn send(db: &mut Db, id: i64, at: DateTime<Utc>) {
    started(start(db, id, 1, "ada", at).unwrap());
    let batch = begin_batch(db, PAUSE, at).unwrap().unwrap();
    record_batch(db, batch.letter.id, 10, 1, true, at).unwrap();
}

on_both_engines! {
    fn a_draft_is_changed_only_by_someone_who_has_seen_its_version(database) {
        database.storage().write(|db| {
            let letter = create(db, &content("One"), "ada", now())?;
            assert_eq!((letter.state, letter.version, letter.edited_by.as_str()), (LetterState::Draft, 1, "ada"));
            let second = update(db, letter.id, 1, &content("Two"), "bob", later(1)).unwrap();
            assert_eq!((second.version, second.edited_by.as_str(), second.updated_at), (2, "bob", later(1)));
            assert_eq!(update(db, letter.id, 2, &content("Two"), "ada", later(2)).unwrap(), second);
            let changed = update(db, letter.id, 1, &content("Three"), "ada", later(3));
            assert!(matches!(changed, Err(EditError::ChangedMeanwhile)), "{changed:?}");
            assert_eq!(start(db, letter.id, 1, "ada", later(3))?, SendOutcome::ChangedMeanwhile);
            let deleted = delete(db, letter.id, 1, "ada", later(3));
            assert!(matches!(deleted, Err(EditError::ChangedMeanwhile)), "{deleted:?}");
            assert_eq!(list(db)?, std::slice::from_ref(&second));
            assert_eq!(delete(db, letter.id, 2, "ada", later(4)).unwrap(), second);
            let deleted = delete(db, letter.id, 2, "ada", later(4));
            assert!(matches!(deleted, Err(EditError::NotFound)), "{deleted:?}");
            assert_eq!(find(db, letter.id)?, None);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn a_second_letter_within_a_week_is_not_sent(database) {
        database.storage().write(|db| {
            let (one, two) = (create(db, &content("One"), "ada", now())?, create(db, &content("Two"), "ada", now())?);
            assert_eq!(start(db, one.id, 1, "ada", now())?, SendOutcome::NoReaders);
            subscribe(db, "anna", None, now());
            assert_eq!((last_sending_ended_at(db)?, last_letter_created_at(db)?), (None, None));
            let letter = started(start(db, one.id, 1, "ada", now())?);
            assert_eq!((letter.state, letter.recipients, letter.sent_by.as_deref()), (LetterState::Sending, 1, Some("ada")));
            assert_eq!(start(db, one.id, 1, "ada", now())?, SendOutcome::NotADraft);
            assert_eq!(start(db, two.id, 1, "ada", now())?, SendOutcome::AnotherIsSending);
            let changed = update(db, one.id, 1, &content("New"), "ada", now());
            assert!(matches!(changed, Err(EditError::NotADraft)), "{changed:?}");
            begin_batch(db, PAUSE, now())?;
            record_batch(db, one.id, 10, 1, true, later(60))?;
            assert_eq!((last_sending_ended_at(db)?, last_letter_created_at(db)?), (Some(later(60)), Some(now())));
            let week = later(60) + TimeDelta::days(7);
            assert_eq!(start(db, two.id, 1, "ada", week - TimeDelta::seconds(1))?, SendOutcome::TooSoon(week));
            started(start(db, two.id, 1, "ada", week)?);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn each_batch_is_given_to_one_process_and_the_next_one_after_a_pause(database) {
        database.storage().write(|db| {
            subscribe(db, "anna", None, now());
            let letter = create(db, &content("One"), "ada", now())?;
            assert!(!has_due_batch(db, now())?);
            start(db, letter.id, 1, "ada", now())
        }).unwrap();
        let given: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..6)
                .map(|_| {
                    let storage = database.storage();
                    scope.spawn(move || storage.write(|db| begin_batch(db, PAUSE, now())).unwrap())
                })
                .collect();
            threads.into_iter().filter_map(|thread| thread.join().unwrap()).count()
        });
        assert_eq!(given, 1);
        database.storage().write(|db| {
            assert!(!has_due_batch(db, later(4))? && has_due_batch(db, later(5))?);
            let batch = begin_batch(db, PAUSE, later(5))?.unwrap();
            assert_eq!((batch.last_subscription, batch.started_at, batch.waiting), (0, now(), 0));
            record_batch(db, batch.letter.id, 7, 3, false, later(5))?;
            let batch = begin_batch(db, PAUSE, later(10))?.unwrap();
            assert_eq!((batch.last_subscription, batch.letter.queued), (7, 3), "it starts after the last recorded one");
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn an_address_is_one_reader_with_the_interests_of_its_subscriptions(database) {
        database.storage().write(|db| {
            let dog = subscribe(db, "anna", Some("dog"), now());
            let bob = subscribe(db, "bob", Some("cat"), now());
            let cat = subscribe(db, "anna", Some("cat"), now());
            let late = subscribe(db, "carl", None, later(1));
            assert_eq!(count_readers(db)?, HashMap::from([(Interests::Any, 2), (Interests::Cat, 1)]));
            let readers: Vec<_> = list_next_readers(db, 0, now(), 10)?
                .into_iter()
                .map(|(id, reader)| (id, reader.map(|it| (it.email, it.interests))))
                .collect();
            let expected = [
                (dog, Some(("anna@example.com".to_owned(), Interests::Any))),
                (bob, Some(("bob@example.com".to_owned(), Interests::Cat))),
                (cat, None),
            ];
            assert_eq!(readers, expected, "subscriptions after the start are not included");
            let rest: Vec<i64> = list_next_readers(db, bob, later(1), 1)?.into_iter().map(|(id, _)| id).collect();
            assert_eq!(rest, [cat]);
            unsubscribe(db, dog, 1, later(2))?;
            let left: Vec<i64> = list_next_readers(db, 0, later(3), 10)?.into_iter().map(|(id, _)| id).collect();
            assert_eq!(left, [bob, late]);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn the_outbox_takes_a_letter_once_and_drops_it_when_the_reader_leaves(database) {
        database.storage().write(|db| {
            let (anna, bob) = (subscribe(db, "anna", None, now()), subscribe(db, "bob", None, now()));
            let letter = create(db, &content("One"), "ada", now())?;
            assert!(enqueue_for_letter(db, &mail("anna"), letter.id, now())?);
            assert!(!enqueue_for_letter(db, &mail("anna"), letter.id, now())?, "the same mail again");
            assert!(enqueue_for_letter(db, &mail("bob"), letter.id, now())?);
            assert_eq!(count_delivery(db, letter.id)?, Delivery { delivered: 0, waiting: 2, failed: 0 });
            unsubscribe(db, bob, 1, now())?;
            let claimed = outbox::claim(db, 10, now())?;
            let recipients: Vec<&str> = claimed.iter().map(|mail| mail.recipient.as_str()).collect();
            assert_eq!(recipients, ["anna@example.com"]);
            outbox::mark_sent(db, claimed[0].id, later(1))?;
            assert_eq!(count_delivery(db, letter.id)?, Delivery { delivered: 1, waiting: 0, failed: 0 });
            let addresses = delete_address(db, anna)?;
            assert_eq!(addresses, ["anna@example.com"]);
            assert_eq!(outbox::delete_newsletter_mails(db, &addresses)?, 1);
            assert_eq!(delete_address(db, anna)?, Vec::<String>::new());
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn stopping_a_letter_deletes_the_mails_that_were_not_delivered(database) {
        database.storage().write(|db| {
            subscribe(db, "anna", None, now());
            let (one, two) = (create(db, &content("One"), "ada", now())?, create(db, &content("Two"), "ada", later(1))?);
            assert_eq!(stop(db, one.id, "ada", now())?, None);
            started(start(db, one.id, 1, "ada", now())?);
            let stopped = stop(db, one.id, "bob", later(1))?.unwrap();
            assert_eq!((stopped.state, stopped.finished_at), (LetterState::Stopped, Some(later(1))));
            assert_eq!(last_letter_created_at(db)?, None, "it was stopped before its first mail");
            started(start(db, two.id, 1, "ada", later(2))?);
            assert_eq!(last_letter_created_at(db)?, Some(later(1)), "it is being sent");
            begin_batch(db, PAUSE, later(2))?;
            enqueue_for_letter(db, &mail("anna"), two.id, later(2))?;
            record_batch(db, two.id, 10, 1, false, later(2))?;
            stop(db, two.id, "bob", later(3))?;
            assert_eq!(count_delivery(db, two.id)?, Delivery::default());
            assert_eq!(last_sending_ended_at(db)?, Some(later(3)), "some readers may have got it");
            assert!(!has_due_batch(db, later(60))?);
            let three = create(db, &content("Three"), "ada", now())?;
            assert!(matches!(start(db, three.id, 1, "ada", later(60))?, SendOutcome::TooSoon(_)));
            send(db, three.id, later(3) + TimeDelta::days(7));
            Ok::<_, StorageError>(())
        }).unwrap();
    }
}
