//! A closed outline with no corners and no two sides alike.

use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::Tenths;

/// An outline through so many points around the middle, each up to `wobble` (a share of the radius) off the circle.
pub fn outline(radius: f64, wobble: f64, points: u32, random: &mut Random) -> String {
    stretched(radius, radius, wobble, points, random)
}

/// The same around an oval.
pub fn stretched(across: f64, down: f64, wobble: f64, points: u32, random: &mut Random) -> String {
    let corners: Vec<Point> = (0..points)
        .map(|index| {
            let reach = random.between(1.0 - wobble, 1.0 + wobble);
            let on_circle = Point::polar(360.0 * f64::from(index) / f64::from(points), reach);
            Point::new(on_circle.x * across, on_circle.y * down)
        })
        .collect();
    smooth(&corners)
}

/// A curve that takes each corner as the handle between its neighbours' midpoints.
fn smooth(corners: &[Point]) -> String {
    let (Some(first), Some(last)) = (corners.first(), corners.last()) else {
        return String::new();
    };
    let start = last.halfway(*first);
    let mut course = format!("M{} {}", Tenths(start.x), Tenths(start.y));
    let followers = corners.iter().skip(1).chain([first]);
    for (corner, next) in corners.iter().zip(followers) {
        let end = corner.halfway(*next);
        course += &format!("Q{} {} {} {}", Tenths(corner.x), Tenths(corner.y), Tenths(end.x), Tenths(end.y));
    }
    course + "Z"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_closed_and_has_a_curve_for_every_point() {
        let drawn = outline(20.0, 0.2, 7, &mut Random::seeded(1));
        assert!(drawn.starts_with('M') && drawn.ends_with('Z'));
        assert_eq!(drawn.matches('Q').count(), 7);
    }
}
