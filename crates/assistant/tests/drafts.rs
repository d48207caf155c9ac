//! Creates drafts for a few constraints and checks each of them from its text alone. The example `drafts` does the same for any
//! number of random constraints, which takes minutes.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod draft_check;

use assistant::constraints::{Constraints, Preference};
use assistant::draft::{DraftError, MAX_VARIANTS, explain_recipe};
use draft_check::{create, violations_of_outcome};
use serde_json::{Value, json};

const FIRST_VARIANT: u32 = 0;

fn parse(value: &Value) -> Constraints {
    serde_json::from_value(value.clone()).unwrap()
}

#[test]
fn every_draft_is_complete_safe_and_keeps_the_constraints() {
    for value in [
        json!({ "petType": "dog", "exclude": ["chicken", "grain"], "preferences": ["highProtein"], "days": 4 }),
        json!({ "petType": "dog", "ageGroup": "young", "breed": "Labrador", "include": ["turkey"] }),
        json!({ "petType": "cat", "ageGroup": "senior", "exclude": ["fish"], "weightKg": 4.2 }),
        json!({ "petType": "dog", "isTreat": true, "exclude": ["egg"] }),
        json!({ "petType": "dog", "include": ["sardines"] }),
        json!({ "petType": "dog", "include": ["fish", "rice"] }),
        json!({ "petType": "dog", "include": ["lamb"] }),
        json!({ "petType": "dog", "exclude": ["meat", "fish", "shellfish"] }),
        json!({ "petType": "dog", "weightKg": 2, "ageGroup": "young", "ageMonths": 5 }),
        json!({ "petType": "dog", "breed": "Great Dane", "ageMonths": 5 }),
        json!({ "petType": "dog", "isTreat": true, "include": ["apple", "carrot"] }),
    ] {
        let constraints = parse(&value);
        let outcome = create(&constraints, FIRST_VARIANT);
        assert_eq!(violations_of_outcome(&constraints, &outcome), Vec::<String>::new(), "{value}");
        assert!(outcome.is_ok(), "{value}: {outcome:?}");
    }
}

#[test]
fn a_wanted_food_is_in_the_title_and_an_assumed_weight_is_stated_as_one() {
    let draft =
        create(&parse(&json!({ "petType": "cat", "ageGroup": "young", "include": ["chicken"] })), FIRST_VARIANT)
            .unwrap();
    assert!(draft.content.title.contains("Chicken"), "{}", draft.content.title);
    assert!(draft.explanation.contains("for a kitten, if it weighs 4.5 kg."), "{}", draft.explanation);
    let asks_weight = "That is the weight of an adult. Tell us how much your kitten weighs";
    assert!(draft.explanation.contains(asks_weight), "{}", draft.explanation);
    let draft = create(&parse(&json!({ "petType": "dog", "weightKg": 12 })), FIRST_VARIANT).unwrap();
    assert!(draft.explanation.contains("for an adult dog of 12 kg."), "{}", draft.explanation);
}

#[test]
fn treats_meet_the_constraints_or_say_which_they_cannot_meet() {
    let peanut =
        create(&parse(&json!({ "petType": "dog", "isTreat": true, "include": ["peanut butter"] })), FIRST_VARIANT)
            .unwrap();
    let grams = peanut.analysis.lines.iter().find(|line| line.text.contains("peanut")).unwrap().grams.unwrap();
    assert!(grams <= 30.0, "{:?}", peanut.content.ingredients);
    let rice =
        create(&parse(&json!({ "petType": "dog", "isTreat": true, "include": ["rice"] })), FIRST_VARIANT).unwrap();
    assert!(rice.content.ingredients.iter().any(|line| line.contains("rice flour")), "{:?}", rice.content.ingredients);
    for (value, field) in [
        (json!({ "petType": "dog", "isTreat": true, "include": ["lentils"] }), "include"),
        (json!({ "petType": "dog", "isTreat": true, "maxPence": 50 }), "maxPence"),
    ] {
        let constraints = parse(&value);
        let outcome = create(&constraints, FIRST_VARIANT);
        assert_eq!(violations_of_outcome(&constraints, &outcome), Vec::<String>::new(), "{value}");
        let Err(DraftError::Unmet(unmet)) = outcome else { panic!("{value}: {outcome:?}") };
        assert_eq!(unmet.limits[0].field, field, "{unmet:?}");
    }
}

