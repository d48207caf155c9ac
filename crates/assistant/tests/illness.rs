//! Asks about ill animals in several languages, and about foods whose names resemble illnesses (`data/illness.csv`).

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::collections::BTreeSet;
use std::path::Path;

use assistant::question::{QuestionRequest, Understanding, understand};
use domain::disease;
use serde::Deserialize;

/// Organs that are also foods. In a question about an ill animal, such a word names the ill organ and not a wanted food.
const ORGANS: [&str; 3] = ["kidney", "liver", "heart"];

#[derive(Debug, Deserialize)]
struct Row {
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
        let disease = disease::diseases().iter().find(|it| it.referral == emergency.sentence).unwrap();
        assert_eq!(emergency.is_poisoning, disease.name == "poisoning");
        return BTreeSet::from([format!("emergency={}", disease.name)]);
    }
    let names: BTreeSet<String> = understanding.diseases.iter().map(|name| (*name).to_owned()).collect();
    if names.is_empty() { BTreeSet::from(["none".to_owned()]) } else { names }
}

#[test]
fn questions_about_ill_animals_are_understood() {
    let mut wrong = Vec::new();
    for row in read_rows() {
        let found = understand(&QuestionRequest { text: &row.question, ..QuestionRequest::default() });
        let expected: BTreeSet<String> = row.expected.split(';').map(str::to_owned).collect();
        let is_ill = row.expected != "none";
        let organ = found.constraints.include.iter().find(|name| is_ill && ORGANS.iter().any(|it| name.contains(it)));
        let described = describe(&found);
        if described != expected || organ.is_some() {
            let question = format!("{}: {}", row.language, row.question);
            wrong.push(format!("{question}: expected {expected:?}, found {described:?}, wanted organ: {organ:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_an_animal_has_swallowed_is_not_a_wanted_food() {
    for text in ["my dog ate iron tablets", "my dog ate fish oil capsules", "my dog ate multivitamins"] {
        let found = understand(&QuestionRequest { text, ..QuestionRequest::default() });
        assert!(found.constraints.include.is_empty(), "{text}: {:?}", found.constraints.include);
    }
    let found = understand(&QuestionRequest { text: "iron tablets for my dog", ..QuestionRequest::default() });
    assert_eq!(found.constraints.include, ["iron tablets"]);
}
