//! Finds the published recipes that are most like another one, for a visitor who likes that one.

use std::cmp::Reverse;
use std::collections::HashSet;

use domain::food_id::FoodId;
use domain::recipe_id::RecipeId;
use search::exclusion::{find_allergens, find_foods};

use super::is_allowed;
use super::named_foods::NamedFoods;
use super::recipe_facts::RecipeFacts;
use crate::constraints::{Constraints, InvalidConstraints};

/// Times that differ by fewer minutes count as equal, so that the price decides between them. This is an editorial estimate.
const MINUTES_PER_STEP: u32 = 15;

/// Returns at most `count` recipes for the same pet type and life stage: treats for a treat, meals for a meal. None is the recipe
/// itself, and none contains or may contain a food in `exclude`, which are names of foods and families.
///
/// Complete recipes come first. Among them, those that share most meat and fish with the recipe come first, then those of its
/// category, those that take about as long, those whose price per calorie is nearest, and those with the smallest id.
pub fn similar<'a>(
    recipe: &RecipeFacts,
    recipes: impl IntoIterator<Item = &'a RecipeFacts>,
    exclude: &[String],
    count: usize,
) -> Result<Vec<RecipeId>, InvalidConstraints> {
    let constraints = Constraints {
        pet_type: Some(recipe.pet_type),
        is_treat: recipe.is_treat,
        exclude: exclude.to_vec(),
        ..Constraints::default()
    };
    let excluded: Vec<NamedFoods> =
        constraints.excluded_foods()?.iter().map(|it| NamedFoods::excluded(&it.name, &it.family)).collect();
    let animals = animals(recipe);
    let mut found: Vec<&RecipeFacts> = recipes
        .into_iter()
        .filter(|other| other.id != recipe.id && other.life_stage == recipe.life_stage)
        .filter(|other| is_allowed(&constraints, &excluded, other))
        .collect();
    let order = |other: &RecipeFacts| {
        (
            Reverse(other.is_complete),
            Reverse(count_shared(&animals, other)),
            other.category != recipe.category,
            minutes_apart(recipe, other) / MINUTES_PER_STEP,
        )
    };
    found.sort_by(|one, other| {
        let by_price = price_difference(recipe, one).total_cmp(&price_difference(recipe, other));
        order(one).cmp(&order(other)).then(by_price).then(one.id.cmp(&other.id))
    });
    Ok(found.into_iter().take(count).map(|it| it.id).collect())
}

/// Returns, for each animal whose meat or fish is in the recipe, all foods from this animal: chicken breast is like chicken thigh.
fn animals(recipe: &RecipeFacts) -> Vec<HashSet<FoodId>> {
    let meat = recipe.known_foods().filter(|food| food.is_meat_or_fish());
    let names: HashSet<String> = meat.flat_map(|food| find_allergens(&food.everyday_name)).collect();
    names.iter().filter_map(|name| find_foods(name).ok()).map(|foods| foods.into_iter().collect()).collect()
}

/// Returns the number of these animals whose meat or fish is in the recipe. Their broth, fat and offal do not count.
fn count_shared(animals: &[HashSet<FoodId>], recipe: &RecipeFacts) -> usize {
    let has_meat =
        |foods: &&HashSet<FoodId>| recipe.known_foods().any(|food| food.is_meat_or_fish() && foods.contains(&food.id));
    animals.iter().filter(has_meat).count()
}

/// Returns by how many minutes the total times differ. If one is not known, the difference counts as the largest.
fn minutes_apart(one: &RecipeFacts, other: &RecipeFacts) -> u32 {
    one.total_minutes.zip(other.total_minutes).map_or(u32::MAX, |(one, other)| one.abs_diff(other))
}

