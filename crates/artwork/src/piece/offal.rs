//! Liver, heart, kidney and other offal.

use super::Piece;
use crate::form::chunk::chunk;
use crate::form::{Tones, blob};
use crate::geometry::Point;
use crate::sketch::Sketch;

/// A slice cut with a knife. Its smooth face with the openings of vessels tells it from beans and from other offal.
pub const LIVER: Piece = Piece::extra("liver", 28.0, |random| {
    let corners = [(-38.0, 16.0), (-12.0, -26.0), (30.0, -20.0), (40.0, 2.0), (14.0, 22.0)];
    let outline = blob::cut_outline(&corners, 0.1, random);
    Sketch::new()
        .shaded_side(&outline, "#35100c")
        .fill(&outline, "#5e241d")
        .lit_top(&outline, "#93493b", 0.86)
        .lit_top(&outline, "#a65a49", 0.56)
        .oval(Point::new(-8.0, 2.0), 4.2, 2.8, "#4c1a15")
        .oval(Point::new(15.0, -6.0), 3.4, 2.3, "#4c1a15")
        .translucent_line("M-12-17Q2-19 19-15", "#e2b3a6", 3.0, 0.75)
})
.with_juice("#6d2f28");

const HEART_SHAPE: &str = "M0 24C-16 14-21-2-15-12-9-19 9-19 15-12 21-2 16 14 0 24Z";

pub const BIRD_HEART: Piece = Piece::main("birdheart", 22.0, "#8a4a36", |_| {
    Sketch::new()
        .shaded_side(HEART_SHAPE, "#4a1511")
        .fill(HEART_SHAPE, "#8d3a31")
        .translucent_fill("M-9-8C-14 2-8 13-1 18-2 6-2-4 2-12-3-14-7-13-9-8Z", "#b9594c", 0.9)
        .fill("M-16-11C-13-21 13-21 16-11 10-6 5-10 0-6-5-10-11-6-16-11Z", "#f3d9b4")
        .fill("M-5-17q1-6 5-6t5 6Z", "#c98a72")
        .highlight_line("M-8-1Q-9 6-5 11", 2.6)
})
.single_variant()
.with_juice("#8a4a36");

/// A thick slice with fat on one side.
pub const HEART: Piece = Piece::main("heart", 27.0, "#8a3f36", |random| {
    let outline = blob::oval_outline(29.0, 24.0, 0.12, 7, random);
    Sketch::new()
        .shaded_side(&outline, "#571a1a")
        .fill(&outline, "#f0d6b4")
        .write(format_args!(r##"<path d="{outline}" fill="#9c3a38" transform="translate(1 4)scale(.95 .84)"/>"##))
        .write(format_args!(r##"<path d="{outline}" fill="#b5524e" transform="translate(0 3)scale(.8 .66)"/>"##))
        .translucent_line("M-16 3Q-3-3 14 1M-13 10Q0 5 13 9M-11-4Q-1-8 10-6", "#d98a82", 2.4, 0.8)
});

const KIDNEY_SHAPE: &str = "M-24 2C-26-16-10-22 4-20 20-18 27-8 25 4 23 16 11 19 6 13 2 7-3 7-6 12-12 20-23 14-24 2Z";

pub const KIDNEY: Piece = Piece::extra("kidney", 24.0, |_| {
    Sketch::new()
        .shaded_side(KIDNEY_SHAPE, "#4a1c16")
        .fill(KIDNEY_SHAPE, "#8f4234")
        .lit_top(KIDNEY_SHAPE, "#ab5a48", 0.8)
        .fill("M-4 11Q1 3 5 11 1 16-4 11Z", "#f0d8bb")
        .highlight_line("M-16-6Q-10-14 2-14", 3.4)
})
.single_variant()
.with_juice("#8a4a36");

pub const GIZZARD: Piece = Piece::main("gizzard", 23.0, "#8a4f48", |_| {
    let half = "M0-14C10-24 26-20 27-4 28 12 14 22 0 12Z";
    let mirrored = "M0-14C-10-24-26-20-27-4-28 12-14 22 0 12Z";
    Sketch::new()
        .shaded_side(half, "#4c2029")
        .shaded_side(mirrored, "#4c2029")
        .fill(half, "#8f4a54")
        .fill(mirrored, "#9a545d")
        .fill("M-4-14Q0-18 4-14L4 12Q0 16-4 12Z", "#e3cfd4")
        .translucent_line("M11-8q7 5 5 14M-11-8q-7 5-5 14", "#d6a2a8", 3.0, 0.8)
        .highlight_line("M-20-6q3-8 9-9M18-12q5 3 5 9", 2.4)
})
.single_variant()
.with_juice("#8a4f48");

pub const TRIPE: Piece = Piece::extra("tripe", 27.0, |random| {
    let outline = blob::outline(28.0, 0.16, 8, random);
    Sketch::new()
        .shaded_side(&outline, "#a79a80")
        .fill(&outline, "#e3d8c0")
        .lit_top(&outline, "#f2eada", 0.86)
        .translucent_line(
            "M-14-12l7-4 7 4v8l-7 4-7-4zM0-12l7-4 7 4v8l-7 4-7-4zM-7 0l7-4 7 4v8l-7 4-7-4zM7 0l7-4 7 4v8l-7 4-7-4zM-21 0l7-4 7 4v8l-7 4-7-4z",
            "#bfb193",
            2.2,
            0.9,
        )
});

/// Lung, which butchers call lights. Pancreas has the same drawing.
pub const LUNG: Piece = Piece::extra("lights", 25.0, |random| {
    chunk(26.0, Tones::new("#d98f86", "#c06c66", "#7b3a38", "#f5c9c2"), random)
        .circle(Point::new(8.0, 6.0), 2.4, "#a4534f")
        .circle(Point::new(-8.0, 8.0), 2.0, "#a4534f")
});
