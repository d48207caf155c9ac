//! How a bowl is shared out between the foods in it.

use crate::geometry::Point;
use crate::random::Random;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Layout {
    /// Like a cake, from this direction on.
    Wedges { start: f64 },
    /// In stripes across this direction.
    Bands { direction: f64 },
    /// The first food in the middle, the others around it from this direction on.
    Nest { start: f64 },
    /// All through one another.
    Tossed,
}

/// A place in the bowl: its direction, and its distance from the middle as a share of the radius.
#[derive(Debug, Clone, Copy)]
pub struct Spot {
    pub degrees: f64,
    pub reach: f64,
}

impl Spot {
    /// Any place, each as likely as the next.
    pub fn anywhere(random: &mut Random) -> Self {
        Self { degrees: random.between(0.0, 360.0), reach: random.unit().sqrt() }
    }

    pub fn point(self, radius: f64) -> Point {
        Point::polar(self.degrees, self.reach * radius)
    }
}

impl Layout {
    /// Foods that do not mingle are kept apart.
    pub fn choose(kinds: usize, mingles: bool, random: &mut Random) -> Self {
        let start = random.between(0.0, 360.0);
        let choices: &[Self] = match kinds {
            0 | 1 => &[Self::Tossed],
            _ if mingles => &[
                Self::Wedges { start },
                Self::Wedges { start },
                Self::Bands { direction: start },
                Self::Nest { start },
                Self::Tossed,
            ],
            _ => &[Self::Wedges { start }, Self::Bands { direction: start }, Self::Nest { start }],
        };
        random.pick(choices).copied().unwrap_or(Self::Tossed)
    }

    /// Which of the shares owns the spot, by its index. Shares are compared with each other, not with a whole.
    pub fn owner(self, spot: Spot, shares: &[f64], random: &mut Random) -> usize {
        match self {
            Self::Wedges { start } => at(shares, turn(spot.degrees - start)),
            Self::Bands { direction } => {
                let across = (spot.point(1.0).along(direction) + 1.0) / 2.0;
                // The share of a disc left of a chord, near enough.
                at(shares, across * across * (3.0 - 2.0 * across))
            }
            Self::Nest { start } => {
                let Some((middle, around)) = shares.split_first() else { return 0 };
                let total = middle + around.iter().sum::<f64>();
                if around.is_empty() || spot.reach * spot.reach < middle / total {
                    0
                } else {
                    1 + at(around, turn(spot.degrees - start))
                }
            }
            Self::Tossed => at(shares, random.unit()),
        }
    }

    /// The middle of one share's region.
    pub fn heart(self, index: usize, shares: &[f64]) -> Spot {
        match self {
            Self::Wedges { start } => Spot { degrees: start + 360.0 * middle_of(shares, index), reach: 0.56 },
            Self::Bands { direction } => {
                let across = (middle_of(shares, index) * 2.0 - 1.0) * 0.8;
                Spot { degrees: if across < 0.0 { direction + 180.0 } else { direction }, reach: across.abs() }
            }
            Self::Nest { start } => match (index.checked_sub(1), shares.split_first()) {
                (Some(place), Some((_, around))) => {
                    Spot { degrees: start + 360.0 * middle_of(around, place), reach: 0.72 }
                }
                _ => Spot { degrees: start, reach: 0.0 },
            },
            Self::Tossed => Spot { degrees: 137.5 * middle_of(shares, index) * 10.0, reach: 0.5 },
        }
    }
}

/// A direction as a share of the full circle.
fn turn(degrees: f64) -> f64 {
    degrees.rem_euclid(360.0) / 360.0
}

/// The share under a mark from 0 to 1, all shares laid end to end.
fn at(shares: &[f64], mark: f64) -> usize {
    let total: f64 = shares.iter().sum();
    let mut end = 0.0;
    shares
        .iter()
        .position(|share| {
            end += share;
            mark * total < end
        })
        .unwrap_or(shares.len().saturating_sub(1))
}

/// The mark at the middle of a share.
fn middle_of(shares: &[f64], index: usize) -> f64 {
    let total: f64 = shares.iter().sum();
    let before: f64 = shares.iter().take(index).sum();
    let own = shares.get(index).copied().unwrap_or_default();
    if total > 0.0 { (before + own / 2.0) / total } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_share_gets_about_the_part_of_the_bowl_it_asks_for() {
        let shares = [2.0, 1.0, 1.0];
        for layout in [
            Layout::Wedges { start: 70.0 },
            Layout::Bands { direction: 200.0 },
            Layout::Nest { start: 10.0 },
            Layout::Tossed,
        ] {
            let mut random = Random::seeded(5);
            let mut owned = [0; 3];
            for _ in 0..4000 {
                let spot = Spot::anywhere(&mut random);
                owned[layout.owner(spot, &shares, &mut random)] += 1;
            }
            assert!((1800..2200).contains(&owned[0]), "{layout:?} {owned:?}");
            assert!(owned[1] > 800 && owned[2] > 800, "{layout:?} {owned:?}");
        }
    }

    #[test]
    fn the_heart_of_a_share_lies_in_it() {
        let shares = [2.0, 1.0, 1.5, 1.0];
        let mut random = Random::seeded(1);
        for layout in [Layout::Wedges { start: 70.0 }, Layout::Bands { direction: 30.0 }, Layout::Nest { start: 10.0 }]
        {
            for index in 0..shares.len() {
                let heart = layout.heart(index, &shares);
                assert_eq!(layout.owner(heart, &shares, &mut random), index, "{layout:?}");
            }
        }
    }
}
