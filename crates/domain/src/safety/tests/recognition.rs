//! Measures how many hazards are recognised in lines from recipes, shops and lists of other authors (`data/hazard_lines.csv`).
//!
//! Each line belongs to a half by a hash of its text. Names and rules were chosen by looking at the tuned half only; the
//! untouched half shows how well they work for texts that were not looked at.

use super::*;
use serde::Deserialize;

const HAZARD_LINES: &str = include_str!("../../../data/hazard_lines.csv");

/// Minimum percentage of the lines with a hazard in which it must be found.
const MIN_RECALL_PERCENT: f64 = 95.0;

/// Minimum percentage for plain English names.
const MIN_ENGLISH_RECALL_PERCENT: f64 = 100.0;

/// Maximum percentage of the harmless lines that may be rejected or reviewed.
const MAX_FALSE_ALARM_PERCENT: f64 = 3.0;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Half {
    Tuned,
    Untouched,
}

#[derive(Deserialize)]
struct Line {
    half: Half,
    group: String,
    place: String,
    species: PetType,
    text: String,
    /// Ids of hazards, separated by slashes, of which any is right; empty if the line is harmless.
    hazards: String,
    /// The least strict verdict that counts as right, or `None` for a harmless line.
    verdict: Option<HazardVerdict>,
    #[expect(dead_code, reason = "says where a line comes from, for readers of the file")]
    source: String,
}

impl Line {
    fn findings(&self) -> Vec<Finding> {
        let text = [self.text.clone()];
        match self.place.as_str() {
            "title" => find_hazards(self.species, &self.text, &[], &[]),
            "ingredient" => find_hazards(self.species, "", &text, &[]),
            "step" => find_hazards(self.species, "", &[], &text),
            other => panic!("'{other}' is not a part of a recipe"),
        }
    }

    /// Returns true if the hazard of the line is found, or if nothing is found in a harmless line.
    fn is_right(&self) -> bool {
        let findings = self.findings();
        match self.verdict {
            Some(verdict) => findings
                .iter()
                .any(|finding| finding.verdict <= verdict && self.hazards.split('/').any(|id| id == finding.hazard.id)),
            None => findings.iter().all(|finding| finding.verdict == HazardVerdict::Info),
        }
    }
}

fn lines() -> Vec<Line> {
    csv::Reader::from_reader(HAZARD_LINES.as_bytes()).deserialize().map(Result::unwrap).collect()
}

/// Returns the percentage of right lines among those that satisfy the condition, and prints it with the wrong lines of the
/// tuned half.
fn rate(name: &str, lines: &[Line], condition: impl Fn(&Line) -> bool) -> f64 {
    let selected: Vec<&Line> = lines.iter().filter(|line| condition(line)).collect();
    let wrong: Vec<&&Line> = selected.iter().filter(|line| !line.is_right()).collect();
    for line in wrong.iter().filter(|line| line.half == Half::Tuned) {
        let found: Vec<_> =
            line.findings().into_iter().map(|finding| (finding.hazard.id.clone(), finding.text)).collect();
        println!("  {} '{}': {found:?}", line.hazards, line.text);
    }
    let count = |number: usize| f64::from(u32::try_from(number).unwrap());
    let percent = 100.0 * count(selected.len() - wrong.len()) / count(selected.len().max(1));
    println!("{name}: {} of {} right, {percent:.1} %", selected.len() - wrong.len(), selected.len());
    percent
}

#[test]
fn hazards_are_recognised_in_lines_of_other_authors() {
    let lines = lines();
    for half in [Half::Tuned, Half::Untouched] {
        for group in ["english", "brand", "foreign", "typo", "trap"] {
            rate(&format!("{half:?}, {group}, with a hazard"), &lines, |line| {
                line.half == half && line.group == group && line.verdict.is_some()
            });
            rate(&format!("{half:?}, {group}, harmless"), &lines, |line| {
                line.half == half && line.group == group && line.verdict.is_none()
            });
        }
        let recall = rate(&format!("{half:?} recall"), &lines, |line| line.half == half && line.verdict.is_some());
        let harmless = rate(&format!("{half:?} harmless"), &lines, |line| line.half == half && line.verdict.is_none());
        let english = rate(&format!("{half:?} English recall"), &lines, |line| {
            line.half == half && line.group == "english" && line.verdict.is_some()
        });
        assert!(english >= MIN_ENGLISH_RECALL_PERCENT, "{half:?}: {english:.1} % of the plain English names are found");
        assert!(recall >= MIN_RECALL_PERCENT, "{half:?}: {recall:.1} % of the hazards are found");
        assert!(
            harmless >= 100.0 - MAX_FALSE_ALARM_PERCENT,
            "{half:?}: {harmless:.1} % of the harmless lines are accepted"
        );
    }
}
