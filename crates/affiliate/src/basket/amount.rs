//! Adds up the amounts of several lines of one food, in both measurement systems.

use domain::ingredient_line::IngredientLine;
use domain::measure::{AmountText, Measure, format_amount};
use domain::quantity::Quantity;
use domain::unit::{Unit, UnitKind};

use super::Line;

/// Adds measures of one kind. For several kinds, returns the total weight if it is known, otherwise all sums joined by ' + '.
pub fn total(lines: &[&Line], grams: Option<f64>) -> AmountText {
    let parts: Vec<AmountText> = parts(lines, grams).into_iter().map(to_amount_text).collect();
    match <[AmountText; 1]>::try_from(parts) {
        Ok([single]) => single,
        Err(parts) => {
            let join = |text: fn(&AmountText) -> &str| parts.iter().map(text).collect::<Vec<_>>().join(" + ");
            AmountText { metric: join(|it| &it.metric), us: join(|it| &it.us), household: None }
        }
    }
}

/// Returns one list of measures for each part of the total, with the main measure first.
fn parts(lines: &[&Line], grams: Option<f64>) -> Vec<Vec<Measure>> {
    if let [only] = lines {
        if only.measures.is_empty() {
            return grams.and_then(weight).map(|weight| vec![vec![weight]]).unwrap_or_default();
        }
        return vec![only.measures.iter().copied().map(round_up_counts).collect()];
    }
    let main_measures: Vec<Measure> = lines.iter().filter_map(|line| line.measures.first().copied()).collect();
    let groups = sum_by_kind(&main_measures);
    match (groups.as_slice(), grams.and_then(weight)) {
        ([], None) => Vec::new(),
        ([one], _) => vec![vec![*one].into_iter().chain(second_measure(lines, one.kind())).collect()],
        (_, Some(weight)) => vec![vec![weight]],
        (several, None) => several.iter().map(|part| vec![*part]).collect(),
    }
}

fn weight(grams: f64) -> Option<Measure> {
    Quantity::new(grams).map(|grams| Measure::new(grams, Unit::Gram))
}

/// Returns the sum of the measures of another kind than the main one, if every line has one and they add up to one
/// measure.
fn second_measure(lines: &[&Line], main: UnitKind) -> Option<Measure> {
    let other = |line: &&Line| line.measures.iter().copied().find(|measure| measure.kind() != main);
    let others: Vec<Measure> = lines.iter().map(other).collect::<Option<_>>()?;
    match sum_by_kind(&others).as_slice() {
        [one] => Some(*one),
        _ => None,
    }
}

/// Adds up weights, volumes and each counted unit, in order of first appearance.
fn sum_by_kind(measures: &[Measure]) -> Vec<Measure> {
    let mut groups: Vec<Measure> = Vec::new();
    for measure in measures {
        match groups.iter_mut().find(|group| can_be_added(**group, *measure)) {
            Some(group) => *group = sum(*group, *measure),
            None => groups.push(*measure),
        }
    }
    groups.into_iter().map(round_up_counts).collect()
}

fn can_be_added(one: Measure, other: Measure) -> bool {
    one.kind() == other.kind() && (one.kind() != UnitKind::Count || one.unit == other.unit)
}

/// Adds two measures; the result is in the unit of the first.
fn sum(one: Measure, other: Measure) -> Measure {
    let other = if one.unit == other.unit { Some(other) } else { other.convert_to(one.unit) };
    other.map_or(one, |other| Measure::new(one.quantity + other.quantity, one.unit))
}

/// Rounds counted units up to whole numbers, because shops do not sell part of a tin.
fn round_up_counts(measure: Measure) -> Measure {
    /// Tolerance for rounding errors of sums of fractions.
    const EPSILON: f64 = 1e-6;
    if measure.kind() != UnitKind::Count {
        return measure;
    }
    let up = |value: f64| (value - EPSILON).ceil();
    let quantity = Quantity::range(up(measure.quantity.low()), up(measure.quantity.high()));
    quantity.map_or(measure, |quantity| Measure::new(quantity, measure.unit))
}

/// Renders measures without a food name, so that counted units keep their word: '14 tablets'.
pub fn to_amount_text(measures: Vec<Measure>) -> AmountText {
    format_amount(&IngredientLine { text: String::new(), measures, food: String::new(), note: None })
}
