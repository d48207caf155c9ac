//! Florets on a stalk, such as broccoli and cauliflower.

use super::Tones;
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::Sketch;

const BUDS: [(f64, f64, f64); 6] = [
    (-17.0, 2.0, 15.0),
    (17.0, 2.0, 15.0),
    (0.0, 8.0, 14.0),
    (-9.0, -14.0, 15.0),
    (11.0, -13.0, 15.0),
    (0.0, -4.0, 15.0),
];

pub fn floret(stalk: Tones, buds: Tones, random: &mut Random) -> Sketch {
    let stem = "M-8 4q1 22-9 29q17 6 34 0-10-7-9-29Z";
    let sketch = Sketch::new().shaded_side(stem, stalk.dark).fill(stem, stalk.base).line("M0 12v16", stalk.light, 5.0);
    BUDS.iter().fold(sketch, |sketch, (x, y, radius)| {
        let radius = radius * random.number_between(0.92, 1.06);
        sketch
            .circle(Point::new(*x, y + 3.0), radius, buds.dark)
            .circle(Point::new(*x, *y), radius, buds.base)
            .highlight_oval(Point::new(x - 4.0, y - 5.0), radius * 0.45, radius * 0.4, buds.light)
            .circle(Point::new(x + 4.0, y + 3.0), 1.8, buds.gleam)
    })
}
