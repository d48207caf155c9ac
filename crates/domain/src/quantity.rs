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
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}
