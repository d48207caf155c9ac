//! The amounts of several lines of one food as one, in both measurement systems.

use domain::ingredient_line::IngredientLine;
use domain::measure::{Measure, Rendered, render};
use domain::quantity::Quantity;
use domain::unit::{Kind, Unit};

use super::Line;

/// Measures of one kind are added; of several kinds, the weight of all where it is known, else one beside the other.
pub fn total(lines: &[&Line], grams: Option<f64>) -> Rendered {
    let parts: Vec<Rendered> = parts(lines, grams).into_iter().map(rendered).collect();
    match <[Rendered; 1]>::try_from(parts) {
        Ok([whole]) => whole,
        Err(parts) => {
            let joined = |of: fn(&Rendered) -> &str| parts.iter().map(of).collect::<Vec<_>>().join(" + ");
            Rendered { metric: joined(|it| &it.metric), us: joined(|it| &it.us), household: None }
        }
    }
}

/// What the total weighs, in metric words, where it doesn't say so itself. Nobody buys a tablet by weight, and it would read like a dose.
pub fn weight_beside(lines: &[&Line], grams: Option<f64>) -> Option<String> {
    let said: Vec<Measure> = parts(lines, grams).into_iter().flatten().collect();
    let is_enough = said.iter().any(|measure| measure.kind() == Kind::Weight || measure.unit.is_dose());
    weight(grams?).filter(|_| !is_enough).map(|weight| rendered(vec![weight]).metric)
}

/// Each with its main measure first.
fn parts(lines: &[&Line], grams: Option<f64>) -> Vec<Vec<Measure>> {
    if let [only] = lines {
        return vec![only.measures.iter().copied().map(whole).collect()];
    }
    let mains: Vec<Measure> = lines.iter().filter_map(|line| line.measures.first().copied()).collect();
    let groups = grouped(&mains);
    match (groups.as_slice(), grams.and_then(weight)) {
        ([], None) => Vec::new(),
        ([one], _) => vec![vec![*one].into_iter().chain(beside(lines, one.kind())).collect()],
        (_, Some(weight)) => vec![vec![weight]],
        (several, None) => several.iter().map(|part| vec![*part]).collect(),
    }
}

fn weight(grams: f64) -> Option<Measure> {
    Quantity::new(grams).map(|grams| Measure::new(grams, Unit::Gram))
}

/// What every line gives beside its main measure in another kind, where that adds up to one measure.
fn beside(lines: &[&Line], main: Kind) -> Option<Measure> {
    let other = |line: &&Line| line.measures.iter().copied().find(|measure| measure.kind() != main);
    let others: Vec<Measure> = lines.iter().map(other).collect::<Option<_>>()?;
    match grouped(&others).as_slice() {
        [one] => Some(*one),
        _ => None,
    }
}

/// Weights, volumes, and each counted unit, added up in the order they first come.
fn grouped(measures: &[Measure]) -> Vec<Measure> {
    let mut groups: Vec<Measure> = Vec::new();
    for measure in measures {
        match groups.iter_mut().find(|group| belong_together(**group, *measure)) {
            Some(group) => *group = sum(*group, *measure),
            None => groups.push(*measure),
        }
    }
    groups.into_iter().map(whole).collect()
}

fn belong_together(one: Measure, other: Measure) -> bool {
    one.kind() == other.kind() && (one.kind() != Kind::Count || one.unit == other.unit)
}

/// In the unit of the first.
fn sum(one: Measure, other: Measure) -> Measure {
    let other = if one.unit == other.unit { Some(other) } else { other.to(one.unit) };
    other.map_or(one, |other| Measure::new(one.quantity.plus(other.quantity), one.unit))
}

/// Nobody buys two thirds of a tin.
fn whole(measure: Measure) -> Measure {
    /// What sums of fractions are off by.
    const NOTHING: f64 = 1e-6;
    if measure.kind() != Kind::Count {
        return measure;
    }
    let up = |value: f64| (value - NOTHING).ceil();
    let quantity = Quantity::range(up(measure.quantity.low()), up(measure.quantity.high()));
    quantity.map_or(measure, |quantity| Measure::new(quantity, measure.unit))
}

/// Without the food's name, so that the word of a counted unit stays: '14 tablets'.
pub fn rendered(measures: Vec<Measure>) -> Rendered {
    render(&IngredientLine { text: String::new(), measures, food: String::new(), note: None })
}
