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

/// Draws a crumb of mince, browned at the edges.
pub fn crumb(radius: f64, tones: Tones, random: &mut Random) -> Sketch {
    let outline = blob::oval_outline(radius, radius * 0.86, 0.3, 6, random);
    let speck = Tenths(radius * 0.3);
    Sketch::new()
        .shaded_side(&outline, tones.dark)
        .fill(&outline, tones.base)
        .lit_top(&outline, tones.light, 0.66)
        .translucent_line(&format!("M-{speck}-{speck}h.1M{speck} 0h.1"), tones.gleam, 2.6, 0.8)
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
