//! Recipes shared by mail: content, limits, delivery despite failures of the mail server, and opt-outs.

use super::{insert_recipes, site_with};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::mail_server::{Behaviour, MailServer, unused_port};
use acceptance::recipes::{edit, recipe};
use acceptance::site::{PUBLIC_URL, Site, TestResponse};
use acceptance::waiting::wait_for;
use domain::recipe::Recipe;
use http_api::config;
use serde_json::{Value, json};

fn sample_recipe() -> Recipe {
    edit(recipe(3), |it| it.title = "Cod & <Potato> Mash".into())
}

fn database() -> TestDatabase {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &[sample_recipe()]);
    database
}

fn site_with_server(database: &TestDatabase, server: &MailServer) -> Site {
    Site::start_with(&database.address, &[(config::SMTP_URL, &server.url())])
}

fn request(recipient: &str) -> Value {
    json!({ "recipientEmail": recipient, "senderName": "Anna", "personalMessage": "Bello loves it & more" })
}

fn share(site: &Site, recipient: &str) -> TestResponse {
    site.post("/api/recipes/3/share/email", &request(recipient))
}

/// Makes every mail that waits for another attempt due now.
fn make_due(database: &TestDatabase) {
    database.storage().write(|db| storage::outbox::make_all_due(db, chrono::Utc::now())).unwrap();
}

#[test]
fn a_shared_recipe_is_delivered_with_all_headers_and_content() {
    let (server, database) = (MailServer::start(|_, _| Behaviour::Accept), database());
    let site = site_with_server(&database, &server);
    let response = share(&site, "bob@example.com");
    assert_eq!((response.status, response.text().as_str()), (202, ""));
    let mail = &server.mails(1)[0];
    for (name, value) in [
        ("From", "\"Natural Pet Recipes\" <no-reply@pets.example>"),
        ("To", "bob@example.com"),
        ("Subject", "A recipe for you: Cod & <Potato> Mash"),
        ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"),
        ("MIME-Version", "1.0"),
    ] {
        assert_eq!(mail.header(name), value, "{name}");
    }
    assert!(mail.header("Message-ID").ends_with("@pets.example>"), "{mail:?}");
    assert!(mail.header("Date").ends_with("+0000"), "{mail:?}");
    let stop = mail.header("List-Unsubscribe");
    assert!(stop.starts_with(&format!("<{PUBLIC_URL}/mail/opt-out?token=")), "{stop}");
    for part in [
        "Anna thought",
        "Cod & <Potato> Mash",
        "> Bello loves it & more",
        "Incomplete: too little",
        &format!("{PUBLIC_URL}/recipe/3"),
        stop.trim_matches(['<', '>']),
    ] {
        assert!(mail.text.contains(part), "{part}\n{}", mail.text);
    }
    for part in [
        "Cod &amp; &lt;Potato&gt; Mash",
        "Bello loves it &amp; more",
        &format!("src=\"{PUBLIC_URL}/images/recipes/3.png\""),
        &format!("href=\"{PUBLIC_URL}/recipe/3\""),
    ] {
        assert!(mail.html.contains(part), "{part}\n{}", mail.html);
    }
}

#[test]
fn without_a_mail_server_mails_are_written_to_files() {
    let (_database, site) = site_with(&[sample_recipe()]);
    share(&site, "bob@example.com");
    assert_eq!(site.mails(1)[0].header("To"), "bob@example.com");
}

