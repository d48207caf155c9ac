//! Measures the scanner on typical lines that were labelled by hand (`data/labelled_lines.csv`).
//!
//! The labels are the hazards that a careful reader finds in a line. A missed hazard fails the test. Lines with a wrong finding
//! stay in the list, as long as their findings are at most `MAX_FALSE_PERCENT` of all findings.
//!
//! Invisible and ambiguous characters are written as `\u{…}`, line breaks as `\n`.

use super::*;
use serde::Deserialize;
use std::collections::BTreeSet;

const LABELLED_LINES: &str = include_str!("../../../data/labelled_lines.csv");

/// Maximum percentage of findings that may be wrong.
const MAX_FALSE_PERCENT: usize = 3;

#[derive(Deserialize)]
struct Row {
    #[serde(rename = "place")]
    part: String,
    #[serde(rename = "species")]
    pet_type: PetType,
    text: String,
    hazards: String,
}

struct Line {
    row: Row,
    expected: BTreeSet<String>,
    found: BTreeSet<String>,
}

fn lines() -> Vec<Line> {
    let rows: Vec<Row> =
        csv::Reader::from_reader(LABELLED_LINES.as_bytes()).deserialize().map(Result::unwrap).collect();
    rows.into_iter()
        .map(|row| {
            let expected = row.hazards.split(';').filter(|id| !id.is_empty()).map(str::to_owned).collect();
            let found = find_hazard_ids(&row.part, row.pet_type, &unescape(&row.text));
            Line { row, expected, found }
        })
        .collect()
}

fn find_hazard_ids(part: &str, pet_type: PetType, text: &str) -> BTreeSet<String> {
    let text = [text.to_owned()];
    let findings = match part {
        "title" => find_hazards(pet_type, &text[0], &[], &[]),
        "ingredient" => find_hazards(pet_type, "", &text, &[]),
        "step" => find_hazards(pet_type, "", &[], &text),
        other => panic!("'{other}' is not a part of a recipe"),
    };
    findings.into_iter().map(|finding| finding.hazard.id.clone()).collect()
}

fn unescape(text: &str) -> String {
    let mut parts = text.split("\\u{");
    let mut result = parts.next().unwrap().to_owned();
    for part in parts {
        let (code, rest) = part.split_once('}').unwrap();
        result.push(char::from_u32(u32::from_str_radix(code, 16).unwrap()).unwrap());
        result.push_str(rest);
    }
    result.replace("\\r", "\r").replace("\\n", "\n")
}

fn is_unsafe(id: &str) -> bool {
    hazards().iter().any(|hazard| hazard.id == id && hazard.verdict == HazardVerdict::Unsafe)
}

#[test]
fn the_list_is_long_enough_and_covers_every_hazard() {
    let lines = lines();
    assert!(lines.len() >= 200);
    for line in &lines {
        for id in &line.expected {
            let hazard = hazards().iter().find(|hazard| hazard.id == *id);
            assert!(
                hazard.is_some_and(|hazard| hazard.pet_types.contains(&line.row.pet_type)),
                "{id}: {}",
                line.row.text
            );
        }
    }
    let labelled: BTreeSet<_> = lines.iter().flat_map(|line| &line.expected).collect();
    for hazard in hazards() {
        assert!(labelled.contains(&hazard.id), "no line names {}", hazard.id);
    }
    assert!(lines.iter().filter(|line| line.expected.is_empty()).count() >= 80);
}

#[test]
fn no_labelled_hazard_is_missed() {
    let missed: Vec<_> = lines()
        .iter()
        .flat_map(|line| line.expected.difference(&line.found).map(|id| (id.clone(), line.row.text.clone())))
        .collect();
    for (id, text) in &missed {
        println!("missed {id}: {text}");
    }
    let (unsafe_hazards, others): (Vec<_>, Vec<_>) = missed.into_iter().partition(|(id, _)| is_unsafe(id));
    assert!(unsafe_hazards.is_empty(), "{unsafe_hazards:#?}");
    assert!(others.is_empty(), "{others:#?}");
}

#[test]
fn at_most_three_percent_of_the_findings_are_wrong() {
    let lines = lines();
    let found = lines.iter().map(|line| line.found.len()).sum::<usize>();
    let wrong: Vec<_> = lines
        .iter()
        .flat_map(|line| line.found.difference(&line.expected).map(|id| format!("{id}: {}", line.row.text)))
        .collect();
    for line in &wrong {
        println!("wrongly found: {line}");
    }
    println!("{} wrong of {found}", wrong.len());
    assert!(wrong.len() * 100 <= found * MAX_FALSE_PERCENT, "{} of {found}: {wrong:#?}", wrong.len());
}
