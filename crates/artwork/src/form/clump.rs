//! Spoonfuls of grain, whose kernels are drawn together by three or four lines.

use super::Tones;
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{Sketch, Tenths};

/// Shape and number of the kernels of a clump.
#[derive(Debug, Clone, Copy)]
pub struct Kernels {
    /// Distance between the centres of the two round ends, in SVG units. A kernel with almost no length is a circle.
    pub length: f64,
    /// Diameter of the round ends, in SVG units.
    pub thickness: f64,
    /// Number of kernels in a clump.
    pub count: u32,
    /// Maximum distance from the centre of the clump.
    pub spread: f64,
    /// Colour of the crease along the kernel, if it has one.
    pub crease: Option<&'static str>,
}

pub fn clump(kernels: Kernels, tones: Tones, random: &mut Random) -> Sketch {
    let positions: Vec<(Point, Point)> = (0..kernels.count).map(|_| random_kernel(kernels, random)).collect();
    let strokes = |dx: f64, dy: f64, scale: f64| -> String {
        positions
            .iter()
            .map(|(start, to_end)| {
                format!(
                    "M{} {}l{} {}",
                    Tenths(start.x + dx + to_end.x * (1.0 - scale) / 2.0),
                    Tenths(start.y + dy + to_end.y * (1.0 - scale) / 2.0),
                    Tenths(to_end.x * scale),
                    Tenths(to_end.y * scale)
                )
            })
            .collect()
    };
    // Each kernel has a dark outline and a light centre, so that it stands out against its neighbours.
    let sketch = Sketch::new()
        .line(&strokes(0.6, 1.6, 1.0), tones.dark, kernels.thickness + 1.2)
        .line(&strokes(0.0, 0.0, 1.0), tones.base, kernels.thickness)
        .line(&strokes(-0.5, -0.9, 0.7), tones.light, kernels.thickness * 0.45);
    match kernels.crease {
        Some(crease) => sketch.line(&strokes(0.4, 0.6, 0.9), crease, 1.4),
        None => sketch,
    }
}

/// Returns the start of a kernel, and the vector from there to its end.
fn random_kernel(kernels: Kernels, random: &mut Random) -> (Point, Point) {
    let middle = Point::polar(random.number_between(0.0, 360.0), kernels.spread * random.fraction().sqrt());
    let to_end = Point::polar(random.number_between(0.0, 360.0), kernels.length.max(0.1));
    (middle.translated(Point::new(-to_end.x / 2.0, -to_end.y / 2.0)), to_end)
}