#[test]
fn an_invalid_share_request_is_rejected_with_its_field_and_not_sent() {
    let (_database, site) = site_with(&[sample_recipe()]);
    for (field, value) in [
        ("recipientEmail", json!("")),
        ("recipientEmail", json!("bob@example.com\r\nBcc: eve@example.com")),
        ("recipientEmail", json!("bob@example.com, eve@example.com")),
        ("recipientEmail", Value::Null),
        ("senderName", json!(" ")),
        ("senderName", json!("Anna\r\nBcc: eve@example.com")),
        ("senderName", json!("x".repeat(61))),
        ("senderName", json!("evil.com")),
        ("senderName", json!(7)),
        ("personalMessage", json!("Look\nhere")),
        ("personalMessage", json!("Look\u{0}here")),
        ("personalMessage", json!("see http://evil.example")),
        ("personalMessage", json!("x".repeat(301))),
    ] {
        let mut body = request("bob@example.com");
        body[field] = value;
        let response = site.post("/api/recipes/3/share/email", &body);
        assert_eq!(response.status, 422, "{body}");
        assert!(response.json()["errors"][field].is_array(), "{body}: {}", response.text());
    }
    let missing = site.post("/api/recipes/3/share/email", &json!({})).json();
    for field in ["recipientEmail", "senderName"] {
        assert_eq!(missing["errors"][field], json!(["Please fill in recipient email and your name."]));
    }
    assert_eq!(site.post("/api/recipes/999/share/email", &request("bob@example.com")).status, 404);
    share(&site, "bob@example.com");
    assert_eq!(site.mails(1).len(), 1, "only the valid request was sent");
}

#[test]
fn requests_with_the_same_idempotency_key_send_one_mail() {
    let (_database, site) = site_with(&[sample_recipe()]);
    for (key, recipient) in [("one", "bob@example.com"), ("one", "bob@example.com"), ("two", "bob@example.com")] {
        let headers = [("idempotency-key", key)];
        let response = site.send_with("POST", "/api/recipes/3/share/email", &request(recipient), &headers);
        assert_eq!(response.status, 202, "{}", response.text());
    }
    share(&site, "last@example.com");
    let to: Vec<String> = site.mails(3).iter().map(|mail| mail.header("To")).collect();
    assert_eq!(to, ["bob@example.com", "bob@example.com", "last@example.com"]);
}

#[test]
fn repeats_of_an_idempotency_key_are_accepted_and_do_not_count_towards_limits() {
    let (_database, site) = site_with(&[sample_recipe()]);
    let shared = |key: &str| {
        let headers = [("idempotency-key", key)];
        site.send_with("POST", "/api/recipes/3/share/email", &request("bob@example.com"), &headers).status
    };
    for _ in 0..12 {
        assert_eq!(shared("one"), 202);
    }
    assert_eq!([shared("two"), shared("three"), shared("four")], [202, 202, 429], "each key counts once");
    assert_eq!([shared("one"), shared("three")], [202, 202], "repeats are accepted after the limit is reached");
    assert_eq!(site.mails(3).len(), 3);
}

#[test]
fn a_mailbox_gets_three_mails_a_day_and_a_client_may_make_ten_requests_an_hour() {
    let (_database, site) = site_with(&[sample_recipe()]);
    for _ in 0..3 {
        assert_eq!(share(&site, "bob@example.com").status, 202);
    }
    let fourth = share(&site, " Bob@Example.com ");
    assert_eq!((fourth.status, fourth.json()["code"].as_str()), (429, Some("too_often")));
    assert!(fourth.header("retry-after").parse::<u32>().unwrap() > 3600);
    // The rejected request counts for the client too.
    for turn in 0..6 {
        assert_eq!(share(&site, &format!("friend{turn}@example.com")).status, 202);
    }
    let eleventh = share(&site, "friend7@example.com");
    assert_eq!(eleventh.status, 429);
    assert!((3000..=3600).contains(&eleventh.header("retry-after").parse().unwrap()));
    assert_eq!(site.mails(9).len(), 9);
}

