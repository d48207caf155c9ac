//! Tests that constraints keep their JSON, and that every invalid field is named.

use super::*;
use nutrition::animal::age_bounds_of_any_pet;
use serde_json::{Value, json};

fn parse(value: Value) -> Constraints {
    serde_json::from_value(value).unwrap()
}

#[test]
fn constraints_keep_their_json() {
    let value = json!({
        "petType": "dog", "ageGroup": "senior", "breed": "Labrador", "weightKg": 30.5, "ageMonths": 110,
        "include": ["salmon"], "exclude": ["chicken", "grain"], "preferences": ["highProtein", "onePot"],
        "days": 5, "maxMinutes": 60, "maxPence": 900, "maxPencePerDay": 300,
    });
    let constraints = parse(value.clone());
    assert_eq!(constraints.preferences, [Preference::HighProtein, Preference::OnePot].into());
    assert_eq!(serde_json::to_value(&constraints).unwrap(), value);
    assert_eq!(serde_json::to_value(parse(json!({}))).unwrap(), json!({}));
    for unknown in [json!({ "mood": "happy" }), json!({ "preferences": ["tasty"] }), json!({ "petType": "horse" })] {
        assert!(serde_json::from_value::<Constraints>(unknown).is_err());
    }
}

#[test]
fn json_schema_is_complete_in_itself() {
    let schema = json_schema();
    let text = schema.to_string();
    assert!(!text.contains("#/components/"), "{text}");
    let properties = schema["properties"].as_object().unwrap();
    for field in [
        "petType",
        "ageGroup",
        "include",
        "exclude",
        "preferences",
        "isTreat",
        "days",
        "maxMinutes",
        "maxPence",
        "maxPencePerDay",
    ] {
        assert!(properties.contains_key(field), "{field}");
    }
    for (field, bound) in bounds() {
        for (keyword, value) in bound.as_object().unwrap() {
            assert_eq!(&properties[field][keyword], value, "{field}.{keyword}");
        }
    }
    assert_eq!(schema["additionalProperties"], json!(false));
    let references: Vec<&str> = text.split("#/$defs/").skip(1).filter_map(|part| part.split('"').next()).collect();
    assert!(!references.is_empty());
    for name in references {
        assert!(schema["$defs"][name].is_object(), "{name}");
    }
}

#[test]
fn the_bounds_of_the_schema_are_those_of_the_check() {
    let accepts = |field: &str, value: Value| parse(json!({ "petType": "dog", field: value })).validate().is_ok();
    for (field, keyword, outside) in [
        ("weightKg", "minimum", json!(0.09)),
        ("weightKg", "maximum", json!(120.1)),
        ("days", "minimum", json!(0)),
        ("days", "maximum", json!(31)),
        ("maxMinutes", "minimum", json!(0)),
        ("maxMinutes", "maximum", json!(601)),
        ("maxPence", "minimum", json!(0)),
        ("maxPencePerDay", "minimum", json!(0)),
    ] {
        let (_, bound) = bounds().into_iter().find(|(name, _)| *name == field).unwrap();
        assert!(accepts(field, bound[keyword].clone()), "{field} {bound}");
        assert!(!accepts(field, outside), "{field} {bound}");
    }
    // The oldest cats are older than any dog. Kittens that are not weaned are rejected by another rule.
    let (months, accepts_cat) = (age_bounds_of_any_pet(), |months: u16| {
        parse(json!({ "petType": "cat", "ageMonths": months })).validate().is_ok()
    });
    assert!(accepts_cat(*months.end()) && !accepts_cat(months.end() + 1) && !accepts_cat(months.start() - 1));
    for (field, food) in [("include", "carrot"), ("exclude", "onion")] {
        let (_, bound) = bounds().into_iter().find(|(name, _)| *name == field).unwrap();
        let max = usize::try_from(bound["maxItems"].as_u64().unwrap()).unwrap();
        let is_too_many = |count: usize| {
            let outcome = parse(json!({ "petType": "dog", field: vec![food; count] })).validate();
            outcome.is_err_and(|invalid| invalid.0.iter().any(|it| it.message.contains("at most")))
        };
        assert_eq!((is_too_many(max), is_too_many(max + 1)), (false, true), "{field} {bound}");
    }
}

#[test]
fn the_name_of_an_animal_means_its_meat_and_the_name_of_an_organ_means_that_organ() {
    for (name, expected) in [("chicken", "poultry"), ("chicken heart", "organ"), ("fish", "fish")] {
        let valid = parse(json!({ "petType": "cat", "include": [name] })).validate().unwrap();
        let categories: Vec<&str> = valid.include[0].foods.iter().map(|food| food.category.as_str()).collect();
        assert!(categories.iter().all(|category| *category == expected), "{name}: {categories:?}");
    }
}

#[test]
fn a_name_that_may_be_a_misspelt_food_is_not_ignored_as_a_hazard() {
    let exclude = |name: &str| parse(json!({ "petType": "dog", "exclude": [name] })).excluded_foods();
    assert_eq!(exclude("onion"), Ok(Vec::new()));
    let InvalidConstraints(errors) = exclude("rasin").unwrap_err();
    assert!(errors[0].message.starts_with("We do not know a food called ‘rasin’"), "{errors:?}");
}

