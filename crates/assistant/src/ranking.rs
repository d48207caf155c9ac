//! Orders published recipes by how well they meet constraints, and says why. A reason consists only of facts of its recipe.

mod named_foods;
mod price;
mod reason;
mod recipe_facts;
mod similar;
mod suitability;

use std::cmp::Ordering;
use std::collections::HashSet;

use domain::duration::format_minutes;
use domain::recipe_id::RecipeId;
use nutrition::profile::LifeStage;

use crate::constraints::wanted_foods::find_alternatives;
use crate::constraints::{AgeGroup, Constraints, InvalidConstraints, Requirement};
use crate::text::{absent_food, push_new};
use named_foods::{NamedFoods, wanted_food_points};
use reason::{category_fact, is_for_others, preference_fact, protein_fact};

pub(crate) use price::PriceComparison;
pub use price::PriceWording;
pub use recipe_facts::RecipeFacts;
pub use similar::similar;
pub use suitability::find_unsuitable;

/// Number of facts in a reason.
const MAX_FACTS: usize = 6;
/// Number of days after which the same recommendations are chosen again, if there are enough recipes.
const VARIETY_DAYS: usize = 4;
/// Points for a complete meal.
const COMPLETE_POINTS: f64 = 1.0;

/// A recipe that meets the constraints.
#[derive(Debug, Clone, PartialEq)]
pub struct Recommendation {
    pub id: RecipeId,
    /// Larger for recipes that meet more of the constraints.
    pub score: f64,
    /// The wanted foods that the recipe does not have, and the preferences that it does not meet.
    pub unmet: Vec<Requirement>,
    /// True if the recipe is written for animals of another age or size.
    pub is_for_others: bool,
    /// Facts of the recipe: 'turkey thigh, no grain, 25 minutes'.
    pub reason: String,
    /// The reason without the time, for pages that show the time of each recipe themselves.
    pub reason_without_time: String,
}

impl Recommendation {
    /// Returns true if the recipe has every wanted food and meets every preference.
    pub fn meets_all(&self) -> bool {
        self.unmet.is_empty()
    }

    /// Orders recipes that meet every wish before others, and those for the age and size of the animal before those for other
    /// animals. The recipes of every answer are ordered by this first.
    pub(crate) fn compare_fit(&self, other: &Self) -> Ordering {
        let by_match = other.meets_all().cmp(&self.meets_all());
        by_match.then(self.is_for_others.cmp(&other.is_for_others))
    }
}

/// Returns the recipes that break none of the constraints that a recipe must keep: the pet type, excluded foods, treat or meal,
/// food for growth, time and price. If foods are wanted, a recipe must have at least one of them. The best come first: those that
/// meet every wish, those for the age and size of the animal, and those with the most points. Equally good ones are ordered by id.
pub fn rank(constraints: &Constraints, recipes: &[RecipeFacts]) -> Result<Vec<Recommendation>, InvalidConstraints> {
    rank_with_prices(constraints, recipes, PriceWording::default())
}

/// Ranks recipes like `rank`. `wording` says how their reasons state prices.
pub fn rank_with_prices(
    constraints: &Constraints,
    recipes: &[RecipeFacts],
    wording: PriceWording<'_>,
) -> Result<Vec<Recommendation>, InvalidConstraints> {
    let excluded: Vec<NamedFoods> =
        constraints.excluded_foods()?.iter().map(|it| NamedFoods::excluded(&it.name, &it.family)).collect();
    let included: Vec<NamedFoods> = constraints
        .include
        .iter()
        .filter_map(|name| find_alternatives(name).map(|families| NamedFoods::wanted(name, &families)))
        .collect();
    let price = PriceComparison::new(constraints, wording);
    let mut found: Vec<Recommendation> = recipes
        .iter()
        .filter(|recipe| is_allowed(constraints, &excluded, recipe) && price.is_in_budget(recipe))
        .filter_map(|recipe| recommend(constraints, &excluded, &included, &price, recipe))
        .collect();
    found.sort_by(|one, other| {
        one.compare_fit(other).then(other.score.total_cmp(&one.score)).then(one.id.cmp(&other.id))
    });
    Ok(found)
}