#[test]
fn a_recipient_who_opts_out_gets_no_more_mails_and_the_sender_is_not_informed() {
    let (_database, site) = site_with(&[sample_recipe()]);
    share(&site, "bob@example.com");
    let link = site.mails(1)[0].link("/mail/opt-out?token=");
    let token = link.split_once('=').unwrap().1;
    let page = site.get(&link);
    assert_eq!((page.status, page.header("cache-control")), (200, "no-store"));
    assert!(page.text().contains("<meta name=\"robots\" content=\"noindex\">"));
    assert_eq!(share(&site, "bob@example.com").status, 202, "opening the page changes nothing");
    assert_eq!(site.mails(2).len(), 2);
    for forged in ["", "x", "x.y", &format!("{token}x")] {
        let response = site.post("/api/mail/opt-out", &json!({ "token": forged }));
        assert_eq!((response.status, response.json()["code"].as_str()), (404, Some("link_dead")), "{forged}");
    }
    assert_eq!(site.post("/api/mail/opt-out", &json!({ "token": token })).status, 204);
    assert_eq!(site.post("/api/mail/opt-out", &json!({ "token": token })).status, 204, "twice is harmless");
    let again = share(&site, "BOB@example.com");
    assert_eq!((again.status, again.text().as_str()), (202, ""));
    share(&site, "eve@example.com");
    let to: Vec<String> = site.mails(3).iter().map(|mail| mail.header("To")).collect();
    assert_eq!(to, ["bob@example.com", "bob@example.com", "eve@example.com"]);
}

#[test]
fn an_opt_out_also_applies_to_waiting_and_dead_mails() {
    let database = database();
    administrators::add(&database.storage());
    let server = MailServer::start(|to, before| match (to, before) {
        ("bob@example.com", 1) => Behaviour::Reject(550),
        ("bob@example.com", 2..) => Behaviour::Reject(451),
        _ => Behaviour::Accept,
    });
    let site = site_with_server(&database, &server);
    share(&site, "bob@example.com");
    let link = server.mails(1)[0].link("/mail/opt-out?token=");
    share(&site, "bob@example.com");
    let admin = site.sign_in(NAME, PASSWORD);
    let dead = wait_for(|| Some(admin.get("/api/admin/dead-mails").json()).filter(|it| it[0]["id"].is_i64()));
    share(&site, "bob@example.com");
    let token = link.split_once('=').unwrap().1;
    assert_eq!(site.post("/api/mail/opt-out", &json!({ "token": token })).status, 204);
    let rejected = admin.send("POST", &format!("/api/admin/dead-mails/{}/retry", dead[0]["id"]), &Value::Null);
    assert_eq!((rejected.status, rejected.json()["code"].as_str()), (409, Some("mail_unwanted")));
    assert!(rejected.json()["detail"].as_str().unwrap().contains("opted out"));
    let waiting = database.storage().write(|db| {
        storage::outbox::make_all_due(db, chrono::Utc::now())?;
        storage::outbox::has_due(db, chrono::Utc::now() + chrono::TimeDelta::days(9))
    });
    assert!(!waiting.unwrap(), "no mail is waiting");
    assert_eq!(server.mails(1).len(), 1);
}

#[test]
fn a_mail_program_can_opt_out_with_one_click_from_another_origin() {
    let (_database, site) = site_with(&[sample_recipe()]);
    share(&site, "bob@example.com");
    let link = site.mails(1)[0].link("/mail/opt-out?token=");
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("origin", "https://mail.example")];
    let response = site.post_with(&link, b"List-Unsubscribe=One-Click", &headers);
    assert_eq!(
        (response.status, response.text().as_str()),
        (200, "Visitors of our site can no longer have emails sent to you.\n")
    );
    share(&site, "bob@example.com");
    share(&site, "eve@example.com");
    assert_eq!(site.mails(2)[1].header("To"), "eve@example.com");
}

#[test]
fn a_mail_accepted_while_the_mail_server_was_down_is_delivered_after_a_restart() {
    let (port, database) = (unused_port(), database());
    let url = format!("smtp://127.0.0.1:{port}");
    let variables = [(config::SMTP_URL, url.as_str())];
    let before = Site::start_with(&database.address, &variables);
    assert_eq!(share(&before, "bob@example.com").status, 202);
    drop(before);
    let server = MailServer::start_on(port);
    let _after = Site::start_with(&database.address, &variables);
    assert_eq!(server.mails(1)[0].header("To"), "bob@example.com");
}

