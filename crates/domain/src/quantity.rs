//! A quantity in a recipe: one number, or a range between two.

use std::fmt;
use std::ops::Add;

/// One number or a range. Both ends are finite and not negative.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Quantity {
    low: f64,
    high: f64,
}

impl Quantity {
    pub const ONE: Self = Self { low: 1.0, high: 1.0 };

    /// Returns `None` if the value is negative, infinite or not a number.
    pub fn new(value: f64) -> Option<Self> {
        Self::range(value, value)
    }

    /// Creates a range from two ends in any order. Returns `None` if either is negative, infinite or not a number.
    pub fn range(one: f64, other: f64) -> Option<Self> {
        let is_valid = |value: f64| value.is_finite() && value >= 0.0;
        (is_valid(one) && is_valid(other)).then(|| Self { low: one.min(other), high: one.max(other) })
    }

    /// Returns the number to calculate with, which is the middle of a range.
    pub fn value(self) -> f64 {
        self.low + (self.high - self.low) / 2.0
    }

    pub fn low(self) -> f64 {
        self.low
    }

    pub fn high(self) -> f64 {
        self.high
    }

    pub fn is_range(self) -> bool {
        self.low < self.high
    }

    /// Multiplies both ends. The quantity is unchanged if the factor is not a positive, finite number.
    pub fn scale(self, factor: f64) -> Self {
        if factor.is_finite() && factor > 0.0 {
            Self { low: (self.low * factor).min(f64::MAX), high: (self.high * factor).min(f64::MAX) }
        } else {
            self
        }
    }

    /// Multiplies the ends of both, so that the range of a count is kept: 1–3 packets of 10 g are 10–30 g.
    pub fn times(self, count: Self) -> Self {
        Self { low: (self.low * count.low).min(f64::MAX), high: (self.high * count.high).min(f64::MAX) }
    }

    /// Formats one number, or both ends separated by a dash, each with `format_number`.
    pub fn format_with(self, format_number: impl Fn(f64) -> String) -> String {
        let (low, high) = (format_number(self.low), format_number(self.high));
        if low == high { low } else { format!("{low}–{high}") }
    }
}

/// Adds two parts of one amount, such as 1 lb and 14 oz.
impl Add for Quantity {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { low: (self.low + other.low).min(f64::MAX), high: (self.high + other.high).min(f64::MAX) }
    }
}

/// Formats '1 ½', '2–3' or '0.42': with a fraction if the number is close to a fraction, otherwise with at most two
/// decimals, or three below 0.1.
impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// Large enough that 0.33 and 0.66 are shown as thirds.
        const TOLERANCE: f64 = 0.007;
        f.write_str(&self.format_with(|value| {
            nearest_fraction(value, &FRACTIONS)
                .filter(|near| (near.value - value).abs() <= TOLERANCE)
                .map_or_else(|| format_decimals(value, if value < 0.1 { 3 } else { 2 }), |near| near.text)
        }))
    }
}

