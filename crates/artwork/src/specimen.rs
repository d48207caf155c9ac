//! A food on its own, for looking at how it is drawn.

use domain::food_id::FoodId;

use crate::food::piece_of;
use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{LINES, Placed, Sketch};

/// An SVG of 200 by 150 with a piece of the food and, where there is one, the uncut thing; none for what isn't drawn.
pub fn specimen(food: &FoodId) -> Option<String> {
    let piece = piece_of(food)?;
    let cut = (piece.draw)(&mut Random::named(piece.name));
    let sketch = match piece.whole {
        Some(whole) => Sketch::new()
            .place(Placed::at(Point::new(50.0, 75.0)).scaled(1.1), &cut)
            .place(Placed::at(Point::new(142.0, 75.0)).scaled(0.66), &(whole.draw)()),
        None => Sketch::new().place(Placed::at(Point::new(100.0, 75.0)).scaled(1.5), &cut),
    };
    Some(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150" width="200" height="150" {LINES}>{}</svg>"#,
        sketch.into_markup()
    ))
}
