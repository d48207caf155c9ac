//! One to five stars, and what many of them come to.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 5)]
pub struct Stars(u8);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a rating lies between 1 and 5, not at {0}")]
pub struct NoStars(u8);

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
    type Error = NoStars;

    fn try_from(value: u8) -> Result<Self, Self::Error> {
        if (Self::MIN..=Self::MAX).contains(&value) { Ok(Self(value)) } else { Err(NoStars(value)) }
    }
}

impl From<Stars> for u8 {
    fn from(stars: Stars) -> Self {
        stars.0
    }
}

/// The mean of approved reviews.
pub struct Average;

impl Average {
    /// To one decimal, halves upwards; none while there is no review.
    pub fn of(sum: i64, count: i64) -> Option<f64> {
        if count <= 0 || sum < 0 {
            return None;
        }
        let (sum, count) = (i128::from(sum), i128::from(count));
        let tenths = (sum * 20 + count) / (count * 2);
        i32::try_from(tenths).ok().map(|tenths| f64::from(tenths) / 10.0)
    }
}
