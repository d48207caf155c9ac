//! Letters of the newsletter: they are written, tested and sent once to each reader, at most one letter a week.

use super::{insert_recipes, sample_recipes, site_with};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::TestDatabase;
use acceptance::mail_server::{Behaviour, Mail, MailServer};
use acceptance::on_both_engines;
use acceptance::site::{AdminClient, PUBLIC_URL, Site};
use acceptance::waiting::wait_for;
use chrono::Utc;
use domain::newsletter::{NewSubscription, SubscriptionForm};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use storage::subscriptions;

const LETTERS: &str = "/api/admin/letters";

fn subscribe(database: &TestDatabase, name: &str, pet_type: Option<&str>) {
    let email = format!("{name}@example.com");
    let form = SubscriptionForm { email: &email, pet_type, page: Some("/dog-recipes") };
    let subscription = NewSubscription::parse(form).unwrap();
    let confirmed = database.storage().write(|db| {
        let started = subscriptions::start(db, &subscription, name, Utc::now())?;
        subscriptions::confirm(db, started.id, started.generation, Utc::now())
    });
    assert!(confirmed.unwrap());
}

fn letter(subject: &str) -> Value {
    json!({
        "subject": subject,
        "introduction": "Hello,\nplease try [our cod mash](/recipe/3).",
        "dogText": "# For dogs\n- Walk <b>more</b>",
        "catText": "# For cats\n- Play",
    })
}

/// Stores a draft and returns its path.
fn write_letter(admin: &AdminClient, content: &Value) -> String {
    let response = admin.send("POST", LETTERS, content);
    assert_eq!(response.status, 201, "{}", response.text());
    format!("{LETTERS}/{}", response.json()["id"])
}

fn recipients(mails: &[Mail]) -> Vec<String> {
    let mut all: Vec<String> = mails.iter().map(|mail| mail.header("To")).collect();
    all.sort();
    all
}

fn wait_until_sent(admin: &AdminClient, path: &str) -> Value {
    wait_for(|| Some(admin.get(path).json()).filter(|it| it["state"] == "sent" && it["delivery"]["waiting"] == 0))
}

