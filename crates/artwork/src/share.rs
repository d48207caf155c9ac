//! The picture as a PNG, for the previews that other sites show of a link.

use resvg::{tiny_skia, usvg};
use thiserror::Error;

use crate::dish::Dish;
use crate::picture::{self, SHARE};

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

#[derive(Debug, Error)]
pub enum ShareError {
    #[error("the picture is not an SVG that can be drawn: {0}")]
    Svg(#[from] usvg::Error),
    #[error("there is no memory for the picture")]
    Memory,
    #[error("the picture could not be written as PNG: {0}")]
    Png(String),
}

/// A dish's picture of 1200 by 630 pixels.
pub fn share_png(dish: &Dish<'_>) -> Result<Vec<u8>, ShareError> {
    let tree = usvg::Tree::from_str(&picture::draw(dish, SHARE), &usvg::Options::default())?;
    let mut pixels = tiny_skia::Pixmap::new(WIDTH, HEIGHT).ok_or(ShareError::Memory)?;
    let size = tree.size();
    let scale = tiny_skia::Transform::from_scale(1200.0 / size.width(), 630.0 / size.height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| ShareError::Png(error.to_string()))
}
