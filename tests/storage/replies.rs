//! Tests of answers to messages and of templates for replies.

use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use domain::contact::ContactCategory;
use domain::email_address::EmailAddress;
use domain::mail_header_value::MailHeaderValue;
use domain::reply_template::{NewReplyTemplate, ReplyPurpose};
use storage::contact_messages::{
    Delivery, NewAnswerRow, NewContactMessageRow, delete_before, list_answers, save, save_answer,
};
use storage::outbox::{MailKind, NewMail, claim, delete_sent_before, enqueue, mark_dead, mark_sent, record_failure};
use storage::reply_templates::UpdateOutcome;
use storage::{Db, StorageError, reply_templates};

fn now() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(21_000)
}

fn mail(message_id: &str) -> NewMail {
    NewMail {
        kind: MailKind::Answer,
        recipient: EmailAddress::parse("tom@example.com").unwrap(),
        recipient_key: "tom".into(),
        reply_to: None,
        subject: MailHeaderValue::new("Re: Salt"),
        text: "A pinch.".into(),
        html: "<p>A pinch.</p>".into(),
        unsubscribe_url: None,
        message_id: MailHeaderValue::new(message_id),
        references: Some(MailHeaderValue::new("<first@pets.example>")),
    }
}

fn save_message(db: &mut Db) -> Result<i64, StorageError> {
    let message = NewContactMessageRow {
        name: "Tom".into(),
        email: Some("tom@example.com".into()),
        subject: "Salt".into(),
        message: "How much?".into(),
        category: ContactCategory::Recipe,
        path: None,
        thread_id: Some("<first@pets.example>".into()),
    };
    save(db, &message, now() - TimeDelta::days(9))
}

fn deliveries(db: &mut Db, id: i64) -> Result<Vec<Delivery>, StorageError> {
    Ok(list_answers(db, &[id])?.into_iter().map(|answer| answer.delivery).collect())
}

on_both_engines! {
    fn an_answer_shows_what_became_of_its_mail(database) {
        database.storage().write(|db| {
            let id = save_message(db)?;
            for mail_id in ["<1@pets.example>", "<2@pets.example>", "<3@pets.example>", "<4@pets.example>"] {
                enqueue(db, &mail(mail_id), now())?;
                save_answer(db, NewAnswerRow { contact_message_id: id, administrator: "ada", text: "A pinch.", mail_id }, now())?;
            }
            assert_eq!(deliveries(db, id)?, vec![Delivery::Waiting(None); 4]);
            let claimed = claim(db, 4, now())?;
            assert_eq!(claimed[0].references.as_deref(), Some("<first@pets.example>"));
            mark_sent(db, claimed[0].id, now())?;
            mark_dead(db, claimed[1].id, "550 no such user", now())?;
            record_failure(db, claimed[2].id, "no connection", now())?;
            let sent = Delivery::Sent(now());
            let others = [
                Delivery::Failed("550 no such user".into()),
                Delivery::Waiting(Some("no connection".into())),
                Delivery::Waiting(None),
            ];
            assert_eq!(deliveries(db, id)?, [&[sent], others.as_slice()].concat());
            delete_sent_before(db, now() + TimeDelta::days(30))?;
            assert_eq!(deliveries(db, id)?, [&[Delivery::Unknown], others.as_slice()].concat());
            assert_eq!(list_answers(db, &[id + 1])?, vec![]);
            Ok::<_, StorageError>(())
        }).unwrap();
    }

    fn answers_are_deleted_with_their_message_whose_retention_begins_with_the_last_answer(database) {
        let storage = database.storage();
        let id = storage.write(|db| {
            let id = save_message(db)?;
            let answer = NewAnswerRow { contact_message_id: id, administrator: "ada", text: "A pinch.", mail_id: "<1@pets.example>" };
            save_answer(db, answer, now())?;
            Ok::<_, StorageError>(id)
        }).unwrap();
        assert_eq!(storage.write(|db| delete_before(db, now())).unwrap(), 0);
        assert_eq!(storage.read(|db| list_answers(db, &[id])).unwrap().len(), 1);
        assert_eq!(storage.write(|db| delete_before(db, now() + TimeDelta::days(1))).unwrap(), 1);
        assert_eq!(storage.read(|db| list_answers(db, &[id])).unwrap(), vec![]);
    }

    fn templates_are_sorted_by_purpose_and_title_and_changes_are_logged_once(database) {
        database.storage().write(|db| {
            let template = |title: &str| NewReplyTemplate { purpose: ReplyPurpose::Message, title: title.into(), body: "Hello".into() };
            let first = reply_templates::list(db)?.len();
            let salt = reply_templates::create(db, &template("salt"), "ada", now())?;
            let pepper = reply_templates::create(db, &template("Pepper"), "ada", now())?;
            let listed = reply_templates::list(db)?;
            let position = |id| listed.iter().position(|it| it.id == id).unwrap();
            assert!(position(pepper) < position(salt), "{listed:?}");
            assert!(listed.windows(2).all(|pair| pair[0].purpose <= pair[1].purpose));
            let unchanged = reply_templates::find(db, salt)?.unwrap();
            let outcome = reply_templates::update(db, salt, None, &template("salt"), "ada", now())?;
            assert_eq!(outcome, UpdateOutcome::Changed(unchanged.clone()), "nothing is stored");
            let seen = Some(unchanged.updated_at);
            let later = now() + TimeDelta::minutes(1);
            let outcome = reply_templates::update(db, salt, seen, &template("Sea salt"), "ada", later)?;
            assert!(matches!(outcome, UpdateOutcome::Changed(changed) if changed.title == "Sea salt"));
            let outcome = reply_templates::update(db, salt, seen, &template("Rock salt"), "bo", later)?;
            assert_eq!(outcome, UpdateOutcome::ChangedMeanwhile);
            assert_eq!(reply_templates::find(db, salt)?.unwrap().title, "Sea salt");
            for id in [salt, pepper] {
                assert!(reply_templates::delete(db, id, "ada", now())?);
                assert!(!reply_templates::delete(db, id, "ada", now())?);
            }
            assert_eq!(reply_templates::list(db)?.len(), first);
            let (entries, _) = storage::audit::list(db, &Default::default())?;
            let acts: Vec<&str> = entries.iter().rev().map(|entry| entry.act.as_str()).collect();
            assert_eq!(acts, ["reply_template_created", "reply_template_created", "reply_template_changed", "reply_template_deleted", "reply_template_deleted"]);
            Ok::<_, StorageError>(())
        }).unwrap();
    }
}
