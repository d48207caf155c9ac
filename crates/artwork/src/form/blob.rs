//! Irregular rounded outlines, and heaps.

use super::Tones;
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{Sketch, Tenths};

/// Returns an outline through `points` points, each up to `wobble` (a fraction of the radius) off the circle.
pub fn outline(radius: f64, wobble: f64, points: u32, random: &mut Random) -> String {
    oval_outline(radius, radius, wobble, points, random)
}

/// Returns an outline around an oval.
pub fn oval_outline(half_width: f64, half_height: f64, wobble: f64, points: u32, random: &mut Random) -> String {
    let corners: Vec<Point> = (0..points)
        .map(|index| {
            let reach = random.number_between(1.0 - wobble, 1.0 + wobble);
            let on_circle = Point::polar(360.0 * f64::from(index) / f64::from(points), reach);
            Point::new(on_circle.x * half_width, on_circle.y * half_height)
        })
        .collect();
    smooth(&corners)
}

/// Returns a smooth curve that uses each corner as a control point between the midpoints of its sides.
fn smooth(corners: &[Point]) -> String {
    let (Some(first), Some(last)) = (corners.first(), corners.last()) else {
        return String::new();
    };
    let start = last.midpoint(*first);
    let mut path = format!("M{} {}", Tenths(start.x), Tenths(start.y));
    let followers = corners.iter().skip(1).chain([first]);
    for (corner, next) in corners.iter().zip(followers) {
        let end = corner.midpoint(*next);
        path += &format!("Q{} {} {} {}", Tenths(corner.x), Tenths(corner.y), Tenths(end.x), Tenths(end.y));
    }
    path + "Z"
}

const HEAP: &str = "M-46 4C-50-26-18-44 10-38 42-34 54-8 42 16 30 40-8 46-28 34-40 27-45 18-46 4Z";

/// Draws a soft heap with a swirl on top, such as yoghurt, purée or peanut butter.
pub fn swirl(tones: Tones) -> Sketch {
    Sketch::new()
        .write(format_args!(r#"<path d="{HEAP}" fill="{}" transform="translate(0 6)"/>"#, tones.dark))
        .fill(HEAP, tones.base)
        .translucent_line(
            "M-30 12C-32-14 0-30 20-16 36-4 26 22 6 22-10 22-14 6-4-1 4-6 12 0 9 8",
            tones.dark,
            6.0,
            0.45,
        )
        .translucent_line("M-31 9C-32-16 0-32 20-18 35-7 27 18 8 19-8 19-13 4-4-3", tones.light, 4.0, 0.8)
        .translucent_line("M-36-8Q-27-29-4-31", tones.gleam, 5.0, 0.8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_are_closed_and_have_a_curve_for_every_point() {
        let drawn = outline(20.0, 0.2, 7, &mut Random::from_seed(1));
        assert!(drawn.starts_with('M') && drawn.ends_with('Z'));
        assert_eq!(drawn.matches('Q').count(), 7);
    }
}
