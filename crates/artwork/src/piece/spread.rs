//! Soft heaps such as yoghurt, purée and nut butter.

use super::{Piece, squash};
use crate::form::Tones;
use crate::form::blob::swirl;
use crate::geometry::Point;
use crate::sketch::Sketch;

pub const YOGHURT: Piece = Piece::spread("yoghurt", 44.0, |_| swirl(Tones::new("#fff", "#fffdf8", "#d9cfc0", "#fff")))
    .with_uncut(44.0, 44.0, || pot("#f7fafc", "#8fb6c9", Tones::new("#fff", "#fffdf8", "#e3dacb", "#fff")));

/// Tinned pumpkin, which is a purée.
pub const PUMPKIN_PUREE: Piece =
    Piece::spread("pumpkinpuree", 44.0, |_| swirl(Tones::new("#ffc377", "#f79a34", "#c2660d", "#ffe3b8"))).with_uncut(
        62.0,
        50.0,
        squash::whole_pumpkin,
    );

pub const FRUIT_PUREE: Piece =
    Piece::spread("fruitpuree", 44.0, |_| swirl(Tones::new("#fbeebc", "#ecd488", "#b9994a", "#fffbe6")));

pub const PEANUT_BUTTER: Piece =
    Piece::spread("peanutbutter", 44.0, |_| swirl(Tones::new("#e6b273", "#c98538", "#8a5419", "#f6d7a8"))).with_uncut(
        44.0,
        44.0,
        || pot("#f3e2c6", "#a8481f", Tones::new("#e6b273", "#c98538", "#9a621f", "#fff")),
    );

/// Draws a full pot from above.
fn pot(body: &str, band: &str, inside: Tones) -> Sketch {
    Sketch::new()
        .circle(Point::new(0.0, 6.0), 44.0, "#00000026")
        .circle(Point::ORIGIN, 44.0, band)
        .circle(Point::ORIGIN, 40.0, body)
        .circle(Point::ORIGIN, 35.0, inside.dark)
        .circle(Point::new(0.0, 1.0), 34.0, inside.base)
        .translucent_line("M-20 6C-20-14 4-22 16-10 26 2 14 18 2 16-8 14-8 2 0 1", inside.dark, 4.6, 0.9)
        .translucent_line("M-20 3C-20-16 4-24 16-12", inside.light, 3.4, 0.9)
        .highlight_line("M-31-16Q-24-29-11-33", 4.0)
}
