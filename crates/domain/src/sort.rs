//! The orders in which lists of recipes can be sorted, and the default order of each list.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use crate::pet_type::PetType;

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
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
// Old links to the site contain `date` and `prep-time`, so both are accepted besides the names.
#[strum(serialize_all = "camelCase", parse_err_ty = UnknownSort, parse_err_fn = UnknownSort::from)]
pub enum Sort {
    /// Best average of approved ratings first, recipes without ratings last.
    Rating,
    /// Latest publication first.
    #[strum(to_string = "newest", serialize = "date")]
    Newest,
    /// Quickest to prepare first.
    #[strum(to_string = "prepTime", serialize = "prep-time")]
    PrepTime,
    /// Easiest first.
    Difficulty,
    /// Lowest estimated cost per serving first.
    Cost,
    /// Best match for the search words first.
    Relevance,
    /// The newest recipe of each category first, those for dogs and for cats in turn.
    Variety,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a sort order; use rating, newest, prepTime, difficulty, cost, relevance or variety")]
pub struct UnknownSort(String);

impl Sort {
    pub const ALL: [Self; 7] =
        [Self::Rating, Self::Newest, Self::PrepTime, Self::Difficulty, Self::Cost, Self::Relevance, Self::Variety];

    /// Returns the orders offered by the list of a pet type, or by a list of all recipes. The first is the default.
    /// `Relevance`, the order of search results, and `Variety`, that of the home page, are never among them.
    pub fn for_pet_type(pet_type: Option<PetType>) -> &'static [Self] {
        match pet_type {
            Some(PetType::Dog) => &[Self::Rating, Self::Newest, Self::PrepTime, Self::Difficulty, Self::Cost],
            Some(PetType::Cat) => &[Self::Difficulty, Self::Rating, Self::Newest, Self::PrepTime, Self::Cost],
            None => &[Self::Newest, Self::Rating, Self::PrepTime, Self::Difficulty, Self::Cost],
        }
    }

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::Rating => "Top rated",
            Self::Newest => "Newest",
            Self::PrepTime => "Quickest to prepare",
            Self::Difficulty => "Easiest first",
            Self::Cost => "Cheapest first",
            Self::Relevance => "Best match",
            Self::Variety => "Newest of each kind",
        }
    }
}

impl From<&str> for UnknownSort {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_order_of_a_list_is_its_default() {
        for (pet_type, first) in
            [(Some(PetType::Dog), Sort::Rating), (Some(PetType::Cat), Sort::Difficulty), (None, Sort::Newest)]
        {
            assert_eq!(Sort::for_pet_type(pet_type).first(), Some(&first));
        }
    }

    #[test]
    fn orders_are_parsed_from_current_and_older_names() {
        for sort in Sort::ALL {
            assert_eq!(sort.as_str().parse(), Ok(sort));
        }
        assert_eq!(Sort::Newest.as_str(), "newest");
        assert_eq!(Sort::PrepTime.as_str(), "prepTime");
        assert_eq!("date".parse(), Ok(Sort::Newest));
        assert_eq!("prep-time".parse(), Ok(Sort::PrepTime));
        for wrong in ["", "Rating", "price", "preptime"] {
            assert_eq!(wrong.parse::<Sort>(), Err(UnknownSort(wrong.to_owned())));
        }
    }
}
