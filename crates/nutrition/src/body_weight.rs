//! The words for the weight of an animal.

use domain::unit::Unit;

/// Writes a weight in both units, because visitors enter either: '30 kg (66.1 lb)'.
pub(crate) fn weight_text(kg: f64) -> String {
    let tenths = |number: f64| (number * 10.0).round() / 10.0;
    match Unit::Pound.grams() {
        Some(grams) => format!("{} kg ({} lb)", tenths(kg), tenths(kg * 1000.0 / grams)),
        None => format!("{} kg", tenths(kg)),
    }
}
