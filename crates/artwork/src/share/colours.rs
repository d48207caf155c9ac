//! Chooses the 256 colours a small PNG can have.

/// The most colours an indexed PNG can name with a byte a pixel.
const MOST: usize = 256;

pub type Colour = [u8; 3];

/// One colour of the picture, and how many pixels have it.
#[derive(Debug, Clone, Copy)]
struct Shade {
    colour: Colour,
    pixels: u32,
}

/// Shades that become one colour.
struct Pot {
    shades: Vec<Shade>,
    mean: [f64; 3],
    /// How far the shades lie from their mean along each channel, squared and summed over the pixels.
    spread: [f64; 3],
}

/// Median cut: the pot of shades that would lose most is halved until there are colours enough.
pub fn palette(picture: &[Colour]) -> Vec<Colour> {
    let mut pots = vec![Pot::of(shades(picture))];
    while pots.len() < MOST {
        let worst = pots
            .iter()
            .enumerate()
            .filter(|(_, pot)| pot.shades.len() > 1)
            .max_by(|(_, a), (_, b)| a.loss().total_cmp(&b.loss()))
            .map(|(place, _)| place);
        let Some(place) = worst else { break };
        let (lower, upper) = pots.swap_remove(place).halved();
        pots.extend([lower, upper]);
    }
    pots.iter().map(Pot::colour).collect()
}

/// The picture's colours, each once, in order.
fn shades(picture: &[Colour]) -> Vec<Shade> {
    let mut sorted = picture.to_vec();
    sorted.sort_unstable();
    let shade = |run: &[Colour]| {
        let pixels = u32::try_from(run.len()).unwrap_or(u32::MAX);
        run.first().map(|colour| Shade { colour: *colour, pixels })
    };
    sorted.chunk_by(|a, b| a == b).filter_map(shade).collect()
}

impl Pot {
    fn of(shades: Vec<Shade>) -> Self {
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

    fn loss(&self) -> f64 {
        self.spread.iter().sum()
    }

    fn colour(&self) -> Colour {
        self.mean.map(|level| (0..=u8::MAX).find(|byte| f64::from(*byte) + 0.5 >= level).unwrap_or(u8::MAX))
    }

    /// Cut at the mean of the channel that varies most.
    fn halved(self) -> (Self, Self) {
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
        (Self::of(lower), Self::of(upper))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_of_few_colours_keeps_them() {
        let mut colours = palette(&[[10, 20, 30], [200, 100, 0], [10, 20, 30], [255, 255, 255]]);
        colours.sort_unstable();
        assert_eq!(colours, [[10, 20, 30], [200, 100, 0], [255, 255, 255]]);
    }

    #[test]
    fn a_picture_of_many_colours_is_left_with_256() {
        let picture: Vec<Colour> = (0..=255).flat_map(|a| (0..=63).map(move |b| [a, 255 - a, b * 4])).collect();
        assert_eq!(palette(&picture).len(), 256);
    }

    #[test]
    fn one_colour_and_none_are_no_trouble() {
        assert_eq!(palette(&[[7, 7, 7]]), [[7, 7, 7]]);
        assert_eq!(palette(&[]).len(), 1);
    }
}
