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
    let main_measures: Vec<Measure> = lines.iter().filter_map(|line| main_measure(line)).collect();
    let groups = sum_by_kind(&main_measures);
    match (groups.as_slice(), grams.and_then(weight)) {
        ([], None) => Vec::new(),
        ([one], _) => vec![vec![*one].into_iter().chain(second_measure(lines, one.kind())).collect()],
        (_, Some(weight)) => vec![vec![weight]],
        (several, None) => several.iter().map(|part| vec![*part]).collect(),
    }
}

/// Returns the first measure of a line, or its weight if its text states no amount. `None` if nothing is known.
fn main_measure(line: &Line) -> Option<Measure> {
    line.measures.first().copied().or_else(|| line.grams.and_then(weight))
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

/// Adds up weights, volumes and each counted unit, in order of first appearance. A measure that cannot be added to another
/// one stays a group of its own.
fn sum_by_kind(measures: &[Measure]) -> Vec<Measure> {
    let mut groups: Vec<Measure> = Vec::new();
    for measure in measures {
        let added = groups.iter_mut().find_map(|group| sum(*group, *measure).map(|sum| (group, sum)));
        match added {
            Some((group, sum)) => *group = sum,
            None => groups.push(*measure),
        }
    }
    groups.into_iter().map(round_up_counts).collect()
}

/// Adds two measures; the result is in the unit of the first. `None` if the second cannot be converted to that unit.
fn sum(one: Measure, other: Measure) -> Option<Measure> {
    let other = if one.unit == other.unit { other } else { other.convert_to(one.unit)? };
    Some(Measure::new(one.quantity + other.quantity, one.unit))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn total_of(lines: &[(&str, Option<f64>)]) -> String {
        let line = |(text, grams): &(&str, Option<f64>)| Line {
            food: None,
            name: String::new(),
            grams: *grams,
            measures: IngredientLine::parse(text).measures,
        };
        let lines: Vec<Line> = lines.iter().map(line).collect();
        let lines: Vec<&Line> = lines.iter().collect();
        let grams = lines.iter().map(|line| line.grams).sum();
        total(&lines, grams).metric
    }

    #[test]
    fn no_amount_of_a_line_is_dropped() {
        for (lines, expected) in [
            (&[("200 g oats", Some(200.0)), ("2 cups oats", None)][..], "200 g + 473 ml"),
            (&[("200 g oats", Some(200.0)), ("2 cups oats", Some(180.0))], "380 g"),
            (&[("2 handfuls oats", None), ("200 g oats", Some(200.0)), ("1 handful oats", None)], "3 handfuls + 200 g"),
            (&[("1 l oats", None), ("250 ml oats", None)], "1.25 L"),
            (&[("1 tin peas", None), ("2 packets peas", None)], "1 tin + 2 packets"),
            // The text states no amount, but the weight is known.
            (&[("2 eggs", Some(100.0)), ("eggs", Some(50.0))], "150 g"),
            (&[("1 handful eggs", None), ("eggs", Some(50.0))], "1 handful + 50 g"),
            // The second line has no known amount, which makes the row partial.
            (&[("200 g oats", Some(200.0)), ("oats", None)], "200 g"),
            (&[("oats", None), ("oats", None)], ""),
        ] {
            assert_eq!(total_of(lines), expected, "{lines:?}");
        }
    }
}
