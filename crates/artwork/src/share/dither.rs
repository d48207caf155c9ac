//! Reduces a picture to the colours of a palette, with dithering so that gradients show no bands.

use std::cell::RefCell;
use std::collections::HashMap;

use image::imageops::{self, ColorMap};
use image::{Rgb, RgbImage};

use super::colours::Colour;

/// Replaces every pixel with the nearest colour of the palette and spreads the error over its neighbours. Returns the
/// indices of the colours, row by row. The picture must be at least two pixels wide and one pixel high.
pub fn dither(mut picture: RgbImage, palette: &[Colour]) -> Vec<u8> {
    let palette = Palette::new(palette);
    imageops::dither(&mut picture, &palette);
    imageops::index_colors(&picture, &palette).into_raw()
}

/// A palette that remembers the nearest colours that it has found.
struct Palette<'a> {
    colours: &'a [Colour],
    indices: HashMap<Colour, usize>,
    nearest: RefCell<HashMap<Colour, usize>>,
}

impl<'a> Palette<'a> {
    fn new(colours: &'a [Colour]) -> Self {
        let indices = colours.iter().enumerate().map(|(index, colour)| (*colour, index)).collect();
        Self { colours, indices, nearest: RefCell::default() }
    }

    fn find_nearest(&self, wanted: Colour) -> usize {
        let distance = |colour: &Colour| -> i32 {
            colour.iter().zip(wanted).map(|(level, wanted)| (i32::from(*level) - i32::from(wanted)).pow(2)).sum()
        };
        let nearest = self.colours.iter().enumerate().min_by_key(|(_, colour)| distance(colour));
        nearest.map(|(index, _)| index).unwrap_or_default()
    }
}

impl ColorMap for Palette<'_> {
    type Color = Rgb<u8>;

    fn index_of(&self, colour: &Rgb<u8>) -> usize {
        if let Some(index) = self.indices.get(&colour.0) {
            return *index;
        }
        // Four levels of a channel share a result, because the search is the slow part. Dithering hides the error.
        let rounded = colour.0.map(|level| level & !3 | 2);
        *self.nearest.borrow_mut().entry(rounded).or_insert_with(|| self.find_nearest(rounded))
    }

    fn map_color(&self, colour: &mut Rgb<u8>) {
        if let Some(nearest) = self.colours.get(self.index_of(colour)) {
            colour.0 = *nearest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_palette_are_kept() {
        let palette = [[0, 0, 0], [250, 120, 10], [255, 255, 255]];
        let picture = RgbImage::from_pixel(4, 3, Rgb([250, 120, 10]));
        assert_eq!(dither(picture, &palette), [1; 12]);
    }

    #[test]
    fn colours_between_two_of_the_palette_are_mixed_in_proportion() {
        let palette = [[0, 0, 0], [255, 255, 255]];
        let indices = dither(RgbImage::from_pixel(64, 64, Rgb([64; 3])), &palette);
        let white = indices.iter().filter(|index| **index == 1).count();
        assert!((950..1100).contains(&white), "{white} of 4096, a quarter is 1024");
    }
}
