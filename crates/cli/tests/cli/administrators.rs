//! Tests of `petrecipes admin`: accounts and their second factor.

use acceptance::administrators::new_session;
use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use chrono::Utc;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use storage::accounts;
use storage::audit::{self, AuditQuery};

use crate::database::url;
use crate::program::{command, printed};

/// Runs a command with a password that is hard to guess.
fn admin(database: &TestDatabase, arguments: &[&str]) -> (Option<i32>, String) {
    admin_with_password(database, arguments, "a long enough password")
}

/// Runs a command with the password as its standard input. Returns its exit status and what it printed.
fn admin_with_password(database: &TestDatabase, arguments: &[&str], password: &str) -> (Option<i32>, String) {
    let address = url(&database.address);
    let arguments = [&["admin"][..], arguments].concat();
    let mut command = command(Path::new("."), &arguments, &[("DATABASE_URL", &address)]);
    let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Most commands do not read the password and may have ended already.
    let _ = process.stdin.take().unwrap().write_all(format!("{password}\n").as_bytes());
    let output = process.wait_with_output().unwrap();
    (output.status.code(), printed(&output))
}

on_both_engines! {
    fn a_name_with_which_signing_in_is_impossible_is_rejected(database) {
        for name in ["", "ada\u{202a}", "ada\u{2028}"] {
            let (status, text) = admin(&database, &["add", name, "--password-stdin"]);
            assert_eq!(status, Some(1), "{name:?}: {text}");
            assert!(text.contains("a name must have 1 to 60 characters"), "{name:?}: {text}");
        }
        assert_eq!(admin(&database, &["list"]), (Some(0), String::new()));
    }

    fn a_password_that_is_easy_to_guess_is_rejected(database) {
        let add = ["add", "ada", "--password-stdin"];
        let (status, text) = admin_with_password(&database, &add, "petrecipes2026");
        assert_eq!(status, Some(1), "{text}");
        assert!(text.contains("the password is easy to guess"), "{text}");
        assert_eq!(admin(&database, &["list"]), (Some(0), String::new()));
        assert_eq!(admin(&database, &add).0, Some(0));
        let (status, text) = admin_with_password(&database, &["passwd", "ada", "--password-stdin"], "qwertyuiopas");
        assert_eq!(status, Some(1), "{text}");
    }

    fn a_breached_password_is_rejected(database) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("breached");
        let path = file.to_str().unwrap();
        // The second digest is that of 'a long enough password'.
        let digests = [
            "0000000000000000000000000000000000000000:3",
            "B614EEBA41034281CFBB9ED50ACA4C19125E5DF7:12",
            "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF:1",
        ];
        std::fs::write(&file, digests.join("\r\n")).unwrap();
        let add = ["add", "ada", "--password-stdin", "--breached-passwords", path];
        let (status, text) = admin(&database, &add);
        assert_eq!(status, Some(1), "{text}");
        assert!(text.contains("the password was found in a breach of another site"), "{text}");
        assert_eq!(admin_with_password(&database, &add, "another long password").0, Some(0));
        let (status, text) = admin(&database, &["passwd", "ada", "--password-stdin", "--breached-passwords", path]);
        assert_eq!(status, Some(1), "{text}");
        let missing = folder.path().join("missing");
        let passwd = ["passwd", "ada", "--password-stdin", "--breached-passwords", missing.to_str().unwrap()];
        let (status, text) = admin(&database, &passwd);
        assert_eq!(status, Some(1), "{text}");
        assert!(text.contains("the file of breached passwords"), "{text}");
    }

    fn the_second_factor_of_an_administrator_who_lost_the_phone_is_reset(database) {
        let (storage, now) = (database.storage(), Utc::now());
        assert_eq!(admin(&database, &["add", "ada", "--password-stdin"]).0, Some(0));
        let (ada, _) = storage.read(|db| accounts::find_password_hash(db, "ada")).unwrap().unwrap();
        let reset = || admin(&database, &["reset-second-factor", "ada"]);
        assert_eq!(reset(), (Some(0), "ada has no second factor. Nothing was changed.\n".to_owned()));
        storage.write(|db| accounts::open_session(db, new_session("token", ada), now)).unwrap();
        storage.write(|db| accounts::set_pending_secret(db, ada, "secret")).unwrap();
        assert!(storage.write(|db| accounts::enable_second_factor(db, ada, "secret", 1, now)).unwrap());
        assert!(admin(&database, &["list"]).1.ends_with(", with a second factor\n"));

        let (status, text) = reset();
        assert_eq!((status, text.as_str()), (Some(0), "ada can now sign in with the password alone. Their sessions have ended.\n"));
        assert_eq!(storage.read(|db| accounts::find_second_factor(db, ada)).unwrap(), None);
        assert_eq!(storage.read(|db| accounts::find_session(db, "token", now)).unwrap(), None);
        assert!(!admin(&database, &["list"]).1.contains("second factor"));
        let (log, _) = storage.read(|db| audit::list(db, &AuditQuery::default())).unwrap();
        let entries: Vec<_> = log.iter().map(|it| format!("{} {} {}", it.administrator, it.act, it.detail)).collect();
        assert_eq!(entries, ["the command line second_factor_reset of ada"]);
        let (status, text) = admin(&database, &["reset-second-factor", "eve"]);
        assert_eq!((status, text.as_str()), (Some(1), "petrecipes: there is no administrator called 'eve'\n"));
    }
}
