//! Fuzzes the parser of ingredient lines.

use domain::ingredient_line::{IngredientLine, display_name};
use domain::measure::Measure;
use nutrition::line::match_line;
use proptest::prelude::*;

use crate::pieces::{food, number, piece, separator, text};
use crate::runner::{Check, ensure, fuzz};

/// An amount, a unit or another piece, a food, and whatever follows; or any text.
fn lines() -> impl Strategy<Value = String> {
    let line = (number(), separator(), piece(), separator(), food(), separator(), text(6)).prop_map(
        |(number, gap, unit, second_gap, food, end, rest)| [number, gap, unit, second_gap, food, end, rest].concat(),
    );
    prop_oneof![3 => line, 2 => text(20)]
}

fn check_measures(measures: &[Measure], what: &str) -> Check {
    for measure in measures {
        let (low, high, value) = (measure.quantity.low(), measure.quantity.high(), measure.quantity.value());
        let is_amount = |number: f64| number.is_finite() && number >= 0.0;
        ensure!(is_amount(low) && is_amount(high) && is_amount(value), "{what} has the amount {low} to {high}");
        ensure!(low <= value && value <= high, "{what} has the amount {value}, which is not between {low} and {high}");
    }
    Ok(())
}

fn check(text: &str) -> Check {
    let line = IngredientLine::parse(text);
    ensure!(line.text == *text, "the text was changed to {:?}", line.text);
    check_measures(&line.measures, "the line")?;
    ensure!(IngredientLine::parse(text) == line, "the line is read in two ways");
    for factor in [0.001, 1.0 / 3.0, 7.0, 1e6] {
        check_measures(&line.scale(factor).measures, "the scaled line")?;
    }
    check_measures(&line.round_to_countable().measures, "the line in countable pieces")?;
    check_measures(&line.round_to_kitchen_step().measures, "the line in kitchen steps")?;
    check_measures(&line.clone().with_imperial_pints().measures, "the line with imperial pints")?;
    let grams = match_line(&line).and_then(|found| found.grams);
    ensure!(grams.is_none_or(|grams| grams.is_finite() && grams >= 0.0), "the line weighs {grams:?} g");
    let name = display_name(text);
    ensure!(name.chars().count() <= text.chars().count() * 18, "the name is longer than the line: {name:?}");
    Ok(())
}

#[test]
fn amounts_of_ingredient_lines_are_finite_and_not_negative() {
    fuzz("ingredient_line", lines(), |text| check(text));
}
