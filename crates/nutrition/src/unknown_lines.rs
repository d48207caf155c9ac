//! Finds the ingredient lines whose food or weight is unknown. No portion can be calculated for a dish with such lines.

use crate::analysis::{AnalysedLine, Analysis};
use crate::food::foods;
use crate::word_list::WordList;

/// The text of the lines that are not fully known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UnknownLines {
    /// Lines that match no food of the table.
    pub unmatched: Vec<String>,
    /// Lines whose food is known but whose weight is not. Foods without energy, such as water, and optional garnishes are left
    /// out.
    pub unweighed: Vec<String>,
}

impl UnknownLines {
    pub fn from_analysis(analysis: &Analysis) -> Self {
        let texts = |is_unknown: fn(&AnalysedLine) -> bool| {
            analysis.lines.iter().filter(|line| is_unknown(line)).map(|line| line.text.clone()).collect()
        };
        Self { unmatched: texts(|line| line.food_id.is_none()), unweighed: texts(is_unweighed) }
    }
}

fn is_unweighed(line: &AnalysedLine) -> bool {
    let Some(food) = line.food_id.as_ref().and_then(|id| foods().get(id)) else { return false };
    let has_energy = food.nutrients.get("energy_kcal").is_none_or(|energy| energy > 0.0);
    let text = line.text.to_lowercase();
    line.grams.is_none() && has_energy && !WordList::ServedWithDish.words().any(|phrase| text.contains(phrase))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Dish, analyse};
    use crate::iodised_salt::SaltCountry;
    use crate::profile::LifeStage;
    use domain::ingredient_line::IngredientLine;
    use domain::pet_type::PetType;

    fn unknown_lines(line: &str) -> UnknownLines {
        let lines = [IngredientLine::parse(line)];
        let life_stage = LifeStage::AdultMaintenance;
        UnknownLines::from_analysis(&analyse(&Dish {
            pet_type: PetType::Dog,
            life_stage,
            is_treat: false,
            lines: &lines,
            instructions: &[],
            salt: SaltCountry::default(),
        }))
    }

    #[test]
    fn line_is_unknown_if_its_food_or_weight_is_unknown() {
        for line in ["450 g turkey thigh", "500 ml water", "Water to cover", "a pinch of salt", "parsley to serve"] {
            assert_eq!(unknown_lines(line), UnknownLines::default(), "{line}");
        }
        for line in ["600 g moose meat", "200 g chicken sausages"] {
            assert_eq!(unknown_lines(line), UnknownLines { unmatched: vec![line.into()], ..UnknownLines::default() });
        }
        for line in ["olive oil", "fresh parsley"] {
            assert_eq!(unknown_lines(line), UnknownLines { unweighed: vec![line.into()], ..UnknownLines::default() });
        }
    }
}
