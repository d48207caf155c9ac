//! Seeds and drops of oil.

use super::Piece;
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{Sketch, Tenths};

pub const FLAXSEED: Piece = Piece::sprinkle("flaxseed", 14.0, |random| seeds("#6d4420", "#b07a44", 4.6, 5.0, random));

pub const CHIA: Piece = Piece::sprinkle("chia", 14.0, |random| seeds("#2c2a30", "#7c7884", 3.8, 1.5, random));

pub const HEMP: Piece = Piece::sprinkle("hemp", 14.0, |random| seeds("#b3a26a", "#efe6bf", 4.6, 2.0, random));

pub const PUMPKIN_SEED: Piece =
    Piece::sprinkle("pumpkinseed", 14.0, |random| seeds("#4d6a2c", "#8fb05a", 7.0, 7.0, random));

pub const SUNFLOWER_SEED: Piece =
    Piece::sprinkle("sunflowerseed", 14.0, |random| seeds("#8f8468", "#e3dabd", 6.0, 6.0, random));

pub const SESAME: Piece = Piece::sprinkle("sesame", 14.0, |random| seeds("#c3a870", "#fbf0d2", 3.8, 3.0, random));

pub const OIL: Piece = Piece::sprinkle("oil", 12.0, |_| {
    Sketch::new()
        .raw(r##"<circle r="7" fill="#b98a1a" fill-opacity=".5"/><circle cx="-.5" cy="-.8" r="5.8" fill="#ffdf7a" fill-opacity=".7"/>"##)
        .highlight_oval(Point::new(-2.0, -2.6), 2.2, 1.5, "#fff")
})
.single_variant();

/// Draws a pinch of seeds.
fn seeds(dark: &str, light: &str, thickness: f64, length: f64, random: &mut Random) -> Sketch {
    let seeds: Vec<(Point, Point)> = (0..6)
        .map(|_| {
            let at = Point::polar(random.number_between(0.0, 360.0), 22.0 * random.fraction().sqrt());
            (at, Point::polar(random.number_between(0.0, 360.0), length))
        })
        .collect();
    let strokes: String = seeds
        .iter()
        .map(|(at, along)| format!("M{} {}l{} {}", Tenths(at.x), Tenths(at.y), Tenths(along.x), Tenths(along.y)))
        .collect();
    Sketch::new().line(&strokes, dark, thickness).write(format_args!(
        r#"<path d="{strokes}" fill="none" stroke="{light}" stroke-width="{}" transform="translate(-.4 -.8)"/>"#,
        Tenths(thickness * 0.5)
    ))
}