#[test]
fn a_batch_for_longer_than_it_keeps_in_the_fridge_is_frozen() {
    // Dishes of meat may contain a little fish or tinned oysters, which keep for two days only.
    for (food, exclude, days, is_frozen) in [
        ("cod", &[][..], 3, true),
        ("cod", &[], 2, false),
        ("chicken", &["fish", "shellfish"], 3, false),
        ("chicken", &["fish", "shellfish"], 4, true),
    ] {
        let value = json!({ "petType": "dog", "include": [food], "exclude": exclude, "days": days });
        let draft = create(&parse(&value), FIRST_VARIANT).unwrap();
        let storage = draft.content.instructions.last().unwrap();
        assert_eq!(storage.contains("freeze the other"), is_frozen, "{food}, {days} days: {storage}");
    }
}

#[test]
fn refusals_name_the_limits_and_the_nearest_constraints() {
    let constraints = parse(&json!({ "petType": "dog", "maxMinutes": 5 }));
    let outcome = create(&constraints, FIRST_VARIANT);
    assert_eq!(violations_of_outcome(&constraints, &outcome), Vec::<String>::new());
    let Err(DraftError::Unmet(unmet)) = outcome else { panic!("{outcome:?}") };
    assert_eq!(unmet.limits.iter().map(|limit| limit.field).collect::<Vec<_>>(), ["maxMinutes"]);
    assert!(unmet.nearest.is_some(), "{unmet:?}");
    let contradictory = parse(&json!({ "petType": "dog", "include": ["cod"], "exclude": ["fish"] }));
    assert!(matches!(create(&contradictory, FIRST_VARIANT), Err(DraftError::Invalid(_))));
}

/// The exclusion of all supplements is the only one that is removed, because it names no allergen and hardly any dish is complete
/// without supplements.
#[test]
fn a_request_without_supplements_is_offered_a_recipe_with_few_of_them() {
    for value in [
        json!({ "petType": "dog", "exclude": ["supplement", "egg"] }),
        json!({ "petType": "cat", "exclude": ["supplements"] }),
    ] {
        let constraints = parse(&value);
        let outcome = create(&constraints, FIRST_VARIANT);
        assert_eq!(violations_of_outcome(&constraints, &outcome), Vec::<String>::new());
        let Err(DraftError::Unmet(unmet)) = outcome else { panic!("{value}: {outcome:?}") };
        let [limit] = unmet.limits.as_slice() else { panic!("{value}: {:?}", unmet.limits) };
        assert!(limit.message.contains("too little") && limit.message.contains("iodine"), "{}", limit.message);
        assert_eq!((limit.field, unmet.advice(&constraints)), ("exclude", None));
        let nearest = unmet.nearest.as_ref().unwrap();
        assert!(nearest.change.starts_with("Allow supplements, but as few as possible."), "{}", nearest.change);
        assert_eq!(nearest.constraints.exclude.contains(&"egg".to_owned()), constraints.exclude.len() == 2);
    }
}

#[test]
fn a_treat_without_a_flour_is_offered_as_a_meal() {
    let constraints =
        parse(&json!({ "petType": "cat", "isTreat": true, "exclude": ["grain"], "include": ["pumpkin"] }));
    let Err(DraftError::Unmet(unmet)) = create(&constraints, FIRST_VARIANT) else { panic!("a treat without flour") };
    assert_eq!(unmet.nearest.unwrap().change, "Create a meal instead of a treat.");
    // The change to a meal may not be enough, because no meal that is tried for a cat is low in fat.
    let lean = Constraints { preferences: [Preference::LowFat].into(), ..constraints };
    let Err(DraftError::Unmet(unmet)) = create(&lean, FIRST_VARIANT) else { panic!("a treat without flour") };
    let change = unmet.nearest.unwrap().change;
    assert!(change.starts_with("Create a meal instead of a treat"), "{change}");
}

#[test]
fn a_wish_for_seaweed_is_refused_with_the_nutrient_that_is_not_known() {
    let constraints = parse(&json!({ "petType": "dog", "include": ["seaweed", "blueberries"] }));
    let Err(DraftError::Unmet(unmet)) = create(&constraints, FIRST_VARIANT) else { panic!("a meal with seaweed") };
    let limit = &unmet.limits[0];
    assert_eq!(limit.field, "include", "{unmet:?}");
    assert!(limit.message.contains("how much iodine"), "{}", limit.message);
    assert!(
        unmet.nearest.is_some_and(|nearest| nearest.change == "Leave out seaweed."),
        "the rest of the wish is offered"
    );
}

