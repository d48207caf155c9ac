//! A photo made anew from what was fetched: no larger than a page shows, upright, and without anything it carried.

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, Rgb, RgbImage};
use std::io::Cursor;
use thiserror::Error;

/// Pixels of a side at most: enough for a recipe's page, and little enough for a phone.
const LONGEST_SIDE: u32 = 1200;
const MOST_PIXELS: u64 = 40_000_000;
/// What a decoded photo may take; deep colours reach it before the pixels do.
const MOST_MEMORY: u64 = 200 * 1024 * 1024;
const QUALITY: u8 = 80;
/// Behind what is transparent.
const PAPER: u8 = 255;

/// A JPEG of our own making.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    pub bytes: Vec<u8>,
    pub width: u32,
    pub height: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unreadable {
    #[error("This is not a photo as JPEG, PNG or WebP.")]
    NotAPhoto,
    #[error("The photo has more than 40 million pixels.")]
    TooManyPixels,
    #[error("The photo is damaged.")]
    Damaged,
}

/// Reads a JPEG, PNG or WebP by its content, whatever its name or its server says, and encodes it again.
pub fn copy(file: &[u8]) -> Result<Copied, Unreadable> {
    let (photo, orientation) = read(file)?;
    let mut photo = fitted(photo);
    photo.apply_orientation(orientation);
    let photo = on_paper(photo);
    let mut bytes = Vec::new();
    photo.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, QUALITY)).map_err(|_| Unreadable::Damaged)?;
    Ok(Copied { bytes, width: photo.width(), height: photo.height() })
}

/// The size is known, and bounded, before a pixel is read.
fn read(file: &[u8]) -> Result<(DynamicImage, Orientation), Unreadable> {
    let mut reader = ImageReader::new(Cursor::new(file)).with_guessed_format().map_err(|_| Unreadable::NotAPhoto)?;
    if !matches!(reader.format(), Some(ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP)) {
        return Err(Unreadable::NotAPhoto);
    }
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|_| Unreadable::Damaged)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS || decoder.total_bytes() > MOST_MEMORY {
        return Err(Unreadable::TooManyPixels);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let photo = DynamicImage::from_decoder(decoder).map_err(|_| Unreadable::Damaged)?;
    Ok((photo, orientation))
}

/// Quickly to twice the size at most, then well; a small photo stays as it is.
fn fitted(photo: DynamicImage) -> DynamicImage {
    let longest = photo.width().max(photo.height());
    if longest <= LONGEST_SIDE {
        return photo;
    }
    let twice = LONGEST_SIDE * 2;
    let near = if longest > twice { photo.thumbnail(twice, twice) } else { photo };
    near.resize(LONGEST_SIDE, LONGEST_SIDE, FilterType::CatmullRom)
}

/// JPEG knows no transparency.
fn on_paper(photo: DynamicImage) -> RgbImage {
    if !photo.color().has_alpha() {
        return photo.into_rgb8();
    }
    let photo = photo.into_rgba8();
    let mut opaque = RgbImage::new(photo.width(), photo.height());
    for (under, over) in opaque.pixels_mut().zip(photo.pixels()) {
        let [red, green, blue, alpha] = over.0;
        *under = Rgb([red, green, blue].map(|colour| mixed(colour, alpha)));
    }
    opaque
}

fn mixed(colour: u8, alpha: u8) -> u8 {
    let (alpha, rest) = (u16::from(alpha), u16::from(u8::MAX - alpha));
    let sum = u16::from(colour) * alpha + u16::from(PAPER) * rest;
    u8::try_from(sum / u16::from(u8::MAX)).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests;
