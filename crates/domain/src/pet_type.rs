//! The kinds of animals that recipes are for.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

#[derive(
    Debug,
    Clone,
    Copy,
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
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownPetType, parse_err_fn = UnknownPetType::from)]
pub enum PetType {
    Dog,
    Cat,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a pet type; use dog or cat")]
pub struct UnknownPetType(String);

impl PetType {
    pub const ALL: [Self; 2] = [Self::Dog, Self::Cat];

    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl From<&str> for UnknownPetType {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}
