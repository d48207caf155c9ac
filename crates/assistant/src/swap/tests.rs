//! Tests of the swaps of foods.

use super::*;
use domain::pet_type::PetType;
use nutrition::analysis::analyse;
use nutrition::food::foods;

/// A complete supper for a dog.
fn beef_supper() -> RecipeContent {
    let ingredients = [
        "500 g lean beef mince",
        "200 g white rice",
        "150 g carrots",
        "40 g beef liver, finely chopped",
        "2 large eggs, beaten",
        "10 g sunflower oil",
        "6 g (1¼ tsp) eggshell powder",
    ];
    let request = nutrition::formulation::FormulationRequest {
        pet_type: PetType::Dog,
        life_stage: LifeStage::AdultMaintenance,
        existing: ingredients
            .iter()
            .map(|text| {
                let found = match_line(&IngredientLine::parse(text)).unwrap();
                nutrition::formulation::ExistingFood {
                    food: found.food.id.clone(),
                    grams: found.grams.unwrap(),
                    bounds: None,
                    text: Some((*text).to_owned()),
                }
            })
            .collect(),
        instructions: vec!["Simmer everything for 20 minutes.".to_owned()],
        include: Vec::new(),
        featured: Vec::new(),
        exclude: Vec::new(),
        energy_kcal: None,
        max_lines: 19,
        products: Vec::new(),
        salt: SaltCountry::default(),
    };
    let mut lines = nutrition::formulation::formulate(&request, &|| false).unwrap().lines;
    lines.push("500 ml water".to_owned());
    content("Beef supper", Category::Adult, lines)
}

fn content(title: &str, category: Category, ingredients: Vec<String>) -> RecipeContent {
    RecipeContent {
        title: title.to_owned(),
        description: "A supper.".to_owned(),
        category,
        pet_type: PetType::Dog,
        ingredients,
        instructions: vec!["Simmer everything for 20 minutes.".to_owned()],
        nutritional_benefits: Vec::new(),
        prep_minutes: None,
        cook_minutes: None,
        servings: 4,
        recipe_yield: None,
        is_organic: false,
        difficulty: None,
        author: "Test".to_owned(),
        keywords: Vec::new(),
    }
}

fn swaps(content: &RecipeContent, food: &str, excluded: &[&str]) -> Result<Swaps, SwapError> {
    let excluded: Vec<ExcludedFood> =
        excluded.iter().map(|name| ExcludedFood::from_resolved((*name).to_owned())).collect();
    let food = FoodId::new(food);
    let request = SwapRequest { content, food: &food, excluded: &excluded, added_profiles: &[] };
    find_swaps(&request, &|| false)
}

#[test]
fn beef_is_replaced_by_other_meat_and_the_recipe_stays_complete() {
    let supper = beef_supper();
    let found = swaps(&supper, "beef_ground_90_raw", &[]).unwrap();
    assert_eq!((found.original.verdict, found.offers.len(), found.reason), (Verdict::Complete, MAX_OFFERS, None));
    for offer in &found.offers {
        let lines: Vec<IngredientLine> = offer.ingredients.iter().map(|line| IngredientLine::parse(line)).collect();
        let analysis = analyse(&dish(&supper, &lines, &offer.instructions));
        assert_eq!(analysis.verdict, Verdict::Complete, "{offer:?}");
        assert!(offer.ingredients.iter().all(|line| !line.contains("beef mince")), "{:?}", offer.ingredients);
        assert!(offer.ingredients.contains(&"500 ml water".to_owned()));
        assert!(offer.summary.contains(&offer.food.everyday_name), "{}", offer.summary);
        assert!(offer.summary.ends_with("g lean beef mince"), "{}", offer.summary);
        assert!(offer.title.starts_with("Beef supper ("), "{}", offer.title);
        let steps = offer.instructions.join(" ").to_lowercase();
        assert!(!steps.contains("beef mince"), "{steps}");
    }
    assert!(found.offers.is_sorted_by_key(|offer| offer.changes.len()));
}

#[test]
fn an_offer_exceeds_no_limit_that_the_recipe_keeps() {
    let stew = content(
        "Beef and barley stew",
        Category::Adult,
        [
            "425 g lean beef mince, 10 % fat",
            "90 g beef liver, minced or very finely chopped",
            "70 g pearl barley",
            "225 g carrots, in small dice",
            "950 ml water",
            "4.5 g (1 tsp) rapeseed oil",
            "300 g frozen peas",
            "80 g sunflower seeds, ground to a powder",
            "4.5 g (1 tsp) cod liver oil",
            "14.5 g (3¾ tsp) tricalcium phosphate",
            "5 kelp tablets (150 µg iodine each), crushed",
            "2 zinc tablets (15 mg each), crushed",
            // Turkey thigh contains more selenium than beef, so that this tablet would be too much.
            "1 selenium tablet (100 µg), crushed",
            "1 choline capsule (250 mg), opened",
        ]
        .map(str::to_owned)
        .to_vec(),
    );
    let found = swaps(&stew, "beef_ground_90_raw", &[]).unwrap();
    assert_eq!(found.original.exceeded_limits, []);
    assert!(!found.offers.is_empty(), "{:?}", found.reason);
    for offer in &found.offers {
        assert_eq!(offer.analysis.exceeded_limits, [], "{:?}", offer.ingredients);
    }
}

