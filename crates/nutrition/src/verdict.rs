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
