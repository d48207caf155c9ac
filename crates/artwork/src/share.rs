//! Renders the picture as a PNG for link previews on other sites.

use image::RgbImage;
use resvg::{tiny_skia, usvg};
use thiserror::Error;

use crate::Dish;
use crate::picture::{self, SHARE};
use colours::Colour;

mod colours;
mod dither;

pub const WIDTH: u16 = 1200;
pub const HEIGHT: u16 = 630;

#[derive(Debug, Error)]
pub enum ShareError {
    #[error("the picture is not a valid SVG: {0}")]
    Svg(#[from] usvg::Error),
    #[error("there is not enough memory for the picture")]
    Memory,
    #[error("the picture could not be written as PNG: {0}")]
    Png(#[from] png::EncodingError),
}

/// Renders the picture of a dish as a PNG of 1200 by 630 pixels.
pub fn share_png(dish: &Dish<'_>) -> Result<Vec<u8>, ShareError> {
    let tree = usvg::Tree::from_str(&picture::draw(dish, SHARE), &usvg::Options::default())?;
    let size = tree.size();
    let scale = tiny_skia::Transform::from_scale(f32::from(WIDTH) / size.width(), f32::from(HEIGHT) / size.height());
    let mut canvas = tiny_skia::Pixmap::new(WIDTH.into(), HEIGHT.into()).ok_or(ShareError::Memory)?;
    resvg::render(&tree, scale, &mut canvas.as_mut());
    // The table drawn below the bowl covers the whole picture, so no pixel is transparent and the alpha channel is ignored.
    let picture: Vec<Colour> = canvas.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    encode(&picture)
}

/// Encodes an indexed PNG, which is half the size of one in full colour.
fn encode(picture: &[Colour]) -> Result<Vec<u8>, ShareError> {
    let palette = colours::palette(picture);
    let rgb = RgbImage::from_raw(WIDTH.into(), HEIGHT.into(), picture.concat()).ok_or(ShareError::Memory)?;
    let pixels = dither::dither(rgb, &palette);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, WIDTH.into(), HEIGHT.into());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::Balanced);
    // Filters do not help, because the indices of neighbouring pixels are unrelated.
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(bytes)
}
