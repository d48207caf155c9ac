//! Writes the temperatures of a step in the scale of a measurement system.
//!
//! Temperatures above those that food reaches inside are of an oven, and are converted to the values that its dial has: 180 °C and
//! 350 °F. All others, such as the 74 °C inside a piece of meat, are converted to whole degrees, because they are about safety. A
//! temperature that the author states in both scales is left as it is.

use std::ops::Range;

use crate::measure::MeasurementSystem;
use crate::quantity::format_decimals;

/// Temperatures above this are of an oven: food with water in it does not become hotter than boiling water.
const HOTTEST_FOOD_CELSIUS: f64 = 100.0;
/// Distance of the marks on the dials of ovens.
const OVEN_STEP_CELSIUS: f64 = 10.0;
const OVEN_STEP_FAHRENHEIT: f64 = 25.0;
/// A number with a letter but without a degree sign, such as '180 C', is a temperature from this number on. '2 C' are two cups.
const MIN_WITHOUT_SIGN: f64 = 30.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scale {
    Celsius,
    Fahrenheit,
}

#[derive(Debug, Clone, PartialEq)]
struct Temperature {
    /// The place in the text.
    range: Range<usize>,
    /// One number, or the two ends of a range.
    degrees: Vec<f64>,
    scale: Scale,
    /// True after the word 'fan', which only ovens have.
    is_of_fan: bool,
}

/// Returns the text with its temperatures in °C for the metric system and in °F for the US system.
pub fn convert_temperatures(text: &str, system: MeasurementSystem) -> String {
    let found = find_temperatures(text);
    let wanted = match system {
        MeasurementSystem::Metric => Scale::Celsius,
        MeasurementSystem::Us => Scale::Fahrenheit,
    };
    let mut converted = String::with_capacity(text.len());
    let mut end = 0;
    for (index, temperature) in found.iter().enumerate() {
        converted.push_str(text.get(end..temperature.range.start).unwrap_or_default());
        end = temperature.range.end;
        let before = index.checked_sub(1).and_then(|index| found.get(index));
        let is_in_both =
            [before, found.get(index + 1)].into_iter().flatten().any(|other| are_pair(text, temperature, other));
        converted.push_str(&if is_in_both { temperature.format() } else { temperature.convert(wanted).format() });
    }
    converted.push_str(text.get(end..).unwrap_or_default());
    converted
}

/// Returns the temperatures of an oven that a text states, in °C. The temperatures of its fan belong to the same settings, and are left
/// out.
pub(crate) fn oven_celsius(text: &str) -> Vec<u32> {
    let celsius = find_temperatures(text).into_iter().map(|temperature| temperature.convert(Scale::Celsius));
    let of_oven = celsius.filter(|it| !it.is_of_fan && it.degrees.iter().all(|degrees| it.is_of_oven(*degrees)));
    of_oven.flat_map(|it| it.degrees).filter_map(|degrees| format_decimals(degrees, 0).parse().ok()).collect()
}

/// Returns whether two temperatures next to each other state the same in both scales: '180 °C (350 °F)', '180 C/350 F'.
fn are_pair(text: &str, one: &Temperature, other: &Temperature) -> bool {
    let (first, second) = if one.range.start < other.range.start { (one, other) } else { (other, one) };
    let between = text.get(first.range.end..second.range.start).unwrap_or_default();
    let mut words = between.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    one.scale != other.scale && words.all(|word| word == "or") && !between.contains('.')
}

impl Temperature {
    fn convert(&self, scale: Scale) -> Self {
        if self.scale == scale {
            return self.clone();
        }
        let degrees = self.degrees.iter().map(|degrees| self.convert_number(*degrees)).collect();
        Self { degrees, scale, ..self.clone() }
    }

    fn convert_number(&self, degrees: f64) -> f64 {
        let converted = match self.scale {
            Scale::Celsius => {
                let step = if self.is_of_oven(degrees) { OVEN_STEP_FAHRENHEIT } else { 1.0 };
                ((degrees * 1.8 + 32.0) / step).round() * step
            }
            Scale::Fahrenheit => {
                let celsius = (degrees - 32.0) / 1.8;
                let step = if self.is_of_oven(celsius) { OVEN_STEP_CELSIUS } else { 1.0 };
                (celsius / step).round() * step
            }
        };
        // Adding zero turns -0 into 0.
        converted + 0.0
    }

    fn is_of_oven(&self, celsius: f64) -> bool {
        self.is_of_fan || celsius > HOTTEST_FOOD_CELSIUS
    }

    /// Formats '180 °C' or '70–74 °C'.
    fn format(&self) -> String {
        let numbers: Vec<String> = self.degrees.iter().map(|degrees| format_decimals(*degrees, 1)).collect();
        let symbol = match self.scale {
            Scale::Celsius => "°C",
            Scale::Fahrenheit => "°F",
        };
        format!("{} {symbol}", numbers.join("–"))
    }
}

