//! Sign-in attempts are limited per address, but a browser that has signed in before has a budget of its own.

use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::site::{Site, TestResponse};
use http_api::{config, password};
use serde_json::json;
use storage::accounts;

const SESSION: &str = "/api/admin/session";

fn site(database: &TestDatabase) -> Site {
    administrators::add(&database.storage());
    Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")])
}

fn attempt(site: &Site, password: &str, headers: &[(&str, &str)]) -> TestResponse {
    site.send_with("POST", SESSION, &json!({ "username": NAME, "password": password }), headers)
}

/// Returns the cookie that identifies the browser, as the browser would send it back.
fn device_cookie(signed_in: &TestResponse) -> String {
    assert_eq!(signed_in.status, 204, "{}", signed_in.text());
    let cookies = signed_in.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap());
    let mut devices = cookies.filter_map(|cookie| cookie.split(';').next()).filter(|it| it.contains("device="));
    devices.next().unwrap().to_owned()
}

on_both_engines! {
    fn a_known_browser_can_sign_in_while_others_at_the_same_address_are_locked_out(database) {
        let site = site(&database);
        let address = ("x-forwarded-for", "203.0.113.9");
        let device = device_cookie(&attempt(&site, PASSWORD, &[address]));
        let guesses: Vec<_> = (0..12).map(|_| attempt(&site, "guess", &[address]).status).collect();
        assert_eq!(guesses[..10], [401; 10]);
        assert_eq!(guesses[10..], [429; 2]);
        assert_eq!(attempt(&site, PASSWORD, &[address]).status, 429, "an unknown browser");
        assert_eq!(attempt(&site, PASSWORD, &[address, ("cookie", &device)]).status, 204);
    }

    fn a_known_browser_has_a_limited_budget(database) {
        let site = site(&database);
        let address = ("x-forwarded-for", "203.0.113.9");
        let device = device_cookie(&attempt(&site, PASSWORD, &[address]));
        let cookie = ("cookie", device.as_str());
        for _ in 0..10 {
            assert_eq!(attempt(&site, "guess", &[address, cookie]).status, 401);
        }
        assert_eq!(attempt(&site, PASSWORD, &[address, cookie]).status, 429);
        let elsewhere = ("x-forwarded-for", "198.51.100.7");
        assert_eq!(attempt(&site, PASSWORD, &[elsewhere, cookie]).status, 429, "the budget belongs to the browser");
        assert_eq!(attempt(&site, PASSWORD, &[address]).status, 204, "the budget of the address is unchanged");
    }

    fn a_successful_sign_in_does_not_reduce_the_budget(database) {
        let site = site(&database);
        for _ in 0..9 {
            assert_eq!(attempt(&site, "guess", &[]).status, 401);
        }
        for turn in 0..5 {
            assert_eq!(attempt(&site, PASSWORD, &[]).status, 204, "{turn}");
        }
        assert_eq!(attempt(&site, "guess", &[]).status, 401);
        assert_eq!(attempt(&site, PASSWORD, &[]).status, 429);
    }

    fn concurrent_guesses_stay_within_the_budget(database) {
        let site = site(&database);
        let statuses: Vec<u16> = std::thread::scope(|scope| {
            let guesses: Vec<_> = (0..20).map(|_| scope.spawn(|| attempt(&site, "guess", &[]).status)).collect();
            guesses.into_iter().map(|guess| guess.join().unwrap()).collect()
        });
        let count = |status| statuses.iter().filter(|it| **it == status).count();
        assert!((1..=10).contains(&count(401)), "{statuses:?}");
        assert!(count(429) > 0, "{statuses:?}");
        assert_eq!(count(401) + count(429) + count(503), 20, "{statuses:?}");
    }

    fn a_new_password_ends_the_budget_of_known_browsers(database) {
        let site = site(&database);
        let device = device_cookie(&attempt(&site, PASSWORD, &[]));
        let hash = password::hash("another long password").unwrap();
        assert!(database.storage().write(|db| accounts::set_password(db, NAME, &hash)).unwrap());
        for _ in 0..10 {
            assert_eq!(attempt(&site, "guess", &[]).status, 401);
        }
        assert_eq!(attempt(&site, "another long password", &[("cookie", &device)]).status, 429);
    }

    fn all_networks_of_an_ipv6_range_share_one_budget(database) {
        let site = site(&database);
        let attempt_from = |address: &str, password: &str| attempt(&site, password, &[("x-forwarded-for", address)]);
        let mut failed = 0;
        while failed < 300 {
            let response = attempt_from(&format!("2001:db8:1:{failed:x}::1"), "guess");
            match response.status {
                401 => failed += 1,
                // If the wait is nearly over, the next attempt would be accepted, so the test continues.
                429 if response.header("retry-after").parse::<u32>().unwrap() < 3 => {}
                429 => break,
                _ => panic!("{failed}: {}", response.text()),
            }
        }
        // The range has 120 attempts, and more of them in a slow test, because the bucket refills.
        assert!((120..300).contains(&failed), "{failed}");
        assert_eq!(attempt_from("2001:db8:1:ffff::1", PASSWORD).status, 429, "another network of the same range");
        assert_eq!(attempt_from("2001:db8:2::1", PASSWORD).status, 204, "another range");
    }
}

