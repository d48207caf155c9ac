//! Sprigs of herbs.

use super::Piece;
use crate::form::Tones;
use crate::form::leaf::smooth;
use crate::geometry::Point;
use crate::sketch::{Sketch, Transform};

pub const PARSLEY: Piece = Piece::sprinkle("parsley", 24.0, |_| {
    let leaf = Sketch::new()
        .fill("M-6 0C-6-9 2-8 3-12 8-9 9-6 13-6 12-2 14 0 16 2 12 4 11 7 6 7 2 9-5 8-6 0Z", "#4faa3f")
        .line("M-5 0H9", "#a9df84", 1.8);
    sprig(
        "M-30 16Q-6 6 8-6",
        &leaf,
        &[(12.0, -10.0, -30.0), (-2.0, -8.0, -80.0), (14.0, 4.0, 20.0), (-14.0, 2.0, -95.0), (-6.0, 14.0, 50.0)],
    )
})
.single_variant();

pub const ROSEMARY: Piece = Piece::sprinkle("rosemary", 24.0, |_| {
    Sketch::new()
        .line("M-34 6Q0-2 34-4", "#6b5a3c", 3.4)
        .line(
            "M-26 4l-6-12M-26 4l-2 12M-16 2l-5-13M-16 2l-1 13M-6 0l-4-13M-6 0l0 13M4-1l-3-13M4-1l2 12M14-2l-2-12M14-2l4 11M24-3l0-10M24-3l6 9",
            "#4c7a4e",
            4.6,
        )
        .translucent_line("M-31-6l4 8M-20-9l3 9M-9-11l2 9M2-13l2 9M13-12l1 8", "#9cc49a", 1.8, 0.9)
})
.single_variant();

pub const BASIL: Piece = Piece::sprinkle("basil", 24.0, |_| {
    Sketch::new().place(
        Transform::translate(Point::ORIGIN).scaled(0.7),
        &smooth(Tones::new("#8fd05e", "#3f9a3a", "#1f5a22", "#c9eea4")),
    )
})
.single_variant();

pub const MINT: Piece = Piece::sprinkle("mint", 24.0, |_| {
    let leaf = Sketch::new().fill("M0 0C6-12 18-13 28-6 30-2 30 2 28 5 18 12 6 11 0 0Z", "#43a868").line(
        "M2 0H24M9-1l5-6M9 1l5 5M16-1l4-5M16 1l4 4",
        "#a4e0b0",
        1.8,
    );
    sprig("M-28 12Q-10 4 0 0", &leaf, &[(0.0, 0.0, -20.0), (-4.0, 2.0, -110.0), (-2.0, 2.0, 70.0)])
})
.single_variant();

/// Draws leaves on a stem; each place is x, y and rotation.
fn sprig(stem: &str, leaf: &Sketch, places: &[(f64, f64, f64)]) -> Sketch {
    places.iter().fold(Sketch::new().line(stem, "#3c8a33", 4.0), |sketch, (x, y, degrees)| {
        sketch.place(Transform::translate(Point::new(*x, *y)).rotated(*degrees), leaf)
    })
}
