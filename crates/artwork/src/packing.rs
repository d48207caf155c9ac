//! Fills a bowl: places pieces in the area of their food where there is still room.

use crate::geometry::Point;
use crate::layout::{Layout, Position};
use crate::piece::{Piece, Pose, Role};
use crate::random::Random;
use crate::serving::Serving;
use crate::sketch::Transform;

/// Number of positions that are tried. More make no visible difference.
const ATTEMPTS: u32 = 1900;
/// Relative area of the bed; a vegetable has 1.0.
const BED_WEIGHT: f64 = 1.1;
/// Foods with more pieces than this are not mixed with others, because they would look spilt.
const MAX_MIXABLE_PIECES: usize = 100;
/// Foods with more pieces than this fill the remaining room.
const MIN_FILLER_PIECES: usize = 30;

#[derive(Debug, Clone, Copy)]
pub struct PackedPiece {
    pub piece: &'static Piece,
    pub variant: u32,
    pub transform: Transform,
}

impl PackedPiece {
    pub fn scaled(self, scale: f64) -> Self {
        Self { transform: self.transform.scaled(scale), ..self }
    }
}

/// Places the pieces of a serving in a bowl around the origin. The lowest pieces come first.
pub fn pack(serving: &Serving, radius: f64, random: &mut Random) -> Vec<PackedPiece> {
    let is_mixable = !serving.portions.iter().any(|portion| portion.piece.max_count > MAX_MIXABLE_PIECES);
    let layout = Layout::choose(serving.portions.len(), is_mixable, random);
    let mut portions = serving.portions.clone();
    if !matches!(layout, Layout::Nest { .. }) {
        random.shuffle(&mut portions);
    }
    // The bed is the last share. Its positions have no portion, so that it stays visible there.
    let shares: Vec<f64> =
        portions.iter().map(|portion| portion.weight).chain(serving.bed.map(|_| BED_WEIGHT)).collect();
    // Direction of the pieces of each food that lie parallel to each other, such as beans.
    let directions: Vec<f64> = portions.iter().map(|_| random.number_between(0.0, 180.0)).collect();

    let mut packed: Vec<PackedPiece> = Vec::new();
    // Single pieces take the centre of their area before the small pieces fill it.
    for (index, portion) in portions.iter().enumerate() {
        if portion.piece.max_count == 1 {
            let reach = radius - portion.piece.radius * 1.05;
            packed.push(place(portion.piece, layout.centre(index, &shares).point(reach), 0.0, random));
        }
    }
    for _ in 0..ATTEMPTS {
        let position = Position::random(random);
        let owner = layout.owner(position, &shares, random);
        let Some(mut piece) = portions.get(owner).map(|portion| portion.piece) else { continue };
        if count(&packed, piece) >= piece.max_count {
            // All pieces of this food are placed. A food with many pieces fills the room; in a bowl with a bed, the bed stays
            // visible.
            let Some(filler) = filler(serving) else { continue };
            piece = filler;
        }
        let at = position.point(radius - piece.radius * 0.62);
        if count(&packed, piece) < piece.max_count && packed.iter().all(|other| has_room(piece, at, other)) {
            let direction = directions.get(owner).copied().unwrap_or_default();
            packed.push(place(piece, at, direction, random));
        }
    }
    packed.sort_by(|a, b| depth(a).total_cmp(&depth(b)));
    packed
}

/// Covers the bowl with clumps of a bed, so close that the colour below the clumps is hidden. Positions below other pieces are
/// left out.
pub fn cover(bed: &'static Piece, radius: f64, on_top: &[PackedPiece], random: &mut Random) -> Vec<PackedPiece> {
    let mut packed: Vec<PackedPiece> = Vec::new();
    for _ in 0..ATTEMPTS / 3 {
        let at = Position::random(random).point(radius);
        let hidden = on_top.iter().any(|piece| piece.transform.at.distance(at) < piece.piece.radius * 0.5);
        if !hidden && packed.iter().all(|other| other.transform.at.distance(at) > bed.radius * 0.82) {
            packed.push(place(bed, at, 0.0, random));
        }
    }
    packed
}

/// Places a piece with random variations. `direction` is the angle of `Pose::Aligned` in degrees.
pub fn place(piece: &'static Piece, at: Point, direction: f64, random: &mut Random) -> PackedPiece {
    let degrees = match piece.pose {
        Pose::Upright => random.number_between(-14.0, 14.0),
        Pose::Tumbled if piece.role == Role::Bed => random.number_between(0.0, 360.0),
        Pose::Tumbled => random.number_between(-50.0, 50.0),
        Pose::Aligned => direction + random.number_between(-17.0, 17.0),
        Pose::Flat => random.number_between(0.0, 360.0),
    };
    let scale = match (piece.max_count, piece.role) {
        (1, _) => 1.25,
        (_, Role::Bed) => 1.0,
        _ => random.number_between(0.94, 1.1),
    };
    // Whole units make the picture a tenth smaller without a visible difference.
    let at = Point::new(at.x.round(), at.y.round());
    let scale = (scale * 20.0).round() / 20.0;
    PackedPiece {
        piece,
        variant: random.integer_below(piece.variants),
        transform: Transform::translate(at).rotated(degrees).scaled(scale),
    }
}

/// Returns the food with many pieces that fills the remaining room of a bowl without a bed.
fn filler(serving: &Serving) -> Option<&'static Piece> {
    let has_many_pieces = |piece: &&'static Piece| piece.max_count > MIN_FILLER_PIECES && piece.role != Role::Extra;
    serving.portions.iter().map(|portion| portion.piece).find(has_many_pieces).filter(|_| serving.bed.is_none())
}

fn count(packed: &[PackedPiece], piece: &Piece) -> usize {
    packed.iter().filter(|other| other.piece.name == piece.name).count()
}

/// Returns whether a piece at a point is far enough from another one. Pieces of one food may overlap a little, and pieces of
/// different foods a little more.
fn has_room(piece: &Piece, at: Point, other: &PackedPiece) -> bool {
    let min_distance = if piece.name == other.piece.name {
        piece.radius * piece.spacing
    } else {
        (piece.radius + other.piece.radius * other.transform.scale) * 0.58
    };
    other.transform.at.distance(at) > min_distance
}

/// Returns a number that grows in drawing order: flat pieces first, then from the far side to the near one, and foods with few
/// pieces last.
fn depth(packed: &PackedPiece) -> f64 {
    let lift = match packed.piece {
        Piece { pose: Pose::Flat, .. } => -60.0,
        Piece { max_count, .. } if *max_count < MIN_FILLER_PIECES => 60.0,
        _ => 0.0,
    };
    packed.transform.at.y + lift
}
