//! A soft heap with a swirl on top: yoghurt, purée, peanut butter.

use super::Tones;
use crate::sketch::Sketch;

const HEAP: &str = "M-46 4C-50-26-18-44 10-38 42-34 54-8 42 16 30 40-8 46-28 34-40 27-45 18-46 4Z";

pub fn swirl(tones: Tones) -> Sketch {
    Sketch::new()
        .write(format_args!(r#"<path d="{HEAP}" fill="{}" transform="translate(0 6)"/>"#, tones.dark))
        .fill(HEAP, tones.base)
        .trace("M-30 12C-32-14 0-30 20-16 36-4 26 22 6 22-10 22-14 6-4-1 4-6 12 0 9 8", tones.dark, 6.0, 0.45)
        .trace("M-31 9C-32-16 0-32 20-18 35-7 27 18 8 19-8 19-13 4-4-3", tones.light, 4.0, 0.8)
        .trace("M-36-8Q-27-29-4-31", tones.gleam, 5.0, 0.8)
}
