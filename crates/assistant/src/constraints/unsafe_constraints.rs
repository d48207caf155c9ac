//! Constraints that no recipe can meet safely: food for an animal that is not weaned, a kitten's food without meat and fish, and a
//! cat's meals without taurine.

use domain::food_id::FoodId;
use domain::pet_type::PetType;
use nutrition::daily_need::{ASK_HOW_TO_FEED, WEANED_MONTHS, weaning_sentence};
use nutrition::family::{self, Family};
use nutrition::food::foods;

use super::{AgeGroup, Constraints};

pub const MEATLESS_KITTEN: &str =
    "We create no recipe without meat and fish for a kitten, because it is still growing. Ask a vet what it can eat.";

/// Meat and fish lose much of their taurine when they are boiled (Spitze et al. 2003).
pub const CAT_WITHOUT_TAURINE: &str = "Cats need taurine, and cooking destroys much of it. We create no meal for a cat that must \
     not have a taurine supplement. Ask a vet what it can eat.";

/// Returns the name of the field that no recipe can meet safely, and its error.
pub fn invalid_field<'a>(
    constraints: &Constraints,
    excluded: impl Iterator<Item = &'a Family>,
    age_group: AgeGroup,
) -> Option<(&'static str, String)> {
    if is_unweaned(constraints) {
        return Some(("ageMonths", unweaned(constraints.pet_type)));
    }
    let excluded: Vec<&Family> = excluded.collect();
    if is_cat_without_taurine(constraints, excluded.iter().copied()) {
        return Some(("exclude", CAT_WITHOUT_TAURINE.to_owned()));
    }
    let is_kitten = constraints.pet_type == Some(PetType::Cat) && age_group == AgeGroup::Young;
    (is_kitten && excludes_meat_and_fish(excluded.into_iter())).then(|| ("exclude", MEATLESS_KITTEN.to_owned()))
}

/// Returns true for meals of a cat if a family covers taurine. The family of all supplements does not count, because a recipe with as few
/// as possible is offered instead.
pub fn is_cat_without_taurine<'a>(constraints: &Constraints, mut excluded: impl Iterator<Item = &'a Family>) -> bool {
    let taurine = FoodId::new("taurine");
    let covers_taurine = |family: &Family| {
        family.foods().contains(&taurine) && !foods().iter().all(|food| !food.is_supplement() || family.contains(food))
    };
    constraints.pet_type == Some(PetType::Cat) && !constraints.is_treat && excluded.any(covers_taurine)
}

/// Says why an animal that is not weaned gets no recipe, and what to do.
pub fn unweaned(pet_type: Option<PetType>) -> String {
    format!("{} We have no recipe for it. {ASK_HOW_TO_FEED}", weaning_sentence(pet_type))
}

pub fn is_unweaned(constraints: &Constraints) -> bool {
    constraints.age_months.is_some_and(|months| months < WEANED_MONTHS)
}

/// Returns true if the families together contain every meat and fish.
pub fn excludes_meat_and_fish<'a>(excluded: impl Iterator<Item = &'a Family>) -> bool {
    let excluded: Vec<&Family> = excluded.collect();
    let foods = ["meat", "fish"].into_iter().filter_map(family::find);
    let mut ids = foods.flat_map(|family| family.foods().to_vec());
    ids.all(|id| excluded.iter().any(|family| family.foods().contains(&id)))
}
