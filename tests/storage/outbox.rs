//! The outbox: each mail is one worker's at a time, is delivered once by however many, and is given up at the end.

use acceptance::mail_server::{Behaviour, MailServer};
use acceptance::on_both_engines;
use acceptance::site::Site;
use chrono::{DateTime, TimeDelta, Utc};
use domain::email_address::EmailAddress;
use domain::mail_header_value::MailHeaderValue;
use http_api::config;
use serde_json::json;
use std::collections::BTreeSet;
use storage::list_options::ListOptions;
use storage::outbox::{
    MailKind, NewMail, RetryOutcome, allow_again, claim, enqueue, extend_claim, has_due, has_opted_out, list_dead,
    make_all_due, mark_dead, mark_sent, opt_out, record_failure, retry,
};
use storage::{Db, StorageError};

fn now() -> DateTime<Utc> {
    "2026-03-01T12:00:00Z".parse().unwrap()
}

fn later(seconds: i64) -> DateTime<Utc> {
    now() + TimeDelta::seconds(seconds)
}

fn mail(number: i32) -> NewMail {
    NewMail {
        kind: MailKind::Share,
        recipient: EmailAddress::parse("bob@example.com").unwrap(),
        recipient_key: "bob".into(),
        reply_to: None,
        subject: MailHeaderValue::new("A recipe"),
        text: "Hello".into(),
        html: "<p>Hello</p>".into(),
        unsubscribe_url: Some(MailHeaderValue::new("https://pets.example/mail/opt-out?token=1")),
        message_id: MailHeaderValue::new(&format!("<{number}@pets.example>")),
    }
}

fn claimed(db: &mut Db, most: i64, at: DateTime<Utc>) -> Result<Vec<String>, StorageError> {
    Ok(claim(db, most, at)?.into_iter().map(|mail| mail.message_id).collect())
}