on_both_engines! {
    fn a_letter_is_tested_and_sent_once_to_each_reader_and_no_other_letter_is_sent_within_a_week(database) {
        administrators::add(&database.storage());
        for (name, pet_type) in [("anna", Some("dog")), ("bob", Some("dog")), ("carl", Some("cat")), ("anna", Some("cat"))] {
            subscribe(&database, name, pet_type);
        }
        let server = MailServer::start(|_, _| Behaviour::Accept);
        let site = Site::start_with(&database.address, &[("SMTP_URL", &server.url()), ("OPERATOR", "Ada, 1 Lane, London")]);
        let admin = site.sign_in(NAME, PASSWORD);
        let overview = admin.get(LETTERS).json();
        assert_eq!(overview["readers"], json!({ "any": 1, "dog": 1, "cat": 1 }));
        assert_eq!((&overview["earliestSend"], &overview["hasOperator"]), (&Value::Null, &json!(true)));

        let path = write_letter(&admin, &letter("News from the kitchen"));
        let test = json!({ "email": "ada@example.com", "reader": "dog" });
        assert_eq!(admin.send("POST", &format!("{path}/test"), &test).status, 202);
        let tried = server.mails(1).remove(0);
        assert_eq!((tried.header("To"), tried.header("Subject")), ("ada@example.com".into(), "[Test] News from the kitchen".into()));
        assert!(tried.text.contains("This is a test.") && !tried.text.contains("For cats"), "{}", tried.text);

        let sent = admin.send("POST", &format!("{path}/send?version=1"), &Value::Null);
        assert_eq!(sent.status, 202, "{}", sent.text());
        assert_eq!((&sent.json()["state"], &sent.json()["recipients"]), (&json!("sending"), &json!(3)));
        let finished = wait_until_sent(&admin, &path);
        assert_eq!((&finished["queued"], &finished["sentBy"]), (&json!(3), &json!(NAME)));
        assert_eq!(finished["delivery"], json!({ "delivered": 3, "waiting": 0, "failed": 0 }));
        let mails = server.mails(4).split_off(1);
        assert_eq!(recipients(&mails), ["anna@example.com", "bob@example.com", "carl@example.com"]);
        let mail_to = |name: &str| mails.iter().find(|mail| mail.header("To").starts_with(name)).unwrap();
        for (name, has_dogs, has_cats) in [("anna", true, true), ("bob", true, false), ("carl", false, true)] {
            let mail = mail_to(name);
            assert_eq!(mail.text.contains("For dogs\n\n- Walk <b>more</b>"), has_dogs, "{}", mail.text);
            assert_eq!(mail.html.contains("Walk &lt;b&gt;more&lt;/b&gt;"), has_dogs, "{}", mail.html);
            assert_eq!(mail.text.contains("For cats\n\n- Play"), has_cats, "{}", mail.text);
            assert!(mail.text.contains(&format!("our cod mash <{PUBLIC_URL}/recipe/3>.")), "{}", mail.text);
            assert!(mail.html.contains(&format!("<a href=\"{PUBLIC_URL}/recipe/3\">our cod mash</a>")), "{}", mail.html);
            assert!(mail.text.contains("Ada, 1 Lane, London"), "{}", mail.text);
            assert_eq!(mail.unexpected_tags(), Vec::<&str>::new());
            assert!(!mail.html.contains("<img"), "opening a letter must not be recorded");
            let link = mail.link("/newsletter/unsubscribe?token=");
            assert_eq!(mail.header("List-Unsubscribe"), format!("<{PUBLIC_URL}{link}>"));
            assert_eq!(mail.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
        }
        let form = [("content-type", "application/x-www-form-urlencoded"), ("sec-fetch-site", "cross-site")];
        let link = mail_to("anna").link("/newsletter/unsubscribe?token=");
        assert_eq!(site.post_with(&link, b"List-Unsubscribe=One-Click", &form).status, 200);
        assert_eq!(admin.get(LETTERS).json()["readers"], json!({ "any": 0, "dog": 1, "cat": 1 }), "both subscriptions ended");

        let next = write_letter(&admin, &letter("Too soon"));
        let rejected = admin.send("POST", &format!("{next}/send?version=1"), &Value::Null);
        assert_eq!((rejected.status, &rejected.json()["code"]), (409, &json!("letter_too_soon")));
        let earliest = admin.get(LETTERS).json()["earliestSend"].as_str().unwrap().parse::<chrono::DateTime<Utc>>().unwrap();
        let detail = rejected.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.ends_with(&earliest.format("can be sent from %-d %B %Y, %H:%M (UTC).").to_string()), "{detail}");
        assert_eq!(admin.send("PUT", &format!("{path}?version=1"), &letter("Other")).json()["code"], "letter_not_a_draft");
        let log = admin.get("/api/admin/audit-log").json();
        let acts: Vec<&str> = log.as_array().unwrap().iter().map(|it| it["act"].as_str().unwrap()).collect();
        assert_eq!(acts[..4], ["letter_written", "letter_sent", "letter_written", "signed_in"]);
    }

    fn a_letter_that_is_interrupted_is_finished_by_another_process_and_nobody_gets_it_twice(database) {
        administrators::add(&database.storage());
        for number in 0..12 {
            subscribe(&database, &format!("reader{number}"), None);
        }
        let server = MailServer::start(|_, _| Behaviour::Accept);
        let url = server.url();
        let variables = [("SMTP_URL", url.as_str())];
        let first = Site::start_with(&database.address, &variables);
        let path = {
            let admin = first.sign_in(NAME, PASSWORD);
            let path = write_letter(&admin, &letter("News"));
            assert_eq!(admin.send("POST", &format!("{path}/send?version=1"), &Value::Null).status, 202);
            path
        };
        server.mails(1);
        drop(first);
        let second = Site::start_with(&database.address, &variables);
        let admin = second.sign_in(NAME, PASSWORD);
        assert!(admin.get(&path).json()["queued"].as_i64().unwrap() < 12, "the letter was interrupted");
        let finished = wait_until_sent(&admin, &path);
        assert_eq!(finished["queued"], 12);
        let all = recipients(&server.mails(12));
        let distinct: BTreeSet<&String> = all.iter().collect();
        assert_eq!((all.len(), distinct.len()), (12, 12), "{all:?}");
    }
}

#[test]
fn an_invalid_letter_is_rejected_with_its_field() {
    let (database, site) = site_with(&[]);
    administrators::add(&database.storage());
    let admin = site.sign_in(NAME, PASSWORD);
    for (field, value, message) in [
        ("subject", "", "Subject is required"),
        ("introduction", "[x](javascript:alert(1))", "must start with https://"),
        ("dogText", "[Beef](https://www.amazon.co.uk/s?k=beef)", "Letters have no links to shops."),
        ("catText", "It cures kidney disease.", "must not promise to cure"),
    ] {
        let mut content = letter("News");
        content[field] = json!(value);
        for (method, path) in [("POST", LETTERS), ("POST", "/api/admin/letter-preview")] {
            let response = admin.send(method, path, &content);
            assert_eq!(response.status, 422, "{field}: {}", response.text());
            let error = response.json()["errors"][field][0].as_str().unwrap().to_owned();
            assert!(error.contains(message), "{error}");
        }
    }
    let path = write_letter(&admin, &letter("News"));
    let test = json!({ "email": "ada", "reader": "any" });
    assert_eq!(admin.send("POST", &format!("{path}/test"), &test).status, 422);
    assert_eq!(admin.send("POST", &format!("{path}/stop"), &Value::Null).json()["code"], "letter_not_sending");
    let rejected = admin.send("POST", &format!("{path}/send?version=1"), &Value::Null);
    assert_eq!((rejected.status, &rejected.json()["code"]), (409, &json!("letter_without_readers")));
    assert_eq!(
        admin.send("PUT", &format!("{path}?version=2"), &letter("x")).json()["code"],
        "letter_changed_meanwhile"
    );
    assert_eq!(admin.send("DELETE", &format!("{path}?version=1"), &Value::Null).status, 204);
    assert_eq!(admin.get(&path).status, 404);
}

