//! Cottage cheese and other cheese.

use super::Piece;
use crate::form::{Tones, blob, cube::cube};
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::Sketch;

pub const COTTAGE_CHEESE: Piece = Piece::side("cottagecheese", 22.0, curds).with_variants(2);

pub const RICOTTA: Piece =
    Piece::spread("ricotta", 44.0, |_| crate::form::blob::swirl(Tones::new("#fff", "#fbf6ea", "#cfc4ae", "#fff")));

pub const CHEDDAR: Piece =
    Piece::side("cheddar", 21.0, |random| cube(21.0, Tones::new("#ffd45e", "#f5b52e", "#b9780c", "#fff3c2"), random))
        .with_uncut(50.0, 30.0, || {
            let top = "M-50 2L14-34Q46-30 52-8L-50 2Z";
            let front = "M-50 2L52-8V24Q10 36-50 32Z";
            Sketch::new()
                .shaded_side(front, "#a3690a")
                .fill(front, "#f5b73a")
                .fill(top, "#ffdc7c")
                .oval(Point::new(-18.0, 17.0), 8.0, 6.0, "#dc9a1e")
                .oval(Point::new(14.0, 12.0), 6.0, 5.0, "#dc9a1e")
                .oval(Point::new(34.0, 19.0), 5.0, 4.0, "#dc9a1e")
                .highlight_line("M-36 2L14-26", 3.0)
        });

pub const MOZZARELLA: Piece = Piece::side("mozzarella", 22.0, |random| {
    let outline = blob::outline(22.0, 0.06, 8, random);
    Sketch::new()
        .shaded_side(&outline, "#cbbfa8")
        .fill(&outline, "#f7f1e4")
        .lit_top(&outline, "#fffdf8", 0.8)
        .highlight_line("M-12-6Q-7-14 2-14", 3.0)
});

pub const HARD_CHEESE: Piece = Piece::side("hardcheese", 21.0, |random| {
    cube(21.0, Tones::new("#fbedbd", "#eed793", "#ae9150", "#fffbe6"), random)
});

/// Draws a spoonful of soft white curds.
fn curds(random: &mut Random) -> Sketch {
    const SPOTS: [(f64, f64); 7] =
        [(-12.0, -11.0), (4.0, -14.0), (16.0, -4.0), (-17.0, 5.0), (0.0, 0.0), (12.0, 11.0), (-5.0, 14.0)];
    SPOTS.iter().fold(Sketch::new(), |sketch, (x, y)| {
        let radius = random.number_between(8.0, 12.0);
        sketch
            .oval(Point::new(*x, y + 2.6), radius, radius * 0.9, "#cdc1a8")
            .oval(Point::new(*x, *y), radius, radius * 0.9, "#fbf6ea")
            .highlight_oval(Point::new(x - 2.0, y - 3.0), radius * 0.5, radius * 0.36, "#fff")
    })
}