/// Leaves out the recipes that are written for animals of another age or size, unless no other one is left.
pub fn leave_out_recipes_for_others(
    constraints: &Constraints,
    recipes: &[RecipeFacts],
    ranked: Vec<Recommendation>,
) -> Vec<Recommendation> {
    let for_others: HashSet<RecipeId> =
        recipes.iter().filter(|recipe| is_for_others(constraints, recipe)).map(|recipe| recipe.id).collect();
    let (others, suitable): (Vec<_>, Vec<_>) = ranked.into_iter().partition(|it| for_others.contains(&it.id));
    if suitable.is_empty() { others } else { suitable }
}

/// Returns `count` of the best recommendations for a day. Consecutive days get different ones, for variety.
pub fn choose_for_day(ranked: &[Recommendation], count: usize, day: usize) -> Vec<Recommendation> {
    let best = ranked.get(..(VARIETY_DAYS * count).min(ranked.len())).unwrap_or(ranked);
    let start = (day * count).checked_rem(best.len()).unwrap_or(0);
    best.iter().cycle().skip(start).take(count.min(best.len())).cloned().collect()
}

fn is_allowed(constraints: &Constraints, excluded: &[NamedFoods], recipe: &RecipeFacts) -> bool {
    let is_for_growth = constraints.is_pregnant_or_nursing || constraints.age_group == Some(AgeGroup::Young);
    let needs_growth = is_for_growth && !recipe.is_treat;
    let is_in_time = |max| recipe.total_minutes.is_some_and(|minutes| minutes <= max);
    let has_excluded = || recipe.foods.iter().any(|food| excluded.iter().any(|it| it.ids.contains(food)));
    // A line whose food is not known may contain an excluded food.
    let may_have_excluded = recipe.has_unknown_lines && !constraints.exclude.is_empty();
    constraints.pet_type.is_none_or(|pet_type| pet_type == recipe.pet_type)
        && recipe.is_treat == constraints.is_treat
        && (!needs_growth || recipe.life_stage == LifeStage::GrowthReproduction)
        && constraints.max_minutes.is_none_or(is_in_time)
        && !may_have_excluded
        && !has_excluded()
}

