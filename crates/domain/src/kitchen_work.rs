//! What a recipe asks of the cook, from which its difficulty and its preparation time are estimated.

use std::sync::LazyLock;

use crate::ingredient_line::IngredientLine;
use crate::recipe_words::WordList;
use crate::technique::{Technique, WordBeginnings, find_techniques, normalise};
use crate::unit::Unit;

static CUTTING: LazyLock<WordBeginnings<()>> = LazyLock::new(|| WordBeginnings::new(WordList::Cutting.words()));

static DOSE_WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| Unit::DOSES.into_iter().flat_map(Unit::words).collect());

#[derive(Debug, Default)]
pub(crate) struct KitchenWork {
    /// Normalised.
    pub title: String,
    /// Number of lines with foods to wash and weigh. Tablets and drops are none.
    pub foods: usize,
    /// Number of these lines with foods to cut.
    pub foods_to_cut: usize,
    pub steps: usize,
    /// The techniques that the title or a step names.
    pub techniques: Vec<&'static Technique>,
}

impl KitchenWork {
    pub fn read(title: &str, ingredients: &[String], instructions: &[String]) -> Self {
        let mut work = Self {
            title: normalise([title]),
            steps: instructions.len(),
            techniques: find_techniques(instructions.iter().map(String::as_str).chain([title])),
            ..Self::default()
        };
        for line in ingredients {
            let words = normalise([line.as_str()]);
            if !is_dose(line, &words) {
                work.foods += 1;
                work.foods_to_cut += usize::from(CUTTING.is_in(&words));
            }
        }
        work
    }
}

/// Returns whether a line, of which the normalised words are given too, is a supplement in tablets or drops.
fn is_dose(line: &str, words: &str) -> bool {
    may_be_dose(line, words) && IngredientLine::parse(line).measures.iter().any(|measure| measure.unit.is_dose())
}

/// Returns false for a line without a word for tablets or drops. Most lines have none, and parsing them would take most of the time of
/// an estimate. A character that is not ASCII may be part of such a word.
fn may_be_dose(line: &str, words: &str) -> bool {
    !line.is_ascii() || words.split(|c: char| !c.is_ascii_alphabetic()).any(|word| DOSE_WORDS.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn supplements_are_not_counted_as_foods_to_prepare() {
        let mut lines: Vec<String> = (0..7).map(|number| format!("{number} g carrots")).collect();
        lines.extend(["2 zinc tablets (15 mg each)".to_owned(), "1 vitamin D3 drop (400 IU)".to_owned()]);
        assert_eq!(KitchenWork::read("", &lines, &[]).foods, 7);
    }

    #[test]
    fn a_line_without_a_word_for_a_dose_is_parsed_like_every_other_line() {
        for unit in ["tablets", "Capsule", "DROPS.", "softgel-sized", "(drop)", "\u{ff34}ablet", "g", "tin", "tabletop"]
        {
            for line in [format!("2 {unit} zinc"), format!("zinc, 2 {unit}"), format!("1 zinc {unit} (15 mg)")] {
                let parsed = IngredientLine::parse(&line).measures.iter().any(|measure| measure.unit.is_dose());
                assert_eq!(is_dose(&line, &normalise([line.as_str()])), parsed, "{line}");
            }
        }
    }
}
