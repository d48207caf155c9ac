//! The query of a list of recipes.

use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::sort::Sort;
use nutrition::profile::LifeStage;
use nutrition::verdict::Verdict;
use search::exclusion::{self, ExcludedFood, UnknownFoodError};
use serde::Deserialize;
use serde::de::{Deserializer, Error};
use std::collections::BTreeSet;
use std::str::FromStr;
use thiserror::Error;
use utoipa::IntoParams;

use crate::error::FieldErrors;
use crate::request::query::{Bounded, QueryParameters, add_error, non_blank, parse, parse_optional};
use crate::site_search::SearchText;

pub const MAX_LIMIT: u64 = 100;
/// The maximum times, in minutes, that lists can be filtered by.
pub const MAX_MINUTES_OPTIONS: [u32; 4] = [30, 45, 60, 90];
pub const MAX_IDS: usize = 100;
type Limit = Bounded<usize, 1, MAX_LIMIT>;
pub type Minutes = Bounded<u32, 1, 1440>;

#[derive(Debug, Clone, Default, PartialEq, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Only recipes for this pet type.
    #[serde(deserialize_with = "parse_optional")]
    pub pet_type: Option<PetType>,
    /// Only this category, which must belong to the pet type. `all` does not filter.
    #[serde(deserialize_with = "parse_optional")]
    pub category: Option<Category>,
    /// Words of the title, ingredients, category or description. Typing errors, American names and names in other languages are understood; the last word may be the beginning of a word.
    #[serde(deserialize_with = "non_blank")]
    #[param(inline)]
    pub search: Option<SearchText>,
    /// Only organic recipes, or only the others.
    pub organic: Option<bool>,
    /// Only these recipes, separated by commas; at most 100.
    #[serde(deserialize_with = "parse_optional")]
    #[param(value_type = Option<String>, pattern = r"^[1-9][0-9]*(,[1-9][0-9]*)*$", example = "7,85")]
    pub ids: Option<RecipeIds>,
    /// Only recipes that are ready within this number of minutes, including the cooking time if it is known.
    #[param(inline)]
    pub max_minutes: Option<Minutes>,
    /// `date` and `prep-time` are accepted too. If missing, dog lists are sorted by rating, cat lists by difficulty, searches by relevance and all others by newest.
    #[serde(deserialize_with = "parse_optional")]
    pub sort: Option<Sort>,
    /// Only recipes written for this life stage: growth for puppies and kittens, adult for all others.
    #[serde(deserialize_with = "parse_optional")]
    pub life_stage: Option<LifeStage>,
    /// Only recipes with this verdict.
    #[serde(deserialize_with = "parse_verdict")]
    pub verdict: Option<Verdict>,
    /// Only recipes without these foods: names or families, separated by commas. 'chicken' also leaves out its broth and fat. Recipes with an ingredient that is not in the food table are left out too.
    #[serde(deserialize_with = "parse")]
    #[param(value_type = Option<String>, example = "chicken,egg")]
    pub exclude: ExcludedFoods,
    /// If missing, all recipes are listed.
    #[param(inline)]
    pub limit: Option<Limit>,
    pub offset: Option<usize>,
}

/// A list of at most `MAX_IDS` recipe ids, separated by commas.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RecipeIds(pub BTreeSet<RecipeId>);

/// The foods that belong to a list of names of foods and families, separated by commas.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ExcludedFoods(pub Vec<ExcludedFood>);

#[derive(Debug, Error)]
#[error("must be at most {MAX_IDS} recipe numbers with commas between them")]
pub struct InvalidRecipeIds;

impl QueryParameters for ListQuery {
    fn check(&self, errors: &mut FieldErrors) {
        if let (Some(pet_type), Some(category)) = (self.pet_type, self.category)
            && !category.belongs_to(pet_type)
        {
            add_error(errors, "category", format!("'{category}' is not a category of {pet_type}s."));
        }
        if self.sort == Some(Sort::Relevance) && self.search.is_none() {
            add_error(errors, "sort", "relevance needs a search.".to_owned());
        }
    }
}

impl ListQuery {
    /// Returns the order in which recipes of the same relevance are listed.
    pub fn order_of_equal_matches(&self) -> Sort {
        Sort::for_pet_type(self.pet_type).first().copied().unwrap_or(Sort::Newest)
    }

    /// Returns the requested order, or the default order of this kind of list.
    pub fn order(&self) -> Sort {
        match (self.sort, &self.search) {
            (Some(sort), _) => sort,
            (None, Some(_)) => Sort::Relevance,
            (None, None) => self.order_of_equal_matches(),
        }
    }
}

