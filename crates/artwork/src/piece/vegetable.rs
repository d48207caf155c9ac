//! Other vegetables.

use super::{Piece, Pose};
use crate::form::Tones;
use crate::form::stick::rod;
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::Sketch;

pub const RED_PEPPER: Piece =
    Piece::side("redpepper", 24.0, |random| strip(Tones::new("#ff8a70", "#e2402f", "#8f1813", "#ffd5c8"), random))
        .with_uncut(42.0, 44.0, || bell(Tones::new("#ff7d66", "#d9362a", "#8a1712", "#fff")));

pub const GREEN_PEPPER: Piece =
    Piece::side("greenpepper", 24.0, |random| strip(Tones::new("#a3dc79", "#55a53b", "#2b6420", "#e6f8d0"), random))
        .with_uncut(42.0, 44.0, || bell(Tones::new("#93d06c", "#4a9a36", "#27601e", "#fff")));

pub const CELERY: Piece = Piece::side("celery", 22.0, |_| {
    let arc = "M-26 8C-22-22 22-22 26 8 20 13 14 11 11 5 7-5-7-5-11 5-14 11-20 13-26 8Z";
    Sketch::new().shaded_side(arc, "#6f9440").fill(arc, "#c4dd8b").lit_top(arc, "#e3f2bb", 0.86).translucent_line(
        "M-20 4Q-15-13 0-14T20 4",
        "#9dc163",
        2.4,
        0.8,
    )
})
.single_variant();

pub const ASPARAGUS: Piece = Piece::side("asparagus", 24.0, |random| {
    rod(38.0, 12.0, Tones::new("#bfe08c", "#7bb04a", "#456f25", "#fff"), random)
        .fill("M24-9C36-10 46-4 48 0 46 5 36 9 24 8Z", "#5d8f45")
        .line("M-24-2l6 4M-6-2l6 4M12-2l6 4M30-5l5 4M36-1l4 3", "#456f34", 2.4)
})
.with_pose(Pose::Aligned);

pub const MUSHROOM: Piece = Piece::side("mushroom", 25.0, |_| {
    let cap = "M-29 2C-30-22 30-22 29 2 24 9 14 8 8 5L10 24Q0 30-10 24L-8 5C-14 8-24 9-29 2Z";
    Sketch::new()
        .shaded_side(cap, "#9d8a72")
        .fill(cap, "#f1e7d8")
        .translucent_line("M-20 2Q0-9 20 2", "#a88f72", 4.0, 0.8)
        .translucent_line("M-19-7Q-10-15 4-15", "#fff", 3.0, 0.9)
})
.single_variant();

pub const SWEETCORN: Piece = Piece::side("sweetcorn", 12.0, |_| {
    let kernel = "M-11 6C-14-8-6-13 0-13S14-8 11 6C6 12-6 12-11 6Z";
    Sketch::new()
        .fill(kernel, "#c98e0c")
        .write(format_args!(r##"<path d="{kernel}" fill="#ffd23f" transform="translate(-.6 -1.6)scale(.86)"/>"##))
        .highlight_oval(Point::new(-3.0, -6.0), 5.0, 3.4, "#fff5b3")
        .translucent_line("M-5 7Q0 9 5 7", "#fdf6d8", 2.4, 0.9)
})
.single_variant()
.with_max_count(70)
.with_uncut(62.0, 28.0, cob);

pub const OKRA: Piece = Piece::side("okra", 19.0, |_| {
    let star = "M0-20Q6-16 10-17 13-8 19-6 17 0 19 6 13 8 10 17 6 16 0 20-6 16-10 17-13 8-19 6-17 0-19-6-13-8-10-17-6-16 0-20Z";
    Sketch::new()
        .shaded_side(star, "#41651f")
        .fill(star, "#7fae46")
        .circle(Point::ORIGIN, 12.5, "#d9ecae")
        .line("M0-6h.1M6-2h.1M4 5h.1M-4 5h.1M-6-2h.1", "#fffdf0", 5.2)
})
.single_variant();

/// Draws a strip of pepper with the skin up.
fn strip(tones: Tones, random: &mut Random) -> Sketch {
    let bend = random.number_between(-18.0, -8.0).round();
    let course = format!("M-26 6Q0 {bend} 26 6");
    let lit = format!("M-22 1Q0 {} 20 1", bend - 3.0);
    Sketch::new()
        .write(format_args!(
            r#"<path d="{course}" fill="none" stroke="{}" stroke-width="17" transform="translate(0 3.5)"/>"#,
            tones.dark
        ))
        .line(&course, tones.base, 16.0)
        .translucent_line(&lit, tones.light, 5.0, 0.9)
        .translucent_line(&lit, tones.gleam, 2.0, 0.8)
}

/// Draws an uncut bell pepper.
fn bell(tones: Tones) -> Sketch {
    let body = "M-40-8C-42-32-20-38-8-30-4-34 4-34 8-30 22-38 42-32 40-8 40 16 30 40 18 42 10 44 6 38 0 38S-10 44-18 42C-30 40-40 16-40-8Z";
    Sketch::new()
        .fill("M-5-28C-4-40-10-48-16-52L-4-58C4-52 8-42 7-28Z", "#4c8a34")
        .shaded_side(body, tones.dark)
        .fill(body, tones.base)
        .translucent_line("M-7-24C-16-6-14 20-8 36M9-24C18-6 16 20 10 36", tones.dark, 3.0, 0.45)
        .translucent_fill("M-33-8C-33-24-24-28-16-24-22-8-22 10-18 26-28 18-33 6-33-8Z", tones.light, 0.8)
        .highlight_line("M-27-4Q-28-14-23-19M-2-18V-4", 4.0)
}

/// Draws an ear of sweetcorn.
fn cob() -> Sketch {
    let ear = "M-58 0C-50-22 10-30 46-16 58-10 58 10 46 16 10 30-50 22-58 0Z";
    let rows = "M-46 0H50M-44-8Q0-16 48-8M-44 8Q0 16 48 8M-38-14Q0-23 42-15M-38 14Q0 23 42 15";
    Sketch::new()
        .fill("M66-26C40-36 6-26-10-6 16 6 50 0 66-26Z", "#6fae45")
        .shaded_side(ear, "#b9820c")
        .fill(ear, "#ffd145")
        .write(format_args!(
            r##"<path d="{rows}" fill="none" stroke="#e0a31c" stroke-width="2.2"/><path d="{rows}" fill="none" stroke="#fff0a8" stroke-width="5" stroke-dasharray="5 5" transform="translate(0 -4)"/>"##
        ))
        .fill("M72 26C46 40 8 30-8 8 18-6 54 0 72 26Z", "#5a9a38")
        .translucent_line("M66 24Q36 24 6 10", "#a8d880", 2.8, 0.9)
}
