//! The privacy policy lists everything that the database and the browser store. Compares `domain::privacy` with the sources.

use domain::privacy::{BROWSER_ITEMS, BrowserItemKind, IMPERSONAL_TABLES, STORED_DATA};
use std::collections::BTreeSet;

use crate::sources::{Source, assert_none, source, sources_below};

const LIST: &str = "crates/domain/src/privacy.rs";

/// The only files that use the storage of the browser. They take a name that the types restrict to the list.
const BROWSER_STORAGE: [(&str, &[&str]); 6] = [
    ("document.cookie", &["frontend/src/ui/cookie.ts"]),
    (
        "localStorage.",
        &[
            "frontend/src/ui/stored-value.ts",
            "frontend/src/ui/safe-stored-value.ts",
            "frontend/src/features/pets/pet-cookie.ts",
        ],
    ),
    ("sessionStorage.", &["frontend/src/ui/scroll-positions.ts"]),
    ("indexedDB.", &[]),
    ("cookieStore.", &[]),
    (
        "caches.",
        &[
            "frontend/src/features/offline/stored-recipes.ts",
            "frontend/src/service-worker/data-caches.ts",
            "frontend/src/service-worker/sw.ts",
        ],
    ),
];

/// The only files that build cookies on the server, and the row of the list that names each cookie.
const SERVER_COOKIES: [(&str, &str); 2] = [
    ("crates/http-api/src/security/administrator.rs", "SESSION_COOKIE"),
    ("crates/http-api/src/security/device_cookie.rs", "DEVICE_COOKIE"),
];

/// The code of the site in the browser, without tests and comments.
fn browser_code() -> impl Iterator<Item = (&'static Source, String)> {
    let files = [".ts", ".tsx"].into_iter().flat_map(|ending| sources_below("frontend/src/", ending));
    let files = files.chain(source("frontend/index.html")).filter(|file| !is_test(&file.path));
    files.map(|file| (file, without_comments(&file.text)))
}

fn is_test(path: &str) -> bool {
    path.contains(".test.") || path == "frontend/src/test-setup.ts"
}

fn without_comments(text: &str) -> String {
    let is_comment = |line: &&str| ["//", "/*", "*"].iter().any(|start| line.trim_start().starts_with(start));
    text.lines().filter(|line| !is_comment(line)).collect::<Vec<_>>().join("\n")
}

/// Returns the names of the tables that exist after all migrations of both databases. A migration that changes a table in
/// SQLite creates another one, drops the original and renames the new one.
fn existing_tables() -> BTreeSet<&'static str> {
    let mut tables = BTreeSet::new();
    for migration in sources_below("migrations/", "up.sql") {
        let lines = migration.text.lines().filter(|line| !line.starts_with("--"));
        let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
        for statement in words.split_inclusive(|word| word.ends_with(';')) {
            match *statement {
                ["CREATE", "TABLE", name, ..] | ["CREATE", "VIRTUAL", "TABLE", name, ..] => tables.insert(name),
                ["DROP", "TABLE", name] => tables.remove(name.trim_end_matches(';')),
                ["ALTER", "TABLE", from, "RENAME", "TO", to] => {
                    tables.remove(from) && tables.insert(to.trim_end_matches(';'))
                }
                _ => false,
            };
        }
    }
    tables
}

#[test]
fn every_table_of_the_database_is_in_the_privacy_policy_or_has_no_personal_data() {
    let listed: Vec<&str> = STORED_DATA.iter().flat_map(|row| row.tables).chain(IMPERSONAL_TABLES).copied().collect();
    let existing = existing_tables();
    assert!(existing.len() > 20, "{existing:?}");
    let missing = existing
        .iter()
        .filter(|table| !listed.contains(table))
        .map(|table| format!("the table {table}: add it to a row of STORED_DATA or to IMPERSONAL_TABLES in {LIST}"));
    let outdated = listed.iter().filter(|table| !existing.contains(*table));
    assert_none(missing.chain(outdated.map(|table| format!("{LIST}: there is no table {table}"))));
    assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), listed.len(), "{LIST}: a table is listed twice");
}

#[test]
fn every_table_of_the_database_is_in_the_glossary() {
    const GLOSSARY: &str = "docs/GLOSSARY.md";
    let glossary = source(GLOSSARY).map(|it| it.text.as_str()).unwrap_or_default();
    let is_named = |table: &str| [format!("`{table}`"), format!("`{table}.")].iter().any(|it| glossary.contains(it));
    let missing = existing_tables().into_iter().filter(|table| !is_named(table));
    assert_none(missing.map(|table| format!("{GLOSSARY}: add a row with the table {table}")));
}

