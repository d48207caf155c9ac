//! Tests that built-in tables are parsed without a fallback to an empty table.

use crate::sources::{Source, assert_none, sources_below};

/// The only files that parse CSV: the parser of tables, and that of statements, which operators import.
const READERS: [&str; 2] = ["crates/domain/src/table.rs", "crates/affiliate/src/statement.rs"];

/// Returns the lines of a file without its tests.
fn code(file: &Source) -> String {
    file.text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).collect::<Vec<_>>().join("\n")
}

fn is_tests(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/")
}

/// Returns whether code includes a table other than as an `EmbeddedTable`, parses CSV itself, or falls back to another value.
fn bypasses_embedded_table(path: &str, code: &str) -> bool {
    let has_own_reader = !READERS.contains(&path) && (code.contains("csv::") || code.contains("use csv"));
    let includes_table = code.contains("include_str!") && code.contains("data/");
    has_own_reader || (includes_table && !code.contains("EmbeddedTable::new(")) || has_fallback(code)
}

fn has_fallback(code: &str) -> bool {
    let plain: String = code.split_whitespace().collect();
    let fallbacks = ["unwrap_or", "ok()"];
    ["try_get()", "parse(TABLE)", ".csv\"))"].iter().any(|reader| {
        plain.match_indices(reader).filter_map(|(at, _)| plain.get(at + reader.len()..)).any(|rest| {
            fallbacks.iter().any(|fallback| rest.strip_prefix('.').is_some_and(|rest| rest.starts_with(fallback)))
        })
    })
}

#[test]
fn built_in_tables_are_parsed_without_a_fallback() {
    let files = sources_below("crates/", ".rs").filter(|file| !is_tests(&file.path));
    assert_none(files.filter(|file| bypasses_embedded_table(&file.path, &code(file))).map(|file| file.path.clone()));
    for (text, expected) in [
        (
            "static ALL: EmbeddedTable<Foods> = EmbeddedTable::new(|| parse(include_str!(\"../data/foods.csv\")));",
            false,
        ),
        ("static ALL: LazyLock<Foods> = LazyLock::new(|| read(include_str!(\"../data/foods.csv\")));", true),
        ("fn all() { EmbeddedTable::new(|| parse(include_str!(\"../data/foods.csv\")).unwrap_or_default()) }", true),
        ("fn all() -> &'static Foods {\n    ALL.try_get()\n        .unwrap_or(&NONE)\n}", true),
        ("let rows = csv::Reader::from_reader(text.as_bytes());", true),
        ("let shell = include_str!(\"shell.html\");", false),
    ] {
        assert_eq!(bypasses_embedded_table("crates/nutrition/src/food.rs", text), expected, "{text}");
    }
}
