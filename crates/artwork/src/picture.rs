//! Combines table, bowl and props in one SVG.

use crate::Dish;
use crate::random::Random;
use crate::serving::Serving;
use crate::sketch::{ROUND_LINES, Sketch};
use crate::{bowl, palette, props, setting};

/// Part of the scene that a picture shows, in SVG units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    surroundings: Surroundings,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Surroundings {
    /// The table, with the props moved outwards from their positions on a card.
    Table { outwards: f64 },
    /// Only the bowl.
    Nothing,
}

/// Frame of 4:3 for cards and recipe pages.
pub const CARD: Frame =
    Frame { left: 0.0, top: 0.0, width: 800.0, height: 600.0, surroundings: Surroundings::Table { outwards: 0.0 } };

/// Frame of the bowl with a transparent background.
pub const CUTOUT: Frame =
    Frame { left: 90.0, top: 36.0, width: 620.0, height: 560.0, surroundings: Surroundings::Nothing };

/// Frame of 40:21 for link previews, with more table on both sides.
pub const SHARE: Frame = Frame {
    left: -171.5,
    top: 0.0,
    width: 1143.0,
    height: 600.0,
    surroundings: Surroundings::Table { outwards: 120.0 },
};

/// Draws a dish in a frame.
pub fn draw(dish: &Dish<'_>, frame: Frame) -> String {
    let serving = Serving::from_dish(dish);
    let mut random = Random::from_seed(dish.id.0);
    let palette = palette::choose(dish.category, dish.id);
    let table = setting::draw(dish.category, dish.id, palette, &mut random);
    let bowl = bowl::draw(&serving, dish.pet_type, palette, &mut random);
    let (table, shade, props) = match frame.surroundings {
        Surroundings::Table { outwards } => {
            (table, (304.0, 266.0, 0.95), props::draw(&serving, dish.pet_type, outwards, &mut random))
        }
        Surroundings::Nothing => (Sketch::new(), (270.0, 232.0, 0.7), Sketch::new()),
    };
    let (half_width, half_height, opacity) = shade;
    let scene = table.write(format_args!(
        r##"<ellipse cx="{}" cy="{}" rx="{half_width}" ry="{half_height}" fill="url(#dusk)" fill-opacity="{opacity}"/>"##,
        bowl::MIDDLE.x + 14.0,
        bowl::MIDDLE.y + 62.0
    ));
    let scene = scene.append(&bowl).append(&props).into_markup();
    let Frame { left, top, width, height, .. } = frame;
    format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}" height="{height}" {lines}>"#,
            "<defs>{setting}{bowl}{shadow}{pieces}</defs>{scene}</svg>"
        ),
        left = left,
        top = top,
        width = width,
        height = height,
        lines = ROUND_LINES,
        setting = setting::definitions(palette),
        bowl = bowl::definitions(),
        shadow = r##"<radialGradient id="dusk"><stop stop-color="#3a2412" stop-opacity=".5"/><stop offset="1" stop-color="#3a2412" stop-opacity="0"/></radialGradient>"##,
        pieces = serving.pieces().iter().map(|piece| piece.definitions(&scene)).collect::<String>(),
        scene = scene,
    )
}

#[cfg(test)]
mod tests {
    use domain::category::Category;
    use domain::food_id::FoodId;
    use domain::pet_type::PetType;
    use domain::recipe_id::RecipeId;
    use resvg::usvg;

    use super::*;

    const STEW: [&str; 7] =
        ["beef_stew_raw", "sweet_potato_raw", "green_beans_raw", "egg_raw", "rice_white_raw", "parsley_fresh", "water"];

    fn draw_foods(id: i64, pet_type: PetType, category: Category, foods: &[&str], frame: Frame) -> String {
        let foods: Vec<FoodId> = foods.iter().copied().map(FoodId::new).collect();
        draw(&Dish { id: RecipeId(id), pet_type, category, foods: &foods }, frame)
    }

    fn stew(id: i64, frame: Frame) -> String {
        draw_foods(id, PetType::Dog, Category::Large, &STEW, frame)
    }

