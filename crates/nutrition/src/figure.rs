//! Formats figures of nutrients for sentences.

use domain::quantity::format_decimals;

/// Formats a figure with three significant digits.
pub fn format_figure(value: f64) -> String {
    match value {
        100.0.. => format!("{value:.0}"),
        10.0..100.0 => format_decimals(value, 1),
        0.1..10.0 => format_decimals(value, 2),
        _ => format_decimals(value, 5),
    }
}
