//! What lies on the table beside the bowl: the foods before they were cut, and something of the pet's.

use domain::pet_type::PetType;

use crate::geometry::Point;
use crate::packing;
use crate::piece::{Piece, Role};
use crate::random::Random;
use crate::serving::Serving;
use crate::sketch::{Placed, Sketch, Tenths};
use crate::toy;

/// A corner of the table: its main place, and two lesser ones.
const CORNERS: [[Point; 3]; 4] = [
    [Point::new(90.0, 504.0), Point::new(176.0, 550.0), Point::new(48.0, 418.0)],
    [Point::new(708.0, 510.0), Point::new(626.0, 556.0), Point::new(752.0, 428.0)],
    [Point::new(722.0, 76.0), Point::new(758.0, 154.0), Point::new(640.0, 36.0)],
    [Point::new(78.0, 76.0), Point::new(42.0, 154.0), Point::new(160.0, 36.0)],
];

/// The props, moved so far out to both sides from where a card has them.
pub fn draw(serving: &Serving, pet_type: PetType, outwards: f64, random: &mut Random) -> Sketch {
    let first = random.below(4);
    let mut corners = CORNERS.iter().cycle().skip(usize::try_from(first).unwrap_or(0)).map(|corner| {
        corner.map(|point| {
            let shift = if point.x < 400.0 { -outwards } else { outwards };
            point.moved(Point::new(shift, 0.0))
        })
    });
    let foods = serving.beside.iter().take(3).zip(corners.by_ref());
    let sketch = foods.fold(Sketch::new(), |sketch, (piece, corner)| food(sketch, piece, corner, random));
    match corners.next() {
        Some([at, ..]) => {
            let placed = Placed::at(at).turned(random.between(-25.0, 25.0)).scaled(0.95);
            sketch.place(placed, &shaded(46.0, 34.0, &toy::any(pet_type, random)))
        }
        None => sketch,
    }
}

fn food(sketch: Sketch, piece: &'static Piece, corner: [Point; 3], random: &mut Random) -> Sketch {
    let [main, second, third] = corner;
    match piece.whole {
        Some(whole) => {
            let scale = random.between(0.9, 1.0);
            let placed = Placed::at(jitter(main, random)).turned(random.between(-28.0, 28.0)).scaled(scale);
            let sketch = sketch.place(placed, &shaded(whole.across, whole.down, &(whole.draw)()));
            if piece.role == Role::Side && piece.most > 8 { cut(sketch, piece, second, 1.1, random) } else { sketch }
        }
        None if piece.role == Role::Bed => {
            let places = [main, main.moved(Point::new(34.0, 12.0)), main.moved(Point::new(-28.0, 20.0))];
            places.iter().fold(sketch, |sketch, at| cut(sketch, piece, *at, 1.15, random))
        }
        None => {
            let scale = if piece.radius < 20.0 {
                1.75
            } else if piece.radius > 30.0 {
                1.25
            } else {
                1.45
            };
            let sketch = cut(sketch, piece, third, scale * 0.8, random);
            let sketch = cut(sketch, piece, main, scale, random);
            cut(sketch, piece, second, scale * 0.85, random)
        }
    }
}

/// One piece of a food at about that place.
fn cut(sketch: Sketch, piece: &'static Piece, at: Point, scale: f64, random: &mut Random) -> Sketch {
    let at = jitter(at, random);
    packing::lay(piece, at, 30.0, random).scaled(scale).on(sketch, Point::ORIGIN)
}

fn jitter(at: Point, random: &mut Random) -> Point {
    at.moved(Point::new(random.between(-8.0, 8.0), random.between(-8.0, 8.0)))
}

/// A thing with the shade it casts, so far to the sides and up and down.
fn shaded(across: f64, down: f64, thing: &Sketch) -> Sketch {
    Sketch::new()
        .write(format_args!(
            r##"<use href="#shadow" transform="translate(5 {})scale({:.2} {:.2})"/>"##,
            Tenths(down * 0.34),
            across / 16.0,
            down / 16.0
        ))
        .and(thing)
}
