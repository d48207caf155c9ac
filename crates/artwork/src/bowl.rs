//! Draws the bowl with its ears, painted rim and food.

use domain::pet_type::PetType;

use crate::ears;
use crate::geometry::{GOLDEN_ANGLE, Point};
use crate::packing::{self, PackedPiece};
use crate::palette::Palette;
use crate::piece::Piece;
use crate::random::Random;
use crate::run;
use crate::serving::Serving;
use crate::sketch::{Place, Sketch, Tenths, marker};

/// Centre of the bowl in the SVG units of the picture.
pub const MIDDLE: Point = Point::new(400.0, 318.0);
/// Outer radius of the rim.
const RIM: f64 = 232.0;
/// Radius of the area for the food.
const INSIDE: f64 = 196.0;

// Outlines of the motifs on the rim as SVG path data, around the origin.
/// A paw print. The toes are drawn in the same direction as the pad, so that there is no hole where they touch it.
pub const PAW: &str = concat!(
    "M0-2C8-2 14 6 12 12 10 18 4 14 0 14S-10 18-12 12C-14 6-8-2 0-2Z",
    "M-13-8a5 6 0 1 1-.1 0M-5-17a5 6.500 0 1 1-.1 0M5-17a5 6.500 0 1 1-.1 0M13-8a5 6 0 1 1-.1 0"
);
const BONE: &str = "M-7-3.500C-9-9-17-8-15.500-2-19 2-15.500 8-10.500 6-9 5-8 4-7 3.500H7C8 4 9 5 10.500 6 15.500 8 19 2 15.500-2 17-8 9-9 7-3.500Z";
const FISH: &str = "M-14 0C-8-8 4-8 9-1L16-6.500V6.500L9 1C4 8-8 8-14 0Z";
const HEART: &str = "M0 9C-12 0-10-10-4-9-1-9 0-5 0-5S1-9 4-9C10-10 12 0 0 9Z";
const LEAF: &str = "M-15 0C-8-9 8-9 15 0 8 9-8 9-15 0ZM-15 0H4";
const DROP: &str = "M0-9C6-2 8 3 5 7 2 10-2 10-5 7-8 3-6-2 0-9Z";

