//! Spoonfuls of grain, drawn as many kernels with a few strokes.

use super::Tones;
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{Sketch, Tenths};

/// Shape and number of the kernels of a clump.
#[derive(Debug, Clone, Copy)]
pub struct Kernel {
    pub length: f64,
    pub thickness: f64,
    /// Number of kernels in a clump.
    pub count: u32,
    /// Maximum distance from the centre of the clump.
    pub spread: f64,
    /// Colour of the crease along the kernel, if it has one.
    pub crease: Option<&'static str>,
}

pub fn clump(kernel: Kernel, tones: Tones, random: &mut Random) -> Sketch {
    let kernels: Vec<(Point, Point)> = (0..kernel.count).map(|_| random_kernel(kernel, random)).collect();
    let strokes = |dx: f64, dy: f64, shrink: f64| -> String {
        kernels
            .iter()
            .map(|(from, along)| {
                format!(
                    "M{} {}l{} {}",
                    Tenths(from.x + dx + along.x * (1.0 - shrink) / 2.0),
                    Tenths(from.y + dy + along.y * (1.0 - shrink) / 2.0),
                    Tenths(along.x * shrink),
                    Tenths(along.y * shrink)
                )
            })
            .collect()
    };
    // Each kernel has a dark outline and a light centre, so that it stands out against its neighbours.
    let sketch = Sketch::new()
        .line(&strokes(0.6, 1.6, 1.0), tones.dark, kernel.thickness + 1.2)
        .line(&strokes(0.0, 0.0, 1.0), tones.base, kernel.thickness)
        .line(&strokes(-0.5, -0.9, 0.7), tones.light, kernel.thickness * 0.45);
    match kernel.crease {
        Some(crease) => sketch.line(&strokes(0.4, 0.6, 0.9), crease, 1.4),
        None => sketch,
    }
}

/// Returns the start and the direction of a kernel.
fn random_kernel(kernel: Kernel, random: &mut Random) -> (Point, Point) {
    let middle = Point::polar(random.number_between(0.0, 360.0), kernel.spread * random.fraction().sqrt());
    let along = Point::polar(random.number_between(0.0, 360.0), kernel.length.max(0.1));
    (middle.translated(Point::new(-along.x / 2.0, -along.y / 2.0)), along)
}
