//! The program, the README and `.env.example` name the same environment variables.

use http_api::config::VARIABLES;
use std::collections::BTreeSet;

use crate::sources::source;

const EXAMPLE: &str = include_str!("../../.env.example");

/// The variables the program reads.
fn read() -> BTreeSet<String> {
    VARIABLES.iter().map(|(name, ..)| (*name).to_owned()).chain(["RUST_LOG".to_owned()]).collect()
}

/// The names before an '=' in lines that are commented out.
fn in_example(text: &str) -> impl Iterator<Item = String> {
    let assignments = text.lines().filter_map(|line| line.strip_prefix("# ")?.split_once('='));
    assignments.map(|(name, _)| name.to_owned()).filter(|name| is_variable(name))
}

/// The names in the first column of the README's table; `_US` is short for `AFFILIATE_TAG_US`.
fn in_table(text: &str) -> BTreeSet<String> {
    let section = text.split("## Configuration").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap_or_default();
    let cells = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let names = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    names.map(|name| if name.starts_with('_') { format!("AFFILIATE_TAG{name}") } else { name.to_owned() }).collect()
}

fn is_variable(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
}

#[test]
fn the_example_names_every_variable_once_and_sets_none() {
    let named: Vec<String> = in_example(EXAMPLE).collect();
    assert_eq!(named.iter().cloned().collect::<BTreeSet<_>>(), read());
    assert_eq!(named.len(), read().len(), "each once");
    assert!(EXAMPLE.lines().all(|line| line.is_empty() || line.starts_with('#')), "every value is commented out");
}

#[test]
fn the_readme_names_every_variable() {
    assert_eq!(in_table(&source("README.md").unwrap().text), read());
}
