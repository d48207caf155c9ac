//! Creates drafts for a few constraints and checks each of them from its text alone. The example `drafts` does the same for any
//! number of random constraints, which takes minutes.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod draft_check;

use assistant::constraints::{Constraints, Preference};
use assistant::draft::{DraftError, MAX_VARIANTS, RecipeDraft, explain_recipe};
use draft_check::{create_with_prices, price_pence, violations_of_outcome};
use serde_json::{Value, json};

const FIRST_VARIANT: u32 = 0;

fn create(constraints: &Constraints, variant: u32) -> Result<RecipeDraft, DraftError> {
    create_with_prices(constraints, variant, &price_pence)
}

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

/// Published recipes meet each of these wishes, so a recipe can be created too. `draft_check` compares it with the limits.
#[test]
fn wishes_that_published_recipes_meet_are_created() {
    for value in [
        json!({ "petType": "cat", "preferences": ["lowFat"] }),
        json!({ "petType": "cat", "preferences": ["lowFat"], "ageGroup": "senior", "include": ["chicken", "rice"] }),
        json!({ "petType": "cat", "preferences": ["lowFat"], "include": ["egg"] }),
        json!({ "petType": "dog", "preferences": ["lowFat"], "include": ["egg"] }),
        json!({ "petType": "dog", "preferences": ["lowFat"], "include": ["beef"], "exclude": ["dairy"] }),
        json!({ "petType": "dog", "preferences": ["highProtein"], "include": ["salmon"] }),
        json!({ "petType": "dog", "maxMinutes": 45 }),
        json!({ "petType": "cat", "maxMinutes": 45, "include": ["salmon"], "exclude": ["beef"] }),
        json!({ "petType": "dog", "preferences": ["quick"], "include": ["chicken", "rice"] }),
        json!({ "petType": "cat", "preferences": ["quick"], "include": ["turkey"] }),
        json!({ "petType": "dog", "preferences": ["quick"], "isTreat": true }),
        json!({ "petType": "cat", "preferences": ["quick"], "isTreat": true, "exclude": ["chicken"] }),
        json!({ "petType": "dog", "exclude": ["seaweed"], "include": ["pork"] }),
        json!({ "petType": "cat", "exclude": ["seaweed"], "ageGroup": "young" }),
        json!({ "petType": "cat", "include": ["cod"], "exclude": ["egg"] }),
        json!({ "petType": "dog", "include": ["lentils"], "exclude": ["egg"] }),
    ] {
        let constraints = parse(&value);
        let outcome = create(&constraints, FIRST_VARIANT);
        assert_eq!(violations_of_outcome(&constraints, &outcome), Vec::<String>::new(), "{value}");
        assert!(outcome.is_ok(), "{value}: {outcome:?}");
    }
}

#[test]
fn wishes_with_limits_in_conflict_are_refused_with_these_limits() {
    for (value, field, words) in [
        (json!({ "petType": "dog", "include": ["rabbit"], "maxMinutes": 45 }), "maxMinutes", "more than 45 min"),
        (
            json!({ "petType": "cat", "include": ["rabbit"], "preferences": ["quick"] }),
            "preferences",
            "more than 50 min",
        ),
        (json!({ "petType": "cat", "exclude": ["seaweed", "fish"] }), "nutrients", "Iodine (minimum"),
        (json!({ "petType": "dog", "exclude": ["seaweed", "fish", "egg"] }), "nutrients", "Iodine (minimum"),
        (json!({ "petType": "dog", "exclude": ["meat", "fish", "shellfish", "egg", "dairy"] }), "exclude", "or dairy"),
        (json!({ "petType": "cat", "isTreat": true, "exclude": ["grain"] }), "exclude", "flour"),
        (
            json!({ "petType": "cat", "isTreat": true, "preferences": ["highProtein"], "include": ["peanut butter"] }),
            "preferences",
            "less than 45 %",
        ),
    ] {
        let constraints = parse(&value);
        let outcome = create(&constraints, FIRST_VARIANT);
        assert_eq!(violations_of_outcome(&constraints, &outcome), Vec::<String>::new(), "{value}");
        let Err(DraftError::Unmet(unmet)) = outcome else { panic!("{value}: {outcome:?}") };
        let limit = &unmet.limits[0];
        assert!(limit.field == field && limit.message.contains(words), "{value}: {:?}", unmet.limits);
    }
}

