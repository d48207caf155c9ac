//! Points and trigonometric functions whose results are equal on every platform.

use std::f64::consts::PI;

/// The angle in degrees whose multiples are spread most evenly around a circle.
pub const GOLDEN_ANGLE: f64 = 137.5;

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

    /// Returns the point at a distance and direction from the origin. Degrees run clockwise from the right, as in SVG.
    pub fn polar(degrees: f64, distance: f64) -> Self {
        Self { x: cosine(degrees) * distance, y: sine(degrees) * distance }
    }

    pub fn translated(self, offset: Self) -> Self {
        Self { x: self.x + offset.x, y: self.y + offset.y }
    }

    pub fn distance(self, other: Self) -> f64 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        (dx * dx + dy * dy).sqrt()
    }

    /// Returns how far the point is from the origin in a direction.
    pub fn project(self, degrees: f64) -> f64 {
        self.x * cosine(degrees) + self.y * sine(degrees)
    }

    pub fn midpoint(self, other: Self) -> Self {
        Self { x: (self.x + other.x) / 2.0, y: (self.y + other.y) / 2.0 }
    }
}

/// Calculates a sine by its series. The standard library's result may differ in the last bit between platforms, and
/// one bit can change the whole picture.
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
    fn sine_and_cosine_match_the_standard_library() {
        for tenths in -7200..7200 {
            let degrees = f64::from(tenths) / 10.0;
            assert!((sine(degrees) - degrees.to_radians().sin()).abs() < 1e-12, "{degrees} degrees");
            assert!((cosine(degrees) - degrees.to_radians().cos()).abs() < 1e-12, "{degrees} degrees");
        }
    }
}
