//! The verdict on a dish, and the sentence that states it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::profile::LifeStage;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// Every nutrient that can be assessed is within its limits.
    Complete,
    /// A treat or topper, which is not assessed.
    Treat,
    /// A nutrient is missing, exceeded or unknown.
    Incomplete,
    /// A line could not be matched or weighed, so the figures are only lower bounds.
    NotAssessed,
}

/// The result of comparing a nutrient with its limits. An unknown amount counts neither as met nor as below.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    Meets,
    Below,
    Above,
    Unknown,
}

/// The names of the nutrients that prevent the verdict `complete`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NutrientProblems<'a> {
    pub missing: &'a [&'a str],
    pub exceeded: &'a [&'a str],
    pub unknown: &'a [&'a str],
}

impl Verdict {
    pub const ALL: [Self; 4] = [Self::Complete, Self::Treat, Self::Incomplete, Self::NotAssessed];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::Treat => "treat",
            Self::Incomplete => "incomplete",
            Self::NotAssessed => "notAssessed",
        }
    }

    /// Returns the verdict as a sentence without a full stop: 'Incomplete: missing calcium and iodine'.
    pub fn sentence(self, life_stage: LifeStage, problems: NutrientProblems<'_>) -> String {
        match self {
            Self::Complete => format!("Complete for {} (by calculation)", lower_first_letter(life_stage.label())),
            Self::Treat => "Treat or topper: at most 10 % of calories".to_owned(),
            Self::Incomplete => format!("Incomplete: {}", problems.describe()),
            Self::NotAssessed => "Not assessed".to_owned(),
        }
    }
}

impl NutrientProblems<'_> {
    fn describe(self) -> String {
        let parts = [("missing", self.missing), ("too much", self.exceeded), ("not enough data on", self.unknown)];
        let present = parts.iter().filter(|(_, names)| !names.is_empty());
        present.map(|(lead, names)| format!("{lead} {}", join_names(names))).collect::<Vec<_>>().join("; ")
    }
}

/// Joins names: 'calcium, iodine and vitamin D'.
fn join_names(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| lower_first_letter(name)).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}

/// Converts the first letter to lower case, except in abbreviations: 'vitamin D', 'EPA + DHA'.
fn lower_first_letter(name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => first.to_lowercase().chain(letters).collect(),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdict_has_one_sentence() {
        const NONE: [&str; 0] = [];
        let two = ["Calcium", "Vitamin D"];
        let three = ["EPA + DHA (omega-3)", "Copper", "Omega-6 to omega-3 ratio"];
        let one = ["Iodine"];
        for (verdict, stage, missing, exceeded, unknown, sentence) in [
            (
                Verdict::Complete,
                LifeStage::AdultMaintenance,
                &NONE[..],
                &NONE[..],
                &NONE[..],
                "Complete for adult maintenance (by calculation)",
            ),
            (
                Verdict::Complete,
                LifeStage::GrowthReproduction,
                &NONE,
                &NONE,
                &NONE,
                "Complete for growth and reproduction (by calculation)",
            ),
            (
                Verdict::Treat,
                LifeStage::AdultMaintenance,
                &two,
                &one,
                &NONE,
                "Treat or topper: at most 10 % of calories",
            ),
            (Verdict::NotAssessed, LifeStage::AdultMaintenance, &two, &one, &NONE, "Not assessed"),
            (
                Verdict::Incomplete,
                LifeStage::AdultMaintenance,
                &two,
                &NONE,
                &NONE,
                "Incomplete: missing calcium and vitamin D",
            ),
            (
                Verdict::Incomplete,
                LifeStage::AdultMaintenance,
                &three,
                &one,
                &NONE,
                "Incomplete: missing EPA + DHA (omega-3), copper and omega-6 to omega-3 ratio; too much iodine",
            ),
            (
                Verdict::Incomplete,
                LifeStage::AdultMaintenance,
                &NONE,
                &NONE,
                &one,
                "Incomplete: not enough data on iodine",
            ),
        ] {
            assert_eq!(verdict.sentence(stage, NutrientProblems { missing, exceeded, unknown }), sentence);
        }
    }

    #[test]
    fn sentence_makes_no_promises_beyond_the_calculation() {
        let problems = NutrientProblems { missing: &["Zinc"], exceeded: &[], unknown: &[] };
        for verdict in Verdict::ALL {
            for stage in LifeStage::ALL {
                let sentence = verdict.sentence(stage, problems).to_lowercase();
                assert!(["guarantee", "vet", "approved"].iter().all(|word| !sentence.contains(word)), "{sentence}");
            }
        }
    }
}
