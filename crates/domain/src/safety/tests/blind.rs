//! Measures the scanner on lines of authors who knew neither its names nor its rules (`data/blind_hazard_lines.csv`).
//!
//! Once the wrong lines of a list have been looked at and corrected, its rates say less about other lines. These are the rates
//! that were measured before:
//!
//! | List | Measured | Hazards found | Harmless lines accepted |
//! |---|---|---|---|
//! | first | before any list was looked at | 98.0 % | 90.4 % |
//! | second | before any list was looked at | 96.2 % | 88.8 % |
//! | second | when the first list had been corrected | 96.2 % | 95.0 % |
//! | third, tuned half | before anything was changed for the third list | 97.8 % | 96.7 % |
//! | third, untouched half | before anything was changed for the third list | 95.6 % | 93.3 % |
//! | third, untouched half | when the tuned half had been corrected | 95.6 % | 93.3 % |
//! | fourth, untouched half | when the tuned half had been corrected; nothing was changed afterwards | 96.6 % | 97.9 % |
//!
//! In the third list and in the untouched half of the fourth, all hazards in plain English were found; in the third, all brands too.
//! The fourth list was collected and labelled by rules (`data/README.md`).

use super::*;
use serde::Deserialize;
use std::collections::BTreeMap;

const BLIND_LINES: &str = include_str!("../../../data/blind_hazard_lines.csv");

/// Minimum percentage of the lines with a hazard in which one must be found.
const MIN_RECALL_PERCENT: f64 = 95.0;

/// Values of `is_hazard` that select the lines with and without a hazard.
const WITH_HAZARD: bool = true;
const HARMLESS: bool = false;

/// Minimum percentage of the harmless lines that must be accepted.
const MIN_ACCEPTED_PERCENT: f64 = 97.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
enum List {
    First,
    Second,
    /// Half of the third list, whose wrong lines were looked at.
    ThirdTuned,
    /// The other half of the third list, of which only the rates were looked at.
    ThirdUntouched,
    /// Half of the fourth list, whose wrong lines were looked at.
    FourthTuned,
    /// The other half of the fourth list, which was read once, when all changes had been made.
    FourthUntouched,
}

#[derive(Deserialize)]
struct Line {
    list: List,
    kind: String,
    place: String,
    species: String,
    #[expect(dead_code, reason = "says which language a line has, for readers of the file")]
    language: String,
    text: String,
    is_hazard: bool,
    #[expect(dead_code, reason = "says where a line comes from, for readers of the file")]
    source: String,
}

impl Line {
    /// Returns true if a hazard is found for each animal, or none for any animal in a harmless line. A finding with the
    /// verdict `info` does not count.
    fn is_right(&self) -> bool {
        self.species.split(';').all(|pet_type| {
            let text = [self.text.clone()];
            let pet_type = pet_type.parse().unwrap();
            let findings = match self.place.as_str() {
                "ingredient" => find_hazards(pet_type, "", &text, &[]),
                "step" => find_hazards(pet_type, "", &[], &text),
                other => panic!("'{other}' is not a part of a recipe"),
            };
            findings.iter().any(|finding| finding.verdict < HazardVerdict::Info) == self.is_hazard
        })
    }
}

/// Returns the percentage of right lines of a list, and prints it for each kind of line.
fn rate(lines: &[Line], list: List, is_hazard: bool) -> f64 {
    let mut counts: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for line in lines.iter().filter(|line| line.list == list && line.is_hazard == is_hazard) {
        let is_right = line.is_right();
        if !is_right && !matches!(list, List::ThirdUntouched | List::FourthUntouched) {
            println!("  wrong: {}", line.text);
        }
        let (right, all) = counts.entry(&line.kind).or_default();
        (*right, *all) = (*right + u32::from(is_right), *all + 1);
    }
    let (right, all) = counts
        .values()
        .fold((0, 0), |(right, all), &(right_of_kind, all_of_kind)| (right + right_of_kind, all + all_of_kind));
    let percent = 100.0 * f64::from(right) / f64::from(all);
    println!("{list:?}, hazard {is_hazard}: {right} of {all} right, {percent:.1} %, {counts:?}");
    percent
}

#[test]
fn hazards_are_recognised_in_lines_of_an_author_who_did_not_know_the_rules() {
    let lines: Vec<Line> = csv::Reader::from_reader(BLIND_LINES.as_bytes()).deserialize().map(Result::unwrap).collect();
    for (list, min_recall, min_harmless) in [
        (List::First, 98.6, 98.9),
        (List::Second, 99.5, 98.7),
        (List::ThirdTuned, 97.7, 98.0),
        (List::ThirdUntouched, 95.5, 93.3),
    ] {
        let recall = rate(&lines, list, WITH_HAZARD);
        let harmless = rate(&lines, list, HARMLESS);
        assert!(recall >= min_recall, "{list:?}: {recall:.1} % of the hazards are found");
        assert!(harmless >= min_harmless, "{list:?}: {harmless:.1} % of the harmless lines are accepted");
    }
}

#[test]
fn targets_are_met_in_lines_that_were_collected_by_rules() {
    let lines: Vec<Line> = csv::Reader::from_reader(BLIND_LINES.as_bytes()).deserialize().map(Result::unwrap).collect();
    for list in [List::FourthTuned, List::FourthUntouched] {
        let recall = rate(&lines, list, WITH_HAZARD);
        let harmless = rate(&lines, list, HARMLESS);
        assert!(recall >= MIN_RECALL_PERCENT, "{list:?}: {recall:.1} % of the hazards are found");
        assert!(harmless >= MIN_ACCEPTED_PERCENT, "{list:?}: {harmless:.1} % of the harmless lines are accepted");
        let is_missed = |line: &&Line| line.list == list && line.kind == "plain" && line.is_hazard && !line.is_right();
        let missed = lines.iter().filter(is_missed).count();
        assert_eq!(missed, 0, "{list:?}: hazards in plain English that are not found");
    }
}
