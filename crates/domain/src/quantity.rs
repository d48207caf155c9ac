//! A number of something in a kitchen: one figure, or a range of two.

use std::fmt;

/// Finite and never negative; a range keeps both its ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Quantity {
    low: f64,
    high: f64,
}

impl Quantity {
    pub const ONE: Self = Self { low: 1.0, high: 1.0 };

    /// None for what is no amount: negative, infinite or not a number.
    pub fn new(value: f64) -> Option<Self> {
        Self::range(value, value)
    }

    /// The ends may come in either order.
    pub fn range(one: f64, other: f64) -> Option<Self> {
        let amount = |value: f64| value.is_finite() && value >= 0.0;
        (amount(one) && amount(other)).then(|| Self { low: one.min(other), high: one.max(other) })
    }

    /// The figure to reckon with: of a range the middle.
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

    /// A factor that is no positive number changes nothing.
    pub fn scale(self, factor: f64) -> Self {
        if factor.is_finite() && factor > 0.0 {
            Self { low: (self.low * factor).min(f64::MAX), high: (self.high * factor).min(f64::MAX) }
        } else {
            self
        }
    }

    /// Both ends, for two amounts that make one together: 1 lb and 14 oz.
    pub fn plus(self, other: Self) -> Self {
        Self { low: (self.low + other.low).min(f64::MAX), high: (self.high + other.high).min(f64::MAX) }
    }

    /// One figure, or both ends with a dash between, each as `figure` writes it.
    pub fn written(self, figure: impl Fn(f64) -> String) -> String {
        let (low, high) = (figure(self.low), figure(self.high));
        if low == high { low } else { format!("{low}–{high}") }
    }
}

/// '1 ½', '2–3', '0.42': a kitchen fraction where the figure is one, else at most two decimals.
impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// 0.33 and 0.66 are meant as thirds.
        const MEANT: f64 = 0.007;
        f.write_str(&self.written(|value| {
            fraction(value, &FRACTIONS)
                .filter(|near| (near.value - value).abs() <= MEANT)
                .map_or_else(|| decimals(value, if value < 0.1 { 3 } else { 2 }), |near| near.text)
        }))
    }
}

/// A part of one that kitchens have a measure for, and its sign.
pub type Fraction = (f64, &'static str);

/// Those a pound is halved into.
pub const QUARTERS: [Fraction; 3] = [(0.25, "¼"), (0.5, "½"), (0.75, "¾")];

/// Those a set of measuring cups and spoons holds.
pub const CUP_FRACTIONS: [Fraction; 5] = [(0.25, "¼"), (1.0 / 3.0, "⅓"), (0.5, "½"), (2.0 / 3.0, "⅔"), (0.75, "¾")];

/// Spoons come in eighths too.
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

/// A figure moved to the nearest kitchen fraction.
#[derive(Debug, Clone, PartialEq)]
pub struct Near {
    pub value: f64,
    pub text: String,
}

/// The nearest whole number or fraction of those given; None where that would be nothing at all.
pub fn fraction(value: f64, fractions: &[Fraction]) -> Option<Near> {
    let whole = value.floor();
    let rest = value - whole;
    let ends = [(0.0, ""), (1.0, "")];
    let (part, sign) = ends
        .iter()
        .chain(fractions)
        .copied()
        .min_by(|(one, _), (other, _)| (one - rest).abs().total_cmp(&(other - rest).abs()))?;
    let near = whole + part;
    let text = match (sign, whole > 0.0) {
        ("", _) => decimals(near, 0),
        (sign, false) => sign.to_owned(),
        (sign, true) => format!("{} {sign}", decimals(whole, 0)),
    };
    (near > 0.0).then_some(Near { value: near, text })
}

/// At most so many decimals, none for show: '1.5', '2'.
pub fn decimals(value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_quantity_reads_as_a_kitchen_writes_it() {
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
    fn a_range_shows_both_ends_and_counts_as_its_middle() {
        let range = Quantity::range(3.0, 2.0).unwrap();
        assert_eq!(range.to_string(), "2–3");
        assert_eq!(range.value(), 2.5);
        assert_eq!(range.scale(2.0), Quantity::range(4.0, 6.0).unwrap());
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        for wrong in [-1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(Quantity::new(wrong), None);
            assert_eq!(Quantity::ONE.scale(wrong), Quantity::ONE);
        }
    }

    proptest! {
        #[test]
        fn scaling_never_leaves_the_amounts(value in 0.0..f64::MAX, factor in proptest::num::f64::ANY) {
            let scaled = Quantity::new(value).unwrap().scale(factor);
            prop_assert!(scaled.value().is_finite() && scaled.value() >= 0.0);
            prop_assert!(!scaled.to_string().is_empty());
        }
    }
}