#[test]
fn only_listed_files_use_the_storage_of_the_browser() {
    assert_none(browser_code().flat_map(|(file, code)| {
        // The theme and the number of the visitor's pets are needed before any script loads.
        let code = code
            .replace("localStorage.getItem(\"theme\")", "")
            .replace("localStorage.getItem(\"furtherDogs\") + localStorage.getItem(\"furtherCats\")", "")
            .replace("document.cookie.match(/(^|; )(dog|cat)Profile=./g)", "");
        BROWSER_STORAGE.into_iter().filter_map(move |(word, allowed)| {
            let is_wrong = code.contains(word) && !allowed.contains(&file.path.as_str());
            is_wrong.then(|| format!("{}: use ui/cookie.ts or ui/stored-value.ts instead of {word}", file.path))
        })
    }));
}

#[test]
fn every_stored_value_has_a_name_in_the_privacy_policy() {
    let keys = names(BrowserItemKind::LocalStorage);
    assert_none(browser_code().flat_map(|(file, code)| {
        let keys = keys.clone();
        stored_keys(&code)
            .filter(move |key| !keys.contains(key.as_str()))
            .map(|key| format!("{}: add '{key}' to BROWSER_ITEMS in {LIST}", file.path))
            .collect::<Vec<_>>()
    }));
    assert_eq!(
        stored_keys(
            "const a = createStoredValue<A | null>(\n  \"first\",\n  parse);\ncreateStoredValue(\"second\", x)"
        )
        .collect::<Vec<_>>(),
        ["first", "second"]
    );
}

#[test]
fn the_privacy_policy_lists_no_cookie_or_key_that_is_not_used() {
    let code: Vec<String> =
        browser_code().filter(|(file, _)| !file.path.contains("/api/")).map(|(_, code)| code).collect();
    assert_none(BROWSER_ITEMS.iter().filter(|item| item.kind != BrowserItemKind::AdministratorCookie).filter_map(
        |item| {
            let literal = format!("\"{}\"", item.name);
            (!code.iter().any(|code| code.contains(&literal))).then(|| format!("{LIST}: {} is not used", item.name))
        },
    ));
}

#[test]
fn cookies_of_the_server_take_their_names_from_the_privacy_policy() {
    let files = sources_below("crates/http-api/src/", ".rs").filter(|file| {
        let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
        ["Cookie::build(", "Cookie::new(", "SET_COOKIE", "set-cookie"].iter().any(|word| code.contains(word))
    });
    assert_none(files.filter_map(|file| {
        let is_listed = SERVER_COOKIES
            .iter()
            .any(|(path, row)| *path == file.path && file.text.contains(&format!("{row}.server_name(")));
        (!is_listed).then(|| format!("{}: name the cookie in BROWSER_ITEMS of {LIST}, and the file here", file.path))
    }));
    assert_eq!(names(BrowserItemKind::AdministratorCookie).len(), SERVER_COOKIES.len());
}

/// The keys of session storage are constants with the type of the listed names.
#[test]
fn every_file_with_session_storage_takes_its_keys_from_the_privacy_policy() {
    assert!(!names(BrowserItemKind::SessionStorage).is_empty());
    let files = browser_code().filter(|(_, code)| code.contains("sessionStorage."));
    assert_none(files.filter_map(|(file, code)| {
        let mut keys = code.split("sessionStorage.").skip(1).filter_map(|rest| Some(rest.split_once('(')?.1));
        let is_typed = code.contains("const storageKey: SessionKey =") && keys.all(|it| it.starts_with("storageKey"));
        (!is_typed)
            .then(|| format!("{}: use a constant of the type SessionKey as the key of session storage", file.path))
    }));
}

fn names(kind: BrowserItemKind) -> BTreeSet<&'static str> {
    BROWSER_ITEMS.iter().filter(|item| item.kind == kind).map(|item| item.name).collect()
}

/// Returns the keys that are written as literals. The others have the type `StorageKey`.
fn stored_keys(code: &str) -> impl Iterator<Item = String> {
    ["createStoredValue", "createSafeStoredValue"]
        .into_iter()
        .flat_map(move |name| code.split(name).skip(1))
        .filter_map(|rest| {
            let argument = rest.split_once('(')?.1.trim_start().strip_prefix('"')?;
            Some(argument.split('"').next()?.to_owned())
        })
}
