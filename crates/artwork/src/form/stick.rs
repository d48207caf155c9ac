//! Long shapes such as beans, batons and strips.

use super::Tones;
use crate::random::Random;
use crate::sketch::Sketch;

/// Draws a long rounded stick with a slight bend.
pub fn rod(half_length: f64, thickness: f64, tones: Tones, random: &mut Random) -> Sketch {
    let bend = random.number_between(-9.0, 9.0).round();
    let course = format!("M-{half_length} {}Q0 {bend} {half_length} {}", -bend / 2.0, -bend / 2.0);
    let lit = format!(
        "M-{} {}Q0 {} {} {}",
        half_length - 4.0,
        -bend / 2.0 - 3.0,
        bend - 3.0,
        half_length - 4.0,
        -bend / 2.0 - 3.0
    );
    Sketch::new()
        .write(format_args!(
            r#"<path d="{course}" fill="none" stroke="{}" stroke-width="{thickness}" transform="translate(0 3)"/>"#,
            tones.dark
        ))
        .line(&course, tones.base, thickness)
        .line(&lit, tones.light, thickness / 4.0)
}

/// Draws a baton with square ends.
pub fn baton(half_length: f64, thickness: f64, tones: Tones) -> Sketch {
    let (width, y) = (2.0 * half_length, -thickness / 2.0);
    Sketch::new()
        .write(format_args!(
            r#"<rect x="-{half_length}" y="{}" width="{width}" height="{thickness}" rx="4" fill="{}"/>"#,
            y + 5.0,
            tones.dark
        ))
        .write(format_args!(
            r#"<rect x="-{half_length}" y="{y}" width="{width}" height="{thickness}" rx="4" fill="{}"/>"#,
            tones.base
        ))
        .write(format_args!(
            r#"<rect x="-{}" y="{}" width="{}" height="{}" rx="3" fill="{}"/>"#,
            half_length - 2.0,
            y + 1.5,
            width - 4.0,
            thickness * 0.6,
            tones.light
        ))
        .translucent_line(&format!("M-{} {}h{}", half_length - 8.0, y + 5.0, half_length), tones.gleam, 2.6, 0.8)
}
