//! Renders many pictures on one sheet, to check their appearance.
//!
//! `cargo run -p artwork --example sheet -- sheet.png foods carrot_raw egg_raw` draws single foods, cut and uncut;
//! `cargo run -p artwork --example sheet -- sheet.png dishes < dishes.txt` draws a card for each line
//! `id dog|cat category food food …`;
//! `cargo run -p artwork --example sheet -- sheet.png conditions` draws all body condition scores of dogs and cats.

use std::io::Read;

use artwork::{Dish, body_condition_picture, picture, specimen};
use domain::category::Category;
use domain::food_id::FoodId;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use resvg::{tiny_skia, usvg};

type Failure = Box<dyn std::error::Error>;

/// Columns of the sheet, and width and height of each picture.
const FOODS: (u16, u16, u16) = (8, 200, 150);
const DISHES: (u16, u16, u16) = (4, 360, 270);
const CONDITIONS: (u16, u16, u16) = (9, 160, 150);

#[expect(clippy::disallowed_methods, reason = "a command-line tool for developers")]
fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let usage = "usage: sheet FILE.png foods FOOD... | sheet FILE.png dishes < FILE.txt | sheet FILE.png conditions";
    let file = arguments.next().ok_or(usage)?;
    let (layout, pictures) = match arguments.next().as_deref() {
        Some("foods") => (FOODS, arguments.filter_map(|food| specimen(&FoodId::new(food))).collect::<Vec<_>>()),
        Some("dishes") => (DISHES, dishes()?),
        Some("conditions") => (CONDITIONS, conditions()),
        _ => return Err(usage.into()),
    };
    sheet(layout, &pictures)?.save_png(file)?;
    Ok(())
}

fn conditions() -> Vec<String> {
    let drawings = |pet_type| (1..=9).filter_map(move |score| body_condition_picture(pet_type, score));
    PetType::ALL.into_iter().flat_map(drawings).collect()
}

fn dishes() -> Result<Vec<String>, Failure> {
    let mut lines = String::new();
    std::io::stdin().read_to_string(&mut lines)?;
    lines.lines().map(card).collect()
}

fn card(line: &str) -> Result<String, Failure> {
    let mut words = line.split_whitespace();
    let mut word = || words.next().ok_or("each line must be: id dog|cat category food food …");
    let id: RecipeId = word()?.parse()?;
    let pet_type: PetType = word()?.parse()?;
    let category: Category = word()?.parse()?;
    let foods: Vec<FoodId> = words.map(FoodId::new).collect();
    let drawn = picture(&Dish { id, pet_type, category, foods: &foods });
    eprintln!("{id}: {} bytes", drawn.len());
    Ok(drawn)
}

fn sheet((columns, width, height): (u16, u16, u16), pictures: &[String]) -> Result<tiny_skia::Pixmap, Failure> {
    let rows = pictures.len().div_ceil(columns.into());
    let mut pixels =
        tiny_skia::Pixmap::new(u32::from(columns) * u32::from(width), u32::try_from(rows)? * u32::from(height))
            .ok_or("nothing to draw")?;
    pixels.fill(tiny_skia::Color::from_rgba8(0xf4, 0xea, 0xd6, 0xff));
    for (index, drawn) in pictures.iter().enumerate() {
        let tree = usvg::Tree::from_str(drawn, &usvg::Options::default())?;
        let index = u16::try_from(index)?;
        let scale = f32::from(width) / tree.size().width();
        let mut tile = tiny_skia::Pixmap::new(u32::from(width), u32::from(height)).ok_or("no memory")?;
        resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut tile.as_mut());
        pixels.draw_pixmap(
            (index % columns * width).into(),
            (index / columns * height).into(),
            tile.as_ref(),
            &tiny_skia::PixmapPaint::default(),
            tiny_skia::Transform::identity(),
            None,
        );
    }
    Ok(pixels)
}
