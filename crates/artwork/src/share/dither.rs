//! Paints a picture in few colours without stripes: what a pixel gets wrong, its neighbours make up for.

use std::collections::HashMap;

use super::colours::Colour;

/// Every pixel as the number of a colour of the palette (Floyd and Steinberg, 1976).
pub fn numbered(picture: &[Colour], width: usize, palette: &[Colour]) -> Vec<u8> {
    let mut nearest = Nearest { palette, known: HashMap::new() };
    let mut numbers = Vec::with_capacity(picture.len());
    // What is owed to the row below; a pixel more on both sides, so that the edges need no care.
    let mut owed_below = vec![[0; 3]; width + 2];
    for row in picture.chunks(width.max(1)) {
        let owed = std::mem::replace(&mut owed_below, vec![[0; 3]; width + 2]);
        let mut owed_next = [0; 3];
        for (place, pixel) in row.iter().enumerate() {
            let debt = owed.get(place + 1).copied().unwrap_or_default();
            let wanted = add(add(pixel.map(i32::from), debt.map(|it| it / 16)), owed_next.map(|it| it * 7 / 16));
            let (number, colour) = nearest.to(wanted);
            numbers.push(number);
            let error = [0, 1, 2].map(|channel| {
                let of = |levels: [i32; 3]| levels.get(channel).copied().unwrap_or_default();
                of(wanted) - of(colour.map(i32::from))
            });
            owed_next = error;
            for (shift, share) in [3, 5, 1].into_iter().enumerate() {
                if let Some(below) = owed_below.get_mut(place + shift) {
                    *below = add(*below, error.map(|it| it * share));
                }
            }
        }
    }
    numbers
}

fn add(a: [i32; 3], b: [i32; 3]) -> [i32; 3] {
    let ([a0, a1, a2], [b0, b1, b2]) = (a, b);
    [a0 + b0, a1 + b1, a2 + b2]
}

/// The palette, with the answers it has given.
struct Nearest<'a> {
    palette: &'a [Colour],
    known: HashMap<[i32; 3], (u8, Colour)>,
}

impl Nearest<'_> {
    fn to(&mut self, wanted: [i32; 3]) -> (u8, Colour) {
        // Four levels share an answer: the search is the slow part, and the neighbours make up for this too.
        let about = wanted.map(|level| level >> 2);
        *self.known.entry(about).or_insert_with(|| {
            let distance = |colour: &Colour| {
                let [r, g, b] = add(colour.map(i32::from), about.map(|level| -4 * level - 2));
                r * r + g * g + b * b
            };
            (0..=u8::MAX)
                .zip(self.palette.iter().copied())
                .min_by_key(|(_, colour)| distance(colour))
                .unwrap_or_default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_of_the_palette_stays_what_it_is() {
        let palette = [[0, 0, 0], [250, 120, 10], [255, 255, 255]];
        assert_eq!(numbered(&[[250, 120, 10]; 12], 4, &palette), [1; 12]);
    }

    #[test]
    fn a_colour_between_two_becomes_a_mixture_of_both_in_its_proportion() {
        let palette = [[0, 0, 0], [255, 255, 255]];
        let numbers = numbered(&[[64; 3]; 4096], 64, &palette);
        let white = numbers.iter().filter(|number| **number == 1).count();
        assert!((950..1100).contains(&white), "{white} of 4096, a quarter is 1024");
    }
}
