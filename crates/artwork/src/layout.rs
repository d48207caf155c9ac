//! Divides the bowl between the foods.

use crate::geometry::{GOLDEN_ANGLE, Point};
use crate::random::Random;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Layout {
    /// Each food fills a sector, starting at this direction.
    Wedges { start: f64 },
    /// Each food fills a stripe across this direction.
    Bands { direction: f64 },
    /// The first food is in the centre, and the others fill sectors around it, starting at this direction.
    Nest { start: f64 },
    /// All foods are mixed.
    Tossed,
}

/// Position in the bowl: direction, and distance from the centre as a fraction of the radius.
#[derive(Debug, Clone, Copy)]
pub struct Position {
    pub degrees: f64,
    pub reach: f64,
}

impl Position {
    /// Returns a uniformly distributed position.
    pub fn random(random: &mut Random) -> Self {
        Self { degrees: random.number_between(0.0, 360.0), reach: random.fraction().sqrt() }
    }

    pub fn point(self, radius: f64) -> Point {
        Point::polar(self.degrees, self.reach * radius)
    }
}

impl Layout {
    /// Chooses a random layout. `Tossed` is only used for several foods if they can be mixed.
    pub fn choose(kinds: usize, is_mixable: bool, random: &mut Random) -> Self {
        let start = random.number_between(0.0, 360.0);
        let choices: &[Self] = match kinds {
            0 | 1 => &[Self::Tossed],
            // Wedges are listed twice, so that they are chosen twice as often.
            _ if is_mixable => &[
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

    /// Returns the index of the food that owns a position. `shares` are relative areas and need no fixed sum.
    pub fn owner(self, position: Position, shares: &[f64], random: &mut Random) -> usize {
        match self {
            Self::Wedges { start } => share_at(shares, fraction_of_circle(position.degrees - start)),
            Self::Bands { direction } => {
                let across = (position.point(1.0).project(direction) + 1.0) / 2.0;
                // Approximates the area of a disc on one side of a chord.
                share_at(shares, across * across * (3.0 - 2.0 * across))
            }
            Self::Nest { start } => {
                let Some((middle, around)) = shares.split_first() else { return 0 };
                let total = middle + around.iter().sum::<f64>();
                if around.is_empty() || position.reach * position.reach < middle / total {
                    0
                } else {
                    1 + share_at(around, fraction_of_circle(position.degrees - start))
                }
            }
            Self::Tossed => share_at(shares, random.fraction()),
        }
    }

    /// Returns the centre of the region of a food, where a food with a single piece is placed.
    pub fn centre(self, index: usize, shares: &[f64]) -> Position {
        match self {
            Self::Wedges { start } => Position { degrees: start + 360.0 * midpoint_of(shares, index), reach: 0.56 },
            Self::Bands { direction } => {
                let across = (midpoint_of(shares, index) * 2.0 - 1.0) * 0.8;
                Position { degrees: if across < 0.0 { direction + 180.0 } else { direction }, reach: across.abs() }
            }
            Self::Nest { start } => match (index.checked_sub(1), shares.split_first()) {
                (Some(index_around), Some((_, around))) => {
                    Position { degrees: start + 360.0 * midpoint_of(around, index_around), reach: 0.72 }
                }
                _ => Position { degrees: start, reach: 0.0 },
            },
            // Mixed foods have no region. Multiples of the golden angle keep their centres apart.
            Self::Tossed => {
                Position { degrees: GOLDEN_ANGLE * u32::try_from(index).map_or(0.0, f64::from), reach: 0.5 }
            }
        }
    }
}

/// Returns a direction as a fraction of the full circle.
fn fraction_of_circle(degrees: f64) -> f64 {
    degrees.rem_euclid(360.0) / 360.0
}

/// Returns the index of the share at a fraction from 0 to 1 of their sum.
fn share_at(shares: &[f64], fraction: f64) -> usize {
    let total: f64 = shares.iter().sum();
    let mut end = 0.0;
    shares
        .iter()
        .position(|share| {
            end += share;
            fraction * total < end
        })
        .unwrap_or(shares.len().saturating_sub(1))
}

/// Returns the fraction of the sum at the middle of a share.
fn midpoint_of(shares: &[f64], index: usize) -> f64 {
    let total: f64 = shares.iter().sum();
    let before: f64 = shares.iter().take(index).sum();
    let own = shares.get(index).copied().unwrap_or_default();
    if total > 0.0 { (before + own / 2.0) / total } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_are_proportional_to_the_shares() {
        let shares = [2.0, 1.0, 1.0];
        for layout in [
            Layout::Wedges { start: 70.0 },
            Layout::Bands { direction: 200.0 },
            Layout::Nest { start: 10.0 },
            Layout::Tossed,
        ] {
            let mut random = Random::from_seed(5);
            let mut owned = [0; 3];
            for _ in 0..4000 {
                let position = Position::random(&mut random);
                owned[layout.owner(position, &shares, &mut random)] += 1;
            }
            assert!((1800..2200).contains(&owned[0]), "{layout:?} {owned:?}");
            assert!(owned[1] > 800 && owned[2] > 800, "{layout:?} {owned:?}");
        }
    }

    #[test]
    fn centres_of_mixed_foods_are_in_different_directions() {
        for shares in [&[0.6, 0.6, 1.0][..], &[1.0; 6], &[5.0, 0.1, 0.1, 0.1, 0.1, 0.1]] {
            let degrees = |index: usize| Layout::Tossed.centre(index, shares).degrees;
            for (one, another) in (0..shares.len()).flat_map(|one| (0..one).map(move |another| (one, another))) {
                let apart = (degrees(one) - degrees(another)).rem_euclid(360.0);
                assert!((30.0..=330.0).contains(&apart), "{shares:?}: {one} and {another} are {apart}° apart");
            }
        }
    }

    #[test]
    fn centre_of_a_share_belongs_to_it() {
        let shares = [2.0, 1.0, 1.5, 1.0];
        let mut random = Random::from_seed(1);
        for layout in [Layout::Wedges { start: 70.0 }, Layout::Bands { direction: 30.0 }, Layout::Nest { start: 10.0 }]
        {
            for index in 0..shares.len() {
                let centre = layout.centre(index, &shares);
                assert_eq!(layout.owner(centre, &shares, &mut random), index, "{layout:?}");
            }
        }
    }
}