#[test]
fn every_invalid_field_is_named() {
    for (value, field, message) in [
        (json!({}), "petType", "Is the recipe for a dog or a cat?"),
        (json!({ "petType": "dog", "days": 0 }), "days", "It must be from 1 to 30."),
        (json!({ "petType": "dog", "days": 31 }), "days", "It must be from 1 to 30."),
        (json!({ "petType": "dog", "maxMinutes": 0 }), "maxMinutes", "It must be from 1 to 600."),
        (json!({ "petType": "dog", "maxPence": 0 }), "maxPence", "It must be 1 or more."),
        (json!({ "petType": "dog", "maxPencePerDay": 0 }), "maxPencePerDay", "It must be 1 or more."),
        (json!({ "petType": "cat", "size": "small" }), "size", "Only dogs have a size."),
        (json!({ "petType": "cat", "weightKg": 40 }), "weightKg", "It must be from 0.5 kg (1.2 lb) to 15 kg (33 lb)."),
        (json!({ "petType": "dog", "breed": "Siamese" }), "breed", "It must be a breed of dog from the list."),
        (
            json!({ "petType": "dog", "include": ["unobtainium"] }),
            "include",
            "We do not know a food called ‘unobtainium’.",
        ),
        (
            json!({ "petType": "dog", "exclude": ["unobtainium"] }),
            "exclude",
            "We do not know a food called ‘unobtainium’.",
        ),
        (json!({ "petType": "dog", "include": ["onion"] }), "include", "Not safe: ‘onion’."),
        (
            json!({ "petType": "dog", "include": ["cod"], "exclude": ["fish"] }),
            "include",
            "‘cod’ is also excluded by ‘fish’.",
        ),
        (
            json!({ "petType": "dog", "include": ["duck"], "exclude": ["poultry"] }),
            "include",
            "‘duck’ is also excluded by ‘poultry’.",
        ),
        (
            json!({ "petType": "dog", "include": ["pasta"], "exclude": ["egg"] }),
            "include",
            "‘pasta’ may contain egg, which is excluded.",
        ),
        (json!({ "petType": "dog", "ageGroup": "young", "ageMonths": 60 }), "ageGroup", "An animal of 60 months"),
    ] {
        let InvalidConstraints(errors) = parse(value.clone()).validate().unwrap_err();
        assert_eq!(errors.len(), 1, "{value}: {errors:?}");
        assert_eq!(errors[0].field, field, "{value}");
        assert!(errors[0].message.starts_with(message), "{value}: {}", errors[0].message);
        assert!(!errors[0].sentence().starts_with("It "), "{value}: {}", errors[0].sentence());
    }
    for (value, sentence) in [
        (json!({ "petType": "dog", "days": 90 }), format!("The number of days must be from 1 to {MAX_DAYS}.")),
        (json!({ "petType": "dog", "breed": "Siamese" }), "The breed must be a breed of dog from the list.".to_owned()),
        (
            json!({ "petType": "cat", "size": "small" }),
            "Only dogs have a size. Enter the weight of the cat instead.".to_owned(),
        ),
    ] {
        assert_eq!(parse(value).validate().unwrap_err().0[0].sentence(), sentence);
    }
    let several = parse(json!({ "petType": "dog", "days": 90, "include": ["onion", "dragon"], "breed": "Siamese" }));
    assert_eq!(several.validate().unwrap_err().0.len(), 4);
}

#[test]
fn the_most_exact_field_determines_the_weight_and_the_age_group() {
    let valid = |value| parse(value).validate().unwrap();
    for (value, kg) in [
        (json!({ "petType": "dog" }), 25.0),
        (json!({ "petType": "dog", "size": "small" }), 7.0),
        (json!({ "petType": "dog", "size": "small", "breed": "Labrador" }), 30.6),
        (json!({ "petType": "dog", "size": "small", "breed": "Labrador", "weightKg": 28 }), 28.0),
    ] {
        let animal = valid(value.clone()).animal;
        assert!((animal.weight_kg - kg).abs() < 0.01, "{value}: {}", animal.weight_kg);
    }
    for (value, group) in [
        (json!({ "petType": "cat" }), AgeGroup::Adult),
        (json!({ "petType": "cat", "ageMonths": 4 }), AgeGroup::Young),
        (json!({ "petType": "cat", "ageMonths": 130 }), AgeGroup::Senior),
        (json!({ "petType": "cat", "ageGroup": "senior" }), AgeGroup::Senior),
    ] {
        assert_eq!(valid(value.clone()).age_group, group, "{value}");
    }
}

#[test]
fn an_excluded_name_covers_every_food_that_it_may_mean() {
    for (name, ids) in [
        ("hamburger", &["beef_ground_80_raw", "beef_ground_90_raw"][..]),
        ("burger", &["beef_ground_90_raw", "lamb_ground_raw"]),
        ("yolk", &["egg_raw"]),
    ] {
        let constraints = Constraints { exclude: vec![name.to_owned()], ..Constraints::default() };
        let found = constraints.excluded_foods().unwrap();
        for id in ids {
            let food = nutrition::food::foods().get(&domain::food_id::FoodId::new(*id)).unwrap();
            assert!(found.iter().any(|it| it.family.contains(food)), "{name}: {id}");
        }
    }
}

#[test]
fn hazards_may_be_excluded_although_no_recipe_contains_them() {
    let constraints = parse(json!({ "petType": "dog", "exclude": ["onion", "chicken"] })).validate().unwrap();
    assert_eq!(constraints.exclude.len(), 1);
}
