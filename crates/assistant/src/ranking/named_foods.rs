//! The foods that a name in the constraints covers, and the points of a recipe for the foods that a visitor wants or has.

use std::collections::HashSet;

use domain::food_id::FoodId;
use nutrition::family;
use nutrition::food::{Food, foods};
use nutrition::words::normalised_words;

use super::recipe_facts::RecipeFacts;
use crate::constraints::wanted_foods::{prefer_everyday_names, split_alternatives};
use crate::constraints::without_other_parts;

/// Points for each wanted food in a recipe: more than any preference gives.
const WANTED_FOOD_POINTS: f64 = 10.0;
/// Points for a wanted food under another name, such as butternut for pumpkin: so much less that no preference makes up for it.
const OTHER_NAME_POINTS: f64 = -6.0;

/// The foods for one name in the constraints, as a set for fast look-ups.
pub struct NamedFoods {
    pub name: String,
    pub ids: HashSet<FoodId>,
    /// Those of the foods that have the name in their everyday name.
    preferred_ids: HashSet<FoodId>,
    is_meat_or_fish: bool,
}

impl NamedFoods {
    pub fn excluded(name: &str, family: &family::Family) -> Self {
        let ids: HashSet<FoodId> = family.foods().iter().cloned().collect();
        Self { name: name.to_owned(), preferred_ids: ids.clone(), ids, is_meat_or_fish: false }
    }

    /// Leaves out supplements if there are other foods, because a visitor who wants eggs does not mean eggshell powder, and the other
    /// parts of an animal if its meat is one of the foods.
    pub fn wanted(name: &str, alternatives: &[family::Family]) -> Self {
        let members_of = |family: &family::Family| {
            let mut members: Vec<&'static Food> = family.foods().iter().filter_map(|id| foods().get(id)).collect();
            if members.iter().any(|food| !food.is_supplement()) {
                members.retain(|food| !food.is_supplement());
            }
            without_other_parts(members)
        };
        let members: Vec<&'static Food> = alternatives.iter().flat_map(members_of).collect();
        let is_meat_or_fish = members.iter().any(|food| food.is_meat_or_fish());
        let ids_of = |foods: &[&Food]| foods.iter().map(|food| food.id.clone()).collect();
        let ids = ids_of(&members);
        let preferred_ids = ids_of(&prefer_everyday_names(name, members));
        Self { name: name.to_owned(), ids, preferred_ids, is_meat_or_fish }
    }

    /// Returns true for a recipe of which one of the foods is the main food, or whose title contains the name.
    fn is_main_food_of(&self, recipe: &RecipeFacts) -> bool {
        let title = normalised_words(&recipe.title);
        let is_in_title = |name: &str| {
            let name = normalised_words(name);
            !name.is_empty() && title.windows(name.len()).any(|words| words == name)
        };
        recipe.main_food().is_some_and(|food| self.ids.contains(&food.id))
            || split_alternatives(&self.name).into_iter().any(is_in_title)
    }
}

/// Returns the points of a recipe that contains a wanted food. A dish is made of its meat or fish, so one that is wanted counts more
/// than all wanted side foods together: for beef mince and rice, a dish of beef mince comes before one of pork and rice. A recipe that
/// is made of the food, or whose title names it, has twice the points; a side food only if no meat or fish is wanted.
pub fn wanted_food_points(wanted: &NamedFoods, all_wanted: &[NamedFoods], recipe: &RecipeFacts) -> f64 {
    let has_other_name = !recipe.foods.iter().any(|food| wanted.preferred_ids.contains(food));
    let name_points = if has_other_name { OTHER_NAME_POINTS } else { 0.0 };
    if !wanted.is_meat_or_fish && all_wanted.iter().any(|it| it.is_meat_or_fish) {
        return WANTED_FOOD_POINTS + name_points;
    }
    let side_foods = all_wanted.iter().filter(|it| wanted.is_meat_or_fish && !it.is_meat_or_fish);
    let points = WANTED_FOOD_POINTS + side_foods.map(|_| WANTED_FOOD_POINTS).sum::<f64>();
    let points = if wanted.is_main_food_of(recipe) { 2.0 * points } else { points };
    points + name_points
}
