//! Compares the amounts of scaled lines with those of the author.

use domain::ingredient_line::IngredientLine;

use crate::kitchen_amount::format_kitchen_amount;

/// Tolerance for floating-point errors of factors.
const TOLERANCE: f64 = 1e-6;

/// Returns the factor between two amounts of a line. A line without an amount, such as 'salt to taste', stays as it is.
pub(super) fn ratio(original: &IngredientLine, scaled: &IngredientLine) -> f64 {
    let amount = |line: &IngredientLine| line.measures.first().map(|main| main.quantity.value());
    match (amount(original), amount(scaled)) {
        (Some(original), Some(scaled)) if original > 0.0 => scaled / original,
        _ => 1.0,
    }
}

/// Returns the factor by which the amount of a scaled line was multiplied after rounding. A part of the line that a step states
/// is multiplied by the same factor, so that the parts add up to the line.
pub fn line_factor(scaled: &IngredientLine) -> f64 {
    ratio(&IngredientLine::parse(&scaled.text), scaled)
}

/// Returns whether a line has another number of tablets, capsules, softgels or drops than the exact multiple, because they are whole.
pub fn has_rounded_pieces(scaled: &[IngredientLine], factor: f64) -> bool {
    let has_pieces = |line: &&IngredientLine| line.measures.first().is_some_and(|main| main.unit.is_dose());
    scaled.iter().filter(has_pieces).any(|line| (line_factor(line) / factor - 1.0).abs() > TOLERANCE)
}

/// Returns the number of scaled lines whose amounts are shown otherwise than the author wrote them. One tablet can stay one.
pub fn count_changed_amounts(scaled: &[IngredientLine]) -> usize {
    let is_changed = |line: &&IngredientLine| {
        let original = format_kitchen_amount(&IngredientLine::parse(&line.text));
        format_kitchen_amount(&line.round_to_countable()).metric != original.metric
    };
    scaled.iter().filter(is_changed).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::measure::Measure;
    use domain::quantity::Quantity;

    fn scaled(text: &str, factor: f64) -> IngredientLine {
        IngredientLine::parse(text).scale(factor)
    }

    #[test]
    fn factor_of_a_line_is_that_of_its_rounded_amount() {
        let rounded = |text: &str, factor: f64| {
            let line = scaled(text, factor);
            line.with_main_measure(line.measures[0].round_to_recipe_step())
        };
        // 450 g x 1.37 are 616.5 g, which a cook weighs as 625 g.
        for (line, expected) in [
            (rounded("450 g turkey thigh", 1.37), 625.0 / 450.0),
            (rounded("400 g turkey thigh", 3.5), 3.5),
            (scaled("salt to taste", 3.5), 1.0),
        ] {
            assert!((line_factor(&line) - expected).abs() < 1e-9, "{}: {}", line.text, line_factor(&line));
        }
    }

    #[test]
    fn pieces_are_rounded_if_the_exact_multiple_has_a_part_of_one() {
        let tablets = |scale: f64, count: f64| {
            let line = scaled("2 zinc tablets (15 mg each)", scale);
            line.with_main_measure(Measure::new(Quantity::new(count).unwrap(), line.measures[0].unit))
        };
        for (lines, factor, expected) in [
            (vec![tablets(1.37, 3.0)], 1.37, true),
            (vec![tablets(0.4, 1.0)], 0.4, true),
            (vec![tablets(1.5, 3.0)], 1.5, false),
            (vec![tablets(3.0, 6.0)], 3.0, false),
            (vec![scaled("450 g turkey thigh", 1.37), scaled("2 g kelp powder", 1.37)], 1.37, false),
            (vec![scaled("salt to taste", 1.37)], 1.37, false),
            (vec![scaled("450 g turkey thigh", 1.37), tablets(1.37, 3.0)], 1.37, true),
        ] {
            assert_eq!(has_rounded_pieces(&lines, factor), expected, "{factor} x {lines:?}");
        }
    }

    #[test]
    fn amounts_that_are_shown_otherwise_are_counted() {
        for (lines, expected) in [
            (vec![scaled("450 g turkey thigh", 1.0), scaled("2 large eggs", 1.0)], 0),
            (vec![scaled("450 g turkey thigh", 3.5), scaled("2 large eggs", 3.5)], 2),
            // A whole tablet stays one tablet, and a line without an amount has none that could change.
            (vec![scaled("450 g turkey thigh", 0.9), scaled("1 kelp tablet (150 µg iodine)", 0.9)], 1),
            (vec![scaled("salt to taste", 3.5)], 0),
            (vec![], 0),
        ] {
            assert_eq!(count_changed_amounts(&lines), expected, "{lines:?}");
        }
    }
}
