//! Checks the database: connection, writes, migrations, damage, the recipes in it, and the clock of its server.

use chrono::Utc;
use domain::plain_text::with_count;
use http_api::config::DATABASE_URL;
use std::time::Duration;
use storage::diagnosis::{ensure_writable, find_damage, server_time, version};
use storage::migrate::{SchemaDifference, compare};
use storage::{Address, Storage, StorageError, error_chain};

use super::configuration::Settings;
use super::time_limit::run_within;
use super::{Check, Subject, clock, recipes};

/// Tells the operator what to do if the database is damaged.
const RESTORE: &str =
    "Stop the server, keep a copy of the database, and restore the newest backup with `petrecipes restore`.";
/// The messages of SQLite about a file that it cannot read because of its content.
const DAMAGE_MESSAGES: [&str; 2] = ["malformed", "file is not a database"];

/// Reading a database of a gigabyte takes about this long.
const MAX_INTEGRITY_TIME: Duration = Duration::from_secs(30);

pub fn check(settings: &Settings) -> Vec<Check> {
    if !settings.is_valid(&[DATABASE_URL]) {
        return impossible(Subject::Configuration).to_vec();
    }
    let address = &settings.config.database;
    let opened = Storage::open_existing(address).and_then(|storage| Ok((storage.read(version)?, storage)));
    let (version, storage) = match opened {
        Ok(opened) => opened,
        Err(error) => {
            let [_, others @ ..] = impossible(Subject::Database);
            return [vec![judge_connection_error(address, &error)], others.to_vec()].concat();
        }
    };
    let mut checks = vec![
        Check::ok(Subject::Database, format!("{address} can be read ({version}).")),
        judge_writes(storage.run_without_transaction(ensure_writable)),
    ];
    let difference = storage.read(compare);
    let is_current = difference.as_ref().is_ok_and(|it| *it == SchemaDifference::default());
    checks.push(judge_migrations(difference));
    let shared = storage.clone();
    let damage = run_within(MAX_INTEGRITY_TIME, move || shared.read(find_damage));
    checks.push(judge_damage(damage));
    if is_current {
        checks.extend(recipes::check(&storage));
    } else {
        let found = "The recipes were not checked, because the migrations of the database and the program differ.";
        checks.push(Check::warning(Subject::Recipes, found, "Correct what the check 'migrations' reports first."));
    }
    let before = Utc::now();
    if let Ok(Some(server)) = storage.read(server_time) {
        checks.push(clock::judge_difference(before, server, Utc::now()));
    }
    checks
}

/// Returns the checks that need the database, if it cannot be used because the check `needed` has failed.
fn impossible(needed: Subject) -> [Check; 5] {
    [Subject::Database, Subject::Writes, Subject::Migrations, Subject::Integrity, Subject::Recipes]
        .map(|subject| Check::impossible(subject, needed))
}

fn judge_connection_error(address: &Address, error: &StorageError) -> Check {
    let (found, advice) = match error {
        StorageError::NoDatabase(_) => (
            format!("There is no database at {address}."),
            "Set DATABASE_URL, or create the database with `petrecipes migrate` or `petrecipes restore`.",
        ),
        StorageError::NoTables(_) => (
            format!("{address} has no tables of this program."),
            "Set DATABASE_URL, or create the tables with `petrecipes migrate`.",
        ),
        _ if is_damage(error) => {
            (format!("{address} is damaged: {}.", error_chain(error).trim_end_matches('.')), RESTORE)
        }
        _ => (
            format!("{address} cannot be used: {}.", error_chain(error).trim_end_matches('.')),
            "Start the database server, or correct DATABASE_URL; run this command as the user of the server.",
        ),
    };
    Check::failure(Subject::Database, found, advice)
}

fn is_damage(error: &StorageError) -> bool {
    let text = error_chain(error);
    DAMAGE_MESSAGES.iter().any(|message| text.contains(message))
}

fn judge_writes(result: Result<(), StorageError>) -> Check {
    match result {
        Ok(()) => Check::ok(Subject::Writes, "A test row could be written; it was taken back."),
        Err(error) => Check::failure(
            Subject::Writes,
            format!("The database cannot be written to: {}.", error_chain(&error).trim_end_matches('.')),
            "Free space on its disk, correct the permissions of its files, or connect to a server that accepts writes.",
        ),
    }
}