/// Every 100 g cost 50 pence in these tests.
#[test]
fn a_price_limit_without_days_gives_a_smaller_batch() {
    for (value, max) in [
        (json!({ "petType": "dog", "maxPence": 900 }), 900.0),
        (json!({ "petType": "cat", "maxPence": 400 }), 400.0),
        (json!({ "petType": "dog", "weightKg": 25, "include": ["chicken", "rice"], "maxPence": 1000 }), 1000.0),
    ] {
        let constraints = parse(&value);
        let usual = create(&Constraints { max_pence: None, ..constraints.clone() }, FIRST_VARIANT).unwrap();
        let draft = create(&constraints, FIRST_VARIANT).unwrap_or_else(|error| panic!("{value}: {error}"));
        let grams: f64 = draft.analysis.lines.iter().filter_map(|line| line.grams).sum();
        assert!(0.5 * grams <= max && draft.days < usual.days, "{value}: {grams} g for {:?} days", draft.days);
        assert_eq!(violations_of_outcome(&constraints, &Ok(draft)), Vec::<String>::new(), "{value}");
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
fn a_batch_that_no_pot_holds_is_divided() {
    for (value, batch_days, sentence) in [
        (
            json!({ "petType": "dog", "weightKg": 60, "days": 30, "include": ["turkey", "potato"] }),
            1..=3,
            " and feed a dog of 60 kg for about ",
        ),
        (json!({ "petType": "dog", "weightKg": 30, "days": 14, "include": ["rice"] }), 2..=7, "times for 14 days."),
        (
            json!({ "petType": "dog", "weightKg": 25, "days": 14, "exclude": ["meat", "fish"] }),
            1..=4,
            "times for 14 days.",
        ),
    ] {
        let constraints = parse(&value);
        let draft = create(&constraints, FIRST_VARIANT).unwrap();
        let found = violations_of_outcome(&constraints, &Ok(draft.clone()));
        assert_eq!(found, Vec::<String>::new(), "{value}");
        assert!(draft.days.is_some_and(|days| batch_days.contains(&days)), "{value}: {:?} days", draft.days);
        for text in [&draft.explanation, &draft.content.description] {
            assert!(text.contains("The amounts fill one large pot") && text.contains(sentence), "{text}");
        }
        assert_eq!(explain_recipe(&constraints, &draft.content), Ok(draft.explanation), "{value}");
    }
    let small = create(&parse(&json!({ "petType": "dog", "weightKg": 12, "days": 4 })), FIRST_VARIANT).unwrap();
    assert!(!small.explanation.contains("large pot") && small.days == Some(4), "{}", small.explanation);
}

/// The price limit is for all days, so it counts all batches.
#[test]
fn a_price_limit_for_many_days_counts_every_batch() {
    let value = json!({ "petType": "dog", "weightKg": 40, "days": 21, "maxPence": 2000 });
    let Err(DraftError::Unmet(unmet)) = create(&parse(&value), FIRST_VARIANT) else { panic!("three weeks for £20") };
    let reachable = unmet.limits[0].reachable.unwrap();
    // A dog of 40 kg eats more than a kilogram a day, and each costs £5 here.
    assert!(reachable > 21.0 * 500.0, "{:?}", unmet.limits);
}

#[test]
fn a_wanted_food_is_a_real_part_of_the_dish() {
    for (pet_type, food, min_share) in [
        ("dog", "rice", 0.1),
        ("dog", "potato", 0.08),
        ("dog", "oats", 0.1),
        ("dog", "pumpkin", 0.05),
        ("dog", "cod", 0.1),
        ("cat", "pumpkin", 0.02),
    ] {
        let draft = create(&parse(&json!({ "petType": pet_type, "include": [food] })), FIRST_VARIANT).unwrap();
        let foods = draft.analysis.lines.iter().filter(|line| line.text.contains(food));
        let grams: f64 = foods.filter_map(|line| line.grams).sum();
        let is_grain = ["rice", "oats"].contains(&food);
        // Grain takes up more than its weight of water.
        let cooked = if is_grain { 2.0 * grams } else { grams };
        let dry = draft.analysis.lines.iter().filter(|line| !line.text.contains("water"));
        let all: f64 = dry.filter_map(|line| line.grams).sum();
        assert!(cooked >= min_share * all, "{food} for a {pet_type}: {:?}", draft.content.ingredients);
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
