//! The activity levels of animals.

use domain::pet_type::PetType;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use crate::breed::{Breed, BreedTrait};

// The hours of the variants are FEDIAF's for dogs (table VII-7). It has no such definitions for cats.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownActivity, parse_err_fn = UnknownActivity::from)]
pub enum Activity {
    /// Less than an hour of walks on the lead each day.
    Low,
    /// One to three hours a day.
    #[default]
    Medium,
    /// One to three hours a day of hard exercise.
    High,
    /// Three hours a day or more, such as a working dog.
    VeryHigh,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("must be one of low, medium, high, very_high")]
pub struct UnknownActivity;

impl From<&str> for UnknownActivity {
    fn from(_: &str) -> Self {
        Self
    }
}

impl Activity {
    pub const ALL: [Self; 4] = [Self::Low, Self::Medium, Self::High, Self::VeryHigh];

    /// Returns the activity of an average pet of the breed. It is medium unless a study found that these pets exercise more:
    /// a breed's temperament is not the exercise that its animals get.
    pub fn typical_of(breed: &Breed) -> Self {
        if breed.has_trait(BreedTrait::ActiveAsAPet) { Self::High } else { Self::Medium }
    }

    /// Returns the name in JSON and in query parameters.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self, pet_type: PetType) -> &'static str {
        match (pet_type, self) {
            (PetType::Dog, Self::Low) => "Low",
            (PetType::Dog, Self::Medium) => "Medium",
            (PetType::Dog, Self::High) => "High",
            (PetType::Dog, Self::VeryHigh) => "Very high",
            // The interface fixes this text. Whether a cat lives indoors is a separate field, `is_indoor`.
            (PetType::Cat, Self::Low) => "Indoor/Low",
            (PetType::Cat, Self::Medium) => "Moderate",
            (PetType::Cat, Self::High) => "Very Active",
            (PetType::Cat, Self::VeryHigh) => "Exceptionally Active",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use PetType::Cat;

    #[test]
    fn activity_round_trips_through_its_name() {
        for activity in Activity::ALL {
            assert_eq!(activity.as_str().parse(), Ok(activity));
        }
        assert_eq!(Activity::Low.label(Cat), "Indoor/Low");
        assert_eq!(Activity::High.label(Cat), "Very Active");
    }
}
