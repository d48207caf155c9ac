//! The second factor of administrators: set-up, sign-in with codes, recovery codes and limits.

use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::site::{AdminClient, Site, TestResponse};
use chrono::Utc;
use http_api::{config, password};
use serde_json::{Value, json};
use storage::accounts;
use totp_rs::{Builder, Secret};

const SESSION: &str = "/api/admin/session";
const FACTOR: &str = "/api/admin/second-factor";

fn start(database: &TestDatabase) -> Site {
    administrators::add(&database.storage());
    Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")])
}

/// Returns the code that an app shows, `steps` of 30 seconds from now.
fn code(secret: &str, steps: i64) -> String {
    let totp = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap()).build().unwrap();
    totp.generate(u64::try_from(Utc::now().timestamp() + 30 * steps).unwrap()).to_string()
}

/// Sets up an app with the code of the previous 30 seconds, so that the tests can still use the current code. Returns the
/// secret of the app and the recovery codes.
fn set_up(admin: &AdminClient<'_>) -> (String, Vec<String>) {
    let begun = admin.send("POST", FACTOR, &json!({ "password": PASSWORD }));
    assert_eq!(begun.status, 200, "{}", begun.text());
    let secret = begun.json()["secret"].as_str().unwrap().to_owned();
    let confirmed = admin.send("POST", &format!("{FACTOR}/confirm"), &json!({ "code": code(&secret, -1) }));
    assert_eq!(confirmed.status, 200, "{}", confirmed.text());
    let codes = confirmed.json()["recoveryCodes"].as_array().unwrap().clone();
    (secret, codes.iter().map(|it| it.as_str().unwrap().to_owned()).collect())
}

fn attempt(site: &Site, code: &str, headers: &[(&str, &str)]) -> TestResponse {
    let request = json!({ "username": NAME, "password": PASSWORD, "code": code });
    site.send_with("POST", SESSION, &request, headers)
}

fn problem(response: &TestResponse) -> (u16, String) {
    (response.status, response.json()["code"].as_str().unwrap_or_default().to_owned())
}

fn acts(admin: &AdminClient<'_>) -> Vec<String> {
    let log = admin.get("/api/admin/audit-log?kind=signIns&sort=oldest").json();
    let entries = log.as_array().unwrap().iter();
    entries.map(|it| format!("{}: {}", it["act"].as_str().unwrap(), it["detail"].as_str().unwrap())).collect()
}

