//! Asks about ill animals in several languages, and about foods whose names resemble illnesses (`data/illness.csv`).
//!
//! The rules and word lists were written with the rows of the set `known`. Those of the set `held` were written before the rules
//! and show how well other words are understood.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
#![expect(clippy::disallowed_methods, reason = "the test reads its rows")]

use std::collections::BTreeSet;
use std::path::Path;

use assistant::question::{QuestionRequest, Understanding, understand};
use serde::Deserialize;

/// Names of foods that are also organs. They are never wanted if the animal is ill.
const ORGANS: [&str; 3] = ["kidney", "liver", "heart"];

#[derive(Debug, Deserialize)]
struct Row {
    set: String,
    language: String,
    question: String,
    /// Names of diseases separated by semicolons, `emergency=` and the name of one, or `none`.
    expected: String,
}

fn read_rows() -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/illness.csv");
    csv::Reader::from_path(path).unwrap().deserialize().map(Result::unwrap).collect()
}

fn describe(understanding: &Understanding) -> BTreeSet<String> {
    if let Some(emergency) = understanding.emergency() {
        let name = if emergency.is_poisoning { "poisoning" } else { "bloat" };
        return BTreeSet::from([format!("emergency={name}")]);
    }
    let names: BTreeSet<String> = understanding.diseases.iter().map(|name| (*name).to_owned()).collect();
    if names.is_empty() { BTreeSet::from(["none".to_owned()]) } else { names }
}

/// Returns the number of rows that are understood and the number of all rows of a set. Prints the others.
fn count(set: &str) -> (usize, usize) {
    let rows: Vec<Row> = read_rows().into_iter().filter(|row| row.set == set).collect();
    let is_understood = |row: &&Row| {
        let found = understand(&QuestionRequest { text: &row.question, ..QuestionRequest::default() });
        let expected: BTreeSet<String> = row.expected.split(';').map(str::to_owned).collect();
        let is_ill = row.expected != "none";
        let organ = found.constraints.include.iter().find(|name| is_ill && ORGANS.iter().any(|it| name.contains(it)));
        let is_right = describe(&found) == expected && organ.is_none();
        if !is_right {
            println!(
                "{set} {}: {}\n  {:?}, expected {expected:?}, wanted {organ:?}",
                row.language,
                row.question,
                describe(&found)
            );
        }
        is_right
    };
    let understood = rows.iter().filter(is_understood).count();
    println!("set {set}: {understood} of {} rows are understood", rows.len());
    (understood, rows.len())
}

#[test]
fn known_questions_about_ill_animals_are_understood() {
    let (understood, all) = count("known");
    assert_eq!(understood, all);
}

#[test]
fn other_questions_about_ill_animals_are_understood() {
    let (understood, all) = count("held");
    assert_eq!(understood, all);
}
