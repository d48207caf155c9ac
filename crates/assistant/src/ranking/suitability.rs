//! Says why a recipe does not suit an animal, by its age and size. Foods that it must not eat are compared by the crate `search`.

use domain::category::Category;
use domain::pet_type::PetType;
use nutrition::profile::LifeStage;

use super::reason::is_for_others;
use super::recipe_facts::RecipeFacts;
use crate::constraints::{AgeGroup, Constraints};

/// Returns a sentence without a full stop, such as 'It is for small dogs'. None if nothing is known that speaks against the recipe.
pub fn find_unsuitable(constraints: &Constraints, recipe: &RecipeFacts) -> Option<String> {
    let pet_type = recipe.pet_type;
    if constraints.pet_type.is_some_and(|wanted| wanted != pet_type) {
        return Some(format!("It is for {pet_type}s"));
    }
    let needs_growth = constraints.age_group == Some(AgeGroup::Young);
    if needs_growth && recipe.is_treat {
        return Some(format!("It is a treat, which is not checked for a {}", AgeGroup::Young.animal(pet_type)));
    }
    if needs_growth && recipe.life_stage != LifeStage::GrowthReproduction {
        return Some(format!("It is checked for adult {pet_type}s only"));
    }
    if is_for_others(constraints, recipe) {
        return Some(format!("It is for {}", animals_of(recipe.category, pet_type)));
    }
    (!recipe.is_treat && !recipe.is_complete).then(|| "It is not complete as the only food".to_owned())
}

/// Returns the animals that recipes of a category for one age or size are written for.
fn animals_of(category: Category, pet_type: PetType) -> String {
    match category {
        Category::Puppy => "puppies".to_owned(),
        Category::Kitten => "kittens".to_owned(),
        Category::Senior => format!("{}s", AgeGroup::Senior.animal(pet_type)),
        Category::Small => "small dogs".to_owned(),
        Category::Large => "large dogs".to_owned(),
        _ => "other animals".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::recipe_id::RecipeId;

    fn recipe(pet_type: PetType, category: Category, life_stage: LifeStage) -> RecipeFacts {
        RecipeFacts {
            id: RecipeId(1),
            title: "Recipe".to_owned(),
            pet_type,
            category,
            is_complete: true,
            epa_dha_g_per_1000_kcal: None,
            is_organic: false,
            is_one_pot: true,
            is_freezable: true,
            is_soft: false,
            life_stage,
            is_treat: category == Category::Treats,
            foods: Vec::new(),
            has_unknown_lines: false,
            total_minutes: Some(30),
            difficulty: 1,
            protein_percent: None,
            fat_percent: None,
            kcal_per_batch: Some(2000.0),
            pence_per_batch: Some(1000),
        }
    }

    #[test]
    fn a_recipe_for_other_animals_says_for_which() {
        use Category::{Adult, Kitten, Large, Puppy, Senior, Small, Treats};
        use LifeStage::{AdultMaintenance as Grown, GrowthReproduction as Growth};
        use PetType::{Cat, Dog};
        for (pet_type, kg, months, recipe, expected) in [
            (Dog, 12.0, 60, recipe(Dog, Adult, Grown), None),
            (Dog, 12.0, 60, recipe(Cat, Adult, Grown), Some("It is for cats")),
            (Dog, 12.0, 60, recipe(Dog, Small, Grown), Some("It is for small dogs")),
            (Dog, 12.0, 60, recipe(Dog, Large, Grown), Some("It is for large dogs")),
            (Dog, 6.0, 60, recipe(Dog, Small, Grown), None),
            (Dog, 12.0, 60, recipe(Dog, Puppy, Growth), Some("It is for puppies")),
            (Dog, 12.0, 60, recipe(Dog, Senior, Grown), Some("It is for senior dogs")),
            (Cat, 4.0, 60, recipe(Cat, Kitten, Growth), Some("It is for kittens")),
            (Cat, 4.0, 150, recipe(Cat, Senior, Grown), None),
            (Dog, 6.0, 5, recipe(Dog, Adult, Grown), Some("It is checked for adult dogs only")),
            (Dog, 6.0, 5, recipe(Dog, Puppy, Growth), None),
            (Cat, 2.0, 5, recipe(Cat, Treats, Grown), Some("It is a treat, which is not checked for a kitten")),
            (Dog, 12.0, 60, recipe(Dog, Treats, Grown), None),
            (
                Dog,
                12.0,
                60,
                RecipeFacts { is_complete: false, ..recipe(Dog, Adult, Grown) },
                Some("It is not complete as the only food"),
            ),
        ] {
            let constraints = Constraints {
                pet_type: Some(pet_type),
                weight_kg: Some(kg),
                age_months: Some(months),
                ..Constraints::default()
            };
            let found = find_unsuitable(&constraints.with_age_group(), &recipe);
            assert_eq!(found.as_deref(), expected, "{pet_type} {kg} kg {months} months, {:?}", recipe.category);
        }
    }
}
