//! Points and angles, worked out with exact arithmetic only.

use std::f64::consts::PI;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    pub const ORIGIN: Self = Self { x: 0.0, y: 0.0 };

    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// So far from the origin in that direction; degrees run clockwise from the right, as SVG turns.
    pub fn polar(degrees: f64, distance: f64) -> Self {
        Self { x: cosine(degrees) * distance, y: sine(degrees) * distance }
    }

    pub fn moved(self, by: Self) -> Self {
        Self { x: self.x + by.x, y: self.y + by.y }
    }

    pub fn distance(self, other: Self) -> f64 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        (dx * dx + dy * dy).sqrt()
    }

    /// How far along the direction the point lies.
    pub fn along(self, degrees: f64) -> f64 {
        self.x * cosine(degrees) + self.y * sine(degrees)
    }

    pub fn halfway(self, other: Self) -> Self {
        Self { x: (self.x + other.x) / 2.0, y: (self.y + other.y) / 2.0 }
    }
}

/// A sine of our own: the platform's may differ in the last bit, and one bit can move a whole bowl of peas.
pub fn sine(degrees: f64) -> f64 {
    let turned = (degrees + 180.0).rem_euclid(360.0) - 180.0;
    let folded = if turned > 90.0 {
        180.0 - turned
    } else if turned < -90.0 {
        -180.0 - turned
    } else {
        turned
    };
    let x = folded * PI / 180.0;
    let square = x * x;
    let mut term = x;
    let mut sum = x;
    for step in 1..=8 {
        let n = f64::from(2 * step);
        term *= -square / (n * (n + 1.0));
        sum += term;
    }
    sum
}

pub fn cosine(degrees: f64) -> f64 {
    sine(degrees + 90.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sine_is_the_sine() {
        for tenths in -7200..7200 {
            let degrees = f64::from(tenths) / 10.0;
            assert!((sine(degrees) - degrees.to_radians().sin()).abs() < 1e-12, "{degrees} degrees");
            assert!((cosine(degrees) - degrees.to_radians().cos()).abs() < 1e-12, "{degrees} degrees");
        }
    }
}
