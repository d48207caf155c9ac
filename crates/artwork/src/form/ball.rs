//! Small round shapes such as peas, berries and chickpeas.

use super::Tones;
use crate::geometry::Point;
use crate::sketch::Sketch;

/// Draws a shaded ball.
pub fn ball(radius: f64, tones: Tones) -> Sketch {
    Sketch::new()
        .circle(Point::new(0.0, 0.8), radius, tones.dark)
        .circle(Point::new(-0.8, -1.2), radius - 2.0, tones.base)
        .highlight_oval(Point::new(-radius * 0.3, -radius * 0.38), radius * 0.42, radius * 0.32, tones.light)
}

/// Draws a bean.
pub fn bean(radius: f64, tones: Tones) -> Sketch {
    let outline = "M-14-5C-10-12 8-13 14-5 18 2 13 10 7 8 2 6-2 5-6 7-14 11-18 3-14-5Z";
    let scale = radius / 15.0;
    Sketch::new().write(format_args!(
        concat!(
            r#"<g transform="scale({scale:.2})"><path d="{d}" fill="{dark}" transform="translate(0 2.5)"/>"#,
            r#"<path d="{d}" fill="{base}"/><path d="M-9-4Q-2-9 7-6" stroke="{light}" stroke-width="3.4" "#,
            r#"fill="none" stroke-opacity=".85"/></g>"#
        ),
        scale = scale,
        d = outline,
        dark = tones.dark,
        base = tones.base,
        light = tones.light,
    ))
}
