//! Mails that visitors can send to others are limited per mailbox, for all spellings of its address, and the link in
//! each mail stops them.

use super::insert_recipes;
use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::recipes::recipe;
use acceptance::site::{PUBLIC_URL, Site, TestResponse};
use chrono::{TimeDelta, Utc};
use serde_json::json;

/// Starts a site that trusts X-Forwarded-For, so that requests from different addresses reach only the limits of recipients.
fn site_on(database: &TestDatabase) -> Site {
    insert_recipes(database, &[recipe(3)]);
    Site::start_with(&database.address, &[("TRUSTED_PROXIES", "127.0.0.1")])
}

fn client_address(number: usize) -> String {
    format!("203.0.113.{number}")
}

fn sign_up(site: &Site, email: &str, number: usize) -> TestResponse {
    let headers = [("x-forwarded-for", &*client_address(number))];
    site.send_with("POST", "/api/newsletter", &json!({ "email": email }), &headers)
}

fn share(site: &Site, email: &str, number: usize) -> TestResponse {
    let body = json!({ "recipientEmail": email, "senderName": "Anna" });
    site.send_with("POST", "/api/recipes/3/share/email", &body, &[("x-forwarded-for", &*client_address(number))])
}

/// Posts the token of a link in a mail, as the button of the page does.
fn post_token(site: &Site, act: &str, link: &str) -> u16 {
    let token = link.split_once('=').unwrap().1;
    site.post(&format!("/api/mail/{act}"), &json!({ "token": token })).status
}

/// Causes one more mail, waits until it and `wanted` others were written, and returns the recipients of the others.
fn recipients(site: &Site, wanted: usize) -> Vec<String> {
    assert_eq!(sign_up(site, "last@example.com", 250).status, 202);
    let mut to: Vec<String> = site.mails(wanted + 1).iter().map(|mail| mail.header("To")).collect();
    assert!(to.iter().any(|it| it == "last@example.com"));
    to.retain(|it| it != "last@example.com");
    to
}

