//! Diced pieces, seen slightly from above.

use super::Tones;
use crate::random::Random;
use crate::sketch::{Sketch, Tenths};

pub fn cube(radius: f64, tones: Tones, random: &mut Random) -> Sketch {
    let half = radius * 0.82;
    let width = 2.0 * half + random.number_between(-2.0, 3.0);
    let left = Tenths(-half);
    let face = |x: f64, y: f64, w: f64, h: f64, round: f64, colour: &str| {
        format!(
            r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{round}" fill="{colour}"/>"#,
            Tenths(x),
            Tenths(y),
            Tenths(w),
            Tenths(h)
        )
    };
    Sketch::new()
        .raw(&face(-half, -half + 7.0, width, 2.0 * half - 1.0, 7.0, tones.dark))
        .raw(&face(-half, -half, width, 2.0 * half, 7.0, tones.base))
        .raw(&face(-half + 3.0, -half + 2.0, width - 6.0, 2.0 * half - 8.0, 5.5, tones.light))
        .translucent_line(&format!("M{left} {left}m8 8h{}", Tenths(half * 0.8)), tones.gleam, 3.4, 0.75)
}
