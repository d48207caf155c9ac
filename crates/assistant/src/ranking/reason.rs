//! The points of a recipe for the constraints of a visitor, and the facts that show how it meets them. The points are our own
//! weights.

use domain::category::Category;
use domain::duration::format_minutes;
use domain::pet_type::PetType;
use nutrition::breed;

use super::price::PriceComparison;
use super::recipe_facts::RecipeFacts;
use crate::constraints::{AgeGroup, Constraints, DogSize, EnergyShares, Preference, QUICK_MINUTES};

/// Points for a recipe that is written for animals of the right age or size.
const CATEGORY_POINTS: f64 = 2.0;

/// Returns the points of a recipe that meets a preference, and the fact that shows it. None if the recipe does not meet it, or if
/// the fact is not known.
pub fn preference_fact(
    preference: Preference,
    recipe: &RecipeFacts,
    price: &PriceComparison<'_>,
) -> Option<(f64, String)> {
    let shares = EnergyShares::for_pet_type(recipe.pet_type);
    let with_fixed_points = |is_met: bool, fact: &str| is_met.then(|| (3.0, fact.to_owned()));
    match preference {
        Preference::HighProtein => {
            let percent = recipe.protein_percent.filter(|percent| *percent >= shares.min_protein)?;
            Some((1.0 + percent / 20.0, protein_fact(percent)))
        }
        Preference::LowFat => {
            let percent = recipe.fat_percent.filter(|percent| *percent <= shares.max_fat)?;
            Some((5.0 - percent / 20.0, format!("{percent:.0} % of calories from fat")))
        }
        Preference::Quick => {
            let minutes = recipe.total_minutes.filter(|minutes| *minutes <= QUICK_MINUTES)?;
            Some((5.0 - f64::from(minutes) / 20.0, format_minutes(minutes)))
        }
        Preference::Easy => with_fixed_points(recipe.difficulty == 1, "easy"),
        Preference::Cheap => {
            let points = price.points_of_cheap(recipe)?;
            Some((points, price.fact(recipe)?))
        }
        Preference::FewSupplements => {
            let count = recipe.known_foods().filter(|food| food.is_supplement()).count();
            // The points for 0 to 5 supplements. A recipe with more does not meet the preference.
            let points = [5.0, 4.0, 3.5, 3.0, 2.0, 1.0].get(count).copied()?;
            let fact = if count == 1 { "1 supplement".to_owned() } else { format!("{count} supplements") };
            Some((points, fact))
        }
        Preference::OnePot => with_fixed_points(recipe.is_one_pot, "cooked in one pan"),
        Preference::Freezer => with_fixed_points(recipe.is_freezable, "can be frozen"),
        Preference::Soft => with_fixed_points(recipe.is_soft, "soft"),
        Preference::Organic => with_fixed_points(recipe.is_organic, "organic"),
    }
}

/// Returns the points of a recipe that is written for animals of this age or size, and the fact that shows it.
pub fn category_fact(constraints: &Constraints, recipe: &RecipeFacts) -> Option<(f64, &'static str)> {
    let is_senior = constraints.age_group == Some(AgeGroup::Senior);
    let size = dog_size(constraints);
    let fact = match (recipe.category, recipe.pet_type) {
        (Category::Senior, PetType::Dog) if is_senior => "for senior dogs",
        (Category::Senior, PetType::Cat) if is_senior => "for senior cats",
        (Category::Small, _) if size == Some(DogSize::Small) => "for small dogs",
        (Category::Large, _) if size == Some(DogSize::Large) => "for large dogs",
        _ => return None,
    };
    Some((CATEGORY_POINTS, fact))
}

/// Returns true for a recipe that is written for animals of another age or size.
pub fn is_for_others(constraints: &Constraints, recipe: &RecipeFacts) -> bool {
    let age_group = constraints.age_group.unwrap_or(AgeGroup::Adult);
    let is_other_size = |wanted| dog_size(constraints).is_some_and(|size| size != wanted);
    match recipe.category {
        // A pregnant or nursing animal needs the nutrients of growth too.
        Category::Puppy | Category::Kitten => age_group != AgeGroup::Young && !constraints.is_pregnant_or_nursing,
        Category::Senior => age_group != AgeGroup::Senior,
        Category::Small => is_other_size(DogSize::Small),
        Category::Large => is_other_size(DogSize::Large),
        _ => false,
    }
}

/// Returns the size of the dog by its weight, its breed or the size that the visitor named. The weight of a growing dog does not
/// count, because it is not that of an adult.
fn dog_size(constraints: &Constraints) -> Option<DogSize> {
    if constraints.pet_type == Some(PetType::Cat) {
        return None;
    }
    let breed = constraints.breed.as_deref().and_then(|name| breed::find(PetType::Dog, name));
    let is_growing = constraints.age_group == Some(AgeGroup::Young);
    let kg = constraints.weight_kg.filter(|_| !is_growing).or_else(|| breed.map(breed::Breed::midpoint_kg));
    kg.map(DogSize::from_kg).or(constraints.size)
}

pub fn protein_fact(percent: f64) -> String {
    format!("{percent:.0} % of calories from protein")
}
