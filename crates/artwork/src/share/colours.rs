//! Selects the colours of an indexed PNG, at most 256.

/// Maximum number of colours of an indexed PNG with one byte per pixel.
const MAX_COLOURS: usize = 256;

pub type Colour = [u8; 3];

/// A colour of the picture and the number of its pixels.
#[derive(Debug, Clone, Copy)]
struct Shade {
    colour: Colour,
    pixels: u32,
}

/// A set of shades that one colour will replace.
struct ColourBox {
    shades: Vec<Shade>,
    mean: [f64; 3],
    /// Sum of squared differences from the mean for each channel, over all pixels.
    spread: [f64; 3],
}

/// Selects colours like the median cut algorithm, but divides boxes at the mean: starts with one box of all colours, and
/// divides the box with the largest error until there are enough boxes.
pub fn palette(picture: &[Colour]) -> Vec<Colour> {
    let mut boxes = vec![ColourBox::new(shades(picture))];
    while boxes.len() < MAX_COLOURS {
        let worst = boxes
            .iter()
            .enumerate()
            .filter(|(_, candidate)| candidate.shades.len() > 1)
            .max_by(|(_, a), (_, b)| a.error().total_cmp(&b.error()))
            .map(|(index, _)| index);
        let Some(worst) = worst else { break };
        let (lower, upper) = boxes.swap_remove(worst).split();
        boxes.extend([lower, upper]);
    }
    boxes.iter().map(ColourBox::colour).collect()
}

/// Returns the distinct colours of the picture in order.
fn shades(picture: &[Colour]) -> Vec<Shade> {
    let mut sorted = picture.to_vec();
    sorted.sort_unstable();
    let shade = |run: &[Colour]| {
        let pixels = u32::try_from(run.len()).unwrap_or(u32::MAX);
        run.first().map(|colour| Shade { colour: *colour, pixels })
    };
    sorted.chunk_by(|a, b| a == b).filter_map(shade).collect()
}

impl ColourBox {
    fn new(shades: Vec<Shade>) -> Self {
        let mut sums = [(0.0, 0.0); 3];
        let mut pixels = 0.0;
        for shade in &shades {
            let weight = f64::from(shade.pixels);
            pixels += weight;
            for ((sum, squares), level) in sums.iter_mut().zip(shade.colour.map(f64::from)) {
                *sum += level * weight;
                *squares += level * level * weight;
            }
        }
        let pixels = if pixels > 0.0 { pixels } else { 1.0 };
        Self {
            shades,
            mean: sums.map(|(sum, _)| sum / pixels),
            spread: sums.map(|(sum, squares)| squares - sum * sum / pixels),
        }
    }

    fn error(&self) -> f64 {
        self.spread.iter().sum()
    }

    fn colour(&self) -> Colour {
        self.mean.map(|level| (0..=u8::MAX).find(|byte| f64::from(*byte) + 0.5 >= level).unwrap_or(u8::MAX))
    }

    /// Splits the box at the mean of the channel with the largest variation.
    fn split(self) -> (Self, Self) {
        let [red, green, blue] = self.spread;
        let widest = |[r, g, b]: [f64; 3]| {
            if red >= green && red >= blue {
                r
            } else if green >= blue {
                g
            } else {
                b
            }
        };
        let middle = widest(self.mean);
        let (lower, upper): (Vec<_>, Vec<_>) =
            self.shades.iter().partition(|shade| widest(shade.colour.map(f64::from)) <= middle);
        (Self::new(lower), Self::new(upper))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_with_few_colours_keep_them() {
        let mut colours = palette(&[[10, 20, 30], [200, 100, 0], [10, 20, 30], [255, 255, 255]]);
        colours.sort_unstable();
        assert_eq!(colours, [[10, 20, 30], [200, 100, 0], [255, 255, 255]]);
    }

    #[test]
    fn palettes_have_at_most_256_colours() {
        let picture: Vec<Colour> = (0..=255).flat_map(|a| (0..=63).map(move |b| [a, 255 - a, b * 4])).collect();
        assert_eq!(palette(&picture).len(), 256);
    }

    #[test]
    fn palettes_of_one_and_no_colour_are_valid() {
        assert_eq!(palette(&[[7, 7, 7]]), [[7, 7, 7]]);
        assert_eq!(palette(&[]).len(), 1);
    }
}
