//! Tests the first line, length and name of Rust files, and that only storage contains SQL.

use crate::sources::{Source, assert_none, source, sources_below};

const MAX_LINES: usize = 400;

/// Names that do not describe the content of a file.
pub const VAGUE_NAMES: [&str; 7] = ["utils", "util", "helpers", "helper", "misc", "common", "shared"];

fn rust_files() -> impl Iterator<Item = &'static Source> {
    sources_below("crates/", ".rs").chain(sources_below("tests/", ".rs"))
}

fn has_description(text: &str) -> bool {
    text.lines().next().and_then(|line| line.strip_prefix("//! ")).is_some_and(|line| line.trim().len() > 5)
}

/// Returns the number of lines without tests. Files that contain only tests have 0.
fn length(path: &str, text: &str) -> usize {
    if path.starts_with("tests/") || path.ends_with("/tests.rs") || path.contains("/tests/") {
        return 0;
    }
    text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).count()
}

fn has_vague_name(path: &str) -> bool {
    path.split('/').any(|part| VAGUE_NAMES.contains(&part.split('.').next().unwrap_or(part)))
}

/// Returns whether a text contains SQL or uses the query builder.
fn uses_database(text: &str) -> bool {
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
fn every_rust_file_starts_with_a_description() {
    assert_none(rust_files().filter(|file| !has_description(&file.text)).map(|file| file.path.clone()));
    for (text, expected) in [
        ("//! The two pet types the product cooks for.\n", true),
        ("//! x\n", false),
        ("", false),
        ("use std::fmt;\n//! Late, but long enough.", false),
        ("/// What follows, not the file.\n", false),
    ] {
        assert_eq!(has_description(text), expected, "{text}");
    }
}

#[test]
fn rust_files_have_at_most_400_lines_without_tests() {
    let too_long = rust_files().map(|file| (length(&file.path, &file.text), &file.path));
    assert_none(too_long.filter(|(lines, _)| *lines > MAX_LINES).map(|(lines, path)| format!("{path}: {lines} lines")));
    assert_eq!(length("crates/domain/src/a.rs", &"code\n".repeat(401)), 401);
    assert_eq!(length("crates/domain/src/a.rs", &format!("code\n#[cfg(test)]\n{}", "test\n".repeat(500))), 1);
    assert_eq!(length("crates/domain/src/a/tests.rs", &"test\n".repeat(500)), 0);
}

#[test]
fn no_module_has_a_vague_name() {
    assert_none(rust_files().map(|file| file.path.clone()).filter(|path| has_vague_name(path)));
    for (path, expected) in [
        ("crates/domain/src/utils.rs", true),
        ("crates/domain/src/helpers/dates.rs", true),
        ("crates/domain/src/sort.rs", false),
        ("crates/http-api/src/commonness.rs", false),
    ] {
        assert_eq!(has_vague_name(path), expected, "{path}");
    }
}

#[test]
fn only_storage_uses_a_database() {
    let elsewhere = sources_below("crates/", "").filter(|file| !file.path.starts_with("crates/storage/"));
    let users = elsewhere.filter(|file| file.path.ends_with(".rs") || file.path.ends_with("Cargo.toml"));
    assert_none(users.filter(|file| uses_database(&file.text)).map(|file| file.path.clone()));
    assert!(
        source("crates/storage/Cargo.toml").is_some_and(|file| uses_database(&file.text)),
        "storage uses the database"
    );
    for (text, expected) in [
        ("use diesel::prelude::*;", true),
        ("sql_query(\"SELECT id FROM recipes\")", true),
        ("\"UPDATE recipes SET title = 'x'\"", true),
        ("\"DELETE FROM recipes\"", true),
        ("// What diesel makes of it.", false),
        ("let selected = from_slug(text);", false),
    ] {
        assert_eq!(uses_database(text), expected, "{text}");
    }
}
