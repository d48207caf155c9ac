//! Tests that both databases have the same migrations, and that each can be reverted.

use std::collections::BTreeSet;

use crate::sources::{assert_none, sources_below};

fn migration_files(engine: &str, paths: &[&str]) -> BTreeSet<String> {
    let folder = format!("migrations/{engine}/");
    paths.iter().filter_map(|path| path.strip_prefix(&folder)).map(str::to_owned).collect()
}

/// Returns files that only one engine has, and migrations without a down.sql.
fn mismatches(paths: &[&str]) -> Vec<String> {
    let (sqlite, postgres) = (migration_files("sqlite", paths), migration_files("postgres", paths));
    let unmatched =
        sqlite.symmetric_difference(&postgres).map(|file| format!("only one engine has {file}; add it to the other"));
    let irreversible = sqlite
        .iter()
        .filter_map(|file| file.strip_suffix("up.sql"))
        .filter(|folder| !sqlite.contains(&format!("{folder}down.sql")))
        .map(|folder| format!("{folder} has no down.sql"));
    unmatched.chain(irreversible).collect()
}

/// Returns migrations with equal versions. A database remembers only the version, so that only one of them would run.
fn same_version(paths: &[&str]) -> Vec<String> {
    let files = migration_files("sqlite", paths);
    let names: Vec<&str> = files.iter().filter_map(|file| file.strip_suffix("/up.sql")).collect();
    let version = |name: &str| name.split('_').next().unwrap_or_default().to_owned();
    let pairs = names.iter().zip(names.iter().skip(1)).filter(|(one, other)| version(one) == version(other));
    pairs.map(|(one, other)| format!("{one} and {other} have the same version; change the time of one")).collect()
}

#[test]
fn migrations_have_unique_versions() {
    let paths: Vec<_> = sources_below("migrations/", ".sql").map(|file| file.path.as_str()).collect();
    assert_none(same_version(&paths));
    let twins = ["migrations/sqlite/2026-01-01-000000_a/up.sql", "migrations/sqlite/2026-01-01-000000_b/up.sql"];
    assert_eq!(same_version(&twins).len(), 1);
    assert_eq!(same_version(&[twins[0], "migrations/sqlite/2026-01-01-000001_b/up.sql"]), Vec::<String>::new());
}

#[test]
fn sqlite_and_postgresql_have_the_same_migrations() {
    let paths: Vec<_> = sources_below("migrations/", ".sql").map(|file| file.path.as_str()).collect();
    assert!(!paths.is_empty(), "there are migrations");
    assert_none(mismatches(&paths));
}

#[test]
fn migrations_of_only_one_engine_are_found() {
    let both = ["migrations/sqlite/1/up.sql", "migrations/sqlite/1/down.sql", "migrations/postgres/1/up.sql"];
    assert_eq!(mismatches(&both).len(), 1);
    assert_eq!(mismatches(&[both[0], both[2]]), ["1/ has no down.sql"]);
    assert_eq!(mismatches(&[both[0], both[1], both[2], "migrations/postgres/1/down.sql"]), Vec::<String>::new());
    assert_eq!(mismatches(&["migrations/sqlite/1/down.sql", "migrations/postgres/2/down.sql"]).len(), 2);
}
