//! Puts table, bowl and props together in one SVG.

use crate::dish::Dish;
use crate::random::Random;
use crate::serving::Serving;
use crate::sketch::Sketch;
use crate::{bowl, palette, props, setting};

/// The part of the scene a picture shows, in picture units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    left: f64,
    top: f64,
    pub width: f64,
    pub height: f64,
    surroundings: Surroundings,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Surroundings {
    /// The table, with the props so much further out than a card has them.
    Table { outwards: f64 },
    /// Nothing but the bowl.
    Nothing,
}

/// 4:3, for cards and the recipe's own page.
pub const CARD: Frame =
    Frame { left: 0.0, top: 0.0, width: 800.0, height: 600.0, surroundings: Surroundings::Table { outwards: 0.0 } };

/// The bowl alone on whatever is behind it.
pub const CUTOUT: Frame =
    Frame { left: 90.0, top: 36.0, width: 620.0, height: 560.0, surroundings: Surroundings::Nothing };

/// 40:21, for link previews: the card's scene with more table to both sides.
pub const SHARE: Frame = Frame {
    left: -171.5,
    top: 0.0,
    width: 1143.0,
    height: 600.0,
    surroundings: Surroundings::Table { outwards: 120.0 },
};

/// The picture of a dish in a frame.
pub fn draw(dish: &Dish<'_>, frame: Frame) -> String {
    let serving = Serving::of(dish);
    let mut random = Random::seeded(dish.id.0);
    let palette = palette::choose(dish.category, dish.id);
    let table = setting::draw(dish.category, dish.id, palette, &mut random);
    let bowl = bowl::draw(&serving, dish.pet_type, palette, &mut random);
    let (table, shade, props) = match frame.surroundings {
        Surroundings::Table { outwards } => {
            (table, (304.0, 266.0, 0.95), props::draw(&serving, dish.pet_type, outwards, &mut random))
        }
        Surroundings::Nothing => (Sketch::new(), (270.0, 232.0, 0.7), Sketch::new()),
    };
    let (across, down, strength) = shade;
    let scene = table.write(format_args!(
        r##"<ellipse cx="{}" cy="{}" rx="{across}" ry="{down}" fill="url(#dusk)" opacity="{strength}"/>"##,
        bowl::MIDDLE.x + 14.0,
        bowl::MIDDLE.y + 62.0
    ));
    let scene = scene.raw(&bowl.into_markup()).raw(&props.into_markup()).into_markup();
    let Frame { left, top, width, height, .. } = frame;
    format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}" height="{height}">"#,
            "<defs>{setting}{bowl}{shadow}{pieces}</defs>{scene}</svg>"
        ),
        left = left,
        top = top,
        width = width,
        height = height,
        setting = setting::definitions(palette),
        bowl = bowl::definitions(),
        shadow = concat!(
            r##"<radialGradient id="dusk"><stop stop-color="#3a2412" stop-opacity=".5"/><stop offset="1" stop-color="#3a2412" stop-opacity="0"/></radialGradient>"##,
            r##"<circle id="shadow" r="20" fill="url(#dusk)" opacity=".8"/>"##
        ),
        pieces = definitions(&serving, &scene),
        scene = scene,
    )
}

/// The drawings of the pieces, those that are used.
fn definitions(serving: &Serving, scene: &str) -> String {
    serving
        .pieces()
        .iter()
        .filter(|piece| scene.contains(&format!(r##"href="#{}0""##, piece.name)) || piece.variants > 1)
        .map(|piece| piece.definitions())
        .collect()
}
