//! How a Rust file begins, how long it may be, what it is called, and where SQL may stand.

use crate::sources::{Source, below, none, source};

const LONGEST: usize = 400;

/// Names that say nothing of what is inside.
pub const NAMES_OF_NOTHING: [&str; 7] = ["utils", "util", "helpers", "helper", "misc", "common", "shared"];

fn rust_files() -> impl Iterator<Item = &'static Source> {
    below("crates/", ".rs").chain(below("tests/", ".rs"))
}

fn says_what_it_is(text: &str) -> bool {
    text.lines().next().and_then(|line| line.strip_prefix("//! ")).is_some_and(|line| line.trim().len() > 5)
}

/// Lines of code: the tests at the end of a file, and files of tests alone, don't count.
fn length(path: &str, text: &str) -> usize {
    if path.starts_with("tests/") || path.ends_with("/tests.rs") || path.contains("/tests/") {
        return 0;
    }
    text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).count()
}

fn has_name_of_nothing(path: &str) -> bool {
    path.split('/').any(|part| NAMES_OF_NOTHING.contains(&part.split('.').next().unwrap_or(part)))
}

/// Whether a text holds a statement of SQL or a word of the query builder.
fn asks_a_database(text: &str) -> bool {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.into_iter().any(|line| {
        let has = |words: &[&str]| {
            let mut rest = line;
            words.iter().all(|word| {
                let Some((_, after)) = rest.split_once(word) else { return false };
                rest = after;
                true
            })
        };
        has(&["diesel"])
            || has(&["SELECT ", " FROM "])
            || has(&["INSERT INTO "])
            || has(&["UPDATE ", " SET "])
            || has(&["DELETE FROM "])
            || has(&["CREATE TABLE "])
            || has(&["PRAGMA "])
    })
}

#[test]
fn every_rust_file_begins_by_saying_what_it_is() {
    none(rust_files().filter(|file| !says_what_it_is(&file.text)).map(|file| file.path.clone()));
    for (text, expected) in [
        ("//! The two species the product cooks for.\n", true),
        ("//! x\n", false),
        ("", false),
        ("use std::fmt;\n//! Late, but long enough.", false),
        ("/// What follows, not the file.\n", false),
    ] {
        assert_eq!(says_what_it_is(text), expected, "{text}");
    }
}

#[test]
fn no_rust_file_grows_beyond_four_hundred_lines_without_its_tests() {
    let too_long = rust_files().map(|file| (length(&file.path, &file.text), &file.path));
    none(too_long.filter(|(lines, _)| *lines > LONGEST).map(|(lines, path)| format!("{path}: {lines} lines")));
    assert_eq!(length("crates/domain/src/a.rs", &"code\n".repeat(401)), 401);
    assert_eq!(length("crates/domain/src/a.rs", &format!("code\n#[cfg(test)]\n{}", "test\n".repeat(500))), 1);
    assert_eq!(length("crates/domain/src/a/tests.rs", &"test\n".repeat(500)), 0);
}

#[test]
fn no_module_is_named_after_nothing() {
    none(rust_files().map(|file| file.path.clone()).filter(|path| has_name_of_nothing(path)));
    for (path, expected) in [
        ("crates/domain/src/utils.rs", true),
        ("crates/domain/src/helpers/dates.rs", true),
        ("crates/domain/src/sort.rs", false),
        ("crates/http-api/src/commonness.rs", false),
    ] {
        assert_eq!(has_name_of_nothing(path), expected, "{path}");
    }
}

#[test]
fn only_storage_speaks_to_a_database() {
    let elsewhere = below("crates/", "").filter(|file| !file.path.starts_with("crates/storage/"));
    let asking = elsewhere.filter(|file| file.path.ends_with(".rs") || file.path.ends_with("Cargo.toml"));
    none(asking.filter(|file| asks_a_database(&file.text)).map(|file| file.path.clone()));
    assert!(source("crates/storage/Cargo.toml").is_some_and(|file| asks_a_database(&file.text)), "where it belongs");
    for (text, expected) in [
        ("use diesel::prelude::*;", true),
        ("sql_query(\"SELECT id FROM recipes\")", true),
        ("\"UPDATE recipes SET title = 'x'\"", true),
        ("\"DELETE FROM recipes\"", true),
        ("// What diesel makes of it.", false),
        ("let selected = from_slug(text);", false),
    ] {
        assert_eq!(asks_a_database(text), expected, "{text}");
    }
}
