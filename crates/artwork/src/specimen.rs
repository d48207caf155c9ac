//! Draws a single food, to check its appearance.

use domain::food_id::FoodId;

use crate::food::piece_for_food;
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{ROUND_LINES, Sketch, Transform};

/// Draws a piece of a food and its uncut form, if it has one, as an SVG of 200 by 150. Returns `None` for foods that are
/// not drawn.
pub fn specimen(food: &FoodId) -> Option<String> {
    let piece = piece_for_food(food)?;
    let cut = (piece.draw)(&mut Random::from_name(piece.name));
    let sketch = match piece.uncut {
        Some(uncut) => Sketch::new()
            .place(Transform::translate(Point::new(50.0, 75.0)).scaled(1.1), &cut)
            .place(Transform::translate(Point::new(142.0, 75.0)).scaled(0.66), &(uncut.draw)()),
        None => Sketch::new().place(Transform::translate(Point::new(100.0, 75.0)).scaled(1.5), &cut),
    };
    Some(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150" width="200" height="150" {ROUND_LINES}>{}</svg>"#,
        sketch.into_markup()
    ))
}
