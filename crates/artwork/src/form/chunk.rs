//! Pieces of meat with a lit face and a grain.

use super::{Tones, blob};
use crate::random::Random;
use crate::sketch::{Sketch, Tenths};

/// Draws a diced chunk of meat.
pub fn chunk(radius: f64, tones: Tones, random: &mut Random) -> Sketch {
    let outline = blob::outline(radius, 0.24, 7, random);
    let r = |share: f64| Tenths(radius * share);
    let grain = format!(
        "M{} {}q{} {} {} {}M{} {}q{} {} {} {}",
        r(-0.5),
        r(-0.15),
        r(0.35),
        r(-0.45),
        r(0.85),
        r(-0.28),
        r(-0.25),
        r(0.3),
        r(0.3),
        r(-0.2),
        r(0.6),
        r(-0.02),
    );
    Sketch::new()
        .shaded_side(&outline, tones.dark)
        .fill(&outline, tones.base)
        .lit_top(&outline, tones.light, 0.84)
        .translucent_line(&grain, tones.gleam, 3.0, 0.7)
}

/// Draws a crumb of mince: short strands from the mincer that stick together.
pub fn crumb(tones: Tones, random: &mut Random) -> Sketch {
    let mut bend = |most: f64| Tenths(random.number_between(-most, most));
    let strands = format!(
        "M-14 {}q7 {} 13 {}t12 {}M-10 9q9 {} 19-1M-6-9q6 {} 14 1",
        bend(4.0),
        bend(9.0),
        bend(4.0),
        bend(4.0),
        bend(4.0),
        bend(5.0)
    );
    let strand = |colour: &str, width: f64, x: f64, y: f64| {
        format!(
            r#"<path d="{strands}" fill="none" stroke="{colour}" stroke-width="{width}" transform="translate({x} {y})"/>"#
        )
    };
    Sketch::new()
        .raw(&strand(tones.dark, 10.5, 0.0, 3.0))
        .raw(&strand(tones.base, 9.5, 0.0, 0.0))
        .raw(&strand(tones.light, 5.0, -0.8, -1.4))
        .translucent_line("M-11-2h.1M2-3h.1M9 7h.1M0-10h.1", tones.gleam, 2.4, 0.7)
}

/// Draws a strip of cooked breast with the fibres of the meat, browned at the edge.
pub fn strip(edge: &str, tones: Tones, random: &mut Random) -> Sketch {
    const CORNERS: [(f64, f64); 8] = [
        (-42.0, -2.0),
        (-30.0, -17.0),
        (2.0, -16.0),
        (30.0, -15.0),
        (43.0, 2.0),
        (28.0, 14.0),
        (4.0, 15.0),
        (-26.0, 17.0),
    ];
    let outline = blob::outline_around(&CORNERS, 0.1, random);
    Sketch::new()
        .shaded_side(&outline, tones.dark)
        .fill(&outline, edge)
        .write(format_args!(r#"<path d="{outline}" fill="{}" transform="translate(0 2)scale(.96 .8)"/>"#, tones.light))
        .translucent_line("M-33 2Q-16-4 2 0T35 1M-26 9Q-6 3 24 7M-28-5Q-8-11 22-7", tones.base, 2.0, 0.95)
        .translucent_line("M-14-15q9 2 17 0M12-15q6 2 12 1", tones.dark, 3.5, 0.6)
}

/// Draws a carved oval slice with a rim on one side.
pub fn slice(radius: f64, rim: &str, tones: Tones, random: &mut Random) -> Sketch {
    let outline = blob::oval_outline(radius * 1.3, radius * 0.82, 0.1, 9, random);
    let r = |share: f64| Tenths(radius * share);
    let grain = format!(
        "M{} {}q{} {} {} {}M{} {}q{} {} {} {}M{} {}h{}",
        r(-0.75),
        r(-0.05),
        r(0.5),
        r(-0.3),
        r(1.1),
        r(-0.18),
        r(-0.55),
        r(0.28),
        r(0.5),
        r(-0.22),
        r(1.0),
        r(-0.1),
        r(-0.3),
        r(-0.42),
        r(0.3),
    );
    Sketch::new()
        .shaded_side(&outline, tones.dark)
        .fill(&outline, rim)
        .write(format_args!(
            r#"<path d="{outline}" fill="{}" transform="translate(0 {})scale(.93 .84)"/>"#,
            tones.base,
            r(0.07)
        ))
        .write(format_args!(
            r#"<path d="{outline}" fill="{}" transform="translate(-1 {})scale(.74 .6)"/>"#,
            tones.light,
            r(0.06)
        ))
        .translucent_line(&grain, tones.gleam, 2.4, 0.7)
}