    /// Fails for an SVG that is not well-formed or refers to a missing id.
    fn check(svg: &str) -> usvg::Tree {
        for reference in svg.split(r##"href="#"##).skip(1).chain(svg.split("url(#").skip(1)) {
            let id = reference.split(['"', ')']).next().unwrap();
            assert!(svg.contains(&format!(r#"id="{id}""#)), "there is no element {id}");
        }
        usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap()
    }

    #[test]
    fn pictures_are_repeatable_and_differ_between_recipes() {
        assert_eq!(stew(9, CARD), stew(9, CARD));
        assert_ne!(stew(9, CARD), stew(10, CARD));
    }

    #[test]
    fn frames_have_the_specified_size() {
        for (frame, width, height) in [(CARD, 800.0, 600.0), (CUTOUT, 620.0, 560.0), (SHARE, 1143.0, 600.0)] {
            let size = check(&stew(9, frame)).size();
            assert_eq!((size.width(), size.height()), (width, height));
        }
    }

    #[test]
    fn bowl_is_the_same_in_every_frame() {
        let bowl = |frame| {
            let svg = stew(9, frame);
            let (_, from) = svg.split_once(r##"<g clip-path="url(#inside)">"##).unwrap();
            from.split_once(r##"fill="url(#depth)""##).unwrap().0.to_owned()
        };
        assert_eq!(bowl(CARD), bowl(CUTOUT));
        assert_eq!(bowl(CARD), bowl(SHARE));
    }

    #[test]
    fn every_category_and_id_has_a_picture() {
        for pet_type in PetType::ALL {
            for category in Category::ALL {
                for id in [i64::MIN, -1, 0, 1, 2, 1001, 1_000_000, i64::MAX] {
                    assert!(draw_foods(id, pet_type, category, &STEW, CARD).ends_with("</svg>"));
                }
                check(&draw_foods(3, pet_type, category, &STEW, CARD));
            }
        }
    }

    #[test]
    fn dishes_without_visible_foods_have_a_picture() {
        for foods in ["", "moon_dust", "water salt_iodised", "oil_olive"] {
            let foods: Vec<&str> = foods.split_whitespace().collect();
            let svg = draw_foods(2000, PetType::Cat, Category::Special, &foods, CARD);
            check(&svg);
            assert!(svg.contains("url(#morsel0)"), "{foods:?}");
        }
    }

    #[test]
    fn unknown_foods_do_not_change_the_picture() {
        let with = draw_foods(9, PetType::Dog, Category::Adult, &["egg_raw", "moon_dust", "carrot_raw"], CARD);
        assert_eq!(with, draw_foods(9, PetType::Dog, Category::Adult, &["egg_raw", "carrot_raw"], CARD));
    }

    #[test]
    fn ears_differ_between_dogs_and_cats() {
        let ear = |pet_type| {
            let svg = draw_foods(9, pet_type, Category::Adult, &STEW, CUTOUT);
            svg.split_once(r#"<g id="ear">"#).unwrap().1.split_once("</g>").unwrap().0.to_owned()
        };
        assert_ne!(ear(PetType::Cat), ear(PetType::Dog));
    }

    #[test]
    fn treats_are_drawn_baked_and_meals_as_their_foods() {
        let foods = ["peanut_butter_nosalt", "banana", "oats_dry", "egg_raw"];
        let treats = draw_foods(61, PetType::Dog, Category::Treats, &foods, CUTOUT);
        let meal = draw_foods(61, PetType::Dog, Category::Adult, &foods, CUTOUT);
        for (id, in_treats, in_meal) in [("nutbiscuit0", true, false), ("banana0", false, true), ("egg0", false, true)]
        {
            let used = |svg: &str| svg.contains(&format!("url(#{id})"));
            assert_eq!((used(&treats), used(&meal)), (in_treats, in_meal), "{id}");
        }
    }

    #[test]
    fn pictures_contain_no_scripts_text_or_external_resources() {
        for pet_type in PetType::ALL {
            let svg = draw_foods(85, pet_type, Category::Adult, &STEW, CARD);
            for forbidden in ["<script", "<text", "<image", "<foreignObject", "<style", " style=", "@import", "data:"] {
                assert!(!svg.contains(forbidden), "{forbidden}");
            }
            assert_eq!(svg.matches("://").count(), 1, "only the namespace is an address");
        }
    }
}
