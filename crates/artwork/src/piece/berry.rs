//! Berries.

use super::{Piece, Pose};
use crate::form::Tones;
use crate::form::ball::ball;
use crate::geometry::Point;
use crate::sketch::Sketch;

pub const BLUEBERRY: Piece = Piece::side("blueberry", 17.5, |_| {
    ball(17.5, Tones::new("#a8bdf5", "#4763c4", "#26357f", "#fff")).fill(
        "M0-6.5l2 4.3 4.6-1-2.6 4 3.3 3.3-4.7.2L1.500 9-1.600 4.600-6.200 5.600-3.700 1.500-6.600-2.200-2-2.200Z",
        "#1f2a68",
    )
})
.single_variant();

pub const CRANBERRY: Piece = Piece::side("cranberry", 15.5, |_| {
    ball(15.5, Tones::new("#ffb3b3", "#cf2b3c", "#85111f", "#fff"))
        .circle(Point::new(4.0, 5.0), 2.8, "#85111f")
        .translucent_line("M4 2v6M1 5h6", "#5e0a14", 1.6, 0.9)
})
.single_variant();

pub const STRAWBERRY: Piece = Piece::side("strawberry", 25.0, |_| {
    let fruit = "M0 30C-26 18-28-14-12-19-4-21 0-16 0-16S4-21 12-19C28-14 26 18 0 30Z";
    Sketch::new()
        .shaded_side(fruit, "#a3121f")
        .fill(fruit, "#ec3a44")
        .line("M-10-6v3M4-2v3M-4 8v3M9 8v3M-13 6v3M14-8v3M1 18v3", "#ffd9a0", 2.6)
        .fill("M0-26q3 6 12 4-4 7-12 7-8 0-12-7 9 2 12-4Z", "#4d9a3f")
        .highlight_line("M-15-2Q-15-10-10-12", 2.4)
})
.single_variant()
.with_pose(Pose::Tumbled);

pub const RASPBERRY: Piece =
    Piece::side("raspberry", 18.0, |_| drupelets("#a31a40", "#e04a6c", "#ffb0c0", "#7a0f2c")).single_variant();

pub const BLACKBERRY: Piece =
    Piece::side("blackberry", 18.0, |_| drupelets("#241430", "#4a2f5e", "#a08ab8", "#140a1c")).single_variant();

/// Draws a berry of many small balls.
fn drupelets(dark: &str, base: &str, light: &str, hollow: &str) -> Sketch {
    const BEADS: [(f64, f64); 10] = [
        (-9.0, -10.0),
        (0.0, -13.0),
        (9.0, -10.0),
        (-13.0, -1.0),
        (-4.0, -3.0),
        (5.0, -3.0),
        (13.0, -1.0),
        (-8.0, 7.0),
        (8.0, 7.0),
        (0.0, 12.0),
    ];
    let under = Sketch::new().oval(Point::new(0.0, 2.0), 18.0, 19.0, hollow);
    BEADS.iter().chain([(0.0, 4.0)].iter()).fold(under, |sketch, (x, y)| {
        sketch.circle(Point::new(*x, *y), 6.0, dark).circle(Point::new(*x, y - 0.8), 5.0, base).circle(
            Point::new(x - 1.4, y - 2.2),
            1.6,
            light,
        )
    })
}