#[test]
fn a_preview_shows_what_each_reader_gets() {
    let (database, site) = site_with(&[]);
    administrators::add(&database.storage());
    let admin = site.sign_in(NAME, PASSWORD);
    let preview = |reader: &str, content: &Value| {
        admin.send("POST", &format!("/api/admin/letter-preview?reader={reader}"), content).json()
    };
    let cats = preview("cat", &letter("News"));
    assert_eq!((&cats["subject"], &cats["isEmpty"]), (&json!("News"), &json!(false)));
    assert!(
        cats["text"].as_str().unwrap().contains("For cats") && !cats["html"].as_str().unwrap().contains("For dogs")
    );
    let mut only_dogs = letter("News");
    only_dogs["introduction"] = json!("");
    only_dogs["catText"] = json!("");
    assert_eq!(preview("cat", &only_dogs)["isEmpty"], true);
    assert_eq!(preview("dog", &only_dogs)["isEmpty"], false);
}

on_both_engines! {
    fn the_suggestion_has_the_recipes_published_since_the_last_letter(database) {
        insert_recipes(&database, &sample_recipes());
        administrators::add(&database.storage());
        subscribe(&database, "anna", None);
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        let first = admin.get("/api/admin/letter-suggestion").json();
        assert_eq!(
            (&first["since"], &first["newRecipes"], &first["subject"]),
            (&Value::Null, &json!(5), &json!("Our newest recipes"))
        );
        let dog_text = first["dogText"].as_str().unwrap();
        assert!(
            dog_text.starts_with("# For dogs\n- [") && dog_text.contains("[Cod & Potato Mash](/recipe/3): "),
            "{dog_text}"
        );
        assert!(!dog_text.contains("/recipe/85") && first["catText"].as_str().unwrap().contains("(/recipe/85)"));
        let path = write_letter(&admin, &first);
        // A recipe that is published between writing and sending the letter is not in its text.
        let between = Utc::now().format("%F %T%.6f");
        assert_eq!(admin.send("POST", &format!("{path}/send?version=1"), &Value::Null).status, 202);
        let after = admin.get("/api/admin/letter-suggestion").json();
        assert_eq!((&after["newRecipes"], &after["subject"], &after["dogText"]), (&json!(0), &json!(""), &json!("")));
        database.batch(&format!("UPDATE recipes SET published_at = '{between}' WHERE id = 9")).unwrap();
        let suggestion =
            wait_for(|| Some(admin.get("/api/admin/letter-suggestion").json()).filter(|it| it["newRecipes"] == 1));
        assert_eq!((&suggestion["subject"], &suggestion["catText"]), (&json!("A new recipe: Big Beef Stew"), &json!("")));
    }

    fn subscribers_are_listed_exported_and_deleted_on_request(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let sign_up = json!({ "email": "anna@example.com", "petType": "dog", "page": "/recipe/7?servings=8" });
        assert_eq!(site.post("/api/newsletter", &sign_up).status, 202);
        subscribe(&database, "bob", None);
        let admin = site.sign_in(NAME, PASSWORD);
        let emails = |query: &str| -> Vec<String> {
            let rows = admin.get(&format!("/api/admin/subscribers{query}")).json();
            rows.as_array().unwrap().iter().map(|row| row["email"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(emails(""), ["bob@example.com"]);
        assert_eq!(emails("?status=pending"), ["anna@example.com"]);
        assert_eq!(emails("?status=all&search=recipe"), ["bob@example.com", "anna@example.com"], "the source is searched");
        let pending = admin.get("/api/admin/subscribers?status=pending").json()[0].clone();
        assert_eq!(
            (&pending["source"], &pending["interests"], &pending["confirmedAt"]),
            (&json!("/recipe/7"), &json!("dog"), &Value::Null)
        );
        let table = admin.get("/api/admin/subscribers/export");
        assert_eq!(table.header("content-type"), "text/csv; charset=utf-8");
        assert!(
            table
                .text()
                .starts_with("email,petType,confirmedAt,unsubscribeUrl,source,subscribedAt\r\nbob@example.com,any,")
        );
        assert!(table.text().contains(",/dog-recipes,"), "{}", table.text());

        site.mails(1);
        assert_eq!(database.count_rows("outbox"), 1);
        let path = format!("/api/admin/subscribers/{}", pending["id"]);
        assert_eq!(admin.send("DELETE", &path, &Value::Null).status, 204);
        assert_eq!((emails("?status=all"), database.count_rows("outbox")), (vec!["bob@example.com".to_owned()], 0));
        assert_eq!(admin.send("DELETE", &path, &Value::Null).status, 404);
        assert!(!admin.get("/api/admin/audit-log").text().contains("anna"), "the log does not contain the address");
    }
}
