//! What a dish is good for, by calculation, and the words a reader is told it in.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::profile::LifeStage;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// Every nutrient that can be assessed is within its limits.
    Complete,
    /// No meal, and judged as none.
    Treat,
    Incomplete,
    /// A line is not understood, so the figures are lower bounds and nothing is claimed.
    NotAssessed,
}

/// A nutrient against its limits. Unknown never counts as met, and never as below.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    Meets,
    Below,
    Above,
    Unknown,
}

/// The names of what stands in the way of `complete`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortfalls<'a> {
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

    /// One sentence, without its full stop: 'Incomplete: missing calcium and iodine'.
    pub fn sentence(self, life_stage: LifeStage, shortfalls: Shortfalls<'_>) -> String {
        match self {
            Self::Complete => format!("Complete for {} (by calculation)", within_a_sentence(life_stage.label())),
            Self::Treat => "Treat or topper: at most 10 % of calories".to_owned(),
            Self::Incomplete => format!("Incomplete: {}", shortfalls.worded()),
            Self::NotAssessed => "Not assessed".to_owned(),
        }
    }
}

impl Shortfalls<'_> {
    fn worded(self) -> String {
        let parts = [
            ("missing", self.missing),
            ("too much", self.exceeded),
            ("not known whether there is enough", self.unknown),
        ];
        let said = parts.iter().filter(|(_, names)| !names.is_empty());
        said.map(|(lead, names)| format!("{lead} {}", listed(names))).collect::<Vec<_>>().join("; ")
    }
}

/// 'calcium, iodine and vitamin D'.
fn listed(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| within_a_sentence(name)).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}

/// With a small first letter, but for abbreviations: 'vitamin D', 'EPA + DHA'.
fn within_a_sentence(name: &str) -> String {
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
    fn a_verdict_is_told_in_one_sentence() {
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
                "Incomplete: not known whether there is enough iodine",
            ),
        ] {
            assert_eq!(verdict.sentence(stage, Shortfalls { missing, exceeded, unknown }), sentence);
        }
    }

    #[test]
    fn nothing_is_promised_that_a_calculation_cannot_keep() {
        let shortfalls = Shortfalls { missing: &["Zinc"], exceeded: &[], unknown: &[] };
        for verdict in Verdict::ALL {
            for stage in LifeStage::ALL {
                let sentence = verdict.sentence(stage, shortfalls).to_lowercase();
                assert!(["guarantee", "vet", "approved"].iter().all(|word| !sentence.contains(word)), "{sentence}");
            }
        }
    }
}