on_both_engines! {
    fn a_mailbox_gets_three_confirmations_for_all_spellings_of_its_address(database) {
        let site = site_on(&database);
        let spellings = (1..=15).map(|tag| format!("victim+{tag}@example.com"));
        let dots = ["victim@gmail.com", "v.ictim@gmail.com", "vi.ctim@googlemail.com", "vic.tim+1@gmail.com"];
        let all: Vec<String> = spellings.chain(dots.map(str::to_owned)).collect();
        std::thread::scope(|scope| {
            for (number, email) in all.iter().enumerate() {
                let site = &site;
                scope.spawn(move || assert_eq!(sign_up(site, email, number).status, 202, "{email}"));
            }
        });
        let to = recipients(&site, 6);
        assert_eq!(to.len(), 6, "{to:?}");
        assert_eq!(to.iter().filter(|it| it.ends_with("@example.com")).count(), 3, "{to:?}");
        assert!(to.iter().all(|it| all.contains(it)), "a mail goes to the address as it was typed: {to:?}");
    }

    fn a_mailbox_gets_three_shared_recipes_for_all_spellings_of_its_address(database) {
        let site = site_on(&database);
        let statuses = [1, 2, 3, 4].map(|tag| share(&site, &format!("victim+{tag}@example.com"), tag).status);
        assert_eq!(statuses, [202, 202, 202, 429]);
    }

    fn an_opt_out_applies_to_all_mails_and_spellings_until_it_is_undone(database) {
        let site = site_on(&database);
        share(&site, "vic.tim@gmail.com", 1);
        let link = site.mails(1)[0].link("/mail/opt-out?token=");
        assert_eq!(post_token(&site, "opt-out", &link), 204);
        for (number, email) in ["vic.tim@gmail.com", "victim@gmail.com", "Victim+1@googlemail.com"].iter().enumerate() {
            let (one, other) = (sign_up(&site, email, number), share(&site, email, number));
            assert_eq!((one.status, one.text()), (202, String::new()), "{email}");
            // Shares count although they send no mail, so the fourth one of the day is rejected.
            assert_eq!(other.status, if number < 2 { 202 } else { 429 }, "{email}");
        }
        assert_eq!(recipients(&site, 1), ["vic.tim@gmail.com"]);
        assert_eq!(post_token(&site, "opt-in", "=forged.token"), 404);
        assert_eq!((post_token(&site, "opt-in", &link), post_token(&site, "opt-in", &link)), (204, 204), "twice is harmless");
        assert_eq!(sign_up(&site, "victim@gmail.com", 9).status, 202);
        assert_eq!(site.mails(3)[2].header("To"), "victim@gmail.com", "a mailbox can subscribe after the opt-out is undone");
    }

    fn unsubscribing_from_a_confirmation_stops_all_mails_that_visitors_cause(database) {
        let site = site_on(&database);
        sign_up(&site, "victim+1@example.com", 1);
        let mail = site.mails(1).remove(0);
        assert!(mail.text.contains("requests to confirm a newsletter subscription"), "{}", mail.text);
        // A mail program sends this request when its user unsubscribes.
        let one_click = mail.header("List-Unsubscribe");
        let link = one_click.trim_matches(['<', '>']).strip_prefix(PUBLIC_URL).unwrap();
        let headers = [("content-type", "application/x-www-form-urlencoded"), ("sec-fetch-site", "cross-site")];
        assert_eq!(site.post_with(link, b"List-Unsubscribe=One-Click", &headers).status, 200);
        sign_up(&site, "victim+2@example.com", 2);
        assert_eq!(share(&site, "victim@example.com", 3).status, 202);
        assert_eq!(recipients(&site, 1), ["victim+1@example.com"]);
    }

    fn an_opt_out_stored_by_an_earlier_version_is_respected(database) {
        let site = site_on(&database);
        for email in ["victim@example.com", "vic.tim+1@gmail.com"] {
            sign_up(&site, email, 1);
        }
        site.mails(2);
        // Earlier versions stored opt-outs under the key that identifies a subscription.
        database.batch("INSERT INTO mail_opt_outs SELECT email_key, created_at FROM subscriptions").unwrap();
        for email in ["victim@example.com", "victim+1@example.com", "vic.tim+1@gmail.com"] {
            assert_eq!((sign_up(&site, email, 2).status, share(&site, email, 2).status), (202, 202), "{email}");
        }
        assert_eq!(recipients(&site, 2).len(), 2);
    }

    fn a_link_confirms_only_the_address_that_it_was_sent_to(database) {
        let site = site_on(&database);
        sign_up(&site, "anna+1@example.com", 1);
        let link = site.mails(1)[0].link("/newsletter/confirm?token=");
        sign_up(&site, "anna@example.com", 2);
        site.mails(2);
        let token = link.split_once('=').unwrap().1;
        assert_eq!(site.post("/api/newsletter/confirm", &json!({ "token": token })).status, 204);
        let readers = database.storage().read(storage::subscriptions::list_confirmed).unwrap();
        assert_eq!(readers.iter().map(|reader| reader.email.as_str()).collect::<Vec<_>>(), ["anna+1@example.com"]);
    }

    fn one_network_cannot_use_up_the_shared_limit_of_sign_ups(database) {
        let site = site_on(&database);
        let sign_up_from = |address: &str, number: u32| {
            let body = json!({ "email": format!("anna{number}@example.com") });
            site.send_with("POST", "/api/newsletter", &body, &[("x-forwarded-for", address)]).status
        };
        for (network, next) in [("2001:db8:1:", "2001:db8:2::1"), ("198.51.100.", "198.51.101.1")] {
            // Each address uses one of its own 20 sign-ups. Its network has 60, and a few more in a slow test, because the
            // bucket refills.
            let statuses: Vec<u16> = (0..80)
                .map(|number| {
                    let address = if network.contains(':') { format!("{network}{number:x}::1") } else { format!("{network}{number}") };
                    sign_up_from(&address, number)
                })
                .collect();
            let accepted = statuses.iter().filter(|status| **status == 202).count();
            assert!((60..70).contains(&accepted), "{network} {accepted}: {statuses:?}");
            assert!(statuses.iter().all(|status| [202, 429].contains(status)), "{network}: {statuses:?}");
            assert_eq!(sign_up_from(next, 80), 202, "another network");
        }
    }

    fn sign_ups_have_a_total_daily_limit_that_the_response_reports(database) {
        let site = site_on(&database);
        assert_eq!(sign_up(&site, "anna@example.com", 1).status, 202);
        // The bucket has 400 tokens and regains one every 144 seconds. It is full again in 16 hours, so it is empty now.
        let full_at = (Utc::now() + TimeDelta::hours(16)).timestamp_millis();
        database.batch(&format!("UPDATE rate_limits SET full_at_ms = {full_at}")).unwrap();
        // The request comes from another network, so that only the total limit applies.
        let body = json!({ "email": "bob@example.com" });
        let rejected = site.send_with("POST", "/api/newsletter", &body, &[("x-forwarded-for", "198.51.100.2")]);
        assert_eq!((rejected.status, rejected.json()["code"].as_str()), (429, Some("too_often")));
        assert!((1..=144).contains(&rejected.header("retry-after").parse::<i64>().unwrap()));
        assert_eq!(site.mails(1).len(), 1);
    }
}
