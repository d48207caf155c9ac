//! Round slices such as carrot, courgette and kiwi.

use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{Sketch, Tenths};

/// Colours of a slice: the rim, the side below it, the face, its core, and the lines around the core.
#[derive(Debug, Clone, Copy)]
pub struct SliceColours {
    pub rim: &'static str,
    pub side: &'static str,
    pub face: &'static str,
    pub core: &'static str,
    pub mark: &'static str,
}

/// Draws a slice with lines from the core outwards.
pub fn coin(radius: f64, colours: SliceColours, random: &mut Random) -> Sketch {
    let turn = random.number_between(0.0, 40.0);
    let marks: String = (0..9)
        .map(|index| {
            let degrees = turn + 40.0 * f64::from(index);
            let (from, to) = (Point::polar(degrees, radius * 0.38), Point::polar(degrees, radius * 0.7));
            format!("M{} {}L{} {}", Tenths(from.x), Tenths(from.y), Tenths(to.x), Tenths(to.y))
        })
        .collect();
    plain(radius, colours)
        .translucent_line(&marks, colours.mark, 2.2, 0.75)
        .circle(Point::ORIGIN, radius * 0.3, colours.core)
        .highlight_line(&arc(radius), 3.0)
}

/// Draws a slice without a pattern.
pub fn plain(radius: f64, colours: SliceColours) -> Sketch {
    Sketch::new().circle(Point::new(0.0, 5.0), radius, colours.side).circle(Point::ORIGIN, radius, colours.rim).circle(
        Point::ORIGIN,
        radius - 3.0,
        colours.face,
    )
}

/// Returns the path of the highlight along the upper left of the rim.
pub fn arc(radius: f64) -> String {
    let r = |share: f64| Tenths(radius * share);
    format!("M{} {}A{} {} 0 0 1 {} {}", r(-0.68), r(-0.3), r(0.75), r(0.75), r(-0.1), r(-0.74))
}
