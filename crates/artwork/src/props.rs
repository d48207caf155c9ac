//! Draws the props on the table: uncut foods, pieces of foods, and a toy or tool.

use domain::pet_type::PetType;

use crate::geometry::Point;
use crate::packing;
use crate::piece::{Piece, Role, SHADOW};
use crate::random::Random;
use crate::run;
use crate::serving::Serving;
use crate::sketch::{Sketch, Transform};
use crate::toy;

/// Positions in each corner of the table: a main one and two others.
const CORNERS: [[Point; 3]; 4] = [
    [Point::new(90.0, 504.0), Point::new(176.0, 550.0), Point::new(48.0, 418.0)],
    [Point::new(708.0, 510.0), Point::new(626.0, 556.0), Point::new(752.0, 428.0)],
    [Point::new(722.0, 76.0), Point::new(758.0, 154.0), Point::new(640.0, 36.0)],
    [Point::new(78.0, 76.0), Point::new(42.0, 154.0), Point::new(160.0, 36.0)],
];

/// Draws the props. `outwards` is the distance in SVG units by which they are moved left or right from the middle, because a share
/// picture is wider than that of a recipe.
pub fn draw(serving: &Serving, pet_type: PetType, outwards: f64, random: &mut Random) -> Sketch {
    let first = random.integer_below(4);
    let mut corners = CORNERS.iter().cycle().skip(usize::try_from(first).unwrap_or(0)).map(|corner| {
        corner.map(|point| {
            let shift = if point.x < 400.0 { -outwards } else { outwards };
            point.translated(Point::new(shift, 0.0))
        })
    });
    let foods = serving.table_pieces.iter().take(3).zip(corners.by_ref());
    let sketch = foods.fold(Sketch::new(), |sketch, (piece, corner)| draw_food(sketch, piece, corner, random));
    match corners.next() {
        Some([at, ..]) => {
            let placed = Transform::translate(at).rotated(random.number_between(-25.0, 25.0)).scaled(0.95);
            sketch.place(placed, &shaded(46.0, 34.0, &toy::draw_random(pet_type, random)))
        }
        None => sketch,
    }
}

fn draw_food(sketch: Sketch, piece: &'static Piece, corner: [Point; 3], random: &mut Random) -> Sketch {
    let [main, second, third] = corner;
    match piece.uncut {
        Some(uncut) => {
            let scale = random.number_between(0.9, 1.0);
            let placed =
                Transform::translate(jitter(main, random)).rotated(random.number_between(-28.0, 28.0)).scaled(scale);
            let sketch = sketch.place(placed, &shaded(uncut.half_width, uncut.half_height, &(uncut.draw)()));
            if piece.role == Role::Side && piece.max_count > 8 {
                draw_piece(sketch, piece, second, 1.1, random)
            } else {
                sketch
            }
        }
        None if piece.role == Role::Bed => {
            let places = [main, main.translated(Point::new(34.0, 12.0)), main.translated(Point::new(-28.0, 20.0))];
            places.iter().fold(sketch, |sketch, at| draw_piece(sketch, piece, *at, 1.15, random))
        }
        None => {
            let scale = if piece.radius < 20.0 {
                1.75
            } else if piece.radius > 30.0 {
                1.25
            } else {
                1.45
            };
            let sketch = draw_piece(sketch, piece, third, scale * 0.8, random);
            let sketch = draw_piece(sketch, piece, main, scale, random);
            draw_piece(sketch, piece, second, scale * 0.85, random)
        }
    }
}

/// Draws one piece of a food near a position.
fn draw_piece(sketch: Sketch, piece: &'static Piece, at: Point, scale: f64, random: &mut Random) -> Sketch {
    let at = jitter(at, random);
    let packed = packing::place(piece, at, 30.0, random).scaled(scale);
    run::draw_all(sketch, &run::in_order(&[packed]), Point::ORIGIN)
}

fn jitter(at: Point, random: &mut Random) -> Point {
    at.translated(Point::new(random.number_between(-8.0, 8.0), random.number_between(-8.0, 8.0)))
}

/// Draws an object of this size with its shadow.
fn shaded(half_width: f64, half_height: f64, object: &Sketch) -> Sketch {
    Sketch::new()
        .oval(Point::new(5.0, half_height * 0.34), half_width * 1.25, half_height * 1.25, SHADOW)
        .append(object)
}