#[test]
fn the_device_cookie_is_hidden_from_scripts_and_outlasts_the_session() {
    let database = TestDatabase::migrated(acceptance::database::Engine::Sqlite);
    let https = site(&database);
    let cookie_of = |site: &Site| {
        let response = attempt(site, PASSWORD, &[]);
        let cookies: Vec<_> =
            response.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap().to_owned()).collect();
        assert_eq!(cookies.len(), 2, "{cookies:?}");
        cookies[1].clone()
    };
    let cookie = cookie_of(&https);
    assert!(cookie.starts_with("__Host-device="), "{cookie}");
    for part in ["HttpOnly", "SameSite=Strict", "Secure", "Path=/", "Max-Age=31536000"] {
        assert!(cookie.contains(part), "{part}: {cookie}");
    }
    let plain = Site::start_with(&database.address, &[(config::PUBLIC_URL, "http://localhost:8080")]);
    let cookie = cookie_of(&plain);
    assert!(cookie.starts_with("device=") && !cookie.contains("Secure"), "{cookie}");
    let admin = plain.sign_in(NAME, PASSWORD);
    let signed_out = admin.send("DELETE", SESSION, &serde_json::Value::Null);
    let cookies: Vec<_> = signed_out.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap()).collect();
    assert!(cookies.len() == 1 && cookies[0].starts_with("session="), "{cookies:?}");
}

#[test]
fn a_device_cookie_is_valid_only_unchanged_and_for_its_username() {
    let database = TestDatabase::migrated(acceptance::database::Engine::Sqlite);
    let site = site(&database);
    let hash = password::hash(PASSWORD).unwrap();
    database.storage().write(|db| accounts::add_administrator(db, "eve", &hash, chrono::Utc::now())).unwrap();
    let cookie_of_eve = device_cookie(&site.post(SESSION, &json!({ "username": "eve", "password": PASSWORD })));
    let device = device_cookie(&attempt(&site, PASSWORD, &[]));
    for _ in 0..10 {
        assert_eq!(attempt(&site, "guess", &[]).status, 401);
    }
    let forged = device.replacen("device=", "device=x", 1);
    for cookie in [cookie_of_eve, forged, "__Host-device=".to_owned(), "__Host-device=a.b".to_owned()] {
        assert_eq!(attempt(&site, PASSWORD, &[("cookie", &cookie)]).status, 429, "{cookie}");
    }
    assert_eq!(attempt(&site, PASSWORD, &[("cookie", &device)]).status, 204);
}