on_both_engines! {
    fn a_mail_is_claimed_by_one_worker_until_the_claim_lapses(database) {
        database.storage().write(|db| {
            for number in 1..=3 {
                enqueue(db, &mail(number), later(i64::from(number)))?;
            }
            assert!(!has_due(db, now())?);
            assert!(has_due(db, later(1))?);
            assert_eq!(claimed(db, 2, later(5))?, ["<1@pets.example>", "<2@pets.example>"], "the longest waiting first");
            assert_eq!(claimed(db, 9, later(6))?, ["<3@pets.example>"]);
            assert_eq!((has_due(db, later(7))?, claimed(db, 9, later(14))?), (false, vec![]));
            assert_eq!(claimed(db, 9, later(15))?.len(), 2, "a dead worker's claim lapses within ten seconds");
            let whole = claim(db, 9, later(16))?.remove(0);
            assert_eq!((whole.tries, whole.recipient.as_str(), whole.subject.as_str()), (2, "bob@example.com", "A recipe"));
            assert_eq!((whole.text.as_str(), whole.html.as_str()), ("Hello", "<p>Hello</p>"));
            assert_eq!(whole.unsubscribe_url.as_deref(), Some("https://pets.example/mail/opt-out?token=1"));
            assert_eq!(whole.created_at, later(3));
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn a_mail_that_is_being_delivered_is_held_for_longer(database) {
        database.storage().write(|db| {
            enqueue(db, &mail(1), now())?;
            let id = claim(db, 1, now())?[0].id;
            extend_claim(db, id, later(8))?;
            assert_eq!(claimed(db, 1, later(12))?, Vec::<String>::new());
            assert_eq!(claimed(db, 1, later(18))?.len(), 1);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn a_try_that_failed_waits_and_a_start_hurries_it(database) {
        database.storage().write(|db| {
            enqueue(db, &mail(1), now())?;
            let id = claim(db, 1, now())?[0].id;
            record_failure(db, id, "no connection", later(3600))?;
            assert!(!has_due(db, later(3599))? && has_due(db, later(3600))?);
            assert_eq!(make_all_due(db, later(20))?, 1);
            assert_eq!(claim(db, 1, later(20))?[0].tries, 2);
            mark_sent(db, id, later(21))?;
            assert!(!has_due(db, later(9999))?, "what is delivered is delivered");
            assert_eq!(make_all_due(db, later(30))?, 0);
            record_failure(db, id, "too late", later(40))?;
            assert!(!has_due(db, later(9999))?);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn a_mail_that_was_given_up_is_listed_and_has_another_chance(database) {
        database.storage().write(|db| {
            enqueue(db, &mail(1), now())?;
            let id = claim(db, 1, now())?[0].id;
            mark_dead(db, id, &"é".repeat(600), later(5))?;
            assert!(!has_due(db, later(9999))?);
            let (listed, total) = list_dead(db, &ListOptions::default())?;
            assert_eq!((total, listed.len()), (1, 1));
            assert_eq!((listed[0].tries, listed[0].reason.chars().count(), listed[0].dead_at), (1, 500, later(5)));
            assert_eq!(list_dead(db, &ListOptions { limit: Some(1), offset: 1, ..ListOptions::default() })?, (vec![], 1));
            for (words, total) in [("BOB@", 1), ("é", 1), ("eve@", 0)] {
                assert_eq!(list_dead(db, &ListOptions { search: Some(words.to_owned()), ..ListOptions::default() })?.1, total, "{words}");
            }
            for (id, became) in [(id + 1, RetryOutcome::Unknown), (id, RetryOutcome::Due), (id, RetryOutcome::Unknown)] {
                assert_eq!(retry(db, id, "ada", later(6))?, became);
            }
            assert_eq!(claim(db, 1, later(6))?[0].tries, 1, "with all its tries before it");
            assert_eq!(storage::audit::list(db, &ListOptions::default())?.1, 1);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn an_opt_out_holds_until_it_is_undone(database) {
        database.storage().write(|db| {
            assert!(!has_opted_out(db, &["bob"])?);
            opt_out(db, "bob", now())?;
            opt_out(db, "bob", later(5))?;
            assert!(has_opted_out(db, &["bob"])? && !has_opted_out(db, &["eve"])?);
            assert!(has_opted_out(db, &["eve", "bob"])?, "under either key");
            allow_again(db, "eve")?;
            assert!(has_opted_out(db, &["bob"])?);
            allow_again(db, "bob")?;
            allow_again(db, "bob")?;
            assert!(!has_opted_out(db, &["bob"])?);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn an_opt_out_ends_waiting_mails_that_visitors_asked_for_and_nothing_else(database) {
        database.storage().write(|db| {
            let others = [
                NewMail { recipient_key: "eve".into(), ..mail(3) },
                NewMail { kind: MailKind::Contact, ..mail(5) },
            ];
            let confirmation = |number| NewMail { kind: MailKind::Newsletter, ..mail(number) };
            for mail in [mail(1), mail(2), confirmation(4)].iter().chain(&others) {
                enqueue(db, mail, now())?;
            }
            let given_up = claim(db, 1, now())?[0].id;
            mark_dead(db, given_up, "no such user", now())?;
            opt_out(db, "bob", later(1))?;
            // Put by somebody who had asked a moment before.
            enqueue(db, &mail(6), later(2))?;
            enqueue(db, &confirmation(7), later(2))?;
            assert_eq!(claimed(db, 9, later(3))?, ["<3@pets.example>", "<5@pets.example>"]);
            assert_eq!(retry(db, given_up, "ada", later(4))?, RetryOutcome::Unwanted);
            assert_eq!((list_dead(db, &ListOptions::default())?.1, storage::audit::list(db, &ListOptions::default())?.1), (1, 0));
            assert!(!has_due(db, later(9))?);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn workers_that_claim_at_once_never_share_a_mail(database) {
        let storage = database.storage();
        storage.write(|db| (0..40).try_for_each(|number| enqueue(db, &mail(number), now()))).unwrap();
        let claimed = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..8).map(|_| {
                let storage = storage.clone();
                scope.spawn(move || {
                    let mut mine = Vec::new();
                    loop {
                        let more = storage.write(|db| claimed(db, 3, now())).unwrap();
                        if more.is_empty() {
                            return mine;
                        }
                        mine.extend(more);
                    }
                })
            }).collect();
            workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect::<Vec<_>>()
        });
        // On PostgreSQL a worker passes over what another is just claiming, and may end before that one.
        assert_eq!((claimed.len(), claimed.iter().collect::<BTreeSet<_>>().len()), (40, 40));
    }

    fn two_processes_deliver_each_mail_once(database) {
        let server = MailServer::start(|_, _| Behaviour::Accept);
        let url = server.url();
        let variables = [(config::SMTP_URL, url.as_str()), (config::CONTACT_TO, "team@pets.example")];
        let sites = [Site::start_with(&database.address, &variables), Site::start_with(&database.address, &variables)];
        std::thread::scope(|scope| {
            for (site, name) in sites.iter().zip(["Anna", "Bob"]) {
                scope.spawn(move || {
                    for turn in 0..12 {
                        let body = json!({
                            "name": name, "email": "anna@example.com", "subject": format!("Message {turn}"), "message": "Hello",
                        });
                        assert_eq!(site.post("/api/contact", &body).status, 201);
                    }
                });
            }
        });
        let ids: BTreeSet<String> = server.mails(24).iter().map(|mail| mail.header("Message-ID")).collect();
        drop(sites);
        assert_eq!((server.mails(24).len(), ids.len()), (24, 24));
    }
}
