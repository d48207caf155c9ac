//! Constraints that no recipe can meet safely: food for an animal that is not weaned, and a kitten's food without meat and fish.

use domain::pet_type::PetType;
use nutrition::daily_need::{ASK_HOW_TO_FEED, WEANED_MONTHS, weaning_sentence};
use nutrition::family::{self, Family};

use super::{AgeGroup, Constraints};

pub const MEATLESS_KITTEN: &str =
    "We create no recipe without meat and fish for a kitten, because it is still growing. Ask a vet what it can eat.";

/// Returns the name of the field that no recipe can meet safely, and its error.
pub fn invalid_field<'a>(
    constraints: &Constraints,
    excluded: impl Iterator<Item = &'a Family>,
    age_group: AgeGroup,
) -> Option<(&'static str, String)> {
    if is_unweaned(constraints) {
        return Some(("ageMonths", unweaned(constraints.pet_type)));
    }
    let is_kitten = constraints.pet_type == Some(PetType::Cat) && age_group == AgeGroup::Young;
    (is_kitten && excludes_meat_and_fish(excluded)).then(|| ("exclude", MEATLESS_KITTEN.to_owned()))
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
