//! The verdict on a dish, and the sentence that states it.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use utoipa::ToSchema;

use crate::profile::LifeStage;

/// Margin in per cent below which a complete dish is called 'Just complete'.
pub const FIRM_MARGIN_PERCENT: u8 = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, EnumString, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
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

impl Status {
    pub const ALL: [Self; 4] = [Self::Meets, Self::Below, Self::Above, Self::Unknown];

    /// Returns the result as tables of nutrients name it.
    pub fn label(self) -> &'static str {
        match self {
            Self::Meets => "In range",
            Self::Below => "Too low",
            Self::Above => "Too high",
            Self::Unknown => "Not known",
        }
    }

    /// Returns the status to warn about if an amount is uncertain: an excess first, then a shortfall.
    pub fn worse_of(self, other: Self) -> Self {
        let by_severity = [Self::Above, Self::Below, Self::Unknown, Self::Meets];
        by_severity.into_iter().find(|status| [self, other].contains(status)).unwrap_or(self)
    }
}

/// The names of the nutrients that prevent the verdict `complete`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NutrientProblems<'a> {
    pub missing: &'a [&'a str],
    pub exceeded: &'a [&'a str],
    pub unknown: &'a [&'a str],
    /// Those whose minimum may be missed only because the energy of some foods is not known.
    pub diluted: &'a [&'a str],
    /// The names of these foods.
    pub without_energy: &'a [&'a str],
}

/// The assessed nutrient with the smallest surplus over its minimum.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmallestMargin {
    /// Id of the nutrient.
    pub id: &'static str,
    pub name: &'static str,
    /// Surplus as a share of the minimum: 0.12 for 12 %.
    pub margin: f64,
}

impl SmallestMargin {
    /// Returns true if the dish has a margin that survives small differences between kitchens.
    pub fn is_firm(self) -> bool {
        self.margin >= f64::from(FIRM_MARGIN_PERCENT) / 100.0
    }

    /// Returns the margin in whole per cent, rounded down so that it never promises too much.
    #[expect(clippy::as_conversions, reason = "a saturated percentage is still a percentage")]
    pub fn percent(self) -> i64 {
        (self.margin * 100.0 + 1e-6).floor() as i64
    }
}

impl Verdict {
    pub const ALL: [Self; 4] = [Self::Complete, Self::Treat, Self::Incomplete, Self::NotAssessed];

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the verdict as a sentence without a full stop: 'Incomplete: too little calcium and iodine', or 'Complete for adult
    /// maintenance (AAFCO 2016, by calculation), smallest margin 12 %: iron'.
    pub fn sentence(
        self,
        life_stage: LifeStage,
        profile: &str,
        smallest_margin: Option<SmallestMargin>,
        problems: NutrientProblems<'_>,
    ) -> String {
        match self {
            Self::Complete => {
                let complete =
                    if smallest_margin.is_none_or(SmallestMargin::is_firm) { "Complete" } else { "Just complete" };
                let stage = lower_first_letter(life_stage.label());
                let margin = smallest_margin
                    .map(|it| format!(", smallest margin {} %: {}", it.percent(), lower_first_letter(it.name)));
                format!("{complete} for {stage} ({profile}, by calculation){}", margin.unwrap_or_default())
            }
            Self::Treat => "Treat or topper: at most 10 % of calories".to_owned(),
            Self::Incomplete => format!("Incomplete: {}", problems.describe()),
            Self::NotAssessed => "Not assessed".to_owned(),
        }
    }
}

impl NutrientProblems<'_> {
    fn describe(self) -> String {
        let parts = [("too little", self.missing), ("too much", self.exceeded), ("not enough data on", self.unknown)];
        let present = parts.iter().filter(|(_, names)| !names.is_empty());
        let mut clauses: Vec<String> = present.map(|(lead, names)| format!("{lead} {}", join_names(names))).collect();
        if !self.diluted.is_empty() {
            let foods = join(self.without_energy);
            let nutrients = join_names(self.diluted);
            clauses.push(format!("perhaps too little {nutrients}, because the calories of {foods} are not known"));
        }
        clauses.join("; ")
    }
}

