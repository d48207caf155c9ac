//! Answers to messages by mail, and the templates for replies.

use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::mail_server::{Behaviour, MailServer};
use acceptance::on_both_engines;
use acceptance::site::{PUBLIC_URL, Site};
use acceptance::waiting::wait_for;
use http_api::config;
use serde_json::{Value, json};

const LIST: &str = "/api/admin/contact-messages";
const ANSWERS: &str = "/api/admin/contact-messages/1/answers";
const TEMPLATES: &str = "/api/admin/reply-templates";

fn message() -> Value {
    json!({ "name": "Tom Field", "email": "tom@example.com", "subject": "How long does it keep?", "message": "Hello,\n\nthree days?" })
}

/// Returns the answers to the first message once none waits for delivery.
fn delivered_answers(site: &Site) -> Vec<Value> {
    let admin = site.sign_in(NAME, PASSWORD);
    wait_for(|| {
        let answers = admin.get(LIST).json()[0]["answers"].as_array().unwrap().clone();
        answers.iter().all(|answer| answer["delivery"] != "waiting").then_some(answers)
    })
}

on_both_engines! {
    fn an_answer_is_mailed_with_the_quoted_message_and_continues_the_thread(database) {
        administrators::add(&database.storage());
        let server = MailServer::start(|_, _| Behaviour::Accept);
        let variables = [(config::SMTP_URL, server.url()), (config::CONTACT_TO, "team@pets.example".to_owned())];
        let site = Site::start_with(&database.address, &variables.each_ref().map(|(name, value)| (*name, value.as_str())));
        assert_eq!(site.post("/api/contact", &message()).status, 201);
        let notice = server.mails(1).remove(0);
        let admin = site.sign_in(NAME, PASSWORD);
        let answer = json!({ "text": "Hello Tom,\n\nthree days in the fridge.", "status": "resolved" });
        let answered = admin.send("POST", ANSWERS, &answer);
        assert_eq!(answered.status, 201, "{}", answered.text());
        assert_eq!(answered.json()["status"], "resolved");
        assert_eq!(answered.json()["answers"][0]["writtenBy"], NAME);
        // A double click sends one mail.
        assert_eq!(admin.send("POST", ANSWERS, &answer).json()["answers"].as_array().unwrap().len(), 1);
        let first = server.mails(2).remove(1);
        for (name, value) in [
            ("To", "tom@example.com".to_owned()),
            ("Reply-To", "team@pets.example".to_owned()),
            ("Subject", "Re: How long does it keep?".to_owned()),
            ("In-Reply-To", notice.header("Message-ID")),
            ("References", notice.header("Message-ID")),
        ] {
            assert_eq!(first.header(name), value, "{name}");
        }
        let text = first.text.replace("\r\n", "\n");
        assert!(text.starts_with("Hello Tom,\n\nthree days in the fridge.\n\nOn "), "{text}");
        assert!(text.contains(", Tom Field wrote:\n\n> Hello,\n> \n> three days?\n"), "{text}");
        assert!(text.contains("Reply to this email to write back."), "{text}");
        assert_eq!(first.unexpected_tags(), Vec::<&str>::new());

        admin.send("POST", ANSWERS, &json!({ "text": "And three months in the freezer." }));
        let second = server.mails(3).remove(2);
        assert_eq!(second.header("In-Reply-To"), first.header("Message-ID"));
        let references = format!("{} {}", notice.header("Message-ID"), first.header("Message-ID"));
        assert_eq!(second.header("References"), references);
        let answers = delivered_answers(&site);
        assert_eq!(answers.len(), 2);
        for answer in answers {
            assert_eq!((&answer["delivery"], &answer["failure"]), (&json!("sent"), &Value::Null), "{answer}");
            assert!(answer["sentAt"].is_string(), "{answer}");
        }
        let log = admin.get("/api/admin/audit-log").json();
        let acts: Vec<&str> = log.as_array().unwrap().iter().map(|entry| entry["act"].as_str().unwrap()).collect();
        assert_eq!(acts.iter().filter(|act| **act == "message_answered").count(), 2, "{acts:?}");
        assert_eq!(acts.iter().filter(|act| **act == "message_updated").count(), 1, "{acts:?}");
    }

    fn an_answer_that_cannot_be_delivered_shows_why_and_can_be_sent_again(database) {
        administrators::add(&database.storage());
        let server = MailServer::start(|recipient, attempts| {
            if recipient.contains("tom@") && attempts == 0 { Behaviour::Reject(550) } else { Behaviour::Accept }
        });
        let url = server.url();
        let site = Site::start_with(&database.address, &[(config::SMTP_URL, url.as_str())]);
        site.post("/api/contact", &message());
        let admin = site.sign_in(NAME, PASSWORD);
        assert_eq!(admin.send("POST", ANSWERS, &json!({ "text": "Three days." })).status, 201);
        let answer = delivered_answers(&site).remove(0);
        assert_eq!((&answer["delivery"], &answer["sentAt"]), (&json!("failed"), &Value::Null), "{answer}");
        assert!(answer["failure"].as_str().unwrap().contains("550"), "{answer}");
        let dead = admin.get("/api/admin/dead-mails").json()[0].clone();
        assert_eq!((&dead["kind"], &dead["recipient"]), (&json!("answer"), &json!("tom@example.com")));
        let retry = format!("/api/admin/dead-mails/{}/retry", dead["id"]);
        assert!(admin.send("POST", &retry, &Value::Null).status < 300);
        let mail = server.mails(1).remove(0);
        // Without an address for notifications, the mail says where to write instead.
        assert_eq!(mail.header("Reply-To"), "");
        assert!(mail.text.contains(&format!("{PUBLIC_URL}/contact")), "{}", mail.text);
        assert_eq!(delivered_answers(&site).remove(0)["delivery"], "sent");
    }

    fn templates_can_be_created_changed_and_deleted(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        let first = admin.get(TEMPLATES).json();
        let purposes: Vec<&str> =
            first.as_array().unwrap().iter().map(|it| it["purpose"].as_str().unwrap()).collect();
        assert!(["changes_requested", "rejected", "message"].iter().all(|it| purposes.contains(it)), "{first}");
        let template = json!({ "purpose": "message", "title": " Salt ", "body": "Hello {name},\n\nno salt." });
        let created = admin.send("POST", TEMPLATES, &template);
        assert_eq!((created.status, &created.json()["title"]), (201, &json!("Salt")));
        let path = format!("{TEMPLATES}/{}", created.json()["id"]);
        let changed = admin.send("PUT", &path, &json!({ "purpose": "rejected", "title": "Salt", "body": "No salt." }));
        assert_eq!((changed.status, &changed.json()["purpose"]), (200, &json!("rejected")));
        // An administrator who has loaded the earlier version does not overwrite the change.
        let mut update = json!({ "purpose": "message", "title": "Salt", "body": "A pinch.", "updatedAt": created.json()["updatedAt"] });
        let outdated = admin.send("PUT", &path, &update);
        assert_eq!((outdated.status, &outdated.json()["code"]), (409, &json!("changed_meanwhile")));
        update["updatedAt"] = changed.json()["updatedAt"].clone();
        let changed = admin.send("PUT", &path, &update);
        assert_eq!((changed.status, &changed.json()["body"]), (200, &json!("A pinch.")));
        assert_eq!(admin.get(TEMPLATES).json().as_array().unwrap().len(), purposes.len() + 1);
        assert_eq!(admin.send("DELETE", &path, &Value::Null).status, 204);
        assert_eq!(admin.get(TEMPLATES).json(), first);
        for method in ["PUT", "DELETE"] {
            assert_eq!(admin.send(method, &path, &template).status, 404, "{method}");
        }
        let invalid = admin.send("POST", TEMPLATES, &json!({ "purpose": "letter", "title": "", "body": "x".repeat(1001) }));
        assert_eq!(invalid.status, 422);
        let fields: Vec<String> = invalid.json()["errors"].as_object().unwrap().keys().cloned().collect();
        assert_eq!(fields, ["body", "purpose", "title"]);
        let log = admin.get("/api/admin/audit-log?search=reply").json();
        let acts: Vec<&str> = log.as_array().unwrap().iter().map(|entry| entry["act"].as_str().unwrap()).collect();
        assert_eq!(
            acts,
            ["reply_template_deleted", "reply_template_changed", "reply_template_changed", "reply_template_created"]
        );
    }

    fn an_answer_needs_a_text_and_an_address(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        site.post("/api/reports", &json!({ "path": "/recipe/7", "message": "Step 2 is missing." }));
        let admin = site.sign_in(NAME, PASSWORD);
        for (body, sentence) in [
            (json!({ "text": "Thank you." }), "This message has no email address to answer to."),
            (json!({ "text": " " }), "Please write an answer"),
            (json!({ "text": "x".repeat(5001) }), "The answer must be at most 5000 characters"),
        ] {
            let response = admin.send("POST", ANSWERS, &body);
            assert_eq!((response.status, &response.json()["errors"]["text"][0]), (422, &json!(sentence)));
        }
        assert_eq!(admin.send("POST", &ANSWERS.replace('1', "2"), &json!({ "text": "Hello" })).status, 404);
        assert_eq!(admin.get(LIST).json()[0]["answers"], json!([]));
    }
}
