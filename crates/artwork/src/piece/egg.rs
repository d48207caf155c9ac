//! Boiled and halved eggs.

use super::{Piece, Pose};
use crate::form::{Tones, cube::cube};
use crate::geometry::Point;
use crate::sketch::Sketch;

pub const EGG: Piece = Piece::side("egg", 33.0, |_| half())
    .single_variant()
    .with_pose(Pose::Upright)
    .with_max_count(4)
    .with_uncut(30.0, 37.0, in_shell);

pub const QUAIL_EGG: Piece = Piece::side("quailegg", 21.0, |_| {
    Sketch::new().write(format_args!(r#"<g transform="scale(.64)">{}</g>"#, half().into_markup()))
})
.single_variant()
.with_pose(Pose::Upright)
.with_max_count(6)
.with_uncut(30.0, 37.0, || {
    in_shell().line(
        "M-8-14h.1M6-20h4M-14 2h3M2-4h.1M12-4h3M-6 12h4M8 10h.1M-2-26h.1M-16-8h.1M14 14h.1M0 22h3M-12 20h.1",
        "#6b4a34",
        5.0,
    )
});

/// A boiled yolk without its white.
pub const YOLK: Piece = Piece::side("yolk", 19.0, |_| {
    Sketch::new()
        .circle(Point::new(0.0, 4.0), 18.0, "#c47a10")
        .circle(Point::ORIGIN, 18.0, "#f7ab24")
        .circle(Point::new(-0.5, -1.5), 14.5, "#ffc544")
        .line("M4 4h.1M-5 6h.1M7-4h.1M-1 0h.1M-8-1h.1M1 10h.1", "#e79a17", 2.6)
        .translucent_line("M-11-6Q-7-13 2-13", "#fff3c4", 3.2, 0.9)
})
.single_variant()
.with_pose(Pose::Upright)
.with_max_count(8)
.with_uncut(30.0, 37.0, in_shell);

pub const WHITE: Piece =
    Piece::side("eggwhite", 20.0, |random| cube(20.0, Tones::new("#fffefb", "#f2ece0", "#c9bda6", "#fff"), random))
        .with_max_count(8)
        .with_uncut(30.0, 37.0, in_shell);

fn half() -> Sketch {
    Sketch::new()
        .oval(Point::new(0.0, 5.0), 29.0, 35.0, "#cdbfa6")
        .oval(Point::ORIGIN, 29.0, 35.0, "#fbf7ec")
        .oval(Point::new(0.0, -1.0), 25.5, 31.0, "#fffefb")
        .circle(Point::new(0.0, 5.0), 17.5, "#e58e12")
        .circle(Point::new(0.0, 3.6), 16.4, "#ffbf34")
        .line("M-9-1Q-6-9 3-9", "#fff0b8", 3.6)
}

fn in_shell() -> Sketch {
    let shell = "M0-38C18-38 30-10 30 6 30 24 16 34 0 34S-30 24-30 6C-30-10-18-38 0-38Z";
    Sketch::new()
        .shaded_side(shell, "#a9744a")
        .fill(shell, "#dfa878")
        .translucent_fill("M-4-34C10-32 20-10 18 6 16 20 4 28-10 28-24 22-27 14-27 5-27-8-16-34-4-34Z", "#f2c8a0", 0.75)
        .line("M8 14h.1M16 4h.1M2 22h.1M12-8h.1M-6 18h.1", "#c88f62", 2.6)
        .highlight_line("M-16-2Q-14-16-7-23", 4.6)
}
