//! Tests that the source files and folders that the documents name exist.

use crate::sources::{Source, assert_none, source, sources, sources_below};

/// The table of this document shows readers the code behind each guarantee, so its paths have to be unambiguous.
const SECURITY: &str = "docs/SECURITY.md";
const ENDINGS: [&str; 8] = [".rs", ".ts", ".tsx", ".mjs", ".css", ".toml", ".sql", ".csv"];

/// Returns the paths of source files that a text names. They may be shortened at their beginning.
fn named_files(text: &str) -> impl Iterator<Item = &str> {
    let is_separator = |c: char| !(c.is_ascii_alphanumeric() || "_-./".contains(c));
    let words = text.split(is_separator).map(|word| word.trim_end_matches('.').trim_start_matches("../"));
    words.filter(|word| ENDINGS.iter().any(|ending| word.len() > ending.len() && word.ends_with(ending)))
}

/// Returns the folders that a text names, such as `outbound/`. Folders that the reader creates have a placeholder.
fn named_folders(text: &str) -> impl Iterator<Item = &str> {
    let code = text.split('`').skip(1).step_by(2);
    code.filter(|span| {
        span.len() > 1
            && span.ends_with('/')
            && !span.starts_with('/')
            && !span.contains([' ', ':', '…', '*'])
            && !span.contains("YYYY")
    })
}

fn is_or_ends_with(path: &str, end: &str) -> bool {
    path.strip_suffix(end).is_some_and(|start| start.is_empty() || start.ends_with('/'))
}

fn faults(document: &Source, paths: &[&str]) -> Vec<String> {
    let matches = |name: &str| paths.iter().filter(|path| is_or_ends_with(path, name)).count();
    let files = named_files(&document.text).filter_map(|name| match matches(name) {
        0 => Some(format!("{}: there is no file {name}", document.path)),
        2.. if document.path == SECURITY => Some(format!("{}: several files end in {name}", document.path)),
        _ => None,
    });
    let folders = named_folders(&document.text)
        .filter(|name| !paths.iter().any(|path| path.starts_with(name) || path.contains(&format!("/{name}"))))
        .map(|name| format!("{}: there is no folder {name}", document.path));
    files.chain(folders).collect()
}

#[test]
fn documents_name_only_existing_files_and_folders() {
    let paths: Vec<&str> = sources().iter().map(|source| source.path.as_str()).collect();
    let documents = sources_below("docs/", ".md").chain(source("README.md")).chain(source("CONTRIBUTING.md"));
    assert_none(documents.flat_map(|document| faults(document, &paths)));
    let named = source(SECURITY).map(|document| named_files(&document.text).count()).unwrap_or_default();
    assert!(named > 10, "{SECURITY} names only {named} files");
}

#[test]
fn missing_and_ambiguous_paths_are_found() {
    let paths = ["crates/http-api/src/security/guard.rs", "crates/http-api/src/mail.rs", "tests/http/mail.rs"];
    let check = |path: &str, text: &str| faults(&Source { path: path.to_owned(), text: text.to_owned() }, &paths);
    for text in ["`security/guard.rs`", "see [the guard](../crates/http-api/src/security/guard.rs).", "`/metrics`"] {
        assert_eq!(check(SECURITY, text), Vec::<String>::new(), "{text}");
    }
    assert_eq!(check("docs/A.md", "mail.rs and `src/security/`"), Vec::<String>::new());
    assert_eq!(
        check("docs/A.md", "(ard.rs, `safety/`)"),
        ["docs/A.md: there is no file ard.rs", "docs/A.md: there is no folder safety/"]
    );
    assert_eq!(check(SECURITY, "`mail.rs`"), ["docs/SECURITY.md: several files end in mail.rs"]);
}
