//! Formats the amount of an ingredient line in each measurement system.
//!
//! Weights are not converted to volumes or volumes to weights. An amount that the author stated in a system is not
//! converted in that system, but may be shown in another unit of it: 20 oz as 1 lb 4 oz. Less than 0.01 oz is shown in g or mg.
//! Numbers are rounded to what a kitchen can measure. A positive amount is never rounded to zero:
//!
//! | Unit | Rounding |
//! |---|---|
//! | g, ml | whole from 10, one decimal from 1, below that two significant digits |
//! | kg, L | from 1000 g or ml, two decimals |
//! | mg | one decimal from 1, two significant digits below; from 1000 mg in g |
//! | oz | one decimal from 4, two below; converted: below 1 oz with the metric weight, below 0.01 oz only that weight |
//! | lb | from 1 lb, pounds and whole ounces |
//! | tsp, tbsp, cups and other volumes | the nearest fraction that kitchens have, or a cup and spoons, if it differs by at most 3 %; otherwise in ml. More than 3 tsp are in tbsp and tsp. Water has the nearest spoon |
//! | counted | a fraction if the number is close to that fraction, otherwise two decimals, or three below 0.1 |
//!
//! Grams and millilitres that the author stated have one more decimal from 1 to 100, because small amounts of a supplement are
//! stated exactly: 1.25 g or 12.5 g.

use crate::ingredient_line::IngredientLine;
use crate::measure::{Measure, MeasurementSystem};
use crate::quantity::{
    CUP_FRACTIONS, Fraction, HALVES, QUARTERS, TEASPOON_FRACTIONS, format_decimals, nearest_fraction,
};
use crate::unit::{Unit, UnitKind};

/// Additional decimals of grams and millilitres that the author stated.
const STATED_EXTRA_DECIMALS: usize = 1;
/// Additional decimals of grams and millilitres that were converted from another unit.
const CONVERTED_EXTRA_DECIMALS: usize = 0;

/// The food of a line whose amount need not be exact.
const WATER: &str = "water";

/// The amount of a line as text, shown before the name of the food.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AmountText {
    pub metric: String,
    pub us: String,
    /// The same amount in another kind of measure, if the author stated one: cups in addition to grams, or grams in
    /// addition to a tin.
    pub household: Option<String>,
}

/// Formats the amount of a line. The unit of a dose is omitted if the name of the food contains it: '2', not '2 tablets',
/// before 'zinc tablets'.
pub fn format_amount(line: &IngredientLine) -> AmountText {
    let Some(main) = line.measures.first().copied() else {
        return AmountText { metric: String::new(), us: String::new(), household: None };
    };
    let others = line.measures.get(1..).unwrap_or_default();
    let household = others.iter().find(|other| other.kind() != main.kind()).and_then(|other| format_household(*other));
    if main.kind() == UnitKind::Count {
        let text = if omits_unit(main.unit, &line.food) { main.quantity.to_string() } else { format_stated(main) };
        return AmountText { metric: text.clone(), us: text, household };
    }
    let in_system = |system| {
        let stated =
            line.measures.iter().find(|measure| measure.kind() == main.kind() && measure.system() == Some(system));
        match stated {
            Some(measure) => format_stated(*measure),
            // Nothing depends on a few drops of water, so that it is measured with the nearest spoon.
            None if system == MeasurementSystem::Us && main.kind() == UnitKind::Volume && line.food == WATER => {
                format_nearest_kitchen_volume(main)
            }
            None => format_converted(main, system),
        }
    };
    AmountText { metric: in_system(MeasurementSystem::Metric), us: in_system(MeasurementSystem::Us), household }
}

/// Returns true if only the number is shown before the food: for pieces, and for doses whose unit the food names.
fn omits_unit(unit: Unit, food: &str) -> bool {
    let names_unit = |word: &str| Unit::from_word(word) == Some(unit);
    unit == Unit::Piece || unit.is_dose() && food.split(' ').any(names_unit)
}

