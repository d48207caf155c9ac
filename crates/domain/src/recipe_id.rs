//! The number that identifies a recipe.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use thiserror::Error;
use utoipa::ToSchema;

use crate::pet_type::PetType;

/// The id of a recipe: 1 to 1000 for the built-in catalogue, from 1001 for submissions, and from 1,000,000 for custom recipes,
/// which the assistant creates. The ids of custom recipes are random, so that the link of one does not lead to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct RecipeId(pub i64);

/// Recipes with these ids are always for dogs. Catalogue recipes with an id in neither list state their pet type.
const DOG_IDS: [RangeInclusive<i64>; 2] = [1..=65, 101..=105];
/// Recipes with these ids are always for cats.
const CAT_IDS: [RangeInclusive<i64>; 2] = [66..=100, 106..=110];

/// Number of ids that custom recipes can have.
const CUSTOM_COUNT: u64 = RecipeId::LAST_CUSTOM.abs_diff(RecipeId::FIRST_CUSTOM) + 1;

impl RecipeId {
    /// Ids that files of the built-in catalogue may use.
    pub const CATALOGUE: RangeInclusive<i64> = 1..=1000;
    /// The first id of a custom recipe.
    pub const FIRST_CUSTOM: i64 = 1_000_000;
    /// The last id of a custom recipe: the largest integer that JavaScript represents exactly.
    pub const LAST_CUSTOM: i64 = (1 << 53) - 1;

    /// Converts 64 random bits to the id of a custom recipe. Every id is drawn with practically the same probability.
    pub fn from_random_bits(bits: u64) -> Self {
        Self(Self::FIRST_CUSTOM.saturating_add_unsigned(bits % CUSTOM_COUNT))
    }

    /// Returns true for the ids of custom recipes.
    pub fn is_custom(self) -> bool {
        self.0 >= Self::FIRST_CUSTOM
    }

    /// Returns the pet type that `DOG_IDS` or `CAT_IDS` assigns to the id, or `None` for an id in neither.
    pub fn assigned_pet_type(self) -> Option<PetType> {
        if DOG_IDS.iter().any(|ids| ids.contains(&self.0)) {
            Some(PetType::Dog)
        } else if CAT_IDS.iter().any(|ids| ids.contains(&self.0)) {
            Some(PetType::Cat)
        } else {
            None
        }
    }

    /// Returns the pet type assigned to the id, or otherwise the one stored with the recipe.
    pub fn pet_type(self, stored: PetType) -> PetType {
        self.assigned_pet_type().unwrap_or(stored)
    }
}

impl fmt::Display for RecipeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for RecipeId {
    type Err = InvalidRecipeId;

    /// Accepts the canonical spelling only, because each recipe has one address: '07' and '+7' are errors.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_canonical = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        text.parse().ok().filter(|_| is_canonical).map(Self).ok_or_else(|| InvalidRecipeId(text.to_owned()))
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a recipe id")]
pub struct InvalidRecipeId(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_canonical_spelling_of_an_id_is_parsed() {
        for (text, id) in [("7", Some(7)), ("1001", Some(1001)), ("9223372036854775807", Some(i64::MAX))] {
            assert_eq!(text.parse().ok(), id.map(RecipeId), "{text}");
        }
        for text in ["", "07", "0", "+7", "-7", "7 ", "7.0", "x", "9223372036854775808"] {
            assert_eq!(text.parse::<RecipeId>(), Err(InvalidRecipeId(text.to_owned())));
        }
    }

    #[test]
    fn ids_of_custom_recipes_start_at_one_million() {
        for (id, is_custom) in [(7, false), (1001, false), (999_999, false), (1_000_000, true), (1_000_001, true)] {
            assert_eq!(RecipeId(id).is_custom(), is_custom, "{id}");
        }
    }

    #[test]
    fn random_bits_become_ids_that_javascript_represents_exactly() {
        const LAST: i64 = 9_007_199_254_740_991;
        for (bits, id) in [
            (0, 1_000_000),
            (1, 1_000_001),
            (9_007_199_253_740_990, LAST - 1),
            (9_007_199_253_740_991, LAST),
            (9_007_199_253_740_992, 1_000_000),
        ] {
            assert_eq!(RecipeId::from_random_bits(bits), RecipeId(id), "{bits}");
        }
        for bits in (0..64).map(|shift| u64::MAX >> shift) {
            let id = RecipeId::from_random_bits(bits);
            assert!(id.is_custom() && id.0 <= LAST, "{bits}: {id}");
        }
    }

    #[test]
    fn an_assigned_pet_type_overrides_the_stored_one() {
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