fn find_temperatures(text: &str) -> Vec<Temperature> {
    let mut found: Vec<Temperature> = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let before = text.get(..at).unwrap_or_default();
        let is_in_word = before.ends_with(|c: char| c.is_alphanumeric() || c == '.');
        match parse(rest).filter(|_| !is_in_word) {
            Some((degrees, scale, length)) => {
                let is_of_fan = before.trim_end().to_lowercase().ends_with("fan");
                found.push(Temperature { range: at..at + length, degrees, scale, is_of_fan });
                at += length;
            }
            None => at += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    found
}

/// Parses a temperature at the beginning of a text. Returns its degrees, its scale and its length in bytes.
fn parse(text: &str) -> Option<(Vec<f64>, Scale, usize)> {
    let (first, rest) = parse_number(text)?;
    let second = strip_range_separator(rest).and_then(parse_number);
    let (degrees, rest) = match second {
        Some((second, rest)) => (vec![first, second], rest),
        None => (vec![first], rest),
    };
    let rest = rest.trim_start_matches([' ', '\u{a0}']);
    let signs = ["°", "º", "degrees", "degree", "deg"];
    let after_sign = signs.into_iter().find_map(|sign| rest.strip_prefix(sign));
    let unit = after_sign.map_or(rest, |after| after.trim_start_matches([' ', '\u{a0}']));
    let word_end = unit.find(|c: char| !c.is_alphanumeric()).unwrap_or(unit.len());
    let (word, after) = unit.split_at_checked(word_end)?;
    let scale = match (word, after_sign.is_some()) {
        ("C" | "Celsius" | "celsius", _) | ("c", true) => Scale::Celsius,
        ("F" | "Fahrenheit" | "fahrenheit", _) | ("f", true) => Scale::Fahrenheit,
        _ => return None,
    };
    let is_likely = after_sign.is_some() || word.len() > 1 || first >= MIN_WITHOUT_SIGN;
    is_likely.then(|| (degrees, scale, text.len() - after.len()))
}

/// Parses a number, which may be below zero, as in a freezer.
fn parse_number(text: &str) -> Option<(f64, &str)> {
    let unsigned = text.strip_prefix(['-', '−']);
    let digits = unsigned.unwrap_or(text);
    let end = digits.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(digits.len());
    let (number, rest) = digits.split_at_checked(end).filter(|(number, _)| (1..=5).contains(&number.len()))?;
    let number: f64 = number.parse().ok()?;
    Some((if unsigned.is_some() { -number } else { number }, rest))
}

fn strip_range_separator(text: &str) -> Option<&str> {
    ["–", "-", " to "].into_iter().find_map(|separator| text.strip_prefix(separator))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_temperatures_of_an_oven_are_found() {
        for (text, expected) in [
            ("Heat the oven to 200 °C (fan 180 °C) and bake until it reads 74 °C inside.", &[200][..]),
            ("Bake at 170 °C, then at 375 °F.", &[170, 190]),
            ("Simmer until it is below 40 °C.", &[]),
        ] {
            assert_eq!(oven_celsius(text), expected, "{text}");
        }
    }

    #[test]
    fn temperatures_are_written_in_the_scale_of_the_system() {
        for (text, metric, us) in [
            ("Bake at 180 C.", "Bake at 180 °C.", "Bake at 350 °F."),
            ("Bake at 180°C for 20 minutes.", "Bake at 180 °C for 20 minutes.", "Bake at 350 °F for 20 minutes."),
            (
                "Heat the oven to 200 °C (fan 180 °C).",
                "Heat the oven to 200 °C (fan 180 °C).",
                "Heat the oven to 400 °F (fan 350 °F).",
            ),
            ("120 °C (fan 100 °C)", "120 °C (fan 100 °C)", "250 °F (fan 200 °F)"),
            ("170 °C, then 190 °C", "170 °C, then 190 °C", "350 °F, then 375 °F"),
            ("until it reads 74 °C inside", "until it reads 74 °C inside", "until it reads 165 °F inside"),
            ("63 °C, 70 °C, 40 °C", "63 °C, 70 °C, 40 °C", "145 °F, 158 °F, 104 °F"),
            ("Hold at 70–74 °C.", "Hold at 70–74 °C.", "Hold at 158–165 °F."),
            ("Freeze at -18 °C.", "Freeze at -18 °C.", "Freeze at 0 °F."),
            ("Bake at 350 degrees F.", "Bake at 180 °C.", "Bake at 350 °F."),
            ("until 165 °F inside", "until 74 °C inside", "until 165 °F inside"),
            // The author states both scales.
            ("Bake at 180 °C (350 °F).", "Bake at 180 °C (350 °F).", "Bake at 180 °C (350 °F)."),
            ("Bake at 180 C/350 F.", "Bake at 180 °C/350 °F.", "Bake at 180 °C/350 °F."),
            ("74 °C or 165 °F", "74 °C or 165 °F", "74 °C or 165 °F"),
            // These are no temperatures.
            (
                "Add 2 C of oats and 500 mg vitamin C.",
                "Add 2 C of oats and 500 mg vitamin C.",
                "Add 2 C of oats and 500 mg vitamin C.",
            ),
            ("B12 Complex, 30 Carrots, 40 °", "B12 Complex, 30 Carrots, 40 °", "B12 Complex, 30 Carrots, 40 °"),
        ] {
            assert_eq!(convert_temperatures(text, MeasurementSystem::Metric), metric, "{text}");
            assert_eq!(convert_temperatures(text, MeasurementSystem::Us), us, "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_can_be_converted(text in "[0-9 .°CFf()/é–-]{0,60}") {
            convert_temperatures(&text, MeasurementSystem::Us);
        }
    }
}
