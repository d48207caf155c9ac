//! The kinds of animals that recipes are for.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PetType {
    Dog,
    Cat,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a pet type: dog or cat")]
pub struct UnknownPetType(String);

impl PetType {
    pub const ALL: [Self; 2] = [Self::Dog, Self::Cat];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Dog => "dog",
            Self::Cat => "cat",
        }
    }
}

impl fmt::Display for PetType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for PetType {
    type Err = UnknownPetType;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|pet| pet.as_str() == text).ok_or_else(|| UnknownPetType(text.to_owned()))
    }
}
