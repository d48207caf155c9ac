//! What of a dish is not known: while anything is, nobody can say how much of it to feed.

use crate::analysis::{AnalysedLine, Analysis};
use crate::food::foods;

/// What goes beside a dish is no part of its batch.
const BESIDE: [&str; 5] = ["to serve", "for serving", "to garnish", "for garnish", "optional"];

/// Lines in their author's words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Gaps {
    /// They name no food of the table: anything may be in them.
    pub unmatched: Vec<String>,
    /// Their food is known, its weight is not: without what has no energy, such as water, and what is served beside.
    pub unweighed: Vec<String>,
}

impl Gaps {
    pub fn from_analysis(analysis: &Analysis) -> Self {
        let texts = |is_gap: fn(&AnalysedLine) -> bool| {
            analysis.lines.iter().filter(|line| is_gap(line)).map(|line| line.text.clone()).collect()
        };
        Self { unmatched: texts(|line| line.food_id.is_none()), unweighed: texts(is_unweighed) }
    }
}

fn is_unweighed(line: &AnalysedLine) -> bool {
    let Some(food) = line.food_id.as_ref().and_then(|id| foods().get(id)) else { return false };
    let has_energy = food.nutrients.get("energy_kcal").is_none_or(|energy| energy > 0.0);
    let said = line.text.to_lowercase();
    line.grams.is_none() && has_energy && !BESIDE.iter().any(|phrase| said.contains(phrase))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Dish, analyse};
    use crate::profile::LifeStage;
    use domain::ingredient_line::parse;
    use domain::pet_type::PetType;

    fn gaps(line: &str) -> Gaps {
        let lines = [parse(line)];
        let life_stage = LifeStage::AdultMaintenance;
        Gaps::from_analysis(&analyse(&Dish { pet_type: PetType::Dog, life_stage, is_treat: false, lines: &lines }))
    }

    #[test]
    fn a_line_is_a_gap_where_its_food_or_its_weight_is_not_known() {
        for line in ["450 g turkey thigh", "500 ml water", "Water to cover", "a pinch of salt", "parsley to serve"] {
            assert_eq!(gaps(line), Gaps::default(), "{line}");
        }
        for line in ["600 g moose meat", "200 g chicken sausages"] {
            assert_eq!(gaps(line), Gaps { unmatched: vec![line.into()], ..Gaps::default() });
        }
        for line in ["olive oil", "fresh parsley"] {
            assert_eq!(gaps(line), Gaps { unweighed: vec![line.into()], ..Gaps::default() });
        }
    }
}
