//! The stars of a rating, from one to five, and their average.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 5)]
pub struct Stars(u8);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a rating must be from 1 to 5, not {0}")]
pub struct InvalidStars(u8);

impl Stars {
    pub const MIN: u8 = 1;
    pub const MAX: u8 = 5;

    pub fn new(value: i64) -> Option<Self> {
        u8::try_from(value).ok().and_then(|value| Self::try_from(value).ok())
    }

    pub fn value(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Stars {
    type Error = InvalidStars;

    fn try_from(value: u8) -> Result<Self, Self::Error> {
        if (Self::MIN..=Self::MAX).contains(&value) { Ok(Self(value)) } else { Err(InvalidStars(value)) }
    }
}

impl From<Stars> for u8 {
    fn from(stars: Stars) -> Self {
        stars.0
    }
}

/// Returns the mean of `count` ratings with `sum` stars in total, rounded half up to one decimal, or `None` without ratings.
pub fn average_stars(sum: i64, count: i64) -> Option<f64> {
    if count <= 0 || sum < 0 {
        return None;
    }
    let (sum, count) = (i128::from(sum), i128::from(count));
    // This is `floor(10 * sum / count + 1/2)`, written as one division of integers.
    let tenths = (sum * 20 + count) / (count * 2);
    i32::try_from(tenths).ok().map(|tenths| f64::from(tenths) / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn stars_range_from_one_to_five() {
        for value in 1..=5 {
            assert_eq!(Stars::new(value).map(|stars| i64::from(stars.value())), Some(value));
        }
        for value in [0, 6, -1, 255, 256, 257, i64::MAX, i64::MIN] {
            assert_eq!(Stars::new(value), None, "{value}");
        }
    }

    #[test]
    fn averages_are_rounded_half_up_to_one_decimal() {
        for (sum, count, expected) in [
            (0, 0, None),
            (5, 0, None),
            (5, 1, Some(5.0)),
            (9, 2, Some(4.5)),
            (13, 3, Some(4.3)),
            (14, 3, Some(4.7)),
            (17, 4, Some(4.3)),
            (87, 20, Some(4.4)),
            (85, 20, Some(4.3)),
            (86, 20, Some(4.3)),
            (4_449_999, 1_000_000, Some(4.4)),
            (4_450_000, 1_000_000, Some(4.5)),
            (5, -1, None),
            (-5, 1, None),
        ] {
            assert_eq!(average_stars(sum, count), expected, "{sum} / {count}");
        }
    }

    proptest! {
        #[test]
        fn every_average_is_between_one_and_five(ratings in proptest::collection::vec(1_i64..=5, 1..40)) {
            let count = i64::try_from(ratings.len()).unwrap();
            let average = average_stars(ratings.iter().sum(), count).unwrap();
            prop_assert!((1.0..=5.0).contains(&average));
        }
    }
}
