//! The number of a recipe, which for the catalogue's own recipes also fixes the species.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use utoipa::ToSchema;

use crate::pet_type::PetType;

/// A recipe's number: 1-110 for the catalogue, from 1001 for submissions, from 1,000,000 for custom recipes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct RecipeId(pub i64);

/// The species' share of the catalogue, as ranges of ids.
const DOG_IDS: [std::ops::RangeInclusive<i64>; 2] = [1..=65, 101..=105];
const CAT_IDS: [std::ops::RangeInclusive<i64>; 2] = [66..=100, 106..=110];

impl RecipeId {
    /// The species an id of the catalogue stands for; every other recipe says it itself.
    pub fn catalogue_pet_type(self) -> Option<PetType> {
        if DOG_IDS.iter().any(|ids| ids.contains(&self.0)) {
            Some(PetType::Dog)
        } else if CAT_IDS.iter().any(|ids| ids.contains(&self.0)) {
            Some(PetType::Cat)
        } else {
            None
        }
    }

    /// The species of a recipe: fixed by the id in the catalogue, stored with the recipe everywhere else.
    pub fn pet_type(self, stored: PetType) -> PetType {
        self.catalogue_pet_type().unwrap_or(stored)
    }
}

impl fmt::Display for RecipeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for RecipeId {
    type Err = InvalidRecipeId;

    /// Takes the one way to write a number: a recipe has one address, so '07' and '+7' name none.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_canonical = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        text.parse().ok().filter(|_| is_canonical).map(Self).ok_or_else(|| InvalidRecipeId(text.to_owned()))
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not the number of a recipe")]
pub struct InvalidRecipeId(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_only_as_it_is_written() {
        for (text, id) in [("7", Some(7)), ("1001", Some(1001)), ("9223372036854775807", Some(i64::MAX))] {
            assert_eq!(text.parse().ok(), id.map(RecipeId), "{text}");
        }
        for text in ["", "07", "0", "+7", "-7", "7 ", "7.0", "x", "9223372036854775808"] {
            assert_eq!(text.parse::<RecipeId>(), Err(InvalidRecipeId(text.to_owned())));
        }
    }

    #[test]
    fn the_catalogue_fixes_the_species_by_id_and_every_other_recipe_by_what_is_stored() {
        use PetType::{Cat, Dog};
        for (id, stored, expected) in [
            (1, Cat, Dog),
            (65, Cat, Dog),
            (66, Dog, Cat),
            (100, Dog, Cat),
            (101, Cat, Dog),
            (105, Cat, Dog),
            (106, Dog, Cat),
            (110, Dog, Cat),
            (0, Cat, Cat),
            (111, Cat, Cat),
            (1001, Dog, Dog),
            (1_000_000, Cat, Cat),
            (-5, Dog, Dog),
        ] {
            assert_eq!(RecipeId(id).pet_type(stored), expected, "id {id}, stored {stored}");
        }
    }
}
