//! Reads the amounts that pages show for every recipe of the catalogue in several sizes, and compares them with the lines.

use super::{Recipe, read_files};
use domain::ingredient_line::IngredientLine;
use domain::measure::Measure;
use domain::unit::UnitKind;
use nutrition::kitchen_amount::{format_kitchen_amount, is_liquid};
use nutrition::line::match_line;
use nutrition::step_amounts::{StepAmount, find_step_amounts, write_amounts};
use std::collections::BTreeSet;

const FACTORS: [f64; 9] = [1.0, 0.25, 0.5, 0.71, 1.37, 2.0, 3.0, 7.89, 20.0];
/// Largest difference between an amount in cups or spoons and the amount of the line, as a share.
const MAX_DIFFERENCE: f64 = 0.0301;

#[test]
fn amounts_are_measures_of_a_kitchen_that_agree_with_the_line() {
    let mut deviations = Vec::new();
    for file in read_files() {
        let recipe = Recipe::new(&file);
        for (line, factor) in recipe.lines.iter().flat_map(|line| FACTORS.map(|factor| (line.scale(factor), factor))) {
            let text = format_kitchen_amount(&line);
            let found = [has_decimal_spoon(&text.us), has_decimal_spoon(text.household.as_deref().unwrap_or_default())];
            if found.contains(&true) {
                deviations.push(format!("{} x {factor}: {text:?} has a decimal spoon", line.text));
            }
            let is_solid = match_line(&line).is_some_and(|matched| !is_liquid(matched.food));
            if is_solid && (text.metric.ends_with(" ml") || text.metric.ends_with(" L")) {
                deviations.push(format!("{} x {factor}: {} of a solid food", line.text, text.metric));
            }
            if let Some(difference) = difference(&line, &text.us).filter(|it| *it > MAX_DIFFERENCE) {
                deviations.push(format!("{} x {factor}: {} differs by {difference:.3}", line.text, text.us));
            }
        }
    }
    assert!(deviations.is_empty(), "{} deviations\n{}", deviations.len(), deviations.join("\n"));
}

#[test]
fn steps_of_most_recipes_have_the_amounts_of_most_lines() {
    let (mut lines, mut named) = (0, 0);
    for file in read_files() {
        let recipe = Recipe::new(&file);
        let amounts = find_step_amounts(&recipe.lines, &recipe.instructions);
        lines += recipe.lines.len();
        named += amounts.iter().flatten().map(|amount| amount.line).collect::<BTreeSet<_>>().len();
        let write = |_: &StepAmount| Some("AMOUNT".to_owned());
        for (step, amounts) in recipe.instructions.iter().zip(&amounts) {
            // Nothing of the step is lost.
            let written = write_amounts(step, amounts, write);
            assert_eq!(&written.replace(" (AMOUNT)", ""), step, "recipe {}", recipe.id);
        }
    }
    assert!(named * 10 >= lines * 7, "only {named} of {lines} lines have their amount in a step");
}

/// Returns whether a text has decimals of a spoon or a cup: '0.71 tsp'.
fn has_decimal_spoon(text: &str) -> bool {
    let words: Vec<&str> = text.split([' ', '(', ')']).collect();
    let is_volume = |word: &str| word.starts_with("tsp") || word.starts_with("tbsp") || word.starts_with("cup");
    words.windows(2).any(|pair| is_volume(pair[1]) && pair[0].contains('.'))
}

/// Returns by which share a text in cups and spoons differs from the line: from its volume, if it states one, or else from its
/// weight. None for other texts.
fn difference(line: &IngredientLine, text: &str) -> Option<f64> {
    let volume = text.split(" (").next()?;
    let parts: Vec<Measure> = volume.split(" + ").filter_map(read_volume).collect();
    let millilitres: f64 = parts.iter().filter_map(|part| part.millilitres()).sum();
    if parts.len() != volume.split(" + ").count() {
        return None;
    }
    if let Some(stated) = line.measure_of_kind(UnitKind::Volume).and_then(Measure::millilitres) {
        return Some((millilitres / stated - 1.0).abs());
    }
    let first = parts.first()?;
    let measure = first.scale(millilitres / first.millilitres()?);
    let measured = match_line(&IngredientLine { measures: vec![measure], ..line.clone() })?.grams?;
    Some((measured / match_line(line)?.grams? - 1.0).abs())
}

fn read_volume(text: &str) -> Option<Measure> {
    let line = IngredientLine::parse(&format!("{text} food"));
    line.measures.first().copied().filter(|measure| measure.kind() == UnitKind::Volume)
}
