//! The foods that a pet must not eat, as a visitor entered them.

use assistant::constraints::{MAX_EXCLUDED, is_hazard};
use assistant::question::find_foods_of_hazard;
use domain::disease;
use domain::food_id::FoodId;
use nutrition::family;
use nutrition::food;
use search::exclusion::{ExcludedFood, UnknownFoodError, find_absent_food, find_allergens, resolve_names};
use std::collections::BTreeSet;
use std::str::FromStr;
use thiserror::Error;

use crate::error::{ApiError, FieldErrors};

/// Maximum number of characters of a list. The browser stores it in a cookie, which has at most 4096 bytes.
pub const MAX_LIST_LENGTH: usize = 300;

/// Names of foods and families of foods, separated by commas.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PetExclusions {
    /// The names by which the food table knows the foods, without repeats.
    pub names: Vec<String>,
}

/// A name from which it does not follow which foods the pet must not eat. The message has no full stop.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum InvalidExclusion {
    #[error(transparent)]
    UnknownFood(#[from] UnknownFoodError),
    #[error("‘{name}’ is not a food. {}", referral.trim_end_matches('.'))]
    Disease { name: String, referral: &'static str },
}

impl PetExclusions {
    /// Parses the field of a request body. Without a text, nothing is excluded. `field` names the field in the error.
    pub fn from_field(text: Option<&str>, field: &str) -> Result<Self, ApiError> {
        let parsed: Result<Self, String> = text.unwrap_or_default().parse();
        parsed.map_err(|fault| ApiError::Invalid(FieldErrors::from([(field.to_owned(), vec![format!("{fault}.")])])))
    }

    /// Returns the names that cover foods of the table. A hazard without foods, such as raisins, is no name of a food.
    pub fn food_names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str).filter(|name| family::find(name).is_some())
    }

    /// Returns all foods and supplements that the names cover: 'chicken' also covers its broth and fat.
    pub fn foods(&self) -> BTreeSet<FoodId> {
        let families = self.names.iter().filter_map(|name| family::find(name));
        families.flat_map(|family| family.foods().to_vec()).collect()
    }

    /// Returns each name with the foods that it covers, for comparison with ingredient lines. The name of a hazard covers none.
    pub fn excluded_foods(&self) -> Vec<ExcludedFood> {
        self.names.iter().cloned().map(ExcludedFood::from_resolved).collect()
    }
}

impl FromStr for PetExclusions {
    type Err = String;

    /// The error names every invalid name.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.chars().count() > MAX_LIST_LENGTH {
            return Err(format!("must have at most {MAX_LIST_LENGTH} characters"));
        }
        let given: Vec<&str> = text.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        if given.len() > MAX_EXCLUDED {
            return Err(too_many());
        }
        let (mut names, mut errors) = (Vec::new(), Vec::new());
        for name in given {
            match resolve_exclusion(name) {
                Ok(known) => names.extend(known),
                Err(error) => errors.push(error.to_string()),
            }
        }
        if !errors.is_empty() {
            return Err(errors.join(". "));
        }
        let mut seen = BTreeSet::new();
        names.retain(|name| seen.insert(name.clone()));
        // One name may add several, such as 'cheese' for cheese and dairy.
        if names.len() > MAX_EXCLUDED { Err(too_many()) } else { Ok(Self { names }) }
    }
}

/// Returns the everyday names of those foods that are among the excluded ones, in alphabetical order.
pub fn names_of_excluded<'a>(
    foods: impl IntoIterator<Item = &'a FoodId>,
    excluded: &BTreeSet<FoodId>,
) -> Vec<&'static str> {
    let found = foods.into_iter().filter(|id| excluded.contains(*id)).filter_map(|id| food::foods().get(id));
    let names: BTreeSet<&str> = found.map(|food| food.everyday_name.as_str()).collect();
    names.into_iter().collect()
}

fn too_many() -> String {
    format!("must have at most {MAX_EXCLUDED} foods")
}

/// Returns the names by which the food table knows a food. The animal or plant that it comes from is excluded as a whole, because
/// the pet may be allergic to it: all chicken for 'chicken breast'. A hazard adds the foods in its name, such as the
/// salmon of 'smoked salmon'; one without foods keeps its name, as does a food that the table does not have, such as kangaroo.
pub fn resolve_exclusion(name: &str) -> Result<Vec<String>, InvalidExclusion> {
    let mut known = resolve_names(name);
    if known.is_empty() {
        known = match find_absent_food(name) {
            Some(absent) => vec![absent.to_owned()],
            None if is_hazard(name) => find_foods_of_hazard(name),
            None => return Err(invalid_exclusion(name)),
        };
    }
    Ok(known.iter().flat_map(|name| find_allergens(name)).collect())
}

