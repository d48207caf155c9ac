//! Fills a bowl: every piece finds a place in its food's share where nothing else lies yet.

use crate::geometry::Point;
use crate::layout::{Layout, Spot};
use crate::piece::{Piece, Pose, Role};
use crate::random::Random;
use crate::serving::Serving;
use crate::sketch::{Placed, Sketch};

/// How many places are tried; more change nothing to the eye.
const TRIES: u32 = 1900;
/// How much of the bowl stays with the bed, compared with a vegetable.
const BED_WEIGHT: f64 = 1.1;
/// Food in more pieces than this is served in a heap: strewn about it looks spilt.
const MANY: usize = 100;
/// Food that comes in more pieces than this never runs out.
const PLENTY: usize = 30;

#[derive(Debug, Clone, Copy)]
pub struct Lying {
    pub piece: &'static Piece,
    pub variant: u32,
    pub placed: Placed,
}

impl Lying {
    /// The definition it is drawn with.
    pub fn id(&self) -> String {
        format!("{}{}", self.piece.name, self.variant)
    }

    pub fn scaled(self, scale: f64) -> Self {
        Self { placed: self.placed.scaled(scale), ..self }
    }

    /// Itself on top of a sketch, that far from where it lies.
    pub fn on(&self, sketch: Sketch, by: Point) -> Sketch {
        sketch.reuse(self.id(), Placed { at: self.placed.at.moved(by), ..self.placed })
    }
}

/// The pieces of a serving in a bowl of that radius around the origin, those below first.
pub fn pack(serving: &Serving, radius: f64, random: &mut Random) -> Vec<Lying> {
    let mingles = !serving.portions.iter().any(|portion| portion.piece.most > MANY);
    let layout = Layout::choose(serving.portions.len(), mingles, random);
    let mut portions = serving.portions.clone();
    if !matches!(layout, Layout::Nest { .. }) {
        random.shuffle(&mut portions);
    }
    let shares: Vec<f64> =
        portions.iter().map(|portion| portion.weight).chain(serving.bed.map(|_| BED_WEIGHT)).collect();
    let grain: Vec<f64> = portions.iter().map(|_| random.between(0.0, 180.0)).collect();

    let mut lying: Vec<Lying> = Vec::new();
    // What lies there once only takes the middle of its share before the small pieces crowd in.
    for (index, portion) in portions.iter().enumerate() {
        if portion.piece.most == 1 {
            let reach = radius - portion.piece.radius * 1.05;
            lying.push(lay(portion.piece, layout.heart(index, &shares).point(reach), 0.0, random));
        }
    }
    for _ in 0..TRIES {
        let spot = Spot::anywhere(random);
        let owner = layout.owner(spot, &shares, random);
        let Some(mut piece) = portions.get(owner).map(|portion| portion.piece) else { continue };
        if count(&lying, piece) >= piece.most {
            // The last egg is laid: what there is plenty of takes the room that is left, or the bed shows.
            let Some(plenty) = filler(serving) else { continue };
            piece = plenty;
        }
        let at = spot.point(radius - piece.radius * 0.62);
        if count(&lying, piece) < piece.most && lying.iter().all(|other| apart(piece, at, other)) {
            let along = grain.get(owner).copied().unwrap_or_default();
            lying.push(lay(piece, at, along, random));
        }
    }
    lying.sort_by(|a, b| depth(a).total_cmp(&depth(b)));
    lying
}

/// Spoonfuls of a bed, close enough together to hide the ground, left out where the pieces on top hide them.
pub fn cover(bed: &'static Piece, radius: f64, on_top: &[Lying], random: &mut Random) -> Vec<Lying> {
    let mut lying: Vec<Lying> = Vec::new();
    for _ in 0..TRIES / 3 {
        let at = Spot::anywhere(random).point(radius);
        let hidden = on_top.iter().any(|piece| piece.placed.at.distance(at) < piece.piece.radius * 0.5);
        if !hidden && lying.iter().all(|other| other.placed.at.distance(at) > bed.radius * 0.82) {
            lying.push(lay(bed, at, 0.0, random));
        }
    }
    lying
}

pub fn lay(piece: &'static Piece, at: Point, along: f64, random: &mut Random) -> Lying {
    let degrees = match piece.pose {
        Pose::Upright => random.between(-14.0, 14.0),
        Pose::Tumbled if piece.role == Role::Bed => random.between(0.0, 360.0),
        Pose::Tumbled => random.between(-50.0, 50.0),
        Pose::Aligned => along + random.between(-17.0, 17.0),
        Pose::Under => random.between(0.0, 360.0),
    };
    let scale = match (piece.most, piece.role) {
        (1, _) => 1.25,
        (_, Role::Bed) => 1.0,
        _ => random.between(0.94, 1.1),
    };
    // Whole units: nobody sees the difference, and a picture is a tenth shorter.
    let at = Point::new(at.x.round(), at.y.round());
    let scale = (scale * 20.0).round() / 20.0;
    Lying { piece, variant: random.below(piece.variants), placed: Placed::at(at).turned(degrees).scaled(scale) }
}

/// What fills up a bowl that has no bed.
fn filler(serving: &Serving) -> Option<&'static Piece> {
    let plenty = |piece: &&'static Piece| piece.most > PLENTY && piece.role != Role::Extra;
    serving.portions.iter().map(|portion| portion.piece).find(plenty).filter(|_| serving.bed.is_none())
}

fn count(lying: &[Lying], piece: &Piece) -> usize {
    lying.iter().filter(|other| other.piece.name == piece.name).count()
}

/// Whether there is room: pieces of a kind overlap a little, strangers a little more.
fn apart(piece: &Piece, at: Point, other: &Lying) -> bool {
    let room = if piece.name == other.piece.name {
        piece.radius * piece.spacing
    } else {
        (piece.radius + other.piece.radius * other.placed.scale) * 0.58
    };
    other.placed.at.distance(at) > room
}

/// Leaves below, then from the far side of the bowl to the near one, what there is little of on top.
fn depth(lying: &Lying) -> f64 {
    let lift = match lying.piece {
        Piece { pose: Pose::Under, .. } => -60.0,
        Piece { most, .. } if *most < PLENTY => 60.0,
        _ => 0.0,
    };
    lying.placed.at.y + lift
}