/// Formats an amount in the system in which the author stated it.
fn format_stated(measure: Measure) -> String {
    match (measure.system(), measure.kind()) {
        (Some(MeasurementSystem::Metric), _) if measure.unit == Unit::Milligram => format_milligrams(measure),
        (Some(MeasurementSystem::Metric), _) => format_metric(measure, STATED_EXTRA_DECIMALS),
        (Some(MeasurementSystem::Us), UnitKind::Weight) => format_us_weight(measure),
        (Some(MeasurementSystem::Us), _) => format_us_volume(measure, Some(measure.unit)),
        (None, _) => format!("{} {}", measure.quantity, measure.unit.name_for(measure.quantity.high())),
    }
}

fn format_converted(measure: Measure, system: MeasurementSystem) -> String {
    match (system, measure.kind()) {
        (MeasurementSystem::Metric, _) => format_metric(measure, CONVERTED_EXTRA_DECIMALS),
        (MeasurementSystem::Us, UnitKind::Weight) => format_us_weight(measure),
        (MeasurementSystem::Us, _) => format_us_volume(measure, None),
    }
}

/// Formats an amount in g and kg or in ml and L, with `extra_decimals` more decimals below 100.
fn format_metric(measure: Measure, extra_decimals: usize) -> String {
    let (base, base_symbol, large_symbol) = match measure.kind() {
        UnitKind::Weight => (Unit::Gram, "g", "kg"),
        _ => (Unit::Millilitre, "ml", "L"),
    };
    let Some(small) = measure.convert_to(base) else { return format_stated(measure) };
    // 999.6 g would be rounded to 1000 g, so it is shown as 1 kg.
    if small.quantity.high() >= 999.5 {
        let thousands = small.quantity.scale(0.001);
        return format!("{} {large_symbol}", thousands.format_with(|value| format_nonzero(value, 2)));
    }
    let format_number = |value: f64| match value {
        ..1.0 => format_two_significant_digits(value),
        1.0..9.95 => format_nonzero(value, 1 + extra_decimals),
        9.95..100.0 => format_nonzero(value, extra_decimals),
        _ => format_nonzero(value, 0),
    };
    format!("{} {base_symbol}", small.quantity.format_with(format_number))
}

/// Formats an amount in milligrams, or in grams from 1000 mg.
fn format_milligrams(measure: Measure) -> String {
    if measure.quantity.high() >= 1000.0 {
        return format_metric(measure, STATED_EXTRA_DECIMALS);
    }
    let format_number =
        |value: f64| if value < 1.0 { format_two_significant_digits(value) } else { format_nonzero(value, 1) };
    format!("{} mg", measure.quantity.format_with(format_number))
}

/// Weights from this number of ounces are shown in pounds, because 15.96 oz would be rounded to 16 oz.
const MIN_OUNCES_IN_POUNDS: f64 = 15.95;

fn format_us_weight(measure: Measure) -> String {
    /// Smaller weights are shown only in metric units.
    const MIN_OUNCES: f64 = 0.01;
    let Some(ounces) = measure.convert_to(Unit::Ounce) else { return format_stated(measure) };
    if ounces.quantity.high() >= MIN_OUNCES_IN_POUNDS {
        return ounces.quantity.format_with(format_pounds_and_ounces);
    }
    let format_number = |value: f64| format_nonzero(value, if value < 3.995 { 2 } else { 1 });
    let text = format!("{} oz", ounces.quantity.format_with(format_number));
    // Kitchen scales do not show hundredths of an ounce, so small converted weights include the metric amount.
    let is_stated = measure.system() == Some(MeasurementSystem::Us);
    match ounces.quantity.low() {
        ..MIN_OUNCES if is_stated => format_metric(measure, STATED_EXTRA_DECIMALS),
        ..MIN_OUNCES => format_stated(measure),
        ..1.0 if !is_stated && ounces.quantity.high() < 1.0 => format!("{text} ({})", format_stated(measure)),
        _ => text,
    }
}

