//! Draws the table below the bowl.

use domain::category::Category;
use domain::recipe_id::RecipeId;

use crate::bowl::PAW;
use crate::geometry::Point;
use crate::palette::Palette;
use crate::random::Random;
use crate::sketch::{Place, Sketch, marker};

mod cloth;
mod mat;
mod table_top;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Setting {
    Gingham,
    TeaTowel,
    Runner,
    Board,
    Placemat,
    Rug,
    Polka,
    Planks,
    Tiles,
}

/// Returns the tables of a category; the recipe's id selects one.
fn settings(category: Category) -> [Setting; 3] {
    use Setting::{Board, Gingham, Placemat, Planks, Polka, Rug, Runner, TeaTowel, Tiles};
    match category {
        Category::Puppy => [Polka, Gingham, Rug],
        Category::Adult | Category::All => [Board, TeaTowel, Placemat],
        Category::Senior => [Rug, Runner, Placemat],
        Category::Treats => [Board, Gingham, TeaTowel],
        Category::SpecialDiet => [Tiles, Placemat, TeaTowel],
        Category::Small => [Placemat, Polka, Gingham],
        Category::Large => [Planks, Board, Runner],
        Category::GrainFree => [Planks, Board, Rug],
        Category::Kitten => [Polka, Rug, Runner],
        Category::Fish => [Tiles, TeaTowel, Gingham],
        Category::Chicken => [Gingham, Runner, Planks],
        Category::Special => [Tiles, Placemat, Runner],
    }
}

/// Draws the table, which extends beyond both sides of a card.
pub fn draw(category: Category, id: RecipeId, palette: Palette, random: &mut Random) -> Sketch {
    let [first, second, third] = settings(category);
    // In a category, recipes with consecutive ids have different tables, and nine of them have different combinations of palette
    // and table.
    let setting = match (id.0.rem_euclid(3) + id.0.div_euclid(3).rem_euclid(3)) % 3 {
        0 => first,
        1 => second,
        _ => third,
    };
    let tilt = random.number_between(-7.0, 7.0).round();
    let table = match setting {
        Setting::Planks => table_top::planks(palette, random),
        Setting::Tiles => table_top::tiles(palette, random),
        _ => {
            let top = table(random);
            match setting {
                Setting::Gingham => cloth::gingham(top, palette, tilt),
                Setting::TeaTowel => cloth::tea_towel(top, palette, tilt),
                Setting::Runner => cloth::runner(top, palette, tilt),
                Setting::Board => mat::board(top, palette, tilt),
                Setting::Rug => mat::rug(top, palette),
                Setting::Polka => mat::polka_dots(top, palette),
                _ => mat::placemat(top, palette),
            }
        }
    };
    // Lines have square ends, so that stripes end at the edge of the cloth.
    Sketch::new().raw(r#"<g stroke-linecap="butt">"#).append(&table).raw("</g>")
}

pub fn definitions(palette: Palette) -> String {
    format!(
        r#"<linearGradient id="table" x2="1" y2="1"><stop stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient>"#,
        palette.table_light, palette.table_dark
    )
}

/// Draws a plain table top with faint paw prints.
fn table(random: &mut Random) -> Sketch {
    let print = marker("print", &Sketch::new().translucent_fill(PAW, "#fff", 0.42));
    let top = Sketch::new().raw(r##"<rect x="-200" width="1200" height="600" fill="url(#table)"/>"##).raw(&print);
    (0..3).fold(top, |sketch, row| {
        let mut scale = 1.0;
        let prints: Vec<Place> = (0..5)
            .map(|column| {
                let at = Point::new(
                    -140.0 + f64::from(column) * 260.0 + random.number_between(0.0, 80.0),
                    50.0 + f64::from(row) * 220.0 + random.number_between(0.0, 70.0),
                );
                let degrees = Some(random.number_between(-40.0, 40.0));
                scale = random.number_between(1.0, 1.6);
                // Whole units make the picture smaller without a visible difference.
                Place { at: Point::new(at.x.round(), at.y.round()), degrees }
            })
            .collect();
        sketch.copies("print", scale, &prints)
    })
}
