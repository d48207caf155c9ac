//! Tests photos of several sizes and formats, and files that are not photos.

use super::*;
use crate::error::ApiError;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder, Rgba, RgbaImage};

/// Creates a photo whose left half is red and whose right half is blue.
fn two_colours(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { Rgb([250, 0, 0]) } else { Rgb([0, 0, 250]) })
}

fn encoded(photo: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    photo.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Creates EXIF data with the orientation of the photo and the place where it was taken.
fn exif(orientation: u8) -> Vec<u8> {
    let mut exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0, 0]);
    exif.extend(b"GPS 51.5007 N");
    exif
}

fn jpeg_with(orientation: u8, photo: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new(&mut bytes);
    encoder.set_exif_metadata(exif(orientation)).unwrap();
    photo.write_with_encoder(encoder).unwrap();
    bytes
}

/// Creates a PNG whose header has this size, and whose pixels are missing.
fn png_of_size(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    PngEncoder::new(&mut bytes).write_image(&[0; 3], 1, 1, ExtendedColorType::Rgb8).unwrap();
    let mut chunk = b"IHDR".to_vec();
    chunk.extend(width.to_be_bytes());
    chunk.extend(height.to_be_bytes());
    // 8 bits per channel, red, green and blue, with the standard compression and filters and without interlacing.
    chunk.extend([8, 2, 0, 0, 0]);
    let mut checksum = flate2::Crc::new();
    checksum.update(&chunk);
    bytes.splice(12..29, chunk);
    bytes.splice(29..33, checksum.sum().to_be_bytes());
    bytes
}

#[test]
fn a_photo_of_each_format_is_encoded_as_jpeg_and_scaled_to_fit() {
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        for ((width, height), expected) in
            [((40, 30), (40, 30)), ((1200, 40), (1200, 40)), ((1800, 300), (1200, 200)), ((225, 2700), (100, 1200))]
        {
            let result = encode(&encoded(&two_colours(width, height), format)).unwrap();
            assert_eq!((result.width, result.height), expected, "{format:?}");
            assert_eq!(result.bytes.get(..3), Some(&b"\xff\xd8\xff"[..]), "a JPEG");
            let shown = image::load_from_memory(&result.bytes).unwrap().into_rgb8();
            assert_eq!((shown.width(), shown.height()), expected, "{format:?}");
        }
    }
}

#[test]
fn a_photo_is_turned_upright_and_has_no_metadata() {
    let photo = two_colours(80, 40);
    for (orientation, upright_at, size) in [(1, (10, 20), (80, 40)), (3, (70, 20), (80, 40)), (6, (20, 10), (40, 80))] {
        let file = jpeg_with(orientation, &photo);
        assert!(file.windows(3).any(|part| part == b"GPS"));
        let result = encode(&file).unwrap();
        assert_eq!((result.width, result.height), size, "{orientation}");
        let shown = image::load_from_memory(&result.bytes).unwrap().into_rgb8();
        let Rgb([r, _, b]) = *shown.get_pixel(upright_at.0, upright_at.1);
        assert!(r > 200 && b < 60, "{orientation}: {r} {b}");
        for trace in [&b"GPS"[..], b"Exif", b"II*"] {
            assert!(!result.bytes.windows(trace.len()).any(|part| part == trace), "{orientation}");
        }
    }
}

#[test]
fn transparent_pixels_become_white() {
    let mut bytes = Cursor::new(Vec::new());
    RgbaImage::from_pixel(8, 8, Rgba([0, 0, 0, 0])).write_to(&mut bytes, ImageFormat::Png).unwrap();
    let result = encode(bytes.get_ref()).unwrap();
    let Rgb(colour) = *image::load_from_memory(&result.bytes).unwrap().into_rgb8().get_pixel(4, 4);
    assert!(colour.iter().all(|part| *part > 250), "{colour:?}");
    assert_eq!([blend(0, 255), blend(100, 0), blend(0, 51)], [0, 255, 204]);
}

#[test]
fn a_file_that_is_not_a_photo_or_too_large_is_rejected() {
    let mut half = encoded(&two_colours(400, 300), ImageFormat::Png);
    half.truncate(half.len() / 2);
    let not_a_photo = "This is not a JPEG, PNG or WebP photo. Choose a photo of one of these types.";
    let (damaged, too_many_pixels) = (
        "The photo is damaged. Choose another one.",
        "The photo has more than 40 million pixels. Choose a smaller one.",
    );
    for (file, expected) in [
        (Vec::new(), not_a_photo),
        (b"<html>not a photo</html>".to_vec(), not_a_photo),
        (b"<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>".to_vec(), not_a_photo),
        (b"GIF89a\x01\0\x01\0\0\0\0;".to_vec(), not_a_photo),
        (b"\xff\xd8\xff\xe0 not more than this".to_vec(), damaged),
        (half, damaged),
        (png_of_size(50_000, 50_000), too_many_pixels),
        (png_of_size(6_400, 6_400), too_many_pixels),
        (png_of_size(6_000, 6_000), damaged),
    ] {
        assert_eq!(encode(&file).unwrap_err().to_string(), expected, "{} bytes", file.len());
    }
}

#[test]
fn the_error_of_a_damaged_photo_contains_its_cause_once() {
    let error = encode(b"\xff\xd8\xff\xe0 not more than this").unwrap_err();
    let chain = storage::error_chain(&ApiError::UnusablePhoto(error.into()));
    assert!(chain.starts_with("The photo is damaged. Choose another one."), "{chain}");
    assert_eq!(chain.matches("Format error decoding Jpeg").count(), 1, "{chain}");
}