/// Formats a weight as kitchen scales show it: '1 lb 9 oz'.
fn format_pounds_and_ounces(ounces: f64) -> String {
    const OUNCES_IN_A_POUND: f64 = 16.0;
    // The smaller end of a range can be less than a pound.
    if ounces < MIN_OUNCES_IN_POUNDS {
        return format!("{} oz", format_nonzero(ounces, 1));
    }
    let ounces = ounces.round();
    let (pounds, ounces) = ((ounces / OUNCES_IN_A_POUND).floor(), ounces % OUNCES_IN_A_POUND);
    if ounces == 0.0 { format!("{pounds} lb") } else { format!("{pounds} lb {ounces} oz") }
}

/// Formats a second measure of a line. None for spoons and cups that kitchens do not have: the main measure is enough.
fn format_household(measure: Measure) -> Option<String> {
    let is_us_volume = measure.system() == Some(MeasurementSystem::Us) && measure.kind() == UnitKind::Volume;
    if is_us_volume { format_kitchen_volume(measure) } else { Some(format_stated(measure)) }
}

/// Maximum relative error of a volume in spoons and cups.
const VOLUME_TOLERANCE: f64 = 0.03;
/// The largest number of tablespoons next to a cup: four are a quarter of a cup.
const MAX_TABLESPOONS_WITH_CUP: f64 = 3.5;

/// Formats a volume in spoons and cups that kitchens have: '1 ½ cups', '1 cup + 1 tbsp'. Returns `None` if none of them is close.
pub fn format_kitchen_volume(measure: Measure) -> Option<String> {
    let stated_unit = Some(measure.unit).filter(|_| measure.system() == Some(MeasurementSystem::Us));
    let units = [Unit::Cup, Unit::Tablespoon, Unit::Teaspoon];
    let mut units = stated_unit.into_iter().chain(units);
    units.find_map(|unit| format_in(measure, unit, VOLUME_TOLERANCE)).or_else(|| format_sum(measure))
}

/// Formats a volume in spoons and cups. The ends of a range are rounded to the nearest ones, because a range is not exact; another
/// volume that is not close to any is formatted in millilitres.
fn format_us_volume(measure: Measure, stated_unit: Option<Unit>) -> String {
    let nearest = || format_nearest_volume(measure, stated_unit).filter(|_| measure.quantity.is_range());
    let extra_decimals = if stated_unit.is_some() { STATED_EXTRA_DECIMALS } else { CONVERTED_EXTRA_DECIMALS };
    format_kitchen_volume(measure).or_else(nearest).unwrap_or_else(|| format_metric(measure, extra_decimals))
}

/// Formats a volume in the nearest spoon or cup.
fn format_nearest_kitchen_volume(measure: Measure) -> String {
    let stated_unit = Some(measure.unit).filter(|_| measure.system() == Some(MeasurementSystem::Us));
    let nearest = || format_nearest_volume(measure, stated_unit);
    format_kitchen_volume(measure).or_else(nearest).unwrap_or_else(|| format_us_volume(measure, stated_unit))
}

fn format_nearest_volume(measure: Measure, stated_unit: Option<Unit>) -> Option<String> {
    let mut units = stated_unit.into_iter().chain([Unit::Cup, Unit::Tablespoon, Unit::Teaspoon]);
    units.find_map(|unit| format_in(measure, unit, f64::INFINITY))
}

/// Formats a volume in one unit. Returns `None` if a number of it is impractical, or differs by more than the tolerance from the
/// nearest fraction.
fn format_in(measure: Measure, unit: Unit, tolerance: f64) -> Option<String> {
    // The smallest and the largest number of each unit that is practical to measure. The minima of cups and tablespoons are a
    // little below ¼ and 1, so that amounts that are rounded to these are included.
    let (min, max) = match unit {
        Unit::Cup => (0.245, f64::INFINITY),
        Unit::Tablespoon => (0.95, 8.0),
        // Three teaspoons are a tablespoon.
        Unit::Teaspoon => (0.0, 3.0),
        _ => (0.5, 32.0),
    };
    let amount = measure.convert_to(unit)?.quantity;
    let format_number = |value: f64| format_fraction(value, volume_fractions(unit), tolerance);
    let (low, high) = (format_number(amount.low())?, format_number(amount.high())?);
    (amount.low() >= min && amount.high() <= max).then(|| {
        // An amount that is shown as 1 needs the singular: 0.99 is '1 cup'.
        let number = if high == "1" { 1.0 } else { amount.high() };
        let text = if low == high { high } else { format!("{low}–{high}") };
        format!("{text} {}", unit.name_for(number))
    })
}

