//! Compares sums with limits despite rounding errors.

/// Relative tolerance for the rounding errors of floating-point sums.
const ROUNDING: f64 = 1e-9;

pub(super) fn exceeds(amount: f64, limit: f64) -> bool {
    amount > limit * (1.0 + ROUNDING)
}
