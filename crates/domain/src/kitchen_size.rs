//! Writes the sizes of tins, pots and pieces in the units of US kitchens: '30 × 40 cm' as '12 × 16 inch'.
//!
//! Inches are rounded to the marks of a ruler. Pots are rounded up to whole quarts, so that the food has room. A size that the author
//! also states in inches or quarts is left as it is. These are sizes of equipment and of pieces, not weights or volumes of food.

use crate::ingredient_line::number;
use crate::quantity::{Fraction, QUARTERS, format_decimals, nearest_fraction};

const MILLIMETRES_PER_INCH: f64 = 25.4;
const LITRES_PER_QUART: f64 = 0.946;
/// Inches from this number on are whole.
const MIN_WHOLE_INCHES: f64 = 4.0;
/// Sizes of less than an inch have these fractions.
const SMALL_FRACTIONS: [Fraction; 7] =
    [(0.125, "⅛"), (0.25, "¼"), (0.375, "⅜"), (0.5, "½"), (0.625, "⅝"), (0.75, "¾"), (0.875, "⅞")];
/// Smaller sizes are less than the smallest of `SMALL_FRACTIONS`.
const MIN_INCHES: f64 = 0.1;
/// Litres below this are of a bowl or of a liquid, and are rounded to the nearest quarter of a quart.
const MIN_POT_LITRES: f64 = 3.0;
/// Words after a number that make its unit a plural: '2 inches deep', but '2 inch cubes'.
const WORDS_AFTER_PLURAL: [&str; 9] = ["deep", "across", "thick", "wide", "long", "high", "tall", "apart", "of"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Millimetre,
    Centimetre,
    Litre,
}

struct Size<'a> {
    /// One number, or the two sides of a tin.
    numbers: Vec<f64>,
    /// The text between the two sides: ' × '.
    separator: &'a str,
    unit: Unit,
    rest: &'a str,
}

/// Returns the text with its sizes in inches and quarts.
pub fn to_us_sizes(text: &str) -> String {
    let mut converted = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_in_word = converted.ends_with(|c: char| c.is_alphanumeric() || ".,-–/".contains(c));
        match parse(rest).filter(|size| !is_in_word && !is_stated_in_us_units(size.rest)) {
            Some(size) => {
                converted.push_str(&size.to_us());
                rest = size.rest;
            }
            None => {
                converted.push(first);
                rest = rest.get(first.len_utf8()..).unwrap_or_default();
            }
        }
    }
    converted
}

/// The length that an ingredient line begins with, such as that of '2 cm of ginger'.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeasuredLength {
    /// '2 cm'
    pub metric: String,
    /// '¾ inch'
    pub us: String,
}

/// Reads the length at the beginning of an ingredient line and multiplies it. Returns None for other lines, and for a length that the
/// author also states in inches.
pub fn read_length(line: &str, factor: f64) -> Option<MeasuredLength> {
    let size = parse(line).filter(|size| !size.rest.trim().is_empty() && !is_stated_in_us_units(size.rest))?;
    let ([length], Unit::Centimetre | Unit::Millimetre) = (size.numbers.as_slice(), size.unit) else { return None };
    let length = length * factor;
    let unit = if size.unit == Unit::Centimetre { "cm" } else { "mm" };
    let metric = format!("{} {unit}", format_decimals(length, 1));
    Some(MeasuredLength { metric, us: Size { numbers: vec![length], ..size }.to_us() })
}

/// Parses '30 × 40 cm', '30 by 20 cm', '5 mm' and '9 litres' at the beginning of a text.
fn parse(text: &str) -> Option<Size<'_>> {
    let (low, rest) = number(text)?;
    let separator = [" × ", " x ", " by "].into_iter().find(|separator| rest.starts_with(separator));
    if let Some((separator, after)) = separator.and_then(|it| Some((it, rest.strip_prefix(it)?)))
        && let Some((high, after)) = number(after)
    {
        let (unit, rest) = parse_unit(after).filter(|(unit, _)| *unit != Unit::Litre)?;
        return Some(Size { numbers: vec![low, high], separator, unit, rest });
    }
    let (unit, rest) = parse_unit(rest)?;
    Some(Size { numbers: vec![low], separator: "", unit, rest })
}

fn parse_unit(text: &str) -> Option<(Unit, &str)> {
    let text = text.strip_prefix([' ', '-', '\u{a0}']).unwrap_or(text);
    let length = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    let unit = match text.get(..length)? {
        "mm" => Unit::Millimetre,
        "cm" => Unit::Centimetre,
        "litre" | "litres" | "liter" | "liters" => Unit::Litre,
        _ => return None,
    };
    Some((unit, text.get(length..)?))
}

/// Returns whether the size is repeated in US units: '20 cm (8 inch) tin'.
fn is_stated_in_us_units(after: &str) -> bool {
    let bracket = after.trim_start().strip_prefix('(').and_then(|rest| rest.split(')').next()).unwrap_or_default();
    bracket
        .split(|c: char| !c.is_alphabetic())
        .any(|word| ["in", "inch", "inches", "quart", "quarts", "qt"].contains(&word))
}

