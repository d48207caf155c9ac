//! Irregular rounded outlines, and heaps.

use super::Tones;
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{Sketch, Tenths};

/// Returns an outline near a circle. Each of its `points` control points is up to `wobble`, a share of the radius, off the circle.
pub fn outline(radius: f64, wobble: f64, points: u32, random: &mut Random) -> String {
    oval_outline(radius, radius, wobble, points, random)
}

/// Returns an outline near an oval.
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

/// Returns a smooth outline with these corners as control points, each moved by up to `wobble`, a share of its distance from the
/// centre.
pub fn outline_around(corners: &[(f64, f64)], wobble: f64, random: &mut Random) -> String {
    smooth(&move_corners(corners, wobble, random))
}

/// Returns the outline of something cut with a knife: straight sides between slightly rounded corners.
pub fn cut_outline(corners: &[(f64, f64)], wobble: f64, random: &mut Random) -> String {
    /// Share of a side that belongs to the rounded corner at its end.
    const ROUNDED: f64 = 0.28;
    let corners = move_corners(corners, wobble, random);
    let before = corners.iter().cycle().skip(corners.len().saturating_sub(1));
    let after = corners.iter().cycle().skip(1);
    let towards =
        |from: Point, to: Point| Point::new(from.x + (to.x - from.x) * ROUNDED, from.y + (to.y - from.y) * ROUNDED);
    let mut path = String::new();
    for ((corner, before), after) in corners.iter().zip(before).zip(after) {
        let (start, end) = (towards(*corner, *before), towards(*corner, *after));
        let command = if path.is_empty() { 'M' } else { 'L' };
        path += &format!(
            "{command}{} {}Q{} {} {} {}",
            Tenths(start.x),
            Tenths(start.y),
            Tenths(corner.x),
            Tenths(corner.y),
            Tenths(end.x),
            Tenths(end.y)
        );
    }
    path + "Z"
}

fn move_corners(corners: &[(f64, f64)], wobble: f64, random: &mut Random) -> Vec<Point> {
    let mut reach = || random.number_between(1.0 - wobble, 1.0 + wobble);
    corners.iter().map(|(x, y)| Point::new(x * reach(), y * reach())).collect()
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
        let corners = [(-20.0, 10.0), (0.0, -20.0), (20.0, 10.0)];
        let cut = cut_outline(&corners, 0.0, &mut Random::from_seed(1));
        assert_eq!(cut.matches('Q').count(), 3);
        assert!(cut.starts_with("M-8.8 10Q-20 10 -14.4 1.6L") && cut.ends_with('Z'), "{cut}");
    }
}
