//! Writes a line of a scaled dish as text, for a copy that keeps the size.

use domain::ingredient_line::{IngredientLine, display_name};
use domain::measure::Measure;
use domain::quantity::format_decimals;
use domain::unit::{Unit, UnitKind};

use super::line_change::line_factor;
use crate::formulation::format_line;
use crate::kitchen_amount::format_kitchen_amount;
use crate::line::{LineMatch, match_line};

/// Largest relative difference between the weight of a scaled line and that of its text.
const MAX_DIFFERENCE: f64 = 0.01;
/// Largest factor of a line that counts as unchanged.
const UNCHANGED: f64 = 1e-9;

/// Returns the text of a scaled line with its own amount. The text is read as the same food with the same weight: '2 large eggs'
/// multiplied by three is '6 large eggs'.
pub fn write_scaled_line(line: &IngredientLine) -> String {
    if (line_factor(line) - 1.0).abs() < UNCHANGED {
        return line.text.clone();
    }
    let countable = line.round_to_countable();
    let amount = format_kitchen_amount(&countable).metric;
    let name = display_name(&line.text);
    let name = countable.measures.first().map_or_else(|| name.clone(), |measure| with_plural(&name, *measure));
    let written = format!("{amount} {name}");
    let Some(meant) = match_line(line) else { return written };
    let Some(grams) = meant.grams else { return written };
    let weighed = format!("{} g {name}", format_decimals(grams, 2));
    let is_read = |text: &String| is_same(&meant, match_line(&IngredientLine::parse(text)));
    [written, weighed].into_iter().find(is_read).unwrap_or_else(|| format_line(meant.food, grams))
}

fn is_same(meant: &LineMatch<'_>, read: Option<LineMatch<'_>>) -> bool {
    let Some(read) = read.filter(|read| read.food.id == meant.food.id) else { return false };
    let is_near = |one: f64, other: f64| (one - other).abs() <= MAX_DIFFERENCE * other.abs();
    let is_same_range = match (read.estimate, meant.estimate) {
        (None, None) => true,
        (Some(read), Some(meant)) => is_near(read.low, meant.low) && is_near(read.high, meant.high),
        _ => false,
    };
    is_same_range && read.grams.zip(meant.grams).is_some_and(|(read, meant)| is_near(read, meant))
}

/// Puts the words for a counted item in a name into the singular or plural that the quantity needs: 'zinc tablets' for three
/// tablets, and 'egg' if one of the eggs of a line is left.
pub fn with_plural(name: &str, measure: Measure) -> String {
    let Measure { quantity, unit } = measure;
    if !unit.is_dose() {
        let is_single = unit.kind() == UnitKind::Count && quantity.high() <= 1.0;
        return if is_single { name.replacen("eggs", "egg", 1).replacen("yolks", "yolk", 1) } else { name.to_owned() };
    }
    let word = |word| if Unit::from_word(word) == Some(unit) { unit.name_for(quantity.high()) } else { word };
    name.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_scaled_line_is_read_as_the_same_food_and_weight() {
        for (text, factor, expected) in [
            ("450 g turkey thigh, skinless, diced", 2.0, Some("900 g turkey thigh, skinless, diced")),
            ("450 g turkey thigh, skinless, diced", 1.0, Some("450 g turkey thigh, skinless, diced")),
            ("2 large eggs", 3.0, Some("6 large eggs")),
            ("2 zinc tablets (15 mg each), crushed", 0.5, None),
            ("1 vitamin D3 drop (400 IU)", 4.0, None),
            ("3 fish oil softgels (1000 mg each)", 2.0, None),
            ("1.2 g iodised salt (51 µg iodine per g)", 2.5, None),
            ("1.5 g (¼ tsp) iodised salt", 2.0, None),
            ("100 ml water", 1.5, None),
            ("1 cup (185 g) cooked brown rice", 2.0, None),
            ("8 g eggshell powder", 1.5, None),
            ("1 tbsp rapeseed oil", 2.0, None),
            ("2-3 g kelp powder", 2.0, None),
            ("1.2 kg lean beef mince, 5 % fat", 2.5, None),
        ] {
            let line = IngredientLine::parse(text).scale(factor);
            let written = write_scaled_line(&line);
            let meant = match_line(&line).unwrap();
            assert!(is_same(&meant, match_line(&IngredientLine::parse(&written))), "{text} x {factor}: {written}");
            if let Some(expected) = expected {
                assert_eq!(written, expected, "{text} x {factor}");
            }
        }
    }

    #[test]
    fn lines_without_an_amount_and_unknown_foods_keep_their_words() {
        for (text, expected) in [("salt to taste", "salt to taste"), ("100 g flurble, diced", "200 g flurble, diced")] {
            assert_eq!(write_scaled_line(&IngredientLine::parse(text).scale(2.0)), expected);
        }
    }
}
