//! The newsletter: subscriptions must be confirmed and end with one click.

use super::site_with;
use acceptance::database::TestDatabase;
use acceptance::site::{PUBLIC_URL, Site, TestResponse};
use serde_json::json;

fn sign_up(site: &Site, email: &str) -> TestResponse {
    site.post("/api/newsletter", &json!({ "email": email, "petType": "dog" }))
}

fn token(link: &str) -> &str {
    link.split_once("token=").unwrap().1
}

fn confirm(site: &Site, link: &str) -> u16 {
    site.post("/api/newsletter/confirm", &json!({ "token": token(link) })).status
}

fn unsubscribe(site: &Site, link: &str) -> u16 {
    site.post("/api/newsletter/unsubscribe", &json!({ "token": token(link) })).status
}

/// Returns the addresses in the export.
fn subscribers(database: &TestDatabase) -> Vec<String> {
    column(database, 0)
}

/// Returns the unsubscribe link of the only subscriber in the export.
fn unsubscribe_link(database: &TestDatabase) -> String {
    column(database, 3).remove(0).strip_prefix(PUBLIC_URL).unwrap().to_owned()
}

fn column(database: &TestDatabase, number: usize) -> Vec<String> {
    let csv = http_api::newsletter::export::csv(&database.storage(), &PUBLIC_URL.parse().unwrap()).unwrap();
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    assert_eq!(
        reader.headers().unwrap(),
        vec!["email", "petType", "confirmedAt", "unsubscribeUrl", "source", "subscribedAt"]
    );
    reader.records().map(|row| row.unwrap()[number].to_owned()).collect()
}

#[test]
fn a_subscription_starts_only_when_it_is_confirmed() {
    let (database, site) = site_with(&[]);
    let response = sign_up(&site, "anna@example.com");
    assert_eq!((response.status, response.text().as_str()), (202, ""));
    let mail = site.mails(1).remove(0);
    assert_eq!(mail.header("Subject"), "Please confirm your subscription to Natural Pet Recipes");
    let (yes, stop) = (mail.link("/newsletter/confirm?token="), mail.link("/mail/opt-out?token="));
    assert!(!mail.text.contains("/newsletter/unsubscribe"), "nothing is subscribed yet: {}", mail.text);
    assert_eq!(mail.header("List-Unsubscribe"), format!("<{PUBLIC_URL}{stop}>"));
    assert_eq!(mail.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    for link in [&yes, &stop] {
        let page = site.get(link);
        assert_eq!((page.status, page.header("cache-control")), (200, "no-store"));
        assert!(page.text().contains("<meta name=\"robots\" content=\"noindex\">"));
        assert!(!page.text().contains(token(link)), "the page repeats no token");
    }
    assert_eq!(subscribers(&database), Vec::<String>::new(), "opening a link changes nothing");
    assert_eq!(confirm(&site, &stop), 404, "a token is valid for one purpose only");
    assert_eq!((confirm(&site, &yes), confirm(&site, &yes)), (204, 204));
    assert_eq!(subscribers(&database), ["anna@example.com"]);
    assert_eq!(confirm(&site, &unsubscribe_link(&database)), 404, "an unsubscribe token does not confirm");
}

#[test]
fn the_response_does_not_reveal_subscribers_and_they_get_no_further_mail() {
    let (_database, site) = site_with(&[]);
    let first = sign_up(&site, "anna@example.com");
    confirm(&site, &site.mails(1)[0].link("/newsletter/confirm?token="));
    let again = sign_up(&site, "Anna@Example.com");
    assert_eq!((again.status, again.text()), (first.status, first.text()));
    sign_up(&site, "bob@example.com");
    let to: Vec<String> = site.mails(2).iter().map(|mail| mail.header("To")).collect();
    assert_eq!(to, ["anna@example.com", "bob@example.com"]);
}

#[test]
fn a_subscriber_unsubscribes_with_one_click_and_can_subscribe_again() {
    let (database, site) = site_with(&[]);
    sign_up(&site, "anna@example.com");
    let mail = site.mails(1).remove(0);
    let yes = mail.link("/newsletter/confirm?token=");
    confirm(&site, &yes);
    let no = unsubscribe_link(&database);
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("sec-fetch-site", "cross-site")];
    let response = site.post_with(&no, b"List-Unsubscribe=One-Click", &headers);
    assert_eq!((response.status, response.text().as_str()), (200, "You have unsubscribed from the newsletter.\n"));
    assert_eq!(subscribers(&database), Vec::<String>::new());
    assert_eq!(
        (unsubscribe(&site, &no), confirm(&site, &yes)),
        (204, 404),
        "unsubscribing twice is harmless, and the old link does not subscribe again"
    );
    sign_up(&site, "anna@example.com");
    let again = site.mails(2).remove(1);
    assert_eq!((confirm(&site, &yes), unsubscribe(&site, &no)), (404, 404), "the old links are no longer valid");
    assert_eq!(confirm(&site, &again.link("/newsletter/confirm?token=")), 204);
    assert_eq!(subscribers(&database), ["anna@example.com"]);
}

#[test]
fn an_address_gets_three_confirmations_a_day_and_the_response_hides_the_limit() {
    let (_database, site) = site_with(&[]);
    for _ in 0..5 {
        assert_eq!(sign_up(&site, "anna@example.com").status, 202);
    }
    sign_up(&site, "last@example.com");
    let to: Vec<String> = site.mails(4).iter().map(|mail| mail.header("To")).collect();
    assert_eq!(to, ["anna@example.com", "anna@example.com", "anna@example.com", "last@example.com"]);
}

#[test]
fn an_invalid_sign_up_is_rejected_with_its_field() {
    let (_database, site) = site_with(&[]);
    for (body, field) in [
        (json!({}), "email"),
        (json!({ "email": null }), "email"),
        (json!({ "email": "anna" }), "email"),
        (json!({ "email": "anna@example.com\r\nBcc: eve@example.com" }), "email"),
        (json!({ "email": "anna@example.com", "petType": "horse" }), "petType"),
    ] {
        let response = site.post("/api/newsletter", &body);
        assert_eq!(response.status, 422, "{body}");
        assert!(response.json()["errors"][field].is_array(), "{body}: {}", response.text());
    }
    let foreign = [("content-type", "application/json"), ("origin", "https://evil.example")];
    let body = json!({ "email": "anna@example.com" }).to_string();
    assert_eq!(site.post_with("/api/newsletter", body.as_bytes(), &foreign).status, 403);
    assert_eq!(
        site.post_with("/newsletter/confirm?token=x", b"", &foreign).status,
        403,
        "only unsubscribing is allowed from other sites"
    );
}