/// Joins names: 'calcium, iodine and vitamin D'.
pub(crate) fn join_names(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| lower_first_letter(name)).collect();
    join(&names)
}

fn join<T: AsRef<str>>(names: &[T]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}

/// Converts the first letter to lower case, except in abbreviations: 'vitamin D', 'EPA + DHA'.
pub fn lower_first_letter(name: &str) -> String {
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
        let margin = |margin| Some(SmallestMargin { id: "iron", name: "Iron", margin });
        let two = ["Calcium", "Vitamin D"];
        let three = ["EPA + DHA (omega-3)", "Copper", "Omega-6 to omega-3 ratio"];
        let one = ["Iodine"];
        for (verdict, stage, margin, missing, exceeded, unknown, sentence) in [
            (
                Verdict::Complete,
                LifeStage::AdultMaintenance,
                margin(0.1299),
                &NONE[..],
                &NONE[..],
                &NONE[..],
                "Complete for adult maintenance (AAFCO 2016, by calculation), smallest margin 12 %: iron",
            ),
            (
                Verdict::Complete,
                LifeStage::GrowthReproduction,
                margin(0.0499),
                &NONE,
                &NONE,
                &NONE,
                "Just complete for growth and reproduction (AAFCO 2016, by calculation), smallest margin 4 %: iron",
            ),
            (
                Verdict::Treat,
                LifeStage::AdultMaintenance,
                None,
                &two,
                &one,
                &NONE,
                "Treat or topper: at most 10 % of calories",
            ),
            (Verdict::NotAssessed, LifeStage::AdultMaintenance, None, &two, &one, &NONE, "Not assessed"),
            (
                Verdict::Incomplete,
                LifeStage::AdultMaintenance,
                None,
                &two,
                &NONE,
                &NONE,
                "Incomplete: too little calcium and vitamin D",
            ),
            (
                Verdict::Incomplete,
                LifeStage::AdultMaintenance,
                None,
                &three,
                &one,
                &NONE,
                "Incomplete: too little EPA + DHA (omega-3), copper and omega-6 to omega-3 ratio; too much iodine",
            ),
            (
                Verdict::Incomplete,
                LifeStage::AdultMaintenance,
                None,
                &NONE,
                &NONE,
                &one,
                "Incomplete: not enough data on iodine",
            ),
        ] {
            assert_eq!(
                verdict.sentence(
                    stage,
                    "AAFCO 2016",
                    margin,
                    NutrientProblems { missing, exceeded, unknown, ..NutrientProblems::default() }
                ),
                sentence
            );
        }
    }

    #[test]
    fn sentence_names_the_foods_whose_calories_are_not_known() {
        let problems = NutrientProblems { diluted: &["Linoleic acid (omega-6)"], ..NutrientProblems::default() };
        for (problems, sentence) in [
            (
                NutrientProblems { without_energy: &["My Mix"], ..problems },
                "Incomplete: perhaps too little linoleic acid (omega-6), because the calories of My Mix are not known",
            ),
            (
                NutrientProblems {
                    missing: &["Zinc"],
                    diluted: &["Iron", "Copper"],
                    without_energy: &["My Mix", "brewer's yeast"],
                    ..problems
                },
                "Incomplete: too little zinc; perhaps too little iron and copper, because the calories of My Mix and \
                 brewer's yeast are not known",
            ),
        ] {
            let stage = LifeStage::AdultMaintenance;
            assert_eq!(Verdict::Incomplete.sentence(stage, "AAFCO 2016", None, problems), sentence);
        }
    }

    #[test]
    fn sentence_makes_no_promises_beyond_the_calculation() {
        let problems = NutrientProblems { missing: &["Zinc"], ..NutrientProblems::default() };
        for verdict in Verdict::ALL {
            for stage in LifeStage::ALL {
                let sentence = verdict.sentence(stage, "AAFCO 2016", None, problems).to_lowercase();
                assert!(["guarantee", "vet", "approved"].iter().all(|word| !sentence.contains(word)), "{sentence}");
            }
        }
    }
}
