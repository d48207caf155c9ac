//! Leaves with veins.

use crate::sketch::Sketch;

use super::Tones;

const BLADE: &str = "M-40 2C-30-30 16-32 40 0 18 30-28 32-40 2Z";

/// Draws a smooth leaf, such as spinach, basil and chard.
pub fn smooth(tones: Tones) -> Sketch {
    Sketch::new()
        .shaded_side(BLADE, tones.dark)
        .fill(BLADE, tones.base)
        .translucent_fill("M-40 2C-30-30 16-32 40 0 12-5-16-4-40 2Z", tones.light, 0.45)
        .translucent_line(
            "M-40 2Q0-3 36 0M-20 0q8-10 12-18M-18 1q8 10 14 17M4-1q8-7 12-14M4 0q8 7 13 12",
            tones.gleam,
            2.4,
            0.85,
        )
}

/// Draws a crimped leaf on a thick rib, such as kale, lettuce and cabbage.
pub fn crimped(tones: Tones) -> Sketch {
    let blade = concat!(
        "M-38 4C-44-2-40-11-33-11-34-20-25-25-19-21-16-30-5-31-2-24 4-31 15-29 16-21 25-24 33-17 29-10 38-8 41 2 34 6",
        " 38 14 31 21 24 18 23 27 11 29 7 22 2 30-10 30-12 22-21 27-30 20-27 13-34 15-40 10-38 4Z"
    );
    Sketch::new()
        .shaded_side(blade, tones.dark)
        .fill(blade, tones.base)
        .write(format_args!(r#"<path d="{blade}" fill="{}" transform="scale(.72)" fill-opacity=".7"/>"#, tones.light))
        .translucent_line(
            "M-34 4Q0-4 32-1M-22 2l7-13M-4-2l9-13M12-3l8-9M-20 4l8 11M-2 1l10 12M14 0l8 9",
            tones.gleam,
            2.6,
            0.9,
        )
}
