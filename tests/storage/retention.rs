//! What was kept long enough is deleted, and nothing else.

use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use domain::contact::{ContactForm, ContactMessageUpdate, NewContactMessage};
use domain::email_address::EmailAddress;
use domain::mail_header_value::MailHeaderValue;
use domain::newsletter::{NewSubscription, SubscriptionForm};
use domain::retention::RetainedData;
use storage::audit::{self, NewAuditEntry};
use storage::contact_messages::{self, NewContactMessageRow};
use storage::counting::{Event, View};
use storage::limits::Bucket;
use storage::outbox::{self, MailKind, NewMail};
use storage::retention::clear;
use storage::{Db, StorageError, accepted, accounts, counting, limits, subscriptions};

fn now() -> DateTime<Utc> {
    "2026-03-31T12:00:00Z".parse().unwrap()
}

/// A second before and a second after the moment from which something is deleted.
fn around(kept: RetainedData) -> [DateTime<Utc>; 2] {
    [-1, 1].map(|seconds| kept.cut_off(now()) + TimeDelta::seconds(seconds))
}

fn mail(name: &str) -> NewMail {
    NewMail {
        kind: MailKind::Contact,
        recipient: EmailAddress::parse("bob@example.com").unwrap(),
        recipient_key: "bob".into(),
        reply_to: None,
        subject: MailHeaderValue::new("Hello"),
        text: "Hello".into(),
        html: "<p>Hello</p>".into(),
        unsubscribe_url: None,
        message_id: MailHeaderValue::new(&format!("<{name}@pets.example>")),
    }
}

fn send(db: &mut Db, name: &str, at: DateTime<Utc>) -> Result<i64, StorageError> {
    outbox::enqueue(db, &mail(name), at)?;
    Ok(outbox::claim(db, 1, at)?[0].id)
}

fn subscribe(db: &mut Db, name: &str, at: DateTime<Utc>) -> Result<i64, StorageError> {
    let email = format!("{name}@example.com");
    let wish = NewSubscription::parse(SubscriptionForm { email: &email, pet_type: None }).unwrap();
    Ok(subscriptions::start(db, &wish, name, at)?.id)
}

fn visit(db: &mut Db, at: DateTime<Utc>) -> Result<(), StorageError> {
    let (visitor, path) = (at.timestamp().to_string(), "/".to_owned());
    counting::record(db, &[Event::View(View { at, visitor, path, source: None, country: None, seconds: None })])
}

/// Makes something that ended at a moment.
fn make(db: &mut Db, kept: RetainedData, at: DateTime<Utc>) -> Result<(), StorageError> {
    let name = at.timestamp().to_string();
    match kept {
        RetainedData::Messages => {
            let form =
                ContactForm { name: "Anna", email: "anna@example.com", subject: "Salt", message: "?", category: None };
            let long_ago = at - TimeDelta::days(500);
            let id = contact_messages::save(
                db,
                &NewContactMessageRow::from(NewContactMessage::parse(form).unwrap()),
                long_ago,
            )?;
            let update = ContactMessageUpdate::parse("closed", None).unwrap();
            contact_messages::update(db, id, &update, "ada", at)?;
        }
        RetainedData::SentMails => {
            let id = send(db, &name, at - TimeDelta::days(1))?;
            outbox::mark_sent(db, id, at)?;
        }
        RetainedData::UndeliveredMails => {
            let id = send(db, &name, at - TimeDelta::days(1))?;
            outbox::mark_dead(db, id, "refused", at)?;
        }
        RetainedData::UnconfirmedSubscriptions => {
            subscribe(db, &name, at)?;
        }
        RetainedData::EndedSubscriptions => {
            let id = subscribe(db, &name, at - TimeDelta::days(90))?;
            subscriptions::unsubscribe(db, id, 1, at)?;
        }
        RetainedData::Sessions => {
            accounts::add(db, &name, "hash", at).unwrap();
            let (id, _) = accounts::password_hash(db, &name)?.unwrap();
            accounts::open(db, &name, id, at - accounts::LIFETIME.idle)?;
        }
        RetainedData::LimitCounters => {
            let bucket = Bucket { burst: 1, refill: TimeDelta::seconds(60) };
            limits::take(db, &name, bucket, at - TimeDelta::seconds(60)).unwrap();
            accepted::save(db, &name, "digest", 1, at)?;
        }
        RetainedData::AuditLog => {
            let act =
                NewAuditEntry { administrator: "ada", act: "signed_in", subject: String::new(), detail: String::new() };
            audit::record(db, &act, at)?;
        }
        RetainedData::Visits => {
            visit(db, at)?;
            counting::sum(db, at.date_naive(), now())?;
        }
        RetainedData::VisitTotals => {
            // Added up then, whenever it was; each on a day of its own.
            let seen_at = at - TimeDelta::days(2 + at.timestamp() % 10);
            visit(db, seen_at)?;
            counting::sum(db, seen_at.date_naive(), at)?;
        }
    }
    Ok(())
}

on_both_engines! {
    fn each_kind_goes_when_its_time_is_over_and_not_a_second_before(database) {
        for kept in RetainedData::ALL {
            let gone = database.storage().write(|db| {
                for at in around(kept) {
                    make(db, kept, at)?;
                }
                let first = clear(db, kept, now())?;
                Ok::<_, StorageError>((first, clear(db, kept, now())?))
            }).unwrap();
            // Two keys of what was accepted are older than they are asked for.
            let expected = if kept == RetainedData::LimitCounters { 3 } else { 1 };
            assert_eq!(gone, (expected, 0), "{kept:?}");
        }
    }

    fn what_still_waits_or_is_read_stays_however_old(database) {
        database.storage().write(|db| {
            let long_ago = now() - TimeDelta::days(900);
            send(db, "waiting", long_ago)?;
            let id = subscribe(db, "reader", long_ago)?;
            subscriptions::confirm(db, id, 1, long_ago)?;
            outbox::opt_out(db, "bob", long_ago)?;
            for kept in RetainedData::ALL {
                assert_eq!(clear(db, kept, now())?, 0, "{kept:?}");
            }
            assert!(outbox::has_due(db, now())? && outbox::has_opted_out(db, &["bob"])?);
            assert_eq!(subscriptions::list_confirmed(db)?.len(), 1);
            Ok::<_, StorageError>(())
        }).unwrap();
    }
}
