//! Tests that expired data is deleted, and no other data.

use acceptance::administrators::new_session;
use acceptance::on_both_engines;
use acceptance::recipes::{recipe, with_complete_evaluation};
use chrono::{DateTime, TimeDelta, Utc};
use domain::contact::{ContactForm, ContactMessageUpdate, NewContactMessage};
use domain::email_address::EmailAddress;
use domain::mail_header_value::MailHeaderValue;
use domain::newsletter::{NewSubscription, SubscriptionForm};
use domain::recipe_id::RecipeId;
use domain::retention::RetainedData;
use storage::audit::{self, NewAuditEntry};
use storage::contact_messages::{self, NewContactMessageRow};
use storage::counting::{Event, Visit};
use storage::outbox::{self, MailKind, NewMail};
use storage::rate_limits::Bucket;
use storage::retention::clear;
use storage::visitor_photos::{self, NewVisitorPhoto};
use storage::{Db, StorageError, accepted_requests, accounts, counting, custom_recipes, rate_limits, subscriptions};

fn now() -> DateTime<Utc> {
    "2026-03-31T12:00:00Z".parse().unwrap()
}

/// Returns the moments one second before and one second after the cut-off.
fn around_cut_off(data: RetainedData) -> [DateTime<Utc>; 2] {
    [-1, 1].map(|seconds| data.cut_off(now()) + TimeDelta::seconds(seconds))
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
        references: None,
    }
}

fn send(db: &mut Db, name: &str, at: DateTime<Utc>) -> Result<i64, StorageError> {
    outbox::enqueue(db, &mail(name), at)?;
    Ok(outbox::claim(db, 1, at)?[0].id)
}

fn subscribe(db: &mut Db, name: &str, at: DateTime<Utc>) -> Result<i64, StorageError> {
    let email = format!("{name}@example.com");
    let subscription = NewSubscription::parse(SubscriptionForm { email: &email, pet_type: None, page: None }).unwrap();
    Ok(subscriptions::start(db, &subscription, name, at)?.id)
}

fn visit(db: &mut Db, at: DateTime<Utc>) -> Result<(), StorageError> {
    let (visitor, path) = (at.timestamp().to_string(), "/".to_owned());
    counting::record(db, &[Event::Visit(Visit { at, visitor, path, source: None, country: None, seconds: None })])
}

/// Stores data whose retention period begins at a moment.
fn store(db: &mut Db, data: RetainedData, at: DateTime<Utc>) -> Result<(), StorageError> {
    let name = at.timestamp().to_string();
    match data {
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
            accounts::add_administrator(db, &name, "hash", at).unwrap();
            let (id, _) = accounts::find_password_hash(db, &name)?.unwrap();
            accounts::open_session(db, new_session(&name, id), at - accounts::SESSION_LIFETIME.idle)?;
        }
        RetainedData::LimitCounters => {
            let bucket = Bucket { burst: 1, refill: TimeDelta::seconds(60) };
            rate_limits::take(db, &name, bucket, at - TimeDelta::seconds(60)).unwrap();
            accepted_requests::save(db, &name, "digest", 1, at)?;
        }
        RetainedData::AuditLog => {
            let entry =
                NewAuditEntry { administrator: "ada", act: "signed_in", subject: String::new(), detail: String::new() };
            audit::record(db, &entry, at)?;
        }
        RetainedData::Visits => {
            visit(db, at)?;
            counting::sum_day(db, at.date_naive(), now())?;
        }
        RetainedData::VisitTotals => {
            // The period begins when the day is summed. Each call uses another day.
            let visited_at = at - TimeDelta::days(2 + at.timestamp() % 10);
            visit(db, visited_at)?;
            counting::sum_day(db, visited_at.date_naive(), at)?;
        }
        RetainedData::CustomRecipes => {
            let draw_id = || Ok(RecipeId(RecipeId::FIRST_CUSTOM + at.timestamp()));
            custom_recipes::create(db, &with_complete_evaluation(&recipe(1)), draw_id, at)?;
        }
        RetainedData::UnusedPhotos => {
            let key = format!("{:032}", at.timestamp());
            visitor_photos::save(db, NewVisitorPhoto { key: &key, bytes: b"JPEG", width: 400, height: 300 }, at)?;
        }
    }
    Ok(())
}

on_both_engines! {
    fn each_kind_of_data_is_deleted_at_its_cut_off_and_not_earlier(database) {
        for data in RetainedData::ALL {
            let deleted = database.storage().write(|db| {
                for at in around_cut_off(data) {
                    store(db, data, at)?;
                }
                let first = clear(db, data, now())?;
                Ok::<_, StorageError>((first, clear(db, data, now())?))
            }).unwrap();
            // Both idempotency keys have expired, because their lifetime is shorter than the retention period.
            let expected = if data == RetainedData::LimitCounters { 3 } else { 1 };
            assert_eq!(deleted, (expected, 0), "{data:?}");
        }
    }

    fn waiting_mails_subscriptions_and_opt_outs_are_never_deleted(database) {
        database.storage().write(|db| {
            let long_ago = now() - TimeDelta::days(900);
            send(db, "waiting", long_ago)?;
            let id = subscribe(db, "reader", long_ago)?;
            subscriptions::confirm(db, id, 1, long_ago)?;
            outbox::opt_out(db, "bob", long_ago)?;
            for data in RetainedData::ALL {
                assert_eq!(clear(db, data, now())?, 0, "{data:?}");
            }
            assert!(outbox::has_due(db, now())? && outbox::has_opted_out(db, &["bob"])?);
            assert_eq!(subscriptions::list_confirmed(db)?.len(), 1);
            Ok::<_, StorageError>(())
        }).unwrap();
    }
}
