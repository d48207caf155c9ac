//! Decodes a fetched photo and encodes it again: scaled to the size that pages show, upright and without metadata.

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, Rgb, RgbImage};
use std::io::Cursor;
use thiserror::Error;

/// Maximum number of pixels per side: enough for a recipe page, and small enough for a phone.
pub const MAX_SIDE: u32 = 1200;
pub const MAX_MEGAPIXELS: u64 = 40;
const MAX_PIXELS: u64 = MAX_MEGAPIXELS * 1_000_000;
pub const FORMATS: [ImageFormat; 3] = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP];
/// Maximum memory of a decoded photo. Images with deep colours reach it before the limit of pixels.
const MAX_MEMORY_BYTES: u64 = 200 * 1024 * 1024;
const JPEG_QUALITY: u8 = 80;
/// Background colour behind transparent pixels.
const BACKGROUND: u8 = 255;

/// A photo encoded as JPEG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodedPhoto {
    pub bytes: Vec<u8>,
    pub width: u32,
    pub height: u32,
}

#[derive(Debug, Error)]
pub enum PhotoError {
    #[error("This is not a JPEG, PNG or WebP photo. Choose a photo of one of these types.")]
    NotAPhoto,
    #[error("The photo has more than {} million pixels. Choose a smaller one.", MAX_MEGAPIXELS)]
    TooManyPixels,
    #[error("The photo is damaged. Choose another one.")]
    Damaged(#[source] ImageError),
}

/// Decodes a JPEG, PNG or WebP file and encodes it as JPEG. The format is detected from the content.
pub fn encode(file: &[u8]) -> Result<EncodedPhoto, PhotoError> {
    let (photo, orientation) = read(file)?;
    let mut photo = fit(photo);
    photo.apply_orientation(orientation);
    let photo = flatten(photo);
    let mut bytes = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
    photo.write_with_encoder(encoder).map_err(PhotoError::Damaged)?;
    Ok(EncodedPhoto { bytes, width: photo.width(), height: photo.height() })
}

/// Decodes a file. The size is checked before any pixel is decoded.
fn read(file: &[u8]) -> Result<(DynamicImage, Orientation), PhotoError> {
    let reader = ImageReader::new(Cursor::new(file)).with_guessed_format();
    let mut reader = reader.map_err(|error| PhotoError::Damaged(ImageError::IoError(error)))?;
    if !reader.format().is_some_and(|format| FORMATS.contains(&format)) {
        return Err(PhotoError::NotAPhoto);
    }
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_MEMORY_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(PhotoError::Damaged)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS || decoder.total_bytes() > MAX_MEMORY_BYTES {
        return Err(PhotoError::TooManyPixels);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let photo = DynamicImage::from_decoder(decoder).map_err(PhotoError::Damaged)?;
    Ok((photo, orientation))
}

/// Scales a large photo to the maximum size: first fast to twice that size, then in good quality. Small photos are unchanged.
fn fit(photo: DynamicImage) -> DynamicImage {
    let longest = photo.width().max(photo.height());
    if longest <= MAX_SIDE {
        return photo;
    }
    let twice = MAX_SIDE * 2;
    let reduced = if longest > twice { photo.thumbnail(twice, twice) } else { photo };
    reduced.resize(MAX_SIDE, MAX_SIDE, FilterType::CatmullRom)
}

/// Replaces transparency by a background, because JPEG has none.
fn flatten(photo: DynamicImage) -> RgbImage {
    if !photo.color().has_alpha() {
        return photo.into_rgb8();
    }
    let photo = photo.into_rgba8();
    let mut opaque = RgbImage::new(photo.width(), photo.height());
    for (under, over) in opaque.pixels_mut().zip(photo.pixels()) {
        let [red, green, blue, alpha] = over.0;
        *under = Rgb([red, green, blue].map(|colour| blend(colour, alpha)));
    }
    opaque
}

fn blend(colour: u8, alpha: u8) -> u8 {
    let (alpha, rest) = (u16::from(alpha), u16::from(u8::MAX - alpha));
    let sum = u16::from(colour) * alpha + u16::from(BACKGROUND) * rest;
    u8::try_from(sum / u16::from(u8::MAX)).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests;