on_both_engines! {
    fn an_app_is_set_up_and_its_code_is_required_and_accepted_once(database) {
        let site = start(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let other = site.sign_in(NAME, PASSWORD);
        assert_eq!(admin.get(FACTOR).json(), json!({ "enabledAt": null, "recoveryCodesLeft": 0, "hasFewRecoveryCodes": false }));
        let begun = admin.send("POST", FACTOR, &json!({ "password": PASSWORD })).json();
        assert!(begun["url"].as_str().unwrap().starts_with("otpauth://totp/Natural%20Pet%20Recipes:ada?secret="), "{begun}");
        assert!(begun["qrCodePath"].as_str().unwrap().starts_with("M4 4h7v1h-7z"), "{begun}");
        let wrong = admin.send("POST", &format!("{FACTOR}/confirm"), &json!({ "code": "12345" }));
        assert_eq!(wrong.status, 422);
        assert!(wrong.json()["errors"]["code"][0].as_str().unwrap().starts_with("This code is not correct."), "{}", wrong.text());
        assert_eq!(attempt(&site, "", &[]).status, 204, "no code is required before the app is confirmed");

        let (secret, recovery_codes) = set_up(&admin);
        assert_eq!(recovery_codes.len(), 10);
        assert_eq!((other.get(SESSION).status, admin.get(SESSION).status), (401, 200), "other sessions have ended");
        assert_eq!(admin.get(FACTOR).json()["recoveryCodesLeft"], 10);
        let needed = attempt(&site, "", &[]);
        assert_eq!(problem(&needed), (401, "second_factor_needed".to_owned()));
        assert_eq!(needed.headers.get("set-cookie"), None);
        assert_eq!(problem(&attempt(&site, &code(&secret, -1), &[])), (401, "invalid_code".to_owned()), "used at the set-up");
        let current = code(&secret, 0);
        let spaced = format!("{} {}", &current[..3], &current[3..]);
        assert_eq!(attempt(&site, &spaced, &[]).status, 204);
        assert_eq!(problem(&attempt(&site, &current, &[])), (401, "invalid_code".to_owned()), "a replay");
        assert_eq!(problem(&attempt(&site, &code(&secret, 10), &[])), (401, "invalid_code".to_owned()));
        let wrong_password = json!({ "username": NAME, "password": "not the password", "code": code(&secret, 1) });
        assert_eq!(problem(&site.post(SESSION, &wrong_password)), (401, "invalid_credentials".to_owned()));
        assert_eq!(attempt(&site, &code(&secret, 1), &[]).status, 204, "a wrong password uses up no code");
    }

    fn a_recovery_code_signs_in_once_and_new_codes_replace_the_old_ones(database) {
        let site = start(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let (_, codes) = set_up(&admin);
        assert_eq!(attempt(&site, &codes[0].to_lowercase().replace('-', " "), &[]).status, 204);
        assert_eq!(problem(&attempt(&site, &codes[0], &[])), (401, "invalid_code".to_owned()));
        assert_eq!(admin.get(FACTOR).json()["recoveryCodesLeft"], 9);
        assert_eq!(admin.get(FACTOR).json()["hasFewRecoveryCodes"], false);
        assert!(acts(&admin).iter().any(|it| it.starts_with("signed_in") && it.ends_with("with a recovery code, 9 left")));
        let stored = database.dump();
        assert!(!codes.iter().any(|code| stored.contains(code.as_str())), "only hashes are stored");

        let rejected = admin.send("POST", &format!("{FACTOR}/recovery-codes"), &json!({ "password": "guess" }));
        assert_eq!((rejected.status, &rejected.json()["errors"]["password"][0]), (422, &json!("This is not your password. Please try again.")));
        let replaced = admin.send("POST", &format!("{FACTOR}/recovery-codes"), &json!({ "password": PASSWORD })).json();
        assert_eq!(problem(&attempt(&site, &codes[1], &[])), (401, "invalid_code".to_owned()));
        assert_eq!(attempt(&site, replaced["recoveryCodes"][0].as_str().unwrap(), &[]).status, 204);
    }

    fn the_secret_is_not_stored_in_plain_text(database) {
        let site = start(&database);
        let (secret, _) = set_up(&site.sign_in(NAME, PASSWORD));
        let stored = database.dump();
        assert!(!stored.contains(&secret));
        let bytes = Secret::try_from_base32(&secret).unwrap();
        let hex: String = bytes.as_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        assert!(!stored.to_lowercase().contains(&hex));
    }

    fn wrong_codes_are_limited_for_the_administrator_from_all_addresses_together(database) {
        let site = start(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let (secret, _) = set_up(&admin);
        for number in 0..10 {
            let address = format!("203.0.113.{number}");
            assert_eq!(attempt(&site, "000000", &[("x-forwarded-for", &address)]).status, 401, "{number}");
        }
        let elsewhere = [("x-forwarded-for", "198.51.100.7")];
        assert_eq!(problem(&attempt(&site, &code(&secret, 0), &elsewhere)), (429, "too_often".to_owned()));
        assert_eq!(attempt(&site, "", &elsewhere).status, 401, "a request without a code is no guess");
        let failed = acts(&admin).iter().filter(|it| it.starts_with("sign_in_code_failed: Correct password, wrong code")).count();
        assert_eq!(failed, 10);
    }

    fn simultaneous_sign_ins_with_one_code_open_one_session(database) {
        let site = start(&database);
        let (secret, _) = set_up(&site.sign_in(NAME, PASSWORD));
        let current = code(&secret, 0);
        let statuses: Vec<u16> = std::thread::scope(|scope| {
            let attempts: Vec<_> = (0..4).map(|_| scope.spawn(|| attempt(&site, &current, &[]).status)).collect();
            attempts.into_iter().map(|it| it.join().unwrap()).collect()
        });
        assert_eq!(statuses.iter().filter(|it| **it == 204).count(), 1, "{statuses:?}");
    }

    fn the_second_factor_is_disabled_only_with_the_password(database) {
        let site = start(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        set_up(&admin);
        let disable = format!("{FACTOR}/disable");
        for _ in 0..10 {
            assert_eq!(admin.send("POST", &disable, &json!({ "password": "guess" })).status, 422);
        }
        assert_eq!(admin.send("POST", &disable, &json!({ "password": PASSWORD })).status, 429, "guesses are limited");
        database.batch("DELETE FROM rate_limits").unwrap();
        assert_eq!(admin.send("POST", &disable, &json!({ "password": "" })).status, 422);
        assert_eq!(admin.send("POST", &disable, &json!({ "password": PASSWORD })).status, 204);
        assert_eq!(attempt(&site, "", &[]).status, 204);
        let acts = acts(&admin);
        for act in ["second_factor_enabled: ", "second_factor_disabled: ", "password_confirmation_failed: Wrong password for a change of the second factor"] {
            assert!(acts.iter().any(|it| it == act), "{act}: {acts:?}");
        }
        let codes = admin.send("POST", &format!("{FACTOR}/recovery-codes"), &json!({ "password": PASSWORD }));
        assert_eq!(codes.status, 422, "there is no second factor");
    }

    fn another_phone_replaces_the_first_only_after_its_code_is_confirmed(database) {
        let site = start(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let (first, _) = set_up(&admin);
        let second = admin.send("POST", FACTOR, &json!({ "password": PASSWORD })).json();
        let second = second["secret"].as_str().unwrap();
        assert_eq!(attempt(&site, &code(second, 0), &[]).status, 401);
        assert_eq!(attempt(&site, &code(&first, 0), &[]).status, 204);
        let confirmed = admin.send("POST", &format!("{FACTOR}/confirm"), &json!({ "code": code(second, -1) }));
        assert_eq!(confirmed.status, 200);
        assert_eq!(attempt(&site, &code(&first, 1), &[]).status, 401);
        assert_eq!(attempt(&site, &code(second, 0), &[]).status, 204);
        let again = admin.send("POST", &format!("{FACTOR}/confirm"), &json!({ "code": code(second, 1) }));
        assert_eq!(again.json()["errors"]["code"][0], "There is no app to confirm. Start the set-up again.");
    }

    fn the_second_factor_of_one_administrator_does_not_apply_to_another(database) {
        let site = start(&database);
        let hash = password::hash(PASSWORD).unwrap();
        database.storage().write(|db| accounts::add_administrator(db, "eve", &hash, Utc::now())).unwrap();
        let (secret, codes) = set_up(&site.sign_in(NAME, PASSWORD));
        let eve = site.sign_in("eve", PASSWORD);
        assert_eq!(eve.get(FACTOR).json()["enabledAt"], Value::Null);
        set_up(&eve);
        for code in [code(&secret, 0), codes[0].clone()] {
            let request = json!({ "username": "eve", "password": PASSWORD, "code": code });
            assert_eq!(problem(&site.post(SESSION, &request)), (401, "invalid_code".to_owned()));
        }
    }
}