/// Returns None for a recipe without any of the foods that the visitor wants.
fn recommend(
    constraints: &Constraints,
    excluded: &[NamedFoods],
    included: &[NamedFoods],
    price: &PriceComparison<'_>,
    recipe: &RecipeFacts,
) -> Option<Recommendation> {
    let mut score = if recipe.is_complete { COMPLETE_POINTS } else { 0.0 };
    let mut facts: Vec<String> = Vec::new();
    let mut unmet: Vec<Requirement> = Vec::new();
    for wanted in included {
        match recipe.known_foods().find(|food| wanted.ids.contains(&food.id)) {
            Some(food) => {
                score += wanted_food_points(wanted, included, recipe);
                push_new(&mut facts, food.everyday_name.clone());
            }
            None => unmet.push(Requirement::Food(wanted.name.clone())),
        }
    }
    if facts.is_empty() {
        if !included.is_empty() {
            return None;
        }
        facts.extend(recipe.main_food().map(|food| food.everyday_name.clone()));
    }
    facts.extend(excluded.iter().map(|it| format!("no {}", absent_food(&it.name))));
    for preference in &constraints.preferences {
        match preference_fact(*preference, recipe, price) {
            Some((points, fact)) => {
                score += points;
                push_new(&mut facts, fact);
            }
            None => unmet.push(Requirement::Preference(*preference)),
        }
    }
    if price.is_stated() {
        price.fact(recipe).into_iter().for_each(|fact| push_new(&mut facts, fact));
    }
    if let Some((points, fact)) = category_fact(constraints, recipe) {
        score += points;
        facts.push(fact.to_owned());
    }
    let time = recipe.total_minutes.map(format_minutes);
    for fact in [time.clone(), recipe.protein_percent.map(protein_fact)] {
        fact.into_iter().for_each(|fact| push_new(&mut facts, fact));
    }
    let without_time = facts.iter().filter(|fact| time.as_ref() != Some(*fact));
    let reason_without_time = without_time.take(MAX_FACTS).map(String::as_str).collect::<Vec<_>>().join(", ");
    facts.truncate(MAX_FACTS);
    let is_for_others = is_for_others(constraints, recipe);
    let reason = facts.join(", ");
    Some(Recommendation { id: recipe.id, score, unmet, is_for_others, reason, reason_without_time })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraints::Preference;
    use domain::category::Category;
    use domain::food_id::FoodId;
    use domain::pet_type::PetType;

    fn facts(id: i64, foods: &[&str], minutes: u32, protein: f64) -> RecipeFacts {
        RecipeFacts {
            id: RecipeId(id),
            title: format!("Recipe {id}"),
            pet_type: PetType::Dog,
            category: Category::Adult,
            is_complete: true,
            epa_dha_g_per_1000_kcal: None,
            is_organic: false,
            is_one_pot: true,
            is_freezable: true,
            is_soft: false,
            life_stage: LifeStage::AdultMaintenance,
            is_treat: false,
            foods: foods.iter().map(|id| FoodId::new(*id)).collect(),
            has_unknown_lines: false,
            total_minutes: Some(minutes),
            difficulty: 1,
            protein_percent: Some(protein),
            fat_percent: Some(40.0),
            kcal_per_batch: Some(2000.0),
            pence_per_batch: Some(1000),
        }
    }

    fn ids(constraints: &Constraints, recipes: &[RecipeFacts]) -> Vec<i64> {
        rank(constraints, recipes).unwrap().iter().map(|it| it.id.0).collect()
    }

    #[test]
    fn excluded_foods_are_never_recommended() {
        let recipes = [
            facts(1, &["chicken_thigh_raw", "rice_white_raw"], 40, 30.0),
            facts(2, &["turkey_thigh_raw", "potato_raw"], 60, 35.0),
            RecipeFacts { has_unknown_lines: true, ..facts(3, &["turkey_thigh_raw"], 30, 40.0) },
        ];
        let without = |names: &[&str]| Constraints {
            exclude: names.iter().map(|name| (*name).to_owned()).collect(),
            ..Constraints::default()
        };
        assert_eq!(ids(&without(&[]), &recipes), [1, 2, 3]);
        assert_eq!(ids(&without(&["chicken"]), &recipes), [2]);
        assert_eq!(ids(&without(&["grain"]), &recipes), [2]);
        let egg_recipes =
            [facts(1, &["turkey_thigh_raw", "eggshell_powder"], 40, 30.0), facts(2, &["egg_raw"], 40, 30.0)];
        assert_eq!(ids(&without(&["egg"]), &egg_recipes), Vec::<i64>::new());
        let with_egg = Constraints { include: vec!["egg".to_owned()], ..Constraints::default() };
        assert_eq!(ids(&with_egg, &egg_recipes), [2]);
        assert!(rank(&without(&["unobtainium"]), &recipes).is_err());
    }

    #[test]
    fn an_expensive_recipe_does_not_meet_low_cost() {
        let cheap = Constraints { preferences: [Preference::Cheap].into(), ..Constraints::default() };
        for (pence, meets_all) in [(400, true), (1000, true), (1010, false)] {
            let recipe = RecipeFacts { pence_per_batch: Some(pence), ..facts(1, &["turkey_thigh_raw"], 30, 30.0) };
            let found = rank(&cheap, &[recipe]).unwrap();
            assert_eq!(found[0].meets_all(), meets_all, "{pence} pence");
            assert_eq!(found[0].reason.contains(" a batch"), meets_all, "{}", found[0].reason);
        }
    }

    #[test]
    fn each_day_has_other_recommendations_among_the_best() {
        let recipes: Vec<RecipeFacts> = (1..=20).map(|id| facts(id, &["turkey_thigh_raw"], 30, 30.0)).collect();
        let ranked = rank(&Constraints::default(), &recipes).unwrap();
        let ids_on = |day| choose_for_day(&ranked, 3, day).iter().map(|it| it.id.0).collect::<Vec<_>>();
        for (day, expected) in [(0, [1, 2, 3]), (1, [4, 5, 6]), (3, [10, 11, 12]), (4, [1, 2, 3])] {
            assert_eq!(ids_on(day), expected, "day {day}");
        }
        assert_eq!(choose_for_day(&ranked[..2], 3, 1).iter().map(|it| it.id.0).collect::<Vec<_>>(), [2, 1]);
        assert_eq!(choose_for_day(&[], 3, 1), []);
    }

    #[test]
    fn recipes_for_another_age_or_size_are_left_out_unless_there_is_no_other() {
        let in_category = |id, category| RecipeFacts { category, ..facts(id, &["turkey_thigh_raw"], 30, 30.0) };
        let recipes = [
            in_category(1, Category::Small),
            in_category(2, Category::Large),
            in_category(3, Category::Senior),
            in_category(4, Category::Puppy),
            in_category(5, Category::Adult),
            in_category(6, Category::Kitten),
            in_category(7, Category::SpecialDiet),
        ];
        let pet = |pet_type, weight_kg, months| Constraints {
            pet_type: Some(pet_type),
            weight_kg: Some(weight_kg),
            age_months: Some(months),
            ..Constraints::default()
        };
        for (constraints, recipes, expected) in [
            (pet(PetType::Dog, 30.0, 60), &recipes[..], &[2, 5, 7][..]),
            (pet(PetType::Dog, 6.0, 60), &recipes, &[1, 5, 7]),
            (pet(PetType::Dog, 15.0, 60), &recipes, &[5, 7]),
            (pet(PetType::Dog, 6.0, 150), &recipes, &[1, 3, 5, 7]),
            (pet(PetType::Dog, 6.0, 60), &recipes[1..4], &[2, 3, 4]),
            (pet(PetType::Cat, 4.0, 60), &recipes[4..6], &[5]),
            (pet(PetType::Cat, 2.0, 5), &recipes[4..6], &[5, 6]),
        ] {
            let constraints = constraints.with_age_group();
            let ranked = recipes
                .iter()
                .map(|it| Recommendation {
                    id: it.id,
                    score: 1.0,
                    unmet: Vec::new(),
                    is_for_others: false,
                    reason: String::new(),
                    reason_without_time: String::new(),
                })
                .collect();
            let found = leave_out_recipes_for_others(&constraints, recipes, ranked);
            assert_eq!(found.iter().map(|it| it.id.0).collect::<Vec<_>>(), expected, "{constraints:?}");
        }
    }

    #[test]
    fn recipes_of_the_wanted_meat_come_first_and_those_with_only_its_liver_or_oil_are_left_out() {
        let titled =
            |id, title: &str, foods: &[&str]| RecipeFacts { title: title.to_owned(), ..facts(id, foods, 40, 30.0) };
        let recipes = [
            titled(1, "Turkey, Oat & Carrot Bowl", &["turkey_thigh_raw", "beef_liver_raw", "oil_cod_liver"]),
            titled(2, "Rabbit Ragout", &["rabbit_raw", "lamb_liver_raw", "chickpeas_cooked"]),
            titled(3, "Turkey Hash", &["turkey_thigh_raw", "beef_ground_90_raw", "sardine_canned_oil"]),
            titled(4, "Turkey & Beef Mince", &["turkey_thigh_raw", "beef_ground_90_raw", "peas_frozen"]),
            titled(5, "Kedgeree", &["sardine_canned_oil", "rice_white_raw", "lamb_leg_raw"]),
            titled(6, "Hotpot", &["lamb_leg_raw", "rice_white_raw"]),
            titled(7, "Ostrich Risotto", &["turkey_breast_raw", "butternut_raw"]),
            titled(8, "Mash", &["turkey_breast_raw", "pumpkin_canned"]),
        ];
        for (include, expected) in [
            (&["beef"][..], &[4, 3][..]),
            (&["fish"], &[5, 3]),
            (&["lamb"], &[6, 5]),
            (&["lamb", "rice"], &[6, 5]),
            (&["turkey", "peas"], &[4, 1, 3, 7, 8]),
            (&["liver"], &[1, 2]),
            (&["pumpkin"], &[8, 7]),
            (&["turkey", "pumpkin"], &[8, 7, 1, 3, 4]),
            (&["beef liver"], &[1]),
            (&["cod liver oil"], &[1]),
            // The dish of the beef comes first, then the one with some beef, and last the one with nothing but the rice.
            (&["beef", "rice", "sardines"], &[5, 3, 4, 6]),
            (&["beef", "rice"], &[4, 3, 5, 6]),
            (&["beef", "rice", "peas", "egg"], &[4, 3, 5, 6]),
            (&["rice", "peas"], &[4, 5, 6]),
        ] {
            let include = include.iter().map(|name| (*name).to_owned()).collect();
            assert_eq!(ids(&Constraints { include, ..Constraints::default() }, &recipes), expected);
        }
    }

    #[test]
    fn recipes_for_another_age_or_size_come_last() {
        let in_category =
            |id, category, protein| RecipeFacts { category, ..facts(id, &["turkey_thigh_raw"], 30, protein) };
        let recipes = [
            in_category(1, Category::Puppy, 60.0),
            in_category(2, Category::Senior, 55.0),
            in_category(3, Category::Adult, 40.0),
        ];
        let high_protein = Constraints { preferences: [Preference::HighProtein].into(), ..Constraints::default() };
        let of_age = |age_group| Constraints { age_group: Some(age_group), ..high_protein.clone() };
        assert_eq!(ids(&high_protein, &recipes), [3, 1, 2]);
        assert_eq!(ids(&of_age(AgeGroup::Adult), &recipes), [3, 1, 2]);
        assert_eq!(ids(&of_age(AgeGroup::Senior), &recipes), [2, 3, 1]);
    }

    #[test]
    fn wanted_foods_and_preferences_decide_the_order_and_the_reason() {
        let recipes = [
            facts(1, &["chicken_thigh_raw", "rice_white_raw"], 40, 31.0),
            facts(2, &["turkey_thigh_raw", "potato_raw"], 60, 38.0),
            RecipeFacts { pet_type: PetType::Cat, ..facts(66, &["turkey_thigh_raw"], 30, 50.0) },
        ];
        let constraints = Constraints {
            pet_type: Some(PetType::Dog),
            preferences: [Preference::HighProtein].into(),
            exclude: vec!["fish".to_owned()],
            ..Constraints::default()
        };
        let found = rank(&constraints, &recipes).unwrap();
        assert_eq!(found[0].reason, "turkey thigh, no fish, 38 % of calories from protein, 1 h");
        assert_eq!(found[0].reason_without_time, "turkey thigh, no fish, 38 % of calories from protein");
        assert_eq!(found.iter().map(|it| it.id.0).collect::<Vec<_>>(), [2, 1]);
        let turkey = Constraints { include: vec!["turkey".to_owned()], ..Constraints::default() };
        assert_eq!(ids(&turkey, &recipes), [2, 66]);
        let quick = Constraints { max_minutes: Some(45), pet_type: Some(PetType::Dog), ..Constraints::default() };
        assert_eq!(ids(&quick, &recipes), [1]);
        let puppy = Constraints { age_group: Some(AgeGroup::Young), ..Constraints::default() };
        assert!(ids(&puppy, &recipes).is_empty());
        let pregnant = Constraints { is_pregnant_or_nursing: true, ..Constraints::default() };
        assert!(ids(&pregnant, &recipes).is_empty());
        let growth = RecipeFacts { life_stage: LifeStage::GrowthReproduction, ..recipes[0].clone() };
        assert_eq!(ids(&pregnant, &[growth]), [1]);
    }
}
