//! What a recipe asks of the cook, from which its difficulty and its preparation time are estimated.

use crate::ingredient_line::IngredientLine;
use crate::technique::{Technique, find_techniques};
use crate::unit::Unit;

#[derive(Debug)]
pub(crate) struct KitchenWork<'a> {
    pub title: &'a str,
    /// The lines with foods to wash, weigh or cut. Tablets and drops are none.
    pub foods: Vec<&'a str>,
    pub steps: usize,
    /// The techniques that the title or a step names.
    pub techniques: Vec<&'static Technique>,
}

impl<'a> KitchenWork<'a> {
    pub fn read(title: &'a str, ingredients: &'a [String], instructions: &'a [String]) -> Self {
        Self {
            title,
            foods: ingredients.iter().map(String::as_str).filter(|line| !is_dose(line)).collect(),
            steps: instructions.len(),
            techniques: find_techniques(instructions.iter().map(String::as_str).chain([title])),
        }
    }
}

/// Returns whether a line is a supplement in tablets or drops.
fn is_dose(line: &str) -> bool {
    may_be_dose(line) && IngredientLine::parse(line).measures.iter().any(|measure| measure.unit.is_dose())
}

/// Returns false for a line without a word for tablets or drops. Most lines have none, and parsing them would take most of the time of
/// an estimate. A character that is not ASCII may be part of such a word.
fn may_be_dose(line: &str) -> bool {
    let is_unit_of_dose = |word: &str| Unit::from_word(word).is_some_and(Unit::is_dose);
    !line.is_ascii() || line.split(|c: char| !c.is_alphabetic()).any(is_unit_of_dose)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn supplements_are_not_counted_as_foods_to_prepare() {
        let mut lines: Vec<String> = (0..7).map(|number| format!("{number} g carrots")).collect();
        lines.extend(["2 zinc tablets (15 mg each)".to_owned(), "1 vitamin D3 drop (400 IU)".to_owned()]);
        assert_eq!(KitchenWork::read("", &lines, &[]).foods.len(), 7);
    }

    #[test]
    fn a_line_without_a_word_for_a_dose_is_parsed_like_every_other_line() {
        for unit in ["tablets", "Capsule", "DROPS.", "softgel-sized", "(drop)", "\u{ff34}ablet", "g", "tin", "tabletop"]
        {
            for line in [format!("2 {unit} zinc"), format!("zinc, 2 {unit}"), format!("1 zinc {unit} (15 mg)")] {
                let parsed = IngredientLine::parse(&line).measures.iter().any(|measure| measure.unit.is_dose());
                assert_eq!(is_dose(&line), parsed, "{line}");
            }
        }
    }
}