impl FromStr for RecipeIds {
    type Err = InvalidRecipeIds;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let ids: Result<BTreeSet<RecipeId>, _> = text.split(',').map(|id| id.trim().parse()).collect();
        ids.ok().filter(|ids| ids.len() <= MAX_IDS).map(Self).ok_or(InvalidRecipeIds)
    }
}

impl FromStr for ExcludedFoods {
    type Err = UnknownFoodError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
        names.map(exclusion::find_exclusion).collect::<Result<_, _>>().map(Self)
    }
}

/// Reads a verdict; the message of the error lists the known ones.
pub fn parse_verdict<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Verdict>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let error =
        |_| D::Error::custom(format!("'{text}' is not a verdict; use complete, treat, incomplete or notAssessed."));
    text.parse().map(Some).map_err(error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ApiError;

    #[test]
    fn every_parameter_is_read() {
        let query = "petType=dog&category=grain-free&search=%20sweet+potato%20&organic=true&ids=7,%203&maxMinutes=45&sort=date&lifeStage=adult&verdict=notAssessed&exclude=kale_raw&limit=24&offset=48";
        assert_eq!(
            ListQuery::parse(query).unwrap(),
            ListQuery {
                pet_type: Some(PetType::Dog),
                category: Some(Category::GrainFree),
                search: SearchText::new("sweet potato"),
                organic: Some(true),
                ids: Some(RecipeIds([RecipeId(3), RecipeId(7)].into())),
                max_minutes: Some(Bounded(45)),
                sort: Some(Sort::Newest),
                life_stage: Some(LifeStage::AdultMaintenance),
                verdict: Some(Verdict::NotAssessed),
                exclude: ExcludedFoods(vec![exclusion::find_exclusion("kale_raw").unwrap()]),
                limit: Some(Bounded(24)),
                offset: Some(48),
            }
        );
    }

    #[test]
    fn an_invalid_parameter_is_rejected_by_name() {
        for (query, field) in [
            ("petType=bird", "petType"),
            ("petType=", "petType"),
            ("category=puppies", "category"),
            ("petType=dog&category=kitten", "category"),
            ("petType=cat&category=grain-free", "category"),
            ("organic=yes", "organic"),
            ("ids=", "ids"),
            ("ids=1,x", "ids"),
            ("maxMinutes=0", "maxMinutes"),
            ("maxMinutes=1441", "maxMinutes"),
            ("maxMinutes=30.5", "maxMinutes"),
            ("sort=price", "sort"),
            ("sort=relevance", "sort"),
            ("limit=0", "limit"),
            ("limit=101", "limit"),
            ("limit=-1", "limit"),
            ("limit=99999999999999999999999", "limit"),
            ("offset=-1", "offset"),
            ("limit=5&limit=6", "limit"),
            ("lifeStage=old", "lifeStage"),
            ("verdict=perfect", "verdict"),
            ("exclude=chicken,unicorn", "exclude"),
            ("exclude=kangaroo,flurble", "exclude"),
            ("colour=red", "colour"),
            ("PetType=dog", "PetType"),
        ] {
            match ListQuery::parse(query) {
                Err(ApiError::BadQuery(errors)) => {
                    assert_eq!(errors.keys().collect::<Vec<_>>(), [field], "{query}");
                }
                other => panic!("{query}: {other:?}"),
            }
        }
        let long = format!("search={}", "ä".repeat(201));
        assert!(matches!(ListQuery::parse(&long), Err(ApiError::BadQuery(errors)) if errors.contains_key("search")));
        assert!(ListQuery::parse(&format!("search={}", "ä".repeat(200))).is_ok());
    }

    #[test]
    fn a_food_that_no_recipe_has_can_be_excluded() {
        for name in [
            "kangaroo", "squid", "onion", "garlic", "tomato", "psyllium", "omega-3", "clam", "lung", "sugar", "Känguru",
        ] {
            assert!(name.parse::<ExcludedFoods>().is_ok(), "{name}");
        }
    }

    #[test]
    fn each_kind_of_list_has_its_default_order() {
        for (query, order) in [
            ("", Sort::Newest),
            ("petType=dog", Sort::Rating),
            ("petType=cat", Sort::Difficulty),
            ("search=salmon", Sort::Relevance),
            ("search=%20", Sort::Newest),
            ("petType=cat&search=salmon", Sort::Relevance),
            ("petType=cat&search=salmon&sort=prep-time", Sort::PrepTime),
        ] {
            assert_eq!(ListQuery::parse(query).unwrap().order(), order, "{query}");
        }
    }
}
