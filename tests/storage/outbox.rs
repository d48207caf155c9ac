//! Tests of the outbox: claims, failed attempts, dead mails, opt-outs and concurrent workers.

use acceptance::mail_server::{Behaviour, MailServer};
use acceptance::on_both_engines;
use acceptance::site::Site;
use chrono::{DateTime, TimeDelta, Utc};
use domain::email_address::EmailAddress;
use domain::mail_header_value::MailHeaderValue;
use http_api::config;
use serde_json::json;
use std::collections::BTreeSet;
use storage::audit::{self, AuditQuery};
use storage::list_options::ListOptions;
use storage::outbox::{
    MailKind, NewMail, RetryOutcome, claim, delete_opt_out, enqueue, extend_claim, has_due, has_opted_out, list_dead,
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
        references: None,
    }
}

fn claim_ids(db: &mut Db, limit: i64, at: DateTime<Utc>) -> Result<Vec<String>, StorageError> {
    Ok(claim(db, limit, at)?.into_iter().map(|mail| mail.message_id).collect())
}

on_both_engines! {
    fn a_mail_belongs_to_one_worker_until_its_claim_expires(database) {
        database.storage().write(|db| {
            for number in 1..=3 {
                enqueue(db, &mail(number), later(i64::from(number)))?;
            }
            assert!(!has_due(db, now())?);
            assert!(has_due(db, later(1))?);
            assert_eq!(claim_ids(db, 2, later(5))?, ["<1@pets.example>", "<2@pets.example>"], "the mails that are due longest come first");
            assert_eq!(claim_ids(db, 9, later(6))?, ["<3@pets.example>"]);
            assert_eq!((has_due(db, later(7))?, claim_ids(db, 9, later(14))?), (false, vec![]));
            assert_eq!(claim_ids(db, 9, later(15))?.len(), 2, "a claim expires after ten seconds");
            let mail = claim(db, 9, later(16))?.remove(0);
            assert_eq!((mail.attempts, mail.recipient.as_str(), mail.subject.as_str()), (2, "bob@example.com", "A recipe"));
            assert_eq!((mail.text.as_str(), mail.html.as_str()), ("Hello", "<p>Hello</p>"));
            assert_eq!(mail.unsubscribe_url.as_deref(), Some("https://pets.example/mail/opt-out?token=1"));
            assert_eq!(mail.created_at, later(3));
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn a_claim_can_be_extended_during_a_delivery(database) {
        database.storage().write(|db| {
            enqueue(db, &mail(1), now())?;
            let id = claim(db, 1, now())?[0].id;
            extend_claim(db, id, later(8))?;
            assert_eq!(claim_ids(db, 1, later(12))?, Vec::<String>::new());
            assert_eq!(claim_ids(db, 1, later(18))?.len(), 1);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn a_failed_mail_is_due_later_or_when_all_mails_are_made_due(database) {
        database.storage().write(|db| {
            enqueue(db, &mail(1), now())?;
            let id = claim(db, 1, now())?[0].id;
            record_failure(db, id, "no connection", later(3600))?;
            assert!(!has_due(db, later(3599))? && has_due(db, later(3600))?);
            assert_eq!(make_all_due(db, later(20))?, 1);
            assert_eq!(claim(db, 1, later(20))?[0].attempts, 2);
            mark_sent(db, id, later(21))?;
            assert!(!has_due(db, later(9999))?, "a delivered mail is never due again");
            assert_eq!(make_all_due(db, later(30))?, 0);
            record_failure(db, id, "too late", later(40))?;
            assert!(!has_due(db, later(9999))?);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn a_mail_that_one_process_delivers_and_another_gives_up_is_not_dead(database) {
        database.storage().write(|db| {
            enqueue(db, &mail(1), now())?;
            let id = claim(db, 1, now())?[0].id;
            mark_dead(db, id, "550 this Message-ID was delivered before", later(5))?;
            mark_sent(db, id, later(6))?;
            assert_eq!(list_dead(db, &ListOptions::default())?, (vec![], 0));
            assert_eq!(retry(db, id, "ada", later(7))?, RetryOutcome::NotFound);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn a_dead_mail_is_listed_and_can_be_retried(database) {
        database.storage().write(|db| {
            enqueue(db, &mail(1), now())?;
            let id = claim(db, 1, now())?[0].id;
            mark_dead(db, id, &"é".repeat(600), later(5))?;
            assert!(!has_due(db, later(9999))?);
            let (listed, total) = list_dead(db, &ListOptions::default())?;
            assert_eq!((total, listed.len()), (1, 1));
            assert_eq!((listed[0].attempts, listed[0].reason.chars().count(), listed[0].dead_at), (1, 500, later(5)));
            assert_eq!(list_dead(db, &ListOptions { limit: Some(1), offset: 1, ..ListOptions::default() })?, (vec![], 1));
            for (words, total) in [("BOB@", 1), ("é", 1), ("eve@", 0)] {
                assert_eq!(list_dead(db, &ListOptions { search: Some(words.to_owned()), ..ListOptions::default() })?.1, total, "{words}");
            }
            for (id, expected) in [(id + 1, RetryOutcome::NotFound), (id, RetryOutcome::Due), (id, RetryOutcome::NotFound)] {
                assert_eq!(retry(db, id, "ada", later(6))?, expected);
            }
            assert_eq!(claim(db, 1, later(6))?[0].attempts, 1, "the number of attempts starts again");
            assert_eq!(audit::list(db, &AuditQuery::default())?.1, 1);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn an_opt_out_is_stored_until_it_is_deleted(database) {
        database.storage().write(|db| {
            assert!(!has_opted_out(db, &["bob"])?);
            opt_out(db, "bob", now())?;
            opt_out(db, "bob", later(5))?;
            assert!(has_opted_out(db, &["bob"])? && !has_opted_out(db, &["eve"])?);
            assert!(has_opted_out(db, &["eve", "bob"])?, "any of the keys is enough");
            delete_opt_out(db, "eve")?;
            assert!(has_opted_out(db, &["bob"])?);
            delete_opt_out(db, "bob")?;
            delete_opt_out(db, "bob")?;
            assert!(!has_opted_out(db, &["bob"])?);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn an_opt_out_deletes_only_waiting_mails_that_visitors_requested(database) {
        database.storage().write(|db| {
            let others = [
                NewMail { recipient_key: "eve".into(), ..mail(3) },
                NewMail { kind: MailKind::Contact, ..mail(5) },
            ];
            let confirmation = |number| NewMail { kind: MailKind::Newsletter, ..mail(number) };
            for mail in [mail(1), mail(2), confirmation(4)].iter().chain(&others) {
                enqueue(db, mail, now())?;
            }
            let dead = claim(db, 1, now())?[0].id;
            mark_dead(db, dead, "no such user", now())?;
            opt_out(db, "bob", later(1))?;
            // These mails were requested just before the opt-out.
            enqueue(db, &mail(6), later(2))?;
            enqueue(db, &confirmation(7), later(2))?;
            assert_eq!(claim_ids(db, 9, later(3))?, ["<3@pets.example>", "<5@pets.example>"]);
            assert_eq!(retry(db, dead, "ada", later(4))?, RetryOutcome::OptedOut);
            assert_eq!((list_dead(db, &ListOptions::default())?.1, audit::list(db, &AuditQuery::default())?.1), (1, 0));
            assert!(!has_due(db, later(9))?);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn concurrent_workers_never_claim_the_same_mail(database) {
        let storage = database.storage();
        storage.write(|db| (0..40).try_for_each(|number| enqueue(db, &mail(number), now()))).unwrap();
        let claimed_ids = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..8).map(|_| {
                let storage = storage.clone();
                scope.spawn(move || {
                    let mut ids = Vec::new();
                    loop {
                        let more = storage.write(|db| claim_ids(db, 3, now())).unwrap();
                        if more.is_empty() {
                            return ids;
                        }
                        ids.extend(more);
                    }
                })
            }).collect();
            workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect::<Vec<_>>()
        });
        // On PostgreSQL a worker skips mails that another worker is claiming, and may end before it.
        assert_eq!((claimed_ids.len(), claimed_ids.iter().collect::<BTreeSet<_>>().len()), (40, 40));
    }

    fn each_mail_is_delivered_once_by_two_processes(database) {
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
