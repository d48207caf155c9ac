//! Drafts with a product of the visitor.

use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use serde_json::{Value, json};

use super::*;
use crate::label_product::match_line_with;
use crate::verdict::Verdict;

const PRODUCT: &str = "my_product_1";

/// Returns a powder of which about 10 g balance 1000 kcal of meat, grain and vegetables for an adult dog.
fn complete_powder(changes: &Value) -> LabelProduct {
    let amounts = [
        ("calcium", 130.0, "mg"),
        ("phosphorus", 30.0, "mg"),
        ("potassium", 40.0, "mg"),
        ("sodium", 15.0, "mg"),
        ("magnesium", 6.0, "mg"),
        ("iron", 0.9, "mg"),
        ("copper", 0.18, "mg"),
        ("manganese", 0.12, "mg"),
        ("zinc", 2.0, "mg"),
        ("iodine", 28.0, "µg"),
        ("selenium", 3.0, "µg"),
        ("vitamin_a", 100.0, "IU"),
        ("vitamin_d", 15.0, "IU"),
        ("vitamin_e", 2.0, "IU"),
        ("thiamine_b1", 0.1, "mg"),
        ("riboflavin_b2", 0.15, "mg"),
        ("pantothenic_b5", 0.3, "mg"),
        ("niacin_b3", 0.5, "mg"),
        ("pyridoxine_b6", 0.05, "mg"),
        ("folic_acid", 8.0, "µg"),
        ("cobalamin_b12", 0.8, "µg"),
        ("choline", 30.0, "mg"),
    ];
    let nutrients: Vec<Value> = amounts
        .iter()
        .map(|(nutrient, amount, unit)| json!({ "nutrient": nutrient, "amount": amount, "unit": unit }))
        .collect();
    let mut label = json!({ "name": "Complete Mix", "measure": "gram", "nutrients": nutrients });
    for (field, value) in changes.as_object().unwrap() {
        label[field] = value.clone();
    }
    let input = serde_json::from_value(label).unwrap();
    LabelProduct::try_new(&input, 1, PetType::Dog).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn request(products: Vec<LabelProduct>) -> FormulationRequest {
    let foods = ["chicken_thigh_raw", "rice_white_raw", "carrot_raw", "oil_canola"];
    FormulationRequest {
        pet_type: PetType::Dog,
        life_stage: LifeStage::AdultMaintenance,
        existing: Vec::new(),
        instructions: Vec::new(),
        include: foods.map(FoodId::new).to_vec(),
        featured: Vec::new(),
        exclude: Vec::new(),
        energy_kcal: Some(2500.0),
        max_lines: MAX_LINES,
        products,
        salt: SaltCountry::default(),
    }
}

fn solve(request: &FormulationRequest) -> Draft {
    let draft = formulate(request, &|| false).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(draft.analysis.verdict, Verdict::Complete, "{:?}", draft.lines);
    draft
}

/// Returns the grams of the product in a draft, as its lines are matched.
fn grams_of_product(draft: &Draft, products: &[LabelProduct]) -> f64 {
    let matches = draft.lines.iter().map(|line| match_line_with(&IngredientLine::parse(line), products).unwrap());
    matches.filter(|found| found.food.id.as_str() == PRODUCT).map(|found| found.grams.unwrap()).sum()
}

/// Returns the dish of a draft as a request to balance it.
fn rebalance(draft: &Draft, products: Vec<LabelProduct>) -> FormulationRequest {
    let existing = draft
        .lines
        .iter()
        .map(|text| {
            let found = match_line_with(&IngredientLine::parse(text), &products).unwrap();
            let (food, grams) = (found.food.id.clone(), found.grams.unwrap());
            ExistingFood { food, grams, bounds: None, text: Some(text.clone()) }
        })
        .collect();
    FormulationRequest { existing, include: Vec::new(), energy_kcal: None, ..request(products) }
}

#[test]
fn complete_powder_replaces_the_other_supplements() {
    let products = vec![complete_powder(&json!({}))];
    let (without, with) = (solve(&request(Vec::new())), solve(&request(products.clone())));
    assert!(with.lines.len() + 2 <= without.lines.len(), "{:?} instead of {:?}", with.lines, without.lines);
    assert!(grams_of_product(&with, &products) > 0.0, "{:?}", with.lines);
    let added = with.changes.iter().find(|change| change.food_id.as_str() == PRODUCT).unwrap();
    assert_eq!((added.food.as_str(), added.from_grams), ("Complete Mix", 0.0));
    let contributes = |id: &str| {
        let nutrient = with.analysis.nutrients.iter().find(|nutrient| nutrient.id == id).unwrap();
        nutrient.contributions.iter().any(|part| part.food_id.as_str() == PRODUCT)
    };
    assert!(contributes("calcium") && contributes("iodine"));
}

#[test]
fn complete_dish_is_formulated_again_with_a_powder() {
    let without = solve(&request(Vec::new()));
    let products = vec![complete_powder(&json!({}))];
    let with = solve(&rebalance(&without, products.clone()));
    assert!(with.lines.len() < without.lines.len(), "{:?} instead of {:?}", with.lines, without.lines);
    assert!(grams_of_product(&with, &products) > 0.0, "{:?}", with.lines);
}

#[test]
fn dish_that_contains_the_powder_is_left_unchanged_if_it_is_complete() {
    let products = vec![complete_powder(&json!({}))];
    let draft = solve(&request(products.clone()));
    let again = solve(&rebalance(&draft, products));
    assert_eq!((again.lines, again.changes), (draft.lines, Vec::new()));
}

#[test]
fn maximum_of_the_label_is_kept() {
    for (changes, max) in [
        (json!({ "maxPer1000kcal": 4 }), 4.0),
        (json!({ "maxPer1000kcal": 4, "measure": "piece", "gramsPerPiece": 2, "per": 2 }), 8.0),
    ] {
        let products = vec![complete_powder(&changes)];
        let draft = solve(&request(products.clone()));
        let grams = grams_of_product(&draft, &products);
        assert!(grams <= max * 2.5 + 1e-9, "{grams} g: {:?}", draft.lines);
    }
}

#[test]
fn amount_above_the_maximum_of_the_label_is_reduced() {
    let products = vec![complete_powder(&json!({}))];
    let draft = solve(&request(products));
    let strict = vec![complete_powder(&json!({ "maxPer1000kcal": 3 }))];
    let reduced = solve(&rebalance(&draft, strict.clone()));
    // The maximum is per 1000 kcal of the dish that is rebalanced.
    let energy_kcal = draft.analysis.energy_kcal;
    assert!(grams_of_product(&reduced, &strict) <= 3.0 * energy_kcal / 1000.0 + 1e-9, "{:?}", reduced.lines);
}