#[test]
fn a_mail_that_may_have_arrived_is_sent_again_unchanged() {
    let database = database();
    let server = MailServer::start(|_, before| if before == 0 { Behaviour::HangUp } else { Behaviour::Accept });
    let site = site_with_server(&database, &server);
    share(&site, "bob@example.com");
    server.mails(1);
    let mails = wait_for(|| {
        make_due(&database);
        Some(server.mails(0)).filter(|mails| mails.len() > 1)
    });
    assert_eq!(mails[0].header("Message-ID"), mails[1].header("Message-ID"));
    assert_eq!((&mails[0].text, mails[0].header("Date")), (&mails[1].text, mails[1].header("Date")));
}

#[test]
fn a_temporarily_rejected_mail_is_sent_again() {
    let database = database();
    let server = MailServer::start(|_, before| if before < 2 { Behaviour::Reject(451) } else { Behaviour::Accept });
    let site = site_with_server(&database, &server);
    share(&site, "bob@example.com");
    let mails = wait_for(|| {
        make_due(&database);
        Some(server.mails(0)).filter(|mails| !mails.is_empty())
    });
    assert_eq!(mails[0].header("To"), "bob@example.com");
}

#[test]
fn a_permanently_rejected_mail_is_shown_to_administrators_and_can_be_retried() {
    let database = database();
    administrators::add(&database.storage());
    let server = MailServer::start(|to, before| {
        if to == "bob@example.com" && before == 0 { Behaviour::Reject(550) } else { Behaviour::Accept }
    });
    let site = site_with_server(&database, &server);
    assert_eq!(site.get("/api/admin/dead-mails").status, 401);
    share(&site, "bob@example.com");
    let admin = site.sign_in(NAME, PASSWORD);
    let listed = wait_for(|| Some(admin.get("/api/admin/dead-mails")).filter(|it| it.header("x-total-count") == "1"));
    let dead = &listed.json()[0];
    assert_eq!((dead["kind"].as_str(), dead["recipient"].as_str()), (Some("share"), Some("bob@example.com")));
    assert_eq!(dead["tries"], 1);
    assert!(dead["reason"].as_str().unwrap().contains("550"), "{dead}");
    let retry = format!("/api/admin/dead-mails/{}/retry", dead["id"]);
    assert_eq!(admin.send("POST", &retry, &Value::Null).status, 204);
    assert_eq!(server.mails(1)[0].header("To"), "bob@example.com");
    assert_eq!(admin.get("/api/admin/dead-mails").text(), "[]");
    assert_eq!(admin.send("POST", &retry, &Value::Null).status, 404, "the mail is no longer dead");
    assert!(admin.get("/api/admin/audit-log").text().contains("mail_retried"));
}

#[test]
fn mails_that_the_server_does_not_accept_in_time_do_not_delay_others() {
    let database = database();
    let server =
        MailServer::start(|to, _| if to.starts_with("poison") { Behaviour::NeverReply } else { Behaviour::Accept });
    let variables = [(config::SMTP_URL, server.url()), (config::TRUSTED_PROXIES, "127.0.0.0/8".to_owned())];
    let site = Site::start_with(&database.address, &variables.each_ref().map(|(name, value)| (*name, value.as_str())));
    let share_from = |address: &str, recipient: &str| {
        let headers = [("x-forwarded-for", address)];
        let response = site.send_with("POST", "/api/recipes/3/share/email", &request(recipient), &headers);
        assert_eq!(response.status, 202, "{}", response.text());
    };
    for turn in 0..9 {
        share_from("203.0.113.1", &format!("poison{turn}@example.com"));
    }
    for turn in 0..3 {
        share_from("203.0.113.2", &format!("friend{turn}@example.com"));
    }
    assert_eq!(server.mails(3).len(), 3);
}