fn invalid_exclusion(name: &str) -> InvalidExclusion {
    let disease = disease::find_vet_referrals(name).into_iter().next();
    match disease {
        Some(referral) => InvalidExclusion::Disease { name: name.to_owned(), referral },
        None => UnknownFoodError::new(name).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_as_names_of_the_food_table() {
        for (text, expected) in [
            ("", &[][..]),
            (" , ", &[]),
            ("chicken, Huhn ,chicken breast", &["chicken"]),
            ("sweet potato,rice", &["sweet potato", "rice"]),
            ("egg", &["egg"]),
            ("smoked salmon", &["salmon"]),
            ("ham", &["ham", "pork"]),
            ("kangaroos, calamari, Perlhuhn", &["kangaroo", "squid", "guinea fowl"]),
        ] {
            assert_eq!(text.parse::<PetExclusions>().unwrap().names, expected, "{text}");
        }
    }

    #[test]
    fn all_foods_of_an_animal_are_excluded() {
        let foods = "chicken breast".parse::<PetExclusions>().unwrap().foods();
        for (id, is_excluded) in
            [("chicken_thigh_raw", true), ("stock_chicken_home", true), ("fat_chicken", true), ("egg_raw", false)]
        {
            assert_eq!(foods.contains(&FoodId::new(id)), is_excluded, "{id}");
        }
        assert!("egg".parse::<PetExclusions>().unwrap().foods().contains(&FoodId::new("eggshell_powder")));
    }

    #[test]
    fn a_name_covers_every_food_that_it_may_mean() {
        for (text, ids) in [
            ("burger", &["beef_ground_90_raw", "lamb_ground_raw"][..]),
            ("hamburger", &["beef_ground_80_raw", "beef_ground_90_raw"]),
            ("pills", &["taurine_500mg_capsule"]),
            ("bread", &["flour_wholewheat"]),
        ] {
            let foods = text.parse::<PetExclusions>().unwrap().foods();
            assert!(ids.iter().all(|id| foods.contains(&FoodId::new(*id))), "{text}: {foods:?}");
        }
    }

    #[test]
    fn names_of_hazards_without_foods_are_not_names_of_foods() {
        let exclusions: PetExclusions = "raisins, smoked salmon".parse().unwrap();
        assert_eq!(exclusions.food_names().collect::<Vec<_>>(), ["salmon"], "{exclusions:?}");
    }

    #[test]
    fn excluded_foods_of_a_dish_are_named_once_in_alphabetical_order() {
        let excluded = "egg, chicken".parse::<PetExclusions>().unwrap().foods();
        let dish = ["egg_raw", "chicken_thigh_raw", "rice_white_raw", "chicken_thigh_raw"].map(FoodId::new);
        let names = names_of_excluded(&dish, &excluded);
        assert_eq!(names.len(), 2, "{names:?}");
        assert!(names.is_sorted() && names.iter().any(|name| name.contains("hicken")), "{names:?}");
    }

    #[test]
    fn an_invalid_field_of_a_body_is_named() {
        assert_eq!(PetExclusions::from_field(None, "exclude").unwrap(), PetExclusions::default());
        let Err(ApiError::Invalid(errors)) = PetExclusions::from_field(Some("unicorn"), "pets.0.exclude") else {
            panic!("'unicorn' was accepted")
        };
        assert_eq!(errors["pets.0.exclude"], ["We do not know a food called ‘unicorn’."]);
    }

    #[test]
    fn invalid_lists_say_what_is_wrong() {
        let many = vec!["egg"; MAX_EXCLUDED + 1].join(",");
        let long = "egg,".repeat(MAX_LIST_LENGTH);
        for (text, expected) in [
            ("chiken", &["We do not know a food called ‘chiken’; perhaps you mean ‘chicken’"][..]),
            ("unicorn,egg,dragon pie", &["called ‘unicorn’. We do not know", "called ‘dragon pie’"]),
            ("kidney disease", &["‘kidney disease’ is not a food. ", "vet"]),
            (&many, &["must have at most 40 foods"]),
            (&long, &["must have at most 300 characters"]),
        ] {
            let error = text.parse::<PetExclusions>().unwrap_err();
            assert!(expected.iter().all(|part| error.contains(part)), "{text}: {error}");
            assert!(!error.ends_with('.'), "{error}");
        }
    }
}
