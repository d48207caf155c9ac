//! Groups pieces of food into runs. One path draws a run, so that a picture has few elements.

use crate::geometry::Point;
use crate::packing::PackedPiece;
use crate::piece::Piece;
use crate::sketch::{Place, Sketch};

/// Number of runs that a food is divided into if it has enough pieces. The pieces of a run have the same variant and scale, and
/// so few runs still make the food look irregular.
const RUNS_PER_FOOD: usize = 6;
/// Distance in SVG units by which the shadow of a piece may extend beyond its radius.
const SHADOW: f64 = 8.0;

/// Pieces of one food with the same drawing and scale, in the order in which they are drawn.
#[derive(Debug, Clone)]
pub struct Run {
    piece: &'static Piece,
    variant: u32,
    scale: f64,
    places: Vec<Place>,
}

impl Run {
    /// Returns a run of pieces of one food. All of them have the variant and scale of the first one.
    fn new(packed: &[PackedPiece]) -> Option<Self> {
        let PackedPiece { piece, variant, transform } = *packed.first()?;
        let place = |packed: &PackedPiece| Place { at: packed.transform.at, degrees: Some(packed.transform.degrees) };
        let places = packed.iter().map(place).collect();
        Some(Self { piece, variant, scale: transform.scale, places })
    }

    /// Draws the run on a sketch, moved by an offset.
    fn draw_on(&self, sketch: Sketch, offset: Point) -> Sketch {
        let places: Vec<Place> =
            self.places.iter().map(|place| Place { at: place.at.translated(offset), ..*place }).collect();
        sketch.copies(format_args!("{}{}", self.piece.name, self.variant), self.scale, &places)
    }
}

/// Draws runs on a sketch, moved by an offset.
pub fn draw_all(sketch: Sketch, runs: &[Run], offset: Point) -> Sketch {
    runs.iter().fold(sketch, |sketch, run| run.draw_on(sketch, offset))
}

/// Groups pieces so that those which overlap are still drawn in the given order.
pub fn in_order(packed: &[PackedPiece]) -> Vec<Run> {
    let count = |piece: &Piece| packed.iter().filter(|other| other.piece.name == piece.name).count();
    group_foods(packed)
        .iter()
        .filter_map(|food| Some((food, count(food.first()?.piece).div_ceil(RUNS_PER_FOOD))))
        .flat_map(|(food, length)| food.chunks(length).filter_map(Run::new))
        .collect()
}

/// Groups pieces of one food that may be drawn in any order by their variants.
pub fn in_any_order(packed: &[PackedPiece]) -> Vec<Run> {
    let mut sorted = packed.to_vec();
    sorted.sort_by_key(|packed| packed.variant);
    sorted.chunk_by(|a, b| a.variant == b.variant).filter_map(Run::new).collect()
}

/// Groups the clumps of a bed, which may be drawn in any order and point in any direction.
pub fn clumps(packed: &[PackedPiece]) -> Vec<Run> {
    let mut runs = in_any_order(packed);
    runs.iter_mut().flat_map(|run| &mut run.places).for_each(|place| place.degrees = None);
    runs
}

/// Divides pieces into groups of one food. Takes the food of the first piece that is left, and all of its pieces that overlap
/// none of the other pieces which should be drawn before them.
fn group_foods(packed: &[PackedPiece]) -> Vec<Vec<PackedPiece>> {
    let mut groups = Vec::new();
    let mut left = packed.to_vec();
    while let Some(first) = left.first().copied() {
        let (mut group, mut others): (Vec<PackedPiece>, Vec<PackedPiece>) = (Vec::new(), Vec::new());
        for piece in left {
            if piece.piece.name == first.piece.name && !others.iter().any(|other| overlap(&piece, other)) {
                group.push(piece);
            } else {
                others.push(piece);
            }
        }
        groups.push(group);
        left = others;
    }
    groups
}

fn overlap(a: &PackedPiece, b: &PackedPiece) -> bool {
    let radius = |packed: &PackedPiece| packed.piece.radius * packed.transform.scale;
    a.transform.at.distance(b.transform.at) < radius(a) + radius(b) + SHADOW
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::{egg, grain, pulse};
    use crate::sketch::Transform;

    fn packed(piece: &'static Piece, variant: u32, x: f64, y: f64) -> PackedPiece {
        PackedPiece { piece, variant, transform: Transform::translate(Point::new(x, y)) }
    }

    fn positions(runs: &[Run]) -> Vec<(&str, Vec<f64>)> {
        runs.iter().map(|run| (run.piece.name, run.places.iter().map(|place| place.at.x).collect())).collect()
    }

    #[test]
    fn pieces_of_a_food_form_a_run_even_if_others_are_between_them() {
        let pieces = [
            packed(&grain::PASTA, 0, 0.0, 0.0),
            packed(&egg::EGG, 0, 500.0, 10.0),
            packed(&grain::PASTA, 0, 5.0, 20.0),
        ];
        let groups = group_foods(&pieces);
        assert_eq!(groups.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
    }

    #[test]
    fn overlapping_pieces_keep_their_order() {
        let pieces = [
            packed(&pulse::PEA, 0, 0.0, 0.0),
            packed(&egg::EGG, 0, 10.0, 10.0),
            packed(&pulse::PEA, 0, 20.0, 20.0),
            packed(&pulse::PEA, 0, 300.0, 20.0),
        ];
        let groups = group_foods(&pieces);
        let drawn: Vec<Vec<f64>> =
            groups.iter().map(|group| group.iter().map(|packed| packed.transform.at.x).collect()).collect();
        assert_eq!(drawn, [vec![0.0, 300.0], vec![10.0], vec![20.0]]);
    }

    #[test]
    fn a_food_has_at_most_the_specified_number_of_runs_and_all_of_its_pieces() {
        let pieces: Vec<PackedPiece> = (0..20).map(|index| packed(&pulse::PEA, 0, f64::from(index), 0.0)).collect();
        let runs = in_order(&pieces);
        assert!(runs.len() <= RUNS_PER_FOOD, "{}", runs.len());
        let drawn: Vec<f64> = positions(&runs).into_iter().flat_map(|(_, places)| places).collect();
        assert_eq!(drawn, (0..20).map(f64::from).collect::<Vec<_>>());
    }

    #[test]
    fn clumps_of_a_bed_form_one_run_for_each_variant() {
        let pieces = [(0, 1.0), (1, 2.0), (0, 3.0), (1, 4.0)].map(|(variant, x)| packed(&grain::OATS, variant, x, 0.0));
        assert_eq!(positions(&clumps(&pieces)), [("oats", vec![1.0, 3.0]), ("oats", vec![2.0, 4.0])]);
    }
}