#[test]
fn an_offer_contains_nothing_that_the_pet_must_not_eat() {
    let supper = beef_supper();
    let found = swaps(&supper, "beef_ground_90_raw", &["turkey", "chicken", "pork"]).unwrap();
    assert!(!found.offers.is_empty(), "{:?}", found.reason);
    for offer in &found.offers {
        for word in ["turkey", "chicken", "pork"] {
            assert!(offer.ingredients.iter().all(|line| !line.contains(word)), "{:?}", offer.ingredients);
        }
    }
    let all = ["turkey", "chicken", "pork", "lamb", "rabbit", "venison", "duck"];
    let none = swaps(&supper, "beef_ground_90_raw", &all).unwrap();
    assert_eq!(none.offers, []);
    assert_eq!(
        none.reason.as_deref(),
        Some(
            "We know no other meat for this recipe without what your dog must not eat (turkey, chicken, pork, lamb, rabbit, venison or duck)."
        )
    );
}

#[test]
fn a_recipe_with_another_food_that_the_pet_must_not_eat_has_no_offer() {
    for (food, excluded) in [("beef_ground_90_raw", "meat"), ("carrot_raw", "beef")] {
        let found = swaps(&beef_supper(), food, &[excluded]).unwrap();
        assert_eq!(found.offers, []);
        let reason = found.reason.unwrap();
        let is_named = reason.starts_with("This recipe also contains ") && reason.contains("beef");
        assert!(is_named && reason.ends_with(", which your dog must not eat."), "{reason}");
    }
}

#[test]
fn only_foods_of_the_recipe_with_a_kind_can_be_swapped() {
    let supper = beef_supper();
    let names: Vec<&str> = swappable_foods(&supper).iter().map(|food| food.everyday_name.as_str()).collect();
    assert_eq!(names.first(), Some(&"lean beef mince"));
    assert!(names.contains(&"white rice") && names.contains(&"carrots") && names.contains(&"egg"), "{names:?}");
    assert!(!names.iter().any(|name| name.contains("eggshell") || name.contains("water")), "{names:?}");
    assert_eq!(swaps(&supper, "cod_raw", &[]), Err(SwapError::NotInRecipe(FoodId::new("cod_raw"))));
    let supplement = foods_of(&supper).into_iter().find(|food| food.is_supplement()).unwrap();
    let reason = swaps(&supper, supplement.id.as_str(), &[]).unwrap().reason.unwrap();
    assert!(reason.starts_with("We know no food that can take the place of "), "{reason}");
}

#[test]
fn a_treat_stays_a_treat_and_gets_only_the_other_food() {
    let lines = ["200 g rice flour", "100 g carrots", "1 large egg"].map(str::to_owned);
    let biscuits = content("Carrot biscuits", Category::Treats, lines.to_vec());
    let found = swaps(&biscuits, "carrot_raw", &[]).unwrap();
    assert_eq!(found.offers.len(), MAX_OFFERS);
    for offer in found.offers {
        assert_eq!((offer.analysis.verdict, offer.changes.len(), offer.ingredients.len()), (Verdict::Treat, 0, 3));
    }
}

#[test]
fn an_incomplete_recipe_gets_no_worse() {
    let lines = ["400 g lean beef mince", "200 g white rice"].map(str::to_owned);
    let plain = content("Beef and rice", Category::Adult, lines.to_vec());
    let found = swaps(&plain, "white_rice", &[]);
    assert_eq!(found, Err(SwapError::NotInRecipe(FoodId::new("white_rice"))));
    let found = swaps(&plain, "rice_white_raw", &[]).unwrap();
    assert!(!found.offers.is_empty(), "{:?}", found.reason);
    for offer in found.offers {
        let is_kept = offer.analysis.verdict == Verdict::Complete
            || offer.analysis.missing.len() + offer.analysis.exceeded.len() + offer.analysis.unknown.len()
                <= found.original.missing.len() + found.original.exceeded.len() + found.original.unknown.len();
        assert!(is_kept, "{:?}", offer.ingredients);
    }
}

