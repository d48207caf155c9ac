//! Tests of the second factor of administrators, and of the sessions that they can see and end.

use acceptance::administrators::new_session;
use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use storage::accounts::{self, NewSession, SESSION_LIFETIME};
use storage::audit::{self, AuditQuery, AuditSubject, NewAuditEntry};
use storage::{Storage, StorageError};

use domain::audit_kind::AuditKind;

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

fn add(storage: &Storage, name: &str) -> i64 {
    storage.write(|db| accounts::add_administrator(db, name, "hash", noon())).unwrap();
    storage.read(|db| accounts::find_password_hash(db, name)).unwrap().unwrap().0
}

fn enable(storage: &Storage, id: i64, secret: &str, step: i64) -> bool {
    storage.write(|db| accounts::set_pending_secret(db, id, secret)).unwrap();
    storage.write(|db| accounts::enable_second_factor(db, id, secret, step, noon())).unwrap()
}

on_both_engines! {
    fn a_second_factor_is_enabled_by_a_confirmed_code_and_replaced_by_another_app(database) {
        let storage = database.storage();
        let ada = add(&storage, "ada");
        let find = || storage.read(|db| accounts::find_second_factor(db, ada)).unwrap();
        assert_eq!(find(), None);
        storage.write(|db| accounts::set_pending_secret(db, ada, "first")).unwrap();
        let pending = find().unwrap();
        assert_eq!((pending.secret, pending.enabled_at), (None, None), "it is not asked for yet");
        assert!(!storage.write(|db| accounts::enable_second_factor(db, ada, "other", 7, noon())).unwrap());
        assert!(storage.write(|db| accounts::enable_second_factor(db, ada, "first", 7, noon())).unwrap());
        assert_eq!(find().unwrap().secret.as_deref(), Some("first"));
        assert_eq!(storage.read(accounts::list_second_factors).unwrap(), [ada]);

        storage.write(|db| accounts::set_pending_secret(db, ada, "second")).unwrap();
        let both = find().unwrap();
        assert_eq!((both.secret.as_deref(), both.pending_secret.as_deref()), (Some("first"), Some("second")));
        assert!(enable(&storage, ada, "second", 9));
        let replaced = find().unwrap();
        assert_eq!((replaced.secret.as_deref(), replaced.pending_secret), (Some("second"), None));
    }

    fn a_time_step_is_accepted_once_and_never_after_a_later_one(database) {
        let storage = database.storage();
        let (ada, eve) = (add(&storage, "ada"), add(&storage, "eve"));
        assert!(enable(&storage, ada, "secret", 100) && enable(&storage, eve, "secret", 1));
        let accept = |id, step| storage.write(|db| accounts::accept_step(db, id, step)).unwrap();
        assert!(!accept(ada, 100), "the code that enabled the app");
        assert!(accept(ada, 101));
        assert!(!accept(ada, 101) && !accept(ada, 100));
        assert!(accept(eve, 101), "another administrator");
        let accepted: usize = std::thread::scope(|scope| {
            let attempts: Vec<_> = (0..6)
                .map(|_| {
                    let storage = database.storage();
                    scope.spawn(move || storage.write(|db| accounts::accept_step(db, ada, 102)).unwrap())
                })
                .collect();
            attempts.into_iter().map(|it| usize::from(it.join().unwrap())).sum()
        });
        assert_eq!(accepted, 1, "simultaneous sign-ins with one code");
    }

    fn a_recovery_code_can_be_used_once_and_new_codes_replace_old_ones(database) {
        let storage = database.storage();
        let (ada, eve) = (add(&storage, "ada"), add(&storage, "eve"));
        assert!(enable(&storage, ada, "secret", 1));
        let replace = |codes: &[&str]| {
            let codes: Vec<String> = codes.iter().map(|it| (*it).to_owned()).collect();
            storage.write(|db| accounts::replace_recovery_codes(db, ada, &codes)).unwrap();
        };
        let use_code = |id, code| storage.write(|db| accounts::use_recovery_code(db, id, code)).unwrap();
        let left = || storage.read(|db| accounts::find_second_factor(db, ada)).unwrap().unwrap().recovery_codes_left;
        replace(&["a", "b"]);
        assert!(!use_code(eve, "a"), "another administrator");
        assert!(use_code(ada, "a") && !use_code(ada, "a"));
        assert_eq!(left(), 1);
        replace(&["c"]);
        assert!(!use_code(ada, "b") && use_code(ada, "c"));
        replace(&["d"]);
        assert!(storage.write(|db| accounts::remove_second_factor(db, ada)).unwrap());
        assert!(!storage.write(|db| accounts::remove_second_factor(db, ada)).unwrap());
        assert!(!use_code(ada, "d"), "removed with the second factor");
        assert!(enable(&storage, ada, "secret", 1));
        replace(&["e"]);
        assert!(storage.write(|db| accounts::remove_administrator(db, "ada")).unwrap());
        assert_eq!((database.count_rows("second_factors"), database.count_rows("recovery_codes")), (0, 0));
    }

    fn an_administrator_sees_and_ends_only_their_own_open_sessions(database) {
        let storage = database.storage();
        let (ada, eve) = (add(&storage, "ada"), add(&storage, "eve"));
        let open = |token, id, minutes| {
            storage.write(|db| accounts::open_session(db, new_session(token, id), noon() + TimeDelta::minutes(minutes)))
        };
        open("expired", ada, 0).unwrap();
        open("old", ada, 20).unwrap();
        open("of eve", eve, 20).unwrap();
        let now = noon() + SESSION_LIFETIME.idle;
        let session = NewSession { token_hash: "new", administrator: ada, browser: "Firefox on Linux", country: Some("GB") };
        storage.write(|db| accounts::open_session(db, session, now)).unwrap();
        let listed = storage.read(|db| accounts::list_sessions(db, ada, now)).unwrap();
        let shown: Vec<_> = listed.iter().map(|it| (it.browser.as_str(), it.country.as_deref(), it.created_at)).collect();
        assert_eq!(shown, [("Firefox on Linux", Some("GB"), now), ("", None, noon() + TimeDelta::minutes(20))]);

        let find = |token| storage.read(|db| accounts::find_session(db, token, now)).unwrap();
        let of_eve = find("of eve").unwrap().id;
        let close = |id| storage.write(|db| accounts::close_session_by_id(db, ada, id)).unwrap();
        assert_eq!(close(of_eve), None);
        assert_eq!(close(listed[0].id).as_deref(), Some("Firefox on Linux"));
        assert!(find("new").is_none() && find("old").is_some() && find("of eve").is_some());
        open("newest", ada, 30).unwrap();
        let newest = find("newest").unwrap().id;
        assert_eq!(storage.write(|db| accounts::close_other_sessions(db, ada, newest)).unwrap(), 2, "with the expired one");
        assert!(find("old").is_none() && find("newest").is_some() && find("of eve").is_some());
        assert_eq!(storage.write(|db| accounts::close_sessions(db, eve)).unwrap(), 1);
    }

    fn the_audit_log_is_filtered_by_administrator_and_kind(database) {
        let storage = database.storage();
        for (administrator, act) in [
            ("ada", "signed_in"),
            ("eve", "sign_in_failed"),
            ("ada", "recipe_approved"),
            ("eve", "photo_updated"),
            ("ada", "rating_approved"),
            ("ada", "statement_imported"),
        ] {
            let entry = NewAuditEntry { administrator, act, subject: String::new(), detail: String::new() };
            storage.write(|db| audit::record(db, &entry, noon())).unwrap();
        }
        let list = |administrator: Option<&str>, kind| {
            let query = AuditQuery { administrator: administrator.map(str::to_owned), kind, ..AuditQuery::default() };
            let (entries, total) = storage.read(|db| audit::list(db, &query)).unwrap();
            assert_eq!(usize::try_from(total).unwrap(), entries.len());
            entries.into_iter().map(|it| it.act).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(list(None, Some(AuditKind::SignIns)), "sign_in_failed signed_in");
        assert_eq!(list(None, Some(AuditKind::Recipes)), "photo_updated recipe_approved");
        assert_eq!(list(Some("ada"), Some(AuditKind::Recipes)), "recipe_approved");
        assert_eq!(list(None, Some(AuditKind::Other)), "statement_imported");
        assert_eq!(list(Some("eve"), None), "photo_updated sign_in_failed");
        assert_eq!(list(Some("bob"), None), "");
        assert_eq!(storage.read(audit::list_administrators).unwrap(), ["ada", "eve"]);
    }

    fn find_subjects_returns_current_names_and_leaves_out_deleted_subjects(database) {
        let storage = database.storage();
        database
            .batch(
                "INSERT INTO contact_messages (id, name, email, subject, message, category, status, admin_notes, created_at, updated_at)
                 VALUES (3, 'Anna', 'anna@example.com', 'Salt', 'How much?', 'general', 'new', '', '2026-11-21 12:00:00', '2026-11-21 12:00:00')",
            )
            .unwrap();
        for subject in ["message 3", "message 4", "rating 9", "recipe x", "", "message 3"] {
            let (administrator, act) = ("ada", "message_updated");
            let entry = NewAuditEntry { administrator, act, subject: subject.to_owned(), detail: String::new() };
            storage.write(|db| audit::record(db, &entry, noon())).unwrap();
        }
        let found = storage.read(|db| {
            let (entries, _) = audit::list(db, &AuditQuery::default())?;
            audit::find_subjects(db, &entries)
        });
        let found: Result<Vec<_>, StorageError> = found.map(|it| it.into_iter().collect());
        let message = AuditSubject::Message { subject: "Salt".to_owned(), name: "Anna".to_owned() };
        assert_eq!(found.unwrap(), [("message 3".to_owned(), message)]);
    }
}
