//! Tests of diets.

use super::*;
use crate::animal::AnimalInput;
use crate::iodised_salt::SaltCountry;
use crate::profile::LifeStage;
use crate::verdict::Status;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;

/// A recipe of a test: whether it is a treat, its lines, and the days of a week on which it is fed.
struct Recipe {
    is_treat: bool,
    lines: Vec<IngredientLine>,
    days: Option<f64>,
}

fn meal(lines: &[&str], days: Option<f64>) -> Recipe {
    Recipe { is_treat: false, lines: lines.iter().map(|line| IngredientLine::parse(line)).collect(), days }
}

fn treat(lines: &[&str], days: Option<f64>) -> Recipe {
    Recipe { is_treat: true, ..meal(lines, days) }
}

/// A neutered adult dog of 16 kg, which needs 896 kcal a day.
fn dog(age_months: f64) -> Animal {
    let input = AnimalInput { weight_kg: Some(16.0), age_months: Some(age_months), ..AnimalInput::default() };
    Animal::new(PetType::Dog, &input).unwrap()
}

fn diet(recipes: &[Recipe]) -> Result<Diet, NoDiet> {
    diet_of(&dog(60.0), recipes)
}

fn diet_of(animal: &Animal, recipes: &[Recipe]) -> Result<Diet, NoDiet> {
    let recipes: Vec<FedRecipe<'_>> = recipes.iter().map(to_fed).collect();
    Diet::new(animal, &recipes)
}

fn to_fed(recipe: &Recipe) -> FedRecipe<'_> {
    FedRecipe { dish: to_dish(recipe), products: &[], days_per_week: recipe.days }
}

fn to_dish(recipe: &Recipe) -> Dish<'_> {
    Dish {
        pet_type: PetType::Dog,
        life_stage: LifeStage::AdultMaintenance,
        is_treat: recipe.is_treat,
        lines: &recipe.lines,
        instructions: &[],
        salt: SaltCountry::default(),
    }
}

fn amount(analysis: &Analysis, id: &str) -> f64 {
    analysis.nutrients.iter().find(|it| it.id == id).and_then(|it| it.amount_per_1000_kcal).unwrap()
}

fn is_near(actual: f64, expected: f64) -> bool {
    (actual - expected).abs() < 0.0005 * expected.abs().max(1.0)
}

#[test]
fn a_diet_calculated_by_hand() {
    // 100 g of rapeseed oil have 884 kcal, and neither calcium nor zinc. 10 g of eggshell powder have 3.80414 g of calcium and no
    // energy. The first recipe therefore has 1000 / 884 x 3.80414 = 4.30333 g of calcium per 1000 kcal, and the second one has none,
    // whatever its size. Fed on four and on three days, they have 4/7 x 4.30333 = 2.45905 g together.
    let first = ["100 g rapeseed oil", "10 g eggshell powder", "3 zinc tablets (15 mg each)"];
    let found = diet(&[meal(&first, Some(4.0)), meal(&["50 g rapeseed oil"], Some(3.0))]).unwrap();
    assert!(is_near(amount(&found.analysis, "calcium"), 2.45905), "{}", amount(&found.analysis, "calcium"));
    assert!(!found.are_shares_assumed);
    // The dog eats 896 / 884 = 1.01357 batches of the first recipe on each of its days: 4/7 x 1.01357 x 3 = 1.7376 tablets and
    // 4/7 x 1.01357 x 10 = 5.7918 g a day. The tablets give 1.7376 x 15 = 26.063 mg of zinc.
    let supplements: Vec<(&str, &str, &str)> =
        found.supplements.iter().map(|it| (it.name.as_str(), it.form, it.amount.as_str())).collect();
    assert_eq!(
        supplements,
        [("eggshell powder", "powder", "5.79 g"), ("zinc tablet (15 mg)", "tablet", "1.74 tablets")]
    );
    let zinc = &found.supplements[1];
    assert_eq!((zinc.supplies[0].id, zinc.supplies[0].unit, zinc.recipes.as_slice()), ("zinc", "mg", &[0][..]));
    assert!(is_near(zinc.supplies[0].amount, 26.063), "{zinc:?}");
}