impl Size<'_> {
    fn to_us(&self) -> String {
        let format = |number: &f64| match self.unit {
            Unit::Millimetre => format_inches(number / MILLIMETRES_PER_INCH),
            Unit::Centimetre => format_inches(number * 10.0 / MILLIMETRES_PER_INCH),
            Unit::Litre => format_quarts(*number),
        };
        let texts: Vec<String> = self.numbers.iter().map(format).collect();
        let is_one =
            texts.iter().all(|text| text == "1" || text.chars().all(|c| !c.is_ascii_digit()) || text == "1/16");
        let unit = match (self.unit, is_one || !self.has_plural()) {
            (Unit::Litre, _) if texts == ["1"] => "quart",
            (Unit::Litre, _) => "quarts",
            (_, true) => "inch",
            (_, false) => "inches",
        };
        format!("{} {unit}", texts.join(self.separator))
    }

    fn has_plural(&self) -> bool {
        let word = self.rest.trim_start().split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
        self.rest.is_empty() || self.rest.starts_with([',', '.', ';', ')']) || WORDS_AFTER_PLURAL.contains(&word)
    }
}

fn format_inches(inches: f64) -> String {
    match inches {
        ..MIN_INCHES => "1/16".to_owned(),
        ..1.0 => nearest_fraction(inches, &SMALL_FRACTIONS).map_or_else(|| "⅛".to_owned(), |near| near.text),
        ..MIN_WHOLE_INCHES => nearest_fraction(inches, &QUARTERS).map_or_else(|| "1".to_owned(), |near| near.text),
        _ => format_decimals(inches, 0),
    }
}

fn format_quarts(litres: f64) -> String {
    let quarts = litres / LITRES_PER_QUART;
    if litres >= MIN_POT_LITRES {
        return format_decimals(quarts.ceil(), 0);
    }
    nearest_fraction(quarts, &QUARTERS).map_or_else(|| format_decimals(quarts, 2), |near| near.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_of_an_ingredient_is_its_amount() {
        for (line, factor, expected) in [
            ("2 cm of ginger", 1.0, Some(("2 cm", "¾ inch"))),
            ("2 cm of ginger", 2.0, Some(("4 cm", "1 ½ inches"))),
            ("2 cm piece of ginger, peeled", 1.0, Some(("2 cm", "¾ inch"))),
            ("2.5 cm cinnamon stick", 1.0, Some(("2.5 cm", "1 inch"))),
            ("5 mm of ginger", 1.0, Some(("5 mm", "¼ inch"))),
            // Stated in both units, a range, another amount and a size of the pieces are no lengths.
            ("5 cm (2 inch) piece of ginger", 1.0, None),
            ("2–3 cm of ginger", 1.0, None),
            ("2 litres of stock", 1.0, None),
            ("2 carrots, in 1 cm dice", 1.0, None),
            ("450 g lamb, in 2 cm cubes", 1.0, None),
            ("2 cm", 1.0, None),
        ] {
            let expected = expected.map(|(metric, us)| MeasuredLength { metric: metric.to_owned(), us: us.to_owned() });
            assert_eq!(read_length(line, factor), expected, "{line}");
        }
    }

    #[test]
    fn sizes_are_written_in_inches_and_quarts() {
        for (text, expected) in [
            (
                "Press into a lined 30 × 40 cm tin, at least 5 cm deep.",
                "Press into a lined 12 × 16 inch tin, at least 2 inches deep.",
            ),
            ("a deep tin, roughly 30 by 20 cm, with paper", "a deep tin, roughly 12 by 8 inches, with paper"),
            ("a pot of at least 9 litres with the water", "a pot of at least 10 quarts with the water"),
            ("a slow cooker of at least 3.5 litres. Spread", "a slow cooker of at least 4 quarts. Spread"),
            ("with 1 litre of water", "with 1 quart of water"),
            ("with 1.5 litres of water", "with 1 ½ quarts of water"),
            ("balls about 3 cm across", "balls about 1 ¼ inches across"),
            ("patties about 2 cm thick", "patties about ¾ inch thick"),
            ("score into 4 cm squares", "score into 1 ½ inch squares"),
            ("no deeper than 1 cm and bake", "no deeper than ⅜ inch and bake"),
            ("about 2 mm, and score", "about 1/16 inch, and score"),
            ("to about 3 mm.", "to about ⅛ inch."),
            ("to 6 mm thick, cut", "to ¼ inch thick, cut"),
            ("2.5-cm pieces", "1 inch pieces"),
            ("lamb leg, in 2 cm cubes", "lamb leg, in ¾ inch cubes"),
            // Stated in both units, other units, and parts of words.
            ("a 20 cm (8 inch) tin", "a 20 cm (8 inch) tin"),
            ("a 900 g (2 lb) tin at 180 °C for 20 minutes", "a 900 g (2 lb) tin at 180 °C for 20 minutes"),
            ("B12 cm", "B12 cm"),
            ("", ""),
        ] {
            assert_eq!(to_us_sizes(text), expected, "{text}");
        }
    }
}
