//! Both engines take the same steps under the same names, and each step can be taken back.

use std::collections::BTreeSet;

use crate::sources::{below, none};

fn steps(engine: &str, paths: &[&str]) -> BTreeSet<String> {
    let folder = format!("migrations/{engine}/");
    paths.iter().filter_map(|path| path.strip_prefix(&folder)).map(str::to_owned).collect()
}

/// Files of one engine that the other lacks, and ways up without a way down.
fn uneven(paths: &[&str]) -> Vec<String> {
    let (sqlite, postgres) = (steps("sqlite", paths), steps("postgres", paths));
    let lonely = sqlite.symmetric_difference(&postgres).map(|step| format!("only one engine has {step}"));
    let one_way = sqlite
        .iter()
        .filter_map(|step| step.strip_suffix("up.sql"))
        .filter(|step| !sqlite.contains(&format!("{step}down.sql")))
        .map(|step| format!("{step} has no way down"));
    lonely.chain(one_way).collect()
}

/// Migrations with the version of another one. The version is all that the database remembers, so only one of them would
/// ever run.
fn same_version(paths: &[&str]) -> Vec<String> {
    let steps = steps("sqlite", paths);
    let names: Vec<&str> = steps.iter().filter_map(|step| step.strip_suffix("/up.sql")).collect();
    let version = |name: &str| name.split('_').next().unwrap_or_default().to_owned();
    let pairs = names.iter().zip(names.iter().skip(1)).filter(|(one, other)| version(one) == version(other));
    pairs.map(|(one, other)| format!("{one} and {other} have one version")).collect()
}

#[test]
fn every_step_has_a_version_of_its_own() {
    let paths: Vec<_> = below("migrations/", ".sql").map(|file| file.path.as_str()).collect();
    none(same_version(&paths));
    let twins = ["migrations/sqlite/2026-01-01-000000_a/up.sql", "migrations/sqlite/2026-01-01-000000_b/up.sql"];
    assert_eq!(same_version(&twins).len(), 1);
    assert_eq!(same_version(&[twins[0], "migrations/sqlite/2026-01-01-000001_b/up.sql"]), Vec::<String>::new());
}

#[test]
fn sqlite_and_postgresql_take_the_same_steps() {
    let paths: Vec<_> = below("migrations/", ".sql").map(|file| file.path.as_str()).collect();
    assert!(!paths.is_empty(), "there are migrations");
    none(uneven(&paths));
}

#[test]
fn a_step_that_only_one_engine_takes_is_seen() {
    let both = ["migrations/sqlite/1/up.sql", "migrations/sqlite/1/down.sql", "migrations/postgres/1/up.sql"];
    assert_eq!(uneven(&both).len(), 1);
    assert_eq!(uneven(&[both[0], both[2]]), ["1/ has no way down"]);
    assert_eq!(uneven(&[both[0], both[1], both[2], "migrations/postgres/1/down.sql"]), Vec::<String>::new());
    assert_eq!(uneven(&["migrations/sqlite/1/down.sql", "migrations/postgres/2/down.sql"]).len(), 2);
}
