//! Tests how questions are understood.

use serde_json::{Value, json};

use super::*;

fn ask<'a>(text: &'a str) -> QuestionRequest<'a> {
    QuestionRequest { text, ..QuestionRequest::default() }
}

fn constraints(text: &str) -> Value {
    serde_json::to_value(understand(&ask(text)).constraints).unwrap()
}

fn chips(understanding: &Understanding) -> Vec<(&str, &str)> {
    understanding.chips.iter().map(|chip| (chip.key.as_str(), chip.label.as_str())).collect()
}

#[test]
fn negations_exclude_only_what_they_name() {
    for (text, expected) in [
        ("dog food, no chicken, beef or rice", json!({ "petType": "dog", "exclude": ["chicken", "beef", "rice"] })),
        ("no grain, salmon dinner for dogs", json!({ "petType": "dog", "exclude": ["grain"], "include": ["salmon"] })),
        ("salmon and grain free for dogs", json!({ "petType": "dog", "exclude": ["grain"], "include": ["salmon"] })),
        ("dairy and egg free dog food", json!({ "petType": "dog", "exclude": ["dairy", "egg"] })),
        ("free range chicken for dogs", json!({ "petType": "dog", "include": ["chicken"] })),
        ("dog treats, no bake", json!({ "petType": "dog", "isTreat": true })),
        ("dog food without treats", json!({ "petType": "dog" })),
        ("Allergies: chicken, wheat. For my dog", json!({ "petType": "dog", "exclude": ["chicken", "wheat"] })),
        ("dog with allergies, salmon dinner", json!({ "petType": "dog", "include": ["salmon"] })),
        ("dog food without lentils or beans", json!({ "petType": "dog", "exclude": ["lentils", "beans"] })),
        ("500g of pork mince for my dog", json!({ "petType": "dog", "include": ["pork mince"] })),
        ("no time, dog", json!({ "petType": "dog", "preferences": ["quick"] })),
    ] {
        assert_eq!(constraints(text), expected, "{text}");
    }
}

#[test]
fn amounts_are_read_with_their_units() {
    for (text, expected) in [
        ("30 kg dog", json!({ "petType": "dog", "weightKg": 30.0 })),
        ("2 kg of chicken for my dog", json!({ "petType": "dog", "include": ["chicken"] })),
        ("10kg dog, chicken", json!({ "petType": "dog", "weightKg": 10.0, "include": ["chicken"] })),
        ("dog under 20 pounds", json!({ "petType": "dog", "maxPence": 2000 })),
        ("20 pound dog", json!({ "petType": "dog", "weightKg": 9.1 })),
        ("dog food for 2 weeks", json!({ "petType": "dog", "days": 14 })),
        ("8 week old puppy", json!({ "petType": "dog", "ageGroup": "young", "ageMonths": 2 })),
        ("dog food for £2 a day", json!({ "petType": "dog", "preferences": ["cheap"] })),
        ("dog dinner in an hour", json!({ "petType": "dog", "maxMinutes": 60 })),
    ] {
        assert_eq!(constraints(text), expected, "{text}");
    }
}

#[test]
fn chips_can_be_removed() {
    let removed = ["exclude:chicken".to_owned(), "age:young".to_owned()];
    let first = understand(&ask("quick puppy food without chicken"));
    assert_eq!(
        chips(&first),
        [("preference:quick", "Quick"), ("age:young", "Puppy"), ("exclude:chicken", "No chicken")]
    );
    let second = understand(&QuestionRequest { removed: &removed, ..ask("quick puppy food without chicken") });
    assert_eq!(chips(&second), [("preference:quick", "Quick"), ("pet:dog", "Dog")]);
    assert!(second.constraints.exclude.is_empty());
}

#[test]
fn follow_up_wishes_replace_earlier_ones() {
    let refinements = ["without rice".to_owned(), "for a cat".to_owned(), "with chicken".to_owned()];
    let found =
        understand(&QuestionRequest { refinements: &refinements, ..ask("rice for my labrador, no chicken, 3 days") });
    assert_eq!(
        serde_json::to_value(&found.constraints).unwrap(),
        json!({ "petType": "cat", "exclude": ["rice"], "include": ["chicken"], "days": 3 })
    );
}

#[test]
fn saved_pet_counts_only_by_its_name() {
    let pet = PetFacts {
        name: "Peanut".to_owned(),
        pet_type: PetType::Cat,
        breed: None,
        weight_kg: Some(4.0),
        age_months: Some(30),
        excluded_foods: vec!["fish".to_owned()],
    };
    let with_pet = |text| understand(&QuestionRequest { pet: Some(&pet), ..ask(text) });
    let found = with_pet("something for Peanut with chicken");
    assert_eq!(
        chips(&found),
        [("savedPet", "Peanut"), ("exclude:fish", "No fish"), ("include:chicken", "With chicken")]
    );
    assert_eq!((found.constraints.pet_type, found.constraints.weight_kg), (Some(PetType::Cat), Some(4.0)));
    // The wish does not allow again what the pet must not eat.
    assert_eq!(with_pet("salmon for Peanut").constraints.include, Vec::<String>::new());
    assert_eq!(with_pet("chicken for my dog").constraints.exclude, Vec::<String>::new());
    assert_eq!(with_pet("peanut butter biscuits for my dog").constraints.pet_type, Some(PetType::Dog));
}

#[test]
fn animal_is_asked_for_unless_it_is_known() {
    let ask_back = |request: QuestionRequest<'_>| understand(&request).question.map(|question| question.text);
    assert_eq!(ask_back(ask("turkey dinner")).as_deref(), Some("For a dog or a cat?"));
    assert_eq!(ask_back(QuestionRequest { default_pet_type: Some(PetType::Cat), ..ask("turkey dinner") }), None);
    assert_eq!(ask_back(ask("turkey for a beagle")), None);
    let both = ask_back(QuestionRequest { default_pet_type: Some(PetType::Cat), ..ask("turkey for my cat and dog") });
    assert!(both.unwrap().starts_with("A recipe is made for one kind of animal."));
}

#[test]
fn hazards_are_found_unless_they_are_excluded() {
    for (text, expected) in [
        ("recipe with onions for my dog", vec!["onion"]),
        ("dog stew without grapes, no onions", vec![]),
        ("raisin free biscuits for dogs", vec![]),
        ("choclate biscuits for my dog", vec!["chocolate"]),
        ("chicken for dogs", vec![]),
    ] {
        let found = understand(&ask(text));
        assert_eq!(found.hazards.iter().map(|it| it.hazard.id.as_str()).collect::<Vec<_>>(), expected, "{text}");
    }
}

#[test]
fn words_that_are_not_understood_are_reported() {
    let found = understand(&ask("mon chien n'aime pas la dinde et le flurble"));
    assert_eq!(found.constraints.exclude, ["turkey"]);
    let found = understand(&ask("flurble for my dog without dragonbread"));
    assert_eq!(
        (found.unknown_words, found.unknown_exclusions),
        (vec!["flurble".to_owned()], vec!["dragonbread".to_owned()])
    );
    let found = understand(&ask("dog dinner without rice, dragonbread or peas"));
    assert_eq!((found.constraints.exclude.len(), found.unknown_exclusions), (2, vec!["dragonbread".to_owned()]));
    assert_eq!(understand(&ask("no chicken or dragonbread")).unknown_exclusions, ["dragonbread"]);
    assert!(understand(&ask("")).is_empty());
}