pub fn draw(serving: &Serving, pet_type: PetType, palette: Palette, random: &mut Random) -> Sketch {
    let Palette { glaze, glaze_dark, .. } = palette;
    let Point { x, y } = MIDDLE;
    Sketch::new()
        .append(&ears::draw_pair(pet_type, palette, random))
        .circle(Point::new(x, y + 8.0), RIM, glaze_dark)
        .circle(MIDDLE, RIM, glaze)
        .write(format_args!(r##"<circle cx="{x}" cy="{y}" r="{RIM}" fill="url(#light)"/>"##))
        .append(&speckles(palette, random))
        .append(&motifs(pet_type, palette, random))
        .circle(MIDDLE, INSIDE + 4.0, glaze_dark)
        .write(format_args!(r##"<g clip-path="url(#inside)">"##))
        .append(&food(serving, random))
        .write(format_args!(r##"<circle cx="{x}" cy="{y}" r="{}" fill="url(#depth)"/></g>"##, INSIDE + 4.0))
}

/// Returns the SVG definitions that the drawing of a bowl uses.
pub fn definitions() -> String {
    format!(
        concat!(
            r##"<linearGradient id="light" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".22"/></linearGradient>"##,
            r##"<radialGradient id="depth" cy=".46"><stop offset=".76" stop-opacity="0"/><stop offset="1" stop-color="#2a1608" stop-opacity=".38"/></radialGradient>"##,
            r##"<clipPath id="inside"><circle cx="{x}" cy="{y}" r="{radius}"/></clipPath>"##
        ),
        x = MIDDLE.x,
        y = MIDDLE.y,
        radius = INSIDE + 3.0
    )
}

/// Draws the food from the bottom to the top.
fn food(serving: &Serving, random: &mut Random) -> Sketch {
    let ground = serving.ground();
    let sketch = Sketch::new().circle(MIDDLE, INSIDE + 3.0, ground);
    let pieces = packing::pack(serving, INSIDE, random);
    let sketch = match serving.bed {
        Some(bed) => draw_clumps(sketch, &packing::cover(bed, INSIDE - 4.0, &pieces, random)),
        None if serving.dry => sketch,
        None => ripples(sketch, random),
    };
    let sketch = run::draw_all(sketch, &run::in_order(&pieces), MIDDLE);
    let sketch = match serving.bed {
        Some(bed) => draw_clumps(sketch, &clumps_on_top(bed, random)),
        None => sketch,
    };
    serving.sprinkles.iter().fold(sketch, |sketch, piece| sprinkle(sketch, piece, random))
}

fn draw_clumps(sketch: Sketch, clumps: &[PackedPiece]) -> Sketch {
    run::draw_all(sketch, &run::clumps(clumps), MIDDLE)
}

/// Returns a few clumps of the bed that lie on top of the other pieces.
fn clumps_on_top(bed: &'static Piece, random: &mut Random) -> Vec<PackedPiece> {
    (0..3)
        .map(|_| {
            let at = Point::polar(random.number_between(0.0, 360.0), random.number_between(90.0, 165.0));
            packing::place(bed, at, 0.0, random).scaled(0.8)
        })
        .collect()
}

/// Draws highlights and shadows on the surface of the juices.
fn ripples(sketch: Sketch, random: &mut Random) -> Sketch {
    let (mut light, mut dark) = (String::new(), String::new());
    for _ in 0..24 {
        let at = Point::polar(random.number_between(0.0, 360.0), (INSIDE - 22.0) * random.fraction().sqrt())
            .translated(MIDDLE);
        let ripples = if random.fraction() < 0.5 { &mut light } else { &mut dark };
        let half_width = random.number_between(16.0, 32.0).round();
        let half_height = random.number_between(8.0, 16.0).round();
        let (x, y) = (at.x.round(), at.y.round() - half_height);
        *ripples += &format!("M{x} {y}a{half_width} {half_height} 0 1 1-.1 0");
    }
    sketch.translucent_fill(&light, "#fff", 0.09).translucent_fill(&dark, "#000", 0.09)
}

/// Draws herbs, seeds or drops of oil over all other pieces.
fn sprinkle(sketch: Sketch, piece: &'static Piece, random: &mut Random) -> Sketch {
    let start = random.number_between(0.0, 360.0);
    let count = if piece.radius < 20.0 { 7 } else { 4 };
    let packed: Vec<PackedPiece> = (0..count)
        .map(|index| {
            let degrees = start + f64::from(index) * GOLDEN_ANGLE;
            let at = Point::polar(degrees, 150.0 * ((f64::from(index) + 0.6) / f64::from(count)).sqrt());
            packing::place(piece, at, 0.0, random)
        })
        .collect();
    run::draw_all(sketch, &run::in_any_order(&packed), MIDDLE)
}

fn speckles(palette: Palette, random: &mut Random) -> Sketch {
    let dots: String = (0..46)
        .map(|_| {
            let at = Point::polar(random.number_between(0.0, 360.0), random.number_between(INSIDE + 8.0, RIM - 4.0))
                .translated(MIDDLE);
            format!("M{} {}h.1", Tenths(at.x), Tenths(at.y))
        })
        .collect();
    Sketch::new().translucent_line(&dots, palette.glaze_dark, 3.2, 0.4)
}

/// Draws the motifs around the rim: a paw and a sign of the pet type in turn, or a paw and two dots.
fn motifs(pet_type: PetType, palette: Palette, random: &mut Random) -> Sketch {
    let signs_of_pet = match pet_type {
        PetType::Dog => [BONE, BONE, HEART, LEAF],
        PetType::Cat => [FISH, FISH, DROP, HEART],
    };
    let sign = random.pick(&signs_of_pet).copied().unwrap_or(HEART);
    let dotted = random.fraction() < 0.4;
    let (between, scale, drawing): (&[f64], f64, Sketch) = if dotted {
        (&[15.0, 30.0], 1.0, Sketch::new().circle(Point::ORIGIN, 4.0, palette.paint))
    } else {
        (&[22.5], 0.86, Sketch::new().fill(sign, palette.paint))
    };
    Sketch::new()
        .raw(&marker("paw", &Sketch::new().fill(PAW, palette.paint)))
        .raw(&marker("sign", &drawing))
        .copies("paw", 0.72, &places_on_rim(&[0.0]))
        .copies("sign", scale, &places_on_rim(between))
}

/// Returns places in the middle of the rim, by their degrees in each eighth of the circle. Up is away from the centre.
fn places_on_rim(degrees: &[f64]) -> Vec<Place> {
    (0..8)
        .flat_map(|eighth| degrees.iter().map(move |degrees| f64::from(eighth) * 45.0 + degrees))
        .map(|degrees| Place {
            at: Point::polar(degrees - 90.0, (RIM + INSIDE) / 2.0 + 1.0).translated(MIDDLE),
            degrees: Some(degrees),
        })
        .collect()
}