#[test]
fn a_refusal_without_an_offer_says_what_the_visitor_can_do() {
    let constraints = parse(&json!({ "petType": "cat", "exclude": ["meat", "fish", "egg"] }));
    let Err(DraftError::Unmet(unmet)) = create(&constraints, FIRST_VARIANT) else {
        panic!("a meal without meat, fish and eggs")
    };
    assert_eq!(unmet.nearest, None);
    assert!(unmet.advice(&constraints).unwrap().contains("allow one of them"), "{unmet:?}");
}

/// The same recipes are tried for each limit. So every limit that none of them meets is answered with the same recipe, the one that
/// misses the limit least.
#[test]
fn offers_name_the_recipe_that_misses_the_limit_least() {
    for (field, limits) in
        [("maxPence", [300, 500, 800]), ("maxPencePerDay", [50, 100, 150]), ("maxMinutes", [10, 20, 30])]
    {
        let mut offers = Vec::new();
        for limit in limits {
            let mut value = json!({ "petType": "dog", "days": 2 });
            value[field] = json!(limit);
            match create(&parse(&value), FIRST_VARIANT) {
                Ok(_) => offers.push(limit),
                Err(DraftError::Unmet(unmet)) => {
                    let nearest = unmet.nearest.unwrap().constraints;
                    offers.push(nearest.max_pence.or(nearest.max_pence_per_day).or(nearest.max_minutes).unwrap());
                    assert!(create(&nearest, FIRST_VARIANT).is_ok(), "{value}");
                }
                other => panic!("{value}: {other:?}"),
            }
        }
        assert!(offers.is_sorted(), "{field}: {offers:?}");
        let least = offers.iter().filter(|offer| **offer > limits[2]).collect::<std::collections::BTreeSet<_>>();
        assert!(least.len() <= 1, "{field}: {offers:?}");
    }
}

#[test]
fn the_preference_for_few_supplements_never_gives_more_of_them() {
    for (pet_type, food) in [("dog", "turkey"), ("dog", "beef"), ("cat", "chicken")] {
        let value = json!({ "petType": pet_type, "include": [food] });
        let plain = create(&parse(&value), FIRST_VARIANT).unwrap();
        let mut changed = value.clone();
        changed["preferences"] = json!(["fewSupplements"]);
        let few = create(&parse(&changed), FIRST_VARIANT).unwrap();
        assert!(few.supplement_lines <= plain.supplement_lines, "{changed}: {}", few.supplement_lines);
        let is_said = few.explanation.contains("found no recipe with fewer supplements");
        assert!(is_said || few.supplement_lines == 0, "{}", few.explanation);
    }
}

#[test]
fn a_stored_recipe_is_explained_as_when_it_was_created() {
    for value in [
        json!({ "petType": "dog", "weightKg": 12, "exclude": ["chicken"], "days": 4 }),
        json!({ "petType": "cat", "ageGroup": "senior", "preferences": ["fewSupplements"] }),
        json!({ "petType": "dog", "isTreat": true }),
    ] {
        let constraints = parse(&value);
        let draft = create(&constraints, FIRST_VARIANT).unwrap();
        assert_eq!(explain_recipe(&constraints, &draft.content), Ok(draft.explanation), "{value}");
    }
}

#[test]
fn same_constraints_give_the_same_recipe_and_another_variant_gives_another() {
    let constraints = parse(&json!({ "petType": "dog", "size": "small", "exclude": ["chicken", "fish"] }));
    let first = create(&constraints, FIRST_VARIANT).unwrap();
    let mut reordered = constraints.clone();
    reordered.exclude.reverse();
    assert_eq!(create(&reordered, FIRST_VARIANT).unwrap().content.title, first.content.title);
    assert_eq!(create(&constraints, FIRST_VARIANT), Ok(first.clone()));
    for variant in [1, MAX_VARIANTS - 1] {
        assert_ne!(create(&constraints, variant).unwrap().content.ingredients, first.content.ingredients, "{variant}");
    }
    assert_eq!(create(&constraints, MAX_VARIANTS), Ok(first), "the variants begin again");
}
