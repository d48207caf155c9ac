//! The orders in which lists of recipes can be sorted, and the default order of each list.

use serde::{Deserialize, Serialize};
use std::str::FromStr;
use thiserror::Error;
use utoipa::ToSchema;

use crate::pet_type::PetType;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Sort {
    /// Best average of approved ratings first, recipes without ratings last.
    Rating,
    /// Latest publication first.
    Newest,
    /// Quickest to prepare first.
    PrepTime,
    /// Easiest first.
    Difficulty,
    /// Lowest estimated cost per serving first.
    Cost,
    /// Best match for the search words first.
    Relevance,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a sort order; use rating, newest, prepTime, difficulty, cost or relevance")]
pub struct UnknownSort(String);

impl Sort {
    pub const ALL: [Self; 6] =
        [Self::Rating, Self::Newest, Self::PrepTime, Self::Difficulty, Self::Cost, Self::Relevance];

    /// Returns the orders offered by the list of a pet type, or by a list of all recipes. The first is the default.
    /// `Relevance` is never among them: it is the order of search results.
    pub fn for_pet_type(pet_type: Option<PetType>) -> &'static [Self] {
        match pet_type {
            Some(PetType::Dog) => &[Self::Rating, Self::Newest, Self::PrepTime, Self::Difficulty, Self::Cost],
            Some(PetType::Cat) => &[Self::Difficulty, Self::Rating, Self::Newest, Self::PrepTime, Self::Cost],
            None => &[Self::Newest, Self::Rating, Self::PrepTime, Self::Difficulty, Self::Cost],
        }
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Rating => "rating",
            Self::Newest => "newest",
            Self::PrepTime => "prepTime",
            Self::Difficulty => "difficulty",
            Self::Cost => "cost",
            Self::Relevance => "relevance",
        }
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::Rating => "Top rated",
            Self::Newest => "Newest",
            Self::PrepTime => "Quickest to prepare",
            Self::Difficulty => "Easiest first",
            Self::Cost => "Cheapest first",
            Self::Relevance => "Best match",
        }
    }
}

impl FromStr for Sort {
    type Err = UnknownSort;

    /// Accepts `date` and `prep-time` too, because old links to the site contain them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "date" => Ok(Self::Newest),
            "prep-time" => Ok(Self::PrepTime),
            _ => Self::ALL.into_iter().find(|sort| sort.as_str() == text).ok_or_else(|| UnknownSort(text.to_owned())),
        }
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
        assert_eq!("date".parse(), Ok(Sort::Newest));
        assert_eq!("prep-time".parse(), Ok(Sort::PrepTime));
        for wrong in ["", "Rating", "price", "preptime"] {
            assert_eq!(wrong.parse::<Sort>(), Err(UnknownSort(wrong.to_owned())));
        }
    }
}