/// The value of a fraction and the character that is printed for it.
pub type Fraction = (f64, &'static str);

/// Fractions for spoons of a powder in a formulation, and for teaspoons beside a tablespoon.
pub const QUARTERS: [Fraction; 3] = [(0.25, "¼"), (0.5, "½"), (0.75, "¾")];

/// Fractions for tablespoons, of which sets of spoons have a half.
pub const HALVES: [Fraction; 1] = [(0.5, "½")];

/// Fractions for teaspoons: sums of the eighth, the quarter and the half of a set of spoons.
pub const TEASPOON_FRACTIONS: [Fraction; 7] =
    [(0.125, "⅛"), (0.25, "¼"), (0.375, "⅜"), (0.5, "½"), (0.625, "⅝"), (0.75, "¾"), (0.875, "⅞")];

/// Fractions for cups and all other volumes except spoons: those of a set of measuring cups.
pub const CUP_FRACTIONS: [Fraction; 5] = [(0.25, "¼"), (1.0 / 3.0, "⅓"), (0.5, "½"), (2.0 / 3.0, "⅔"), (0.75, "¾")];

/// Fractions for counted units.
pub const FRACTIONS: [Fraction; 9] = [
    (0.125, "⅛"),
    (0.25, "¼"),
    (1.0 / 3.0, "⅓"),
    (0.375, "⅜"),
    (0.5, "½"),
    (0.625, "⅝"),
    (2.0 / 3.0, "⅔"),
    (0.75, "¾"),
    (0.875, "⅞"),
];

/// A number rounded to the nearest fraction or whole number.
#[derive(Debug, Clone, PartialEq)]
pub struct NearestFraction {
    pub value: f64,
    pub text: String,
}

/// Returns the nearest whole number or the nearest of the given fractions, or `None` if that would be zero.
pub fn nearest_fraction(value: f64, fractions: &[Fraction]) -> Option<NearestFraction> {
    let whole = value.floor();
    let rest = value - whole;
    let whole_numbers = [(0.0, ""), (1.0, "")];
    let (part, symbol) = whole_numbers
        .iter()
        .chain(fractions)
        .copied()
        .min_by(|(one, _), (other, _)| (one - rest).abs().total_cmp(&(other - rest).abs()))?;
    let near = whole + part;
    let text = match (symbol, whole > 0.0) {
        ("", _) => format_decimals(near, 0),
        (symbol, false) => symbol.to_owned(),
        (symbol, true) => format!("{} {symbol}", format_decimals(whole, 0)),
    };
    (near > 0.0).then_some(NearestFraction { value: near, text })
}

/// Rounds to three decimal places, which is more precise than any kitchen scale, and avoids values such as
/// 0.30000000000000004.
pub fn round_to_thousandths(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

/// Rounds up to three decimal places. A floating-point error does not add a thousandth.
pub fn round_up_to_thousandths(value: f64) -> f64 {
    const TOLERANCE: f64 = 1e-6;
    (value * 1000.0 - TOLERANCE).ceil() / 1000.0
}

/// Formats a number with at most `places` decimals and without trailing zeros: '1.5', '2'.
pub fn format_decimals(value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn quantities_are_shown_with_fractions() {
        for (value, expected) in [
            (0.0, "0"),
            (0.04, "0.04"),
            (0.005, "0.005"),
            (0.125, "⅛"),
            (0.25, "¼"),
            (0.33, "⅓"),
            (0.42, "0.42"),
            (0.5, "½"),
            (0.66, "⅔"),
            (0.75, "¾"),
            (0.999, "1"),
            (1.0, "1"),
            (1.3, "1.3"),
            (1.5, "1 ½"),
            (2.875, "2 ⅞"),
            (12.0, "12"),
            (450.0, "450"),
            (1000.25, "1000 ¼"),
        ] {
            assert_eq!(Quantity::new(value).unwrap().to_string(), expected, "{value}");
        }
    }

    #[test]
    fn factors_are_rounded_up_to_three_decimals() {
        for (value, expected) in [
            (3.5, 3.5),
            (3.806_8, 3.807),
            (3.806_1, 3.807),
            (3.000_000_000_1, 3.0),
            (0.100_000_000_000_000_1, 0.1),
            (0.0004, 0.001),
        ] {
            assert_eq!(round_up_to_thousandths(value), expected, "{value}");
        }
    }

    #[test]
    fn a_range_shows_both_ends_and_its_value_is_the_middle() {
        let range = Quantity::range(3.0, 2.0).unwrap();
        assert_eq!(range.to_string(), "2–3");
        assert_eq!(range.value(), 2.5);
        assert_eq!(range.scale(2.0), Quantity::range(4.0, 6.0).unwrap());
    }

    #[test]
    fn invalid_quantities_are_rejected_and_invalid_factors_ignored() {
        for wrong in [-1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(Quantity::new(wrong), None);
            assert_eq!(Quantity::ONE.scale(wrong), Quantity::ONE);
        }
    }

    proptest! {
        #[test]
        fn scaled_quantities_are_finite_and_can_be_shown(value in 0.0..f64::MAX, factor in proptest::num::f64::ANY) {
            let scaled = Quantity::new(value).unwrap().scale(factor);
            prop_assert!(scaled.value().is_finite() && scaled.value() >= 0.0);
            prop_assert!(!scaled.to_string().is_empty());
        }
    }
}
