//! Tests that the proofs in docs/PROMISES.md and docs/SECURITY.md name only tests and files that exist.
//!
//! In a row of a table, a name such as `a_visit_is_counted_once` is a test of the file that the row names last before it.

use std::path::Path;

use crate::sources::{Source, assert_none, source, sources};

const PROMISES: &str = "docs/PROMISES.md";
const SECURITY: &str = "docs/SECURITY.md";
/// Least number of underscores in the name of a test.
const MIN_UNDERSCORES: usize = 2;
const ENDINGS: [&str; 5] = [".rs", ".ts", ".tsx", ".mjs", ".toml"];

/// Returns the code spans of a line: the texts between backticks.
fn spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// Addresses of the site begin with a slash, and commands contain a space.
fn is_path(span: &str) -> bool {
    let is_address_or_command = span.starts_with('/') || span.contains(' ');
    !is_address_or_command && (span.contains('/') || ENDINGS.iter().any(|ending| span.ends_with(ending)))
}

/// Names with fewer words, such as `as_conversions`, are settings.
fn is_test_name(span: &str) -> bool {
    let has_only_words = span.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    has_only_words && span.matches('_').count() >= MIN_UNDERSCORES
}

/// Returns true if a file has a test with this name: a function below `#[test]` or a similar attribute, one of `on_both_engines!`, whose
/// parameter has no type, or a row `name: |request| …` of a macro that makes each row a test.
fn has_test(text: &str, name: &str) -> bool {
    let start = format!("fn {name}(");
    let row_start = format!("{name}: |");
    let has_rows = text.contains("#[test]\n        fn $name()");
    let mut previous = "";
    text.lines().any(|line| {
        let line = line.trim();
        let is_test = line.strip_prefix("async ").unwrap_or(line).strip_prefix(&start).is_some_and(|rest| {
            let parameters = rest.split(')').next().unwrap_or_default();
            let is_in_macro = !parameters.is_empty() && !parameters.contains(':');
            is_in_macro || (previous.starts_with("#[") && previous.ends_with("test]"))
        });
        previous = line;
        is_test || (has_rows && line.starts_with(&row_start))
    })
}

/// Returns the only file with this path. It may be shortened at its beginning, as docs/SECURITY.md does.
fn find<'a>(files: &'a [Source], path: &str) -> Option<&'a Source> {
    let end = format!("/{path}");
    let mut found = files.iter().filter(|file| file.path == path || file.path.ends_with(&end));
    found.next().filter(|_| found.next().is_none())
}

/// Returns true for a file that is not among the sources, such as deploy/nginx.conf.
fn is_other_file(path: &str) -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().is_some_and(|root| root.join(path).is_file())
}

/// Returns what is wrong with the proofs of a row of a table.
fn row_faults(row: &str, files: &[Source]) -> Vec<String> {
    let mut file = None;
    let mut faults = Vec::new();
    for span in spans(row) {
        if is_path(span) {
            let folder = format!("{}/", span.trim_end_matches('/'));
            let inner_folder = format!("/{folder}");
            file = find(files, span);
            let is_folder = || files.iter().any(|it| it.path.starts_with(&folder) || it.path.contains(&inner_folder));
            if file.is_none() && !is_folder() && !is_other_file(span) {
                faults.push(format!("there is no {span}, or several files have this name"));
            }
        } else if is_test_name(span) {
            match file {
                Some(file) if has_test(&file.text, span) => {}
                Some(file) => faults.push(format!("{} has no test {span}", file.path)),
                None => faults.push(format!("the test {span} has no file before it")),
            }
        }
    }
    faults
}

fn rows(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.starts_with("| "))
}

fn has_empty_cell(row: &str) -> bool {
    row.trim().trim_matches('|').split('|').any(|cell| cell.trim().is_empty())
}

#[test]
fn every_test_and_file_in_the_list_of_promises_exists() {
    let document = source(PROMISES).unwrap();
    assert_none(rows(&document.text).flat_map(|row| row_faults(row, sources())));
    let tests = rows(&document.text).flat_map(spans).filter(|span| is_test_name(span)).count();
    assert!(tests > 30, "only {tests} tests are named");
}

#[test]
fn every_promise_has_a_proof_or_a_figure() {
    let document = source(PROMISES).unwrap();
    let faulty = rows(&document.text).filter(|row| has_empty_cell(row));
    assert_none(faulty.map(|row| format!("{PROMISES} has an empty cell: {row}")));
}

#[test]
fn every_test_and_file_in_the_security_standard_exists() {
    let document = source(SECURITY).unwrap();
    let assessment = || rows(&document.text).filter(|row| row.starts_with("| V"));
    assert_none(assessment().flat_map(|row| row_faults(row, sources())));
    let tests = assessment().flat_map(spans).filter(|span| is_test_name(span)).count();
    assert!(tests > 30, "only {tests} tests are named");
}

#[test]
fn missing_tests_and_files_are_found() {
    let text = "on_both_engines! {\n    fn is_counted_once(database) {}\n}\n\nfn is_a_helper(name: &str) {}\n#[test]\nfn is_a_plain_test() {}\n\
                #[actix_web::test]\nasync fn is_an_asynchronous_test() {}\nfn is_another_helper() {}\n\
                macro_rules! tests {{\n        #[test]\n        fn $name() {}\n}}\ntests! {\n    is_a_row_of_it: |it| it;\n}\n";
    let files = ["tests/http/mail.rs", "tests/http/post.rs", "tests/cli/post.rs"]
        .map(|path| Source { path: path.to_owned(), text: text.to_owned() });
    for row in [
        "| `/healthz` is 200 | `tests/http/mail.rs`: `is_counted_once`, `is_a_plain_test`; `make test` |",
        "| Mail | `tests/http`, `tests/http/mail.rs`, `is_an_asynchronous_test` |",
        "| Mail | `mail.rs`: `is_counted_once`, `is_a_row_of_it`; `as_conversions` |",
    ] {
        assert_eq!(row_faults(row, &files), Vec::<String>::new(), "{row}");
    }
    for (row, fault) in [
        ("| Mail | `tests/http/mail.rs`: `is_lost_twice` |", "tests/http/mail.rs has no test is_lost_twice"),
        ("| Mail | `tests/http/mail.rs`: `is_counted_onc` |", "tests/http/mail.rs has no test is_counted_onc"),
        ("| Mail | `tests/http/mail.rs`: `is_a_helper` |", "tests/http/mail.rs has no test is_a_helper"),
        ("| Mail | `tests/http/mail.rs`: `is_another_helper` |", "tests/http/mail.rs has no test is_another_helper"),
        ("| Mail | `is_a_plain_test`, `tests/http/mail.rs` |", "the test is_a_plain_test has no file before it"),
        ("| Mail | `ail.rs` |", "there is no ail.rs, or several files have this name"),
        ("| Mail | `tests/htt` |", "there is no tests/htt, or several files have this name"),
        ("| Mail | `post.rs` |", "there is no post.rs, or several files have this name"),
    ] {
        assert_eq!(row_faults(row, &files), [fault], "{row}");
    }
    assert!(has_empty_cell("| Mail |  |") && !has_empty_cell("| Mail | `mail.rs` |"));
}
