//! Formats figures for sentences: amounts of nutrients and weights of animals.

use domain::quantity::format_decimals;
use domain::unit::Unit;

/// Formats the amount of a nutrient with fewer decimals the larger it is: '340', '12.5', '1.25', '0.007'.
pub fn format_figure(value: f64) -> String {
    match value {
        100.0.. => format!("{value:.0}"),
        10.0..100.0 => format_decimals(value, 1),
        0.1..10.0 => format_decimals(value, 2),
        _ => format_decimals(value, 5),
    }
}

/// Writes the weight of an animal in both units, because visitors enter either: '30 kg (66.1 lb)'.
pub(crate) fn weight_text(kg: f64) -> String {
    let tenths = |number: f64| (number * 10.0).round() / 10.0;
    match Unit::Pound.grams() {
        Some(grams) => format!("{} kg ({} lb)", tenths(kg), tenths(kg * 1000.0 / grams)),
        None => format!("{} kg", tenths(kg)),
    }
}
