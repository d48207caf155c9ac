//! What a list can be asked for; a bad, unknown or repeated parameter is refused by its name, never ignored.

use domain::category::Category;
use domain::food_id::FoodId;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::search;
use domain::sort::Sort;
use nutrition::family;
use nutrition::profile::LifeStage;
use nutrition::verdict::Verdict;
use std::collections::BTreeSet;
use utoipa::IntoParams;

use crate::error::{ApiError, FieldErrors};
use crate::request::query::{each, number, read, refused, unknown};

pub const MAX_LIMIT: usize = 100;
pub const MAX_IDS: usize = 100;

#[derive(Debug, Clone, Default, PartialEq, IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct ListQuery {
    /// Only recipes of this species.
    pub pet_type: Option<PetType>,
    /// Only this category, which must be one of the species'; `all` filters nothing.
    pub category: Option<Category>,
    /// Words of title, description or ingredients; the last may be the beginning of one.
    #[param(max_length = 200)]
    pub search: Option<String>,
    /// Only organic recipes, or only the others.
    pub organic: Option<bool>,
    /// Only these recipes, comma-separated, at most 100.
    #[param(value_type = Option<String>, example = "7,85")]
    pub ids: Option<BTreeSet<RecipeId>>,
    /// Only recipes that are ready in so many minutes, cooking included where its time is known.
    #[param(minimum = 1, maximum = 1440)]
    pub max_minutes: Option<u32>,
    /// `date` and `prep-time` are understood too. Dog lists start with rating, cat lists with difficulty, a search with relevance, others with newest.
    pub sort: Option<Sort>,
    /// Only recipes written for this life stage: growth for puppies and kittens, adult for the rest.
    pub life_stage: Option<LifeStage>,
    /// Only recipes with this verdict.
    pub verdict: Option<Verdict>,
    /// Only recipes without these foods, comma-separated: names or families. 'chicken' bars every chicken food, broth and fat. A recipe with an ingredient that is not in the food table is left out too.
    #[param(value_type = Option<String>, example = "chicken,egg")]
    pub exclude: BTreeSet<FoodId>,
    /// Without it, all recipes.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<usize>,
    #[param(minimum = 0)]
    pub offset: Option<usize>,
}

impl ListQuery {
    pub fn parse(query: &str) -> Result<Self, ApiError> {
        let mut asked = Self::default();
        let mut errors = each(query, |name, value| asked.set(name, value));
        asked.check_together(&mut errors);
        refused(errors)?;
        Ok(asked)
    }

    /// The order of the list: the one asked for, else what its kind starts with.
    pub fn order(&self) -> Sort {
        match (self.sort, &self.search) {
            (Some(sort), _) => sort,
            (None, Some(_)) => Sort::Relevance,
            (None, None) => Sort::for_pet_type(self.pet_type).first().copied().unwrap_or(Sort::Newest),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "petType" => self.pet_type = Some(read(value)?),
            "category" => self.category = Some(read(value)?),
            "search" => self.search = searched(value)?,
            "organic" => self.organic = Some(value.parse().map_err(|_| "must be true or false.".to_owned())?),
            "ids" => self.ids = Some(ids(value)?),
            "maxMinutes" => self.max_minutes = Some(number(value, 1, 1440)?),
            "sort" => self.sort = Some(read(value)?),
            "lifeStage" => self.life_stage = Some(read(value)?),
            "exclude" => self.exclude = excluded(value)?,
            "verdict" => self.verdict = Some(verdict(value)?),
            "limit" => self.limit = Some(number(value, 1, MAX_LIMIT)?),
            "offset" => self.offset = Some(number(value, 0, usize::MAX)?),
            _ => return unknown(),
        }
        Ok(())
    }

    fn check_together(&self, errors: &mut FieldErrors) {
        if let (Some(pet_type), Some(category)) = (self.pet_type, self.category)
            && !category.belongs_to(pet_type)
        {
            let fault = format!("'{category}' is not a category of {pet_type}s.");
            errors.entry("category".to_owned()).or_default().push(fault);
        }
        if self.sort == Some(Sort::Relevance) && self.search.is_none() {
            errors.entry("sort".to_owned()).or_default().push("relevance needs a search.".to_owned());
        }
    }
}

/// Every food that one of the names stands for.
fn excluded(value: &str) -> Result<BTreeSet<FoodId>, String> {
    let mut foods = BTreeSet::new();
    for name in value.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let family = family::find(name).ok_or_else(|| format!("'{name}' is no food or family of foods we know."))?;
        foods.extend(family.foods().iter().cloned());
    }
    Ok(foods)
}

fn verdict(value: &str) -> Result<Verdict, String> {
    Verdict::ALL
        .into_iter()
        .find(|verdict| verdict.as_str() == value)
        .ok_or_else(|| format!("'{value}' is not a verdict: complete, treat, incomplete or notAssessed."))
}

/// None for blank text, which asks for nothing.
fn searched(value: &str) -> Result<Option<String>, String> {
    if value.chars().count() > search::MAX_LENGTH {
        return Err(format!("must have at most {} characters.", search::MAX_LENGTH));
    }
    let trimmed = value.trim();
    Ok((!trimmed.is_empty()).then(|| trimmed.to_owned()))
}

pub fn ids(value: &str) -> Result<BTreeSet<RecipeId>, String> {
    let wrong = || format!("must be at most {MAX_IDS} recipe numbers with commas between them.");
    let ids: BTreeSet<RecipeId> =
        value.split(',').map(|id| id.trim().parse().map_err(|_| wrong())).collect::<Result<_, _>>()?;
    if ids.len() <= MAX_IDS { Ok(ids) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_is_read() {
        let query = "petType=dog&category=grain-free&search=%20sweet+potato%20&organic=true&ids=7,%203&maxMinutes=45&sort=date&lifeStage=adult&verdict=notAssessed&exclude=kale_raw&limit=24&offset=48";
        assert_eq!(
            ListQuery::parse(query).unwrap(),
            ListQuery {
                pet_type: Some(PetType::Dog),
                category: Some(Category::GrainFree),
                search: Some("sweet potato".into()),
                organic: Some(true),
                ids: Some([RecipeId(3), RecipeId(7)].into()),
                max_minutes: Some(45),
                sort: Some(Sort::Newest),
                life_stage: Some(LifeStage::AdultMaintenance),
                verdict: Some(Verdict::NotAssessed),
                exclude: [FoodId::new("kale_raw")].into(),
                limit: Some(24),
                offset: Some(48),
            }
        );
    }

    #[test]
    fn a_wrong_parameter_is_refused_by_its_name() {
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
    fn each_kind_of_list_starts_with_its_own_order() {
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
