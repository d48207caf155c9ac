//! Tests that the program, the README and `.env.example` list the same environment variables.

use http_api::config::VARIABLES;
use std::collections::BTreeSet;

use crate::sources::source;

const EXAMPLE: &str = include_str!("../../.env.example");

/// Returns the variables that the program reads.
fn variables() -> BTreeSet<String> {
    VARIABLES.iter().map(|(name, ..)| (*name).to_owned()).chain(["RUST_LOG".to_owned()]).collect()
}

/// Returns the names before an '=' in commented lines.
fn example_variables(text: &str) -> impl Iterator<Item = String> {
    let assignments = text.lines().filter_map(|line| line.strip_prefix("# ")?.split_once('='));
    assignments.map(|(name, _)| name.to_owned()).filter(|name| is_variable(name))
}

/// Returns the names in the first column of the README's table; `_US` is short for `AFFILIATE_TAG_US`.
fn readme_variables(text: &str) -> BTreeSet<String> {
    let section = text.split("## Configuration").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap_or_default();
    let cells = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let names = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    names.map(|name| if name.starts_with('_') { format!("AFFILIATE_TAG{name}") } else { name.to_owned() }).collect()
}

fn is_variable(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
}

#[test]
fn example_lists_every_variable_once_as_a_comment() {
    let named: Vec<String> = example_variables(EXAMPLE).collect();
    assert_eq!(named.iter().cloned().collect::<BTreeSet<_>>(), variables());
    assert_eq!(named.len(), variables().len(), "each once");
    assert!(EXAMPLE.lines().all(|line| line.is_empty() || line.starts_with('#')), "every value is commented out");
}

#[test]
fn readme_lists_every_variable() {
    assert_eq!(readme_variables(&source("README.md").unwrap().text), variables());
}