/// Returns by how many pence the prices of 1000 kcal differ. If one is not known, the difference counts as the largest.
fn price_difference(one: &RecipeFacts, other: &RecipeFacts) -> f64 {
    let prices = one.pence_per_1000_kcal().zip(other.pence_per_1000_kcal());
    prices.map_or(f64::INFINITY, |(one, other)| (one - other).abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::category::Category;
    use domain::pet_type::PetType;
    use nutrition::profile::LifeStage;

    fn meal(id: i64, foods: &[&str]) -> RecipeFacts {
        RecipeFacts {
            id: RecipeId(id),
            title: format!("Recipe {id}"),
            pet_type: PetType::Dog,
            category: Category::Adult,
            life_stage: LifeStage::AdultMaintenance,
            is_treat: false,
            is_complete: true,
            foods: foods.iter().map(|id| FoodId::new(*id)).collect(),
            has_unknown_lines: false,
            total_minutes: Some(40),
            difficulty: 1,
            protein_percent: Some(30.0),
            fat_percent: Some(40.0),
            epa_dha_g_per_1000_kcal: None,
            kcal_per_batch: Some(2000.0),
            pence_per_batch: Some(1000),
            is_organic: false,
            is_one_pot: true,
            is_freezable: true,
            is_soft: false,
        }
    }

    fn turkey(id: i64) -> RecipeFacts {
        meal(id, &["turkey_thigh_raw", "rice_white_raw"])
    }

    fn treat(id: i64) -> RecipeFacts {
        RecipeFacts { is_treat: true, is_complete: false, category: Category::Treats, ..turkey(id) }
    }

    fn ids(recipe: &RecipeFacts, recipes: &[RecipeFacts], exclude: &[&str]) -> Vec<i64> {
        let exclude: Vec<String> = exclude.iter().map(|name| (*name).to_owned()).collect();
        similar(recipe, recipes, &exclude, 4).unwrap().iter().map(|it| it.0).collect()
    }

    #[test]
    fn only_other_recipes_for_the_same_animals_and_use_are_similar() {
        let recipes = [
            turkey(1),
            turkey(2),
            RecipeFacts { pet_type: PetType::Cat, ..turkey(3) },
            RecipeFacts { life_stage: LifeStage::GrowthReproduction, category: Category::Puppy, ..turkey(4) },
            treat(5),
            treat(6),
            RecipeFacts { pet_type: PetType::Cat, ..treat(7) },
        ];
        for (id, expected) in [(1, &[2][..]), (2, &[1]), (3, &[]), (4, &[]), (5, &[6]), (6, &[5]), (7, &[])] {
            let recipe = recipes.iter().find(|it| it.id == RecipeId(id)).unwrap();
            assert_eq!(ids(recipe, &recipes, &[]), expected, "recipe {id}");
        }
    }

    #[test]
    fn a_recipe_that_has_or_may_have_an_excluded_food_is_never_similar() {
        let recipes = [
            turkey(2),
            meal(3, &["turkey_thigh_raw", "egg_raw"]),
            meal(4, &["turkey_thigh_raw", "eggshell_powder"]),
            meal(5, &["chicken_thigh_raw", "potato_raw"]),
            RecipeFacts { has_unknown_lines: true, ..turkey(6) },
        ];
        for (exclude, expected) in [
            (&[][..], &[2, 3, 4, 6][..]),
            (&["egg"], &[2, 5]),
            (&["turkey"], &[5]),
            (&["grain"], &[3, 4, 5]),
            (&["poultry"], &[]),
        ] {
            assert_eq!(ids(&turkey(1), &recipes, exclude), expected, "{exclude:?}");
        }
        assert!(similar(&turkey(1), &recipes, &["unobtainium".to_owned()], 4).is_err());
    }

    #[test]
    fn the_most_similar_recipes_come_first_in_the_same_order_each_time() {
        let recipe = meal(1, &["turkey_thigh_raw", "cod_raw"]);
        let both = |id| RecipeFacts { id: RecipeId(id), ..recipe.clone() };
        for (better, worse) in [
            (meal(9, &["beef_ground_90_raw"]), RecipeFacts { is_complete: false, ..both(2) }),
            (both(9), turkey(2)),
            (turkey(9), meal(2, &["egg_raw"])),
            (meal(9, &["turkey_breast_raw"]), meal(2, &["egg_raw"])),
            (RecipeFacts { category: Category::Senior, ..turkey(9) }, meal(2, &["egg_raw"])),
            (both(9), RecipeFacts { category: Category::Senior, ..both(2) }),
            (both(9), RecipeFacts { total_minutes: Some(90), ..both(2) }),
            (both(9), RecipeFacts { total_minutes: None, ..both(2) }),
            (
                RecipeFacts { total_minutes: Some(50), ..both(9) },
                RecipeFacts { pence_per_batch: Some(1500), ..both(2) },
            ),
            (both(9), RecipeFacts { pence_per_batch: None, ..both(2) }),
            (both(2), both(9)),
        ] {
            let expected = [better.id.0, worse.id.0];
            assert_eq!(ids(&recipe, &[better.clone(), worse.clone()], &[]), expected, "{better:?} {worse:?}");
            assert_eq!(ids(&recipe, &[worse, better], &[]), expected);
        }
        let many: Vec<RecipeFacts> = (1..=9).rev().map(turkey).collect();
        assert_eq!(ids(&turkey(3), &many, &[]), [1, 2, 4, 5]);
    }
}
