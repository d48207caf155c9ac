//! The orders a list of recipes can be shown in, and which list starts with which.

use serde::{Deserialize, Serialize};
use std::str::FromStr;
use thiserror::Error;
use utoipa::ToSchema;

use crate::pet_type::PetType;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Sort {
    /// Best average of approved reviews first, unrated last.
    Rating,
    /// Latest publication first.
    Newest,
    /// Quickest to prepare first.
    PrepTime,
    /// Easiest first.
    Difficulty,
    /// Cheapest serving first, by estimate.
    Cost,
    /// Best match of the searched words first.
    Relevance,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not an order: rating, newest, prepTime, difficulty, cost or relevance")]
pub struct UnknownSort(String);

impl Sort {
    pub const ALL: [Self; 6] =
        [Self::Rating, Self::Newest, Self::PrepTime, Self::Difficulty, Self::Cost, Self::Relevance];

    /// The orders a list offers, the one it starts with first.
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

    /// `date` and `prep-time` are older spellings that links in the wild still carry.
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
    fn a_list_starts_with_the_first_order_it_offers() {
        for (pet_type, first) in
            [(Some(PetType::Dog), Sort::Rating), (Some(PetType::Cat), Sort::Difficulty), (None, Sort::Newest)]
        {
            assert_eq!(Sort::for_pet_type(pet_type).first(), Some(&first));
        }
    }

    #[test]
    fn an_order_is_read_in_its_own_and_its_older_spelling() {
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