#[test]
fn shares_follow_from_the_days_and_treats_count_with_at_most_a_tenth() {
    let oil = ["100 g rapeseed oil"];
    for (days, treat_days, expected, is_assumed) in [
        (&[Some(7.0)][..], &[][..], &[1.0][..], false),
        (&[None], &[], &[1.0], false),
        (&[Some(4.0), Some(3.0)], &[], &[4.0 / 7.0, 3.0 / 7.0], false),
        // Both are fed every day.
        (&[Some(7.0), Some(7.0)], &[], &[0.5, 0.5], false),
        (&[Some(3.5), Some(1.0), Some(0.5)], &[], &[0.7, 0.2, 0.1], false),
        // One unknown number of days makes all of them unknown.
        (&[Some(6.0), None], &[], &[0.5, 0.5], true),
        (&[None, None, None], &[], &[1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0], true),
        (&[Some(7.0)], &[Some(7.0)], &[0.9, 0.1], false),
        (&[Some(7.0)], &[Some(3.5)], &[0.95, 0.05], false),
        (&[Some(7.0)], &[Some(7.0), Some(7.0)], &[0.9, 0.05, 0.05], false),
        (&[Some(4.0), Some(4.0)], &[None], &[0.45, 0.45, 0.1], true),
    ] {
        let meals = days.iter().map(|days| meal(&oil, *days));
        let recipes: Vec<Recipe> = meals.chain(treat_days.iter().map(|days| treat(&oil, *days))).collect();
        let found = diet(&recipes).unwrap();
        let is_right = found.shares.iter().zip(expected).all(|(share, expected)| is_near(*share, *expected));
        assert!(is_right && found.shares.len() == expected.len(), "{days:?} {treat_days:?}: {:?}", found.shares);
        assert_eq!(found.are_shares_assumed, is_assumed, "{days:?} {treat_days:?}");
    }
}

#[test]
fn each_nutrient_is_the_mean_of_the_recipes_weighted_by_energy() {
    let one = meal(&["725 g lean turkey mince, 7 % fat", "150 g porridge oats", "525 g carrots"], Some(5.0));
    let other = meal(&["1 kg chicken thigh, skinless and boneless", "650 g sweet potato", "85 g ox liver"], Some(2.0));
    let alone = [&one, &other].map(|recipe| crate::analysis::analyse(&to_dish(recipe)));
    let found = diet(&[one, other]).unwrap();
    for id in ["protein", "fat", "calcium", "phosphorus", "iron", "zinc", "niacin_b3"] {
        let expected = 5.0 / 7.0 * amount(&alone[0], id) + 2.0 / 7.0 * amount(&alone[1], id);
        assert!(is_near(amount(&found.analysis, id), expected), "{id}: {}", amount(&found.analysis, id));
    }
    // The ratio is that of the mixed amounts.
    let ratio = amount(&found.analysis, "calcium") / amount(&found.analysis, "phosphorus");
    assert!(is_near(amount(&found.analysis, "ca_p_ratio"), ratio));
}

#[test]
fn a_recipe_with_too_much_can_balance_one_with_too_little() {
    let status = |found: &Diet| found.analysis.nutrients.iter().find(|it| it.id == "calcium").unwrap().status;
    let rich = ["100 g rapeseed oil", "20 g eggshell powder"];
    for (days, expected) in [((7.0, 0.5), Status::Above), ((3.0, 4.0), Status::Meets), ((1.0, 6.0), Status::Below)] {
        let recipes = [meal(&rich, Some(days.0)), meal(&["100 g rapeseed oil"], Some(days.1))];
        assert_eq!(status(&diet(&recipes).unwrap()), expected, "{days:?}");
    }
}

#[test]
fn a_growing_animal_is_compared_with_the_profile_for_growth() {
    for (months, expected) in [(60.0, LifeStage::AdultMaintenance), (5.0, LifeStage::GrowthReproduction)] {
        let found = diet_of(&dog(months), &[meal(&["100 g rapeseed oil"], None)]).unwrap();
        assert_eq!(found.analysis.life_stage, expected, "{months} months");
        assert!(found.analysis.profile.label.contains("per 1000 kcal ME"), "{}", found.analysis.profile.label);
    }
}

#[test]
fn diets_without_meals_or_with_unknown_energy_have_no_figures() {
    let oil = ["100 g rapeseed oil"];
    let (unknown, unweighed, empty) = (["100 g flurble"], ["carrots"], ["200 ml water"]);
    for (recipes, expected) in [
        (vec![treat(&oil, Some(7.0))], NoDiet::OnlyTreats),
        (vec![], NoDiet::OnlyTreats),
        (vec![meal(&oil, None), meal(&unknown, None)], NoDiet::UnknownEnergy(1)),
        (vec![meal(&unweighed, None), meal(&oil, None)], NoDiet::UnknownEnergy(0)),
        (vec![meal(&empty, None)], NoDiet::UnknownEnergy(0)),
    ] {
        assert_eq!(diet(&recipes), Err(expected));
    }
}