#[test]
fn a_recipe_with_an_unknown_food_has_no_offer() {
    let lines = ["400 g lean beef mince", "200 g moose meat"].map(str::to_owned);
    let found = swaps(&content("Supper", Category::Adult, lines.to_vec()), "beef_ground_90_raw", &[]).unwrap();
    assert!(found.reason.unwrap().contains("‘200 g moose meat’"));
    let lines = ["400 g lean beef mince", "Water to cover"].map(str::to_owned);
    let found = swaps(&content("Supper", Category::Adult, lines.to_vec()), "beef_ground_90_raw", &[]).unwrap();
    assert!(found.reason.unwrap().contains("‘Water to cover’"));
}

#[test]
fn a_search_can_be_stopped() {
    let supper = beef_supper();
    let food = FoodId::new("beef_ground_90_raw");
    let request = SwapRequest { content: &supper, food: &food, excluded: &[], added_profiles: &[] };
    assert_eq!(find_swaps(&request, &|| true), Err(SwapError::TimedOut));
}

#[test]
fn the_reason_names_the_nutrients_that_are_not_met() {
    let conflict = |name, side| Conflict { id: "x", name, side, limit: 1.0, reachable: None, unit: "g" };
    let kind = Kind::find(foods().get(&FoodId::new("cod_raw")).unwrap(), false).unwrap();
    let cod = foods().get(&FoodId::new("haddock_raw")).unwrap();
    for (failure, expected) in [
        (None, "No other white fish keeps the verdict of this recipe."),
        (
            Some((cod, Vec::new())),
            "No other white fish keeps the verdict of this recipe. We found no amounts with haddock that do.",
        ),
        (
            Some((cod, vec![conflict("Vitamin D", ConflictSide::Minimum), conflict("Iodine", ConflictSide::Minimum)])),
            "No other white fish keeps the verdict of this recipe. With haddock, it would not have enough of: Vitamin D or Iodine.",
        ),
        (
            Some((cod, vec![conflict("Selenium", ConflictSide::Maximum)])),
            "No other white fish keeps the verdict of this recipe. With haddock, it would have too much of: Selenium.",
        ),
    ] {
        assert_eq!(explain_failure(kind, failure), expected);
    }
}

#[test]
fn a_food_in_two_lines_is_replaced_in_both() {
    let mut supper = beef_supper();
    let beef = supper.ingredients.iter().position(|line| line.contains("beef mince")).unwrap();
    let grams = match_line(&IngredientLine::parse(&supper.ingredients[beef])).unwrap().grams.unwrap();
    supper.ingredients[beef] = format!("{} g lean beef mince", grams - 100.0);
    supper.ingredients.push("100 g lean beef mince, for the top".to_owned());
    let found = swaps(&supper, "beef_ground_90_raw", &[]).unwrap();
    assert_eq!((found.original.verdict, found.offers.is_empty()), (Verdict::Complete, false), "{:?}", found.reason);
    for offer in &found.offers {
        assert!(offer.ingredients.iter().all(|line| !line.contains("beef mince")), "{:?}", offer.ingredients);
        assert!(offer.summary.ends_with(&format!("{grams} g lean beef mince")), "{}", offer.summary);
        assert_eq!(offer.analysis.verdict, Verdict::Complete);
    }
}

#[test]
fn a_family_that_the_pet_must_not_eat_is_offered_in_no_form() {
    let found = swaps(&beef_supper(), "beef_ground_90_raw", &["poultry"]).unwrap();
    assert!(!found.offers.is_empty(), "{:?}", found.reason);
    for offer in &found.offers {
        let texts = offer.ingredients.iter().chain(&offer.instructions);
        for text in texts.map(|text| text.to_lowercase()) {
            assert!(!["turkey", "chicken", "duck"].iter().any(|word| text.contains(word)), "{text}");
        }
    }
}

#[test]
fn a_swapped_recipe_can_be_swapped_back() {
    let supper = beef_supper();
    let first = swaps(&supper, "beef_ground_90_raw", &["pork"]).unwrap().offers.remove(0);
    let swapped = RecipeContent {
        title: first.title,
        ingredients: first.ingredients,
        instructions: first.instructions,
        ..supper
    };
    let back = swaps(&swapped, first.food.id.as_str(), &[]).unwrap();
    assert_eq!(back.original.verdict, Verdict::Complete);
    assert!(!back.offers.is_empty(), "{:?}", back.reason);
    for offer in &back.offers {
        // The note of the first swap does not stay in the title.
        let note = format!("{} instead of {}", offer.food.everyday_name, first.food.everyday_name);
        let is_original = offer.food.id.as_str() == "beef_ground_90_raw";
        let expected = if is_original { "Beef supper".to_owned() } else { format!("Beef supper ({note})") };
        assert_eq!(offer.title, expected);
    }
}