/// Returns the fractions in which a kitchen measures a unit.
fn volume_fractions(unit: Unit) -> &'static [Fraction] {
    match unit {
        Unit::Teaspoon => &TEASPOON_FRACTIONS,
        Unit::Tablespoon => &HALVES,
        _ => &CUP_FRACTIONS,
    }
}

/// Formats a volume as a sum of two measures: '1 cup + 1 tbsp', '2 tbsp + ½ tsp'.
fn format_sum(measure: Measure) -> Option<String> {
    if measure.quantity.is_range() {
        return None;
    }
    let total = measure.millilitres()?;
    let pairs: [(Unit, Unit, f64, &[Fraction]); 3] = [
        (Unit::Cup, Unit::Tablespoon, MAX_TABLESPOONS_WITH_CUP, &HALVES),
        // Beside a tablespoon an eighth of a teaspoon is used only if quarters are not close.
        (Unit::Tablespoon, Unit::Teaspoon, 2.75, &QUARTERS),
        (Unit::Tablespoon, Unit::Teaspoon, 2.875, &TEASPOON_FRACTIONS),
    ];
    pairs.into_iter().find_map(|(large, small, max_small, small_fractions)| {
        let count = total / large.millilitres()?;
        let whole = floor_to_fraction(count, volume_fractions(large)).filter(|value| *value > 0.0)?;
        let rest = (total - whole * large.millilitres()?) / small.millilitres()?;
        let small_count = nearest_fraction(rest, small_fractions).filter(|near| near.value <= max_small)?;
        let sum = whole * large.millilitres()? + small_count.value * small.millilitres()?;
        let is_close = (sum - total).abs() <= VOLUME_TOLERANCE * total;
        let large_text = nearest_fraction(whole, volume_fractions(large))?.text;
        is_close.then(|| {
            let (large, small) = (large.name_for(whole), small.name_for(small_count.value));
            format!("{large_text} {large} + {} {small}", small_count.text)
        })
    })
}

/// Returns the largest whole number or fraction that is not above the value.
fn floor_to_fraction(value: f64, fractions: &[Fraction]) -> Option<f64> {
    let parts = std::iter::once(0.0).chain(fractions.iter().map(|(part, _)| *part));
    parts.map(|part| value.floor() + part).filter(|candidate| *candidate <= value).max_by(f64::total_cmp)
}

/// Formats the nearest fraction, or returns `None` if its relative error exceeds `tolerance`.
fn format_fraction(value: f64, fractions: &[Fraction], tolerance: f64) -> Option<String> {
    nearest_fraction(value, fractions)
        .filter(|near| (near.value - value).abs() <= tolerance * value)
        .map(|near| near.text)
}

/// Formats with at most `places` decimals, or with two significant digits if the result would be zero.
fn format_nonzero(value: f64, places: usize) -> String {
    let text = format_decimals(value, places);
    if text == "0" && value > 0.0 { format_two_significant_digits(value) } else { text }
}

/// Formats a number below one with two significant digits.
fn format_two_significant_digits(value: f64) -> String {
    const MAX_PLACES: usize = 9;
    if value <= 0.0 {
        return "0".to_owned();
    }
    let places = (1..MAX_PLACES).find(|places| value * 10_f64.powi(i32::try_from(*places).unwrap_or(0)) >= 1.0);
    format_decimals(value, places.map_or(MAX_PLACES, |places| places + 1))
}

#[cfg(test)]
mod tests;