fn judge_migrations(difference: Result<SchemaDifference, StorageError>) -> Check {
    match difference {
        Ok(SchemaDifference { pending: 0, unknown: 0 }) => Check::ok(Subject::Migrations, "All migrations have run."),
        Ok(SchemaDifference { unknown: 0, pending }) => Check::warning(
            Subject::Migrations,
            format!("{} of this program did not run yet.", with_count(pending, "migration")),
            "Back up the database, then run `petrecipes migrate`, or start the server, which does the same.",
        ),
        Ok(SchemaDifference { unknown, .. }) => Check::failure(
            Subject::Migrations,
            format!("The database has {} of a newer program.", with_count(unknown, "migration")),
            "Install the newer program, or restore a backup that was made before the upgrade.",
        ),
        Err(error) => Check::failure(
            Subject::Migrations,
            format!("The migrations cannot be read: {}.", error_chain(&error).trim_end_matches('.')),
            "Correct the error and run this command again.",
        ),
    }
}

/// `damage` is None if the check took too long.
fn judge_damage(damage: Option<Result<Vec<String>, StorageError>>) -> Check {
    match damage {
        Some(Ok(faults)) if faults.is_empty() => {
            Check::ok(Subject::Integrity, "The database reports no damage of its tables and indexes.")
        }
        Some(Ok(faults)) => {
            Check::failure(Subject::Integrity, format!("The database is damaged: {}.", faults.join("; ")), RESTORE)
        }
        Some(Err(error)) => Check::failure(
            Subject::Integrity,
            format!("The database could not be checked: {}.", error_chain(&error).trim_end_matches('.')),
            RESTORE,
        ),
        None => Check::warning(
            Subject::Integrity,
            format!(
                "The check was stopped after {} seconds, because the database is large.",
                MAX_INTEGRITY_TIME.as_secs()
            ),
            "Check a backup instead: restore it to another place and run this command there.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;

    fn error() -> StorageError {
        let sqlite: Address = "sqlite:/dev/null/pets.db".parse().unwrap();
        Storage::open_existing(&sqlite).map(drop).unwrap_err()
    }

    #[test]
    fn writes_that_fail_are_a_failure_with_their_cause() {
        let check = judge_writes(Err(error()));
        assert_eq!((check.status, check.subject), (Status::Failure, Subject::Writes));
        assert!(check.found.contains("Not a directory"), "{check:?}");
        assert_eq!(judge_writes(Ok(())).status, Status::Ok);
    }

    #[test]
    fn migrations_may_be_pending_but_not_unknown() {
        for (pending, unknown, status, found) in [
            (0, 0, Status::Ok, "All migrations have run."),
            (1, 0, Status::Warning, "1 migration of this program did not run yet."),
            (2, 0, Status::Warning, "2 migrations of this program did not run yet."),
            (0, 1, Status::Failure, "The database has 1 migration of a newer program."),
            (3, 2, Status::Failure, "The database has 2 migrations of a newer program."),
        ] {
            let check = judge_migrations(Ok(SchemaDifference { pending, unknown }));
            assert_eq!((check.status, check.found.as_str()), (status, found));
        }
        assert_eq!(judge_migrations(Err(error())).status, Status::Failure);
    }

    #[test]
    fn damage_is_a_failure_and_a_check_without_a_result_a_warning() {
        for (damage, status, found) in [
            (Some(Ok(vec![])), Status::Ok, "no damage"),
            (Some(Ok(vec!["row 7 missing from index a".to_owned(), "b".to_owned()])), Status::Failure, "index a; b."),
            (Some(Err(error())), Status::Failure, "Not a directory"),
            (None, Status::Warning, "after 30 seconds"),
        ] {
            let check = judge_damage(damage);
            assert!(check.status == status && check.found.contains(found), "{check:?}");
        }
    }

    #[test]
    fn a_database_that_cannot_be_opened_is_a_failure_that_hides_the_password() {
        let address: Address = "postgres://me:hunter2@127.0.0.1:1/pets".parse().unwrap();
        let failure = Storage::open_existing(&address).map(drop).unwrap_err();
        let check = judge_connection_error(&address, &failure);
        assert!(check.status == Status::Failure && !check.found.contains("hunter2"), "{check:?}");
        assert!(check.found.to_lowercase().contains("connection refused"), "{check:?}");
    }
}
