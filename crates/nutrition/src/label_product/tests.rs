//! Labels that are accepted and rejected, and the lines that name a product.

use serde_json::{Value, json};

use super::*;

/// Returns the label of a powder with 100 mg of calcium in a gram, changed by the fields of `changes`.
fn input(changes: &Value) -> ProductInput {
    let mut label = json!({
        "name": "Complete Mix", "measure": "gram",
        "nutrients": [{ "nutrient": "calcium", "amount": 100, "unit": "mg" }],
    });
    for (field, value) in changes.as_object().unwrap() {
        label[field] = value.clone();
    }
    serde_json::from_value(label).unwrap()
}

fn product(changes: &Value) -> LabelProduct {
    LabelProduct::try_new(&input(changes), 1, PetType::Dog).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn nutrient(nutrient: &str, amount: f64, unit: &str) -> Value {
    json!({ "nutrient": nutrient, "amount": amount, "unit": unit })
}

#[test]
fn figures_of_a_label_become_figures_in_100_g() {
    for (changes, column, in_100_g) in [
        (json!({}), "calcium_mg", Some(10_000.0)),
        (json!({}), "zinc_mg", Some(0.0)),
        (json!({}), "energy_kcal", None),
        (json!({ "kcal": 2 }), "energy_kcal", Some(200.0)),
        (json!({ "per": 1000, "nutrients": [nutrient("vitamin_d", 40_000.0, "IU")] }), "vitamin_d_iu", Some(4000.0)),
        (json!({ "per": 5, "nutrients": [nutrient("iodine", 0.5, "mg")] }), "iodine_ug", Some(10_000.0)),
        (json!({ "measure": "piece", "gramsPerPiece": 0.5 }), "calcium_mg", Some(20_000.0)),
        (json!({ "measure": "piece", "gramsPerPiece": 0.5, "per": 2 }), "calcium_mg", Some(10_000.0)),
        (json!({ "measure": "piece", "gramsPerPiece": 0.5 }), "energy_kcal", Some(0.0)),
        (
            json!({ "nutrients": [nutrient("epa", 100.0, "mg"), nutrient("dha", 50.0, "mg"), nutrient("fat", 0.9, "g")] }),
            "dha_g",
            Some(5.0),
        ),
    ] {
        let figure = product(&changes).food().nutrients.get(column);
        assert_eq!(figure.map(|it| (it * 1e6).round() / 1e6), in_100_g, "{column} of {changes}");
    }
}

#[test]
fn label_with_a_mistake_is_rejected_with_the_name_of_the_field() {
    const NAME_RULE: &str = "must start with a letter and have only letters, digits, spaces and - ' & + . / %.";
    let long = "x".repeat(61);
    for (changes, field, message) in [
        (json!({ "name": " " }), "name", NAME_RULE),
        (json!({ "name": "2 Mix" }), "name", NAME_RULE),
        (json!({ "name": "Mix, fine" }), "name", NAME_RULE),
        (json!({ "name": long }), "name", "must have at most 60 characters."),
        (json!({ "name": "white rice" }), "name", "must not be that of a food we know: 'white rice' is read as"),
        (json!({ "name": "garlic powder" }), "name", "names a food that is not safe:"),
        (json!({ "measure": "piece" }), "gramsPerPiece", "is needed."),
        (json!({ "gramsPerPiece": 1 }), "gramsPerPiece", "is only for products in pieces."),
        (json!({ "measure": "piece", "gramsPerPiece": 51 }), "gramsPerPiece", "must be from 0.005 to 50."),
        (json!({ "per": 0 }), "per", "must be from 0.01 to 1000."),
        (json!({ "step": 11 }), "step", "must be from 0.1 to 10."),
        (json!({ "maxPer1000kcal": -1 }), "maxPer1000kcal", "must be from 0.01 to 200."),
        (json!({ "maxPerDay": 201 }), "maxPerDay", "must be from 0.01 to 200."),
        (json!({ "maxPerDay": 1, "step": 2 }), "maxPerDay", "must be at least the amount that you can measure."),
        (json!({ "kcal": 10 }), "kcal", "must be from 0 to 9."),
        (json!({ "nutrients": [] }), "nutrients", "must list from 1 to 40 nutrients."),
        (
            json!({ "nutrients": vec![nutrient("zinc", 1.0, "mg"); 41] }),
            "nutrients",
            "must list from 1 to 40 nutrients.",
        ),
        (
            json!({ "nutrients": [nutrient("unobtainium", 1.0, "mg")] }),
            "nutrients[0].nutrient",
            "is not known: 'unobtainium'.",
        ),
        (
            json!({ "nutrients": [nutrient("zinc", 1.0, "mg"), nutrient("zinc", 2.0, "mg")] }),
            "nutrients[1].nutrient",
            "is listed twice: Zinc.",
        ),
        (json!({ "nutrients": [nutrient("zinc", 1.0, "IU")] }), "nutrients[0].unit", "of Zinc must be mg or µg or g."),
        (json!({ "nutrients": [nutrient("zinc", 1.0, "oz")] }), "nutrients[0].unit", "of Zinc must be mg or µg or g."),
        (
            json!({ "measure": "piece", "gramsPerPiece": 0.3, "kcal": 3, "nutrients": [nutrient("zinc", 1.0, "mg")] }),
            "kcal",
            "must be from 0 to 2.7.",
        ),
        (
            json!({ "nutrients": [nutrient("zinc", 0.0, "mg")] }),
            "nutrients[0].amount",
            "must be more than 0 and at most 1000000000.",
        ),
        (
            json!({ "nutrients": [nutrient("zinc", 2e9, "mg")] }),
            "nutrients[0].amount",
            "must be more than 0 and at most 1000000000.",
        ),
        (
            json!({ "nutrients": [nutrient("zinc", 1500.0, "mg")] }),
            "nutrients[0].amount",
            "is more Zinc than the product weighs. Check the unit.",
        ),
        (
            json!({ "nutrients": [nutrient("calcium", 0.6, "g"), nutrient("phosphorus", 0.6, "g")] }),
            "nutrients",
            "weigh more than the product.",
        ),
    ] {
        let faults = LabelProduct::try_new(&input(&changes), 1, PetType::Dog).unwrap_err();
        let [fault] = faults.as_slice() else { panic!("{changes}: {faults:?}") };
        assert_eq!(fault.field, field, "{changes}");
        assert!(fault.message.starts_with(message), "{changes}: {}", fault.message);
    }
}

#[test]
fn the_largest_value_that_a_message_names_is_accepted() {
    // 0.3 g with 9 kcal per gram have 2.6999999999999997 kcal as a floating-point number, and the message says 2.7.
    let changes = json!({
        "measure": "piece", "gramsPerPiece": 0.3, "kcal": 2.7, "nutrients": [nutrient("zinc", 1.0, "mg")],
    });
    assert!(LabelProduct::try_new(&input(&changes), 1, PetType::Dog).is_ok());
}

#[test]
fn every_mistake_of_a_label_is_reported() {
    let changes = json!({ "name": "", "per": 0, "nutrients": [nutrient("zinc", 0.0, "mg"), nutrient("x", 1.0, "mg")] });
    let faults = LabelProduct::try_new(&input(&changes), 1, PetType::Dog).unwrap_err();
    let fields: Vec<_> = faults.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(fields, ["name", "per", "nutrients[0].amount", "nutrients[1].nutrient"]);
}

#[test]
fn lines_that_name_a_product_are_matched_to_it() {
    let products = [
        product(&json!({})),
        LabelProduct::try_new(
            &input(&json!({ "name": "Zippy Tabs 5+", "measure": "piece", "gramsPerPiece": 0.5 })),
            2,
            PetType::Dog,
        )
        .unwrap(),
    ];
    for (text, id, grams) in [
        ("5 g Complete Mix", Some("my_product_1"), Some(5.0)),
        ("0.5 g complete mix, stirred in", Some("my_product_1"), Some(0.5)),
        ("Complete Mix: 7 g", Some("my_product_1"), Some(7.0)),
        ("complete mix", Some("my_product_1"), None),
        ("1 tsp Complete Mix", Some("my_product_1"), None),
        ("2 pieces Zippy Tabs 5+", Some("my_product_2"), Some(1.0)),
        ("3 Zippy Tabs 5+", Some("my_product_2"), Some(1.5)),
        ("2 g Zippy Tabs 5+", Some("my_product_2"), Some(2.0)),
        ("5 g Complete Mixture", None, None),
        ("5 g other Complete Mix", None, None),
        ("5 g salt", Some("salt_plain"), Some(5.0)),
    ] {
        let line = IngredientLine::parse(text);
        let found = match_line_with(&line, &products);
        assert_eq!(found.map(|found| found.food.id.as_str()), id, "{text}");
        assert_eq!(found.and_then(|found| found.grams), grams, "{text}");
    }
}

#[test]
fn a_range_of_a_product_is_compared_with_its_maximum_at_its_unfavourable_end() {
    // 500 g of chicken breast have 600 kcal, for which the label allows 6 g and 10 % more is tolerated.
    let products = [product(&json!({ "kcal": 0, "maxPer1000kcal": 10 }))];
    for (lines, is_asked) in [
        (["500 g chicken breast", "6 g Complete Mix"], false),
        (["500 g chicken breast", "1-9 g Complete Mix"], true),
        (["500 g chicken breast", "1-6 g Complete Mix"], false),
        // The label allows 1.2 g for the 120 kcal of 100 g.
        (["100-900 g chicken breast", "6 g Complete Mix"], true),
    ] {
        let parsed = lines.map(IngredientLine::parse);
        let question = crate::line::question::questions_with(&parsed, &products).pop().unwrap();
        assert_eq!(question.is_some(), is_asked, "{lines:?}: {question:?}");
    }
}

#[test]
fn formatted_lines_are_matched_to_the_same_weight() {
    for changes in [
        json!({}),
        json!({
            "name": "Drops of Gold", "measure": "piece", "gramsPerPiece": 0.03,
            "nutrients": [nutrient("vitamin_d", 400.0, "IU")],
        }),
        json!({ "name": "VMP Tablets", "measure": "piece", "gramsPerPiece": 1.2 }),
        json!({ "name": "Dr. Paw's Mineral & Vitamin 3", "step": 0.1 }),
    ] {
        let product = product(&changes);
        for steps in [1.0, 2.0, 3.0, 7.0, 41.0] {
            let grams = steps * product.step_grams();
            let text = product.format_line(grams);
            let found = product.match_line(&IngredientLine::parse(&text));
            let read = found.and_then(|found| found.grams);
            assert!(read.is_some_and(|read| (read - grams).abs() < 1e-6), "'{text}' is read as {read:?}");
        }
    }
}

#[test]
fn stricter_maximum_of_the_label_applies() {
    for (changes, kcal_a_day, expected) in [
        (json!({}), 500.0, 40.0),
        (json!({ "maxPer1000kcal": 6 }), 500.0, 6.0),
        (json!({ "maxPerDay": 2 }), 500.0, 4.0),
        (json!({ "maxPerDay": 2, "maxPer1000kcal": 3 }), 500.0, 3.0),
        (json!({ "maxPerDay": 1, "maxPer1000kcal": 3 }), 500.0, 2.0),
        (json!({ "measure": "piece", "gramsPerPiece": 0.5, "maxPerDay": 1 }), 500.0, 1.0),
    ] {
        let mut product = product(&changes);
        product.limit_to_daily_energy(kcal_a_day);
        let maximum = product.max_grams_per_1000_kcal();
        assert!((maximum - expected).abs() < 1e-9, "{changes}: {maximum}");
    }
}
