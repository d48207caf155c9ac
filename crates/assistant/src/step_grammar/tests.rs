//! Tests the order and the wording of steps.

use super::*;
use domain::food_id::FoodId;
use domain::pet_type::PetType;
use fastrand::Rng;
use nutrition::food::foods;

fn dish(amounts: &[(&str, f64)]) -> StepDish {
    let foods: Vec<_> = amounts
        .iter()
        .map(|(id, grams)| (foods().get(&FoodId::new(*id)).unwrap_or_else(|| panic!("{id}")), *grams))
        .collect();
    StepDish::new(PetType::Dog, &foods)
}

#[test]
fn every_food_alone_has_readable_steps() {
    for food in foods().iter() {
        let written = write_pot_steps(&dish(&[(food.id.as_str(), 100.0)]), &mut Rng::with_seed(3));
        for step in &written.steps {
            let is_sentence = step.starts_with(char::is_uppercase) && step.ends_with('.');
            assert!(is_sentence && !step.contains(['{', '}']) && !step.contains("  "), "{}: {step}", food.id);
        }
        assert!(written.steps.iter().any(|step| step.contains("fridge")), "{}", food.id);
    }
}

/// Asserts that a step is a sentence in which every list of foods has foods.
#[track_caller]
fn check_step(step: &str, dish: &StepDish) {
    let is_sentence = step.starts_with(char::is_uppercase) && step.ends_with('.');
    let gaps = ["  ", " ,", " .", "the ,", "the and ", "the to ", "the with ", "beaten into", "{", "}"];
    let gap = gaps.into_iter().find(|gap| step.contains(gap));
    let foods: Vec<&str> = dish.foods.iter().map(|food| food.food.id.as_str()).collect();
    assert!(is_sentence && gap.is_none(), "{gap:?} in '{step}' of {foods:?} {:?}", dish.unknown_foods);
}

/// Writes the steps in a pan for all groups of up to three foods with different rules, with and without unknown foods and dried
/// beans, because they decide which sentences are written.
#[test]
fn no_sentence_has_an_empty_list_of_foods() {
    let mut kinds: Vec<(Stage, u32, bool)> = Vec::new();
    let mut representatives: Vec<&str> = Vec::new();
    for food in foods().iter() {
        let rule = find_rule(food).unwrap();
        let kind = (rule.stage, rule.minutes, food.category == "oil");
        if !kinds.contains(&kind) {
            kinds.push(kind);
            representatives.push(food.id.as_str());
        }
    }
    assert!(kinds.len() > 12, "{kinds:?}");
    let count = representatives.len();
    for (one, two, three) in
        (0..count).flat_map(|one| (one..count).flat_map(move |two| (two..count).map(move |three| (one, two, three))))
    {
        let mut selected = vec![one, two, three];
        selected.dedup();
        let amounts: Vec<(&str, f64)> = selected.iter().map(|at| (representatives[*at], 100.0)).collect();
        for variant in 0..4_u64 {
            let mut dish = dish(&amounts);
            dish.has_bones = variant == 3;
            dish.is_soft = variant == 3;
            if variant % 2 == 1 {
                dish.unknown_foods = vec!["dragonfruit jam".to_owned()];
            }
            if variant >= 2 {
                dish.dried_beans = vec!["kidney beans".to_owned()];
            }
            for seed in 0..3 {
                for step in write_pot_steps(&dish, &mut Rng::with_seed(seed)).steps {
                    check_step(&step, &dish);
                }
            }
        }
    }
}

#[test]
fn a_dough_of_flour_and_liquids_alone_has_no_empty_list_of_foods() {
    let is_flour = |food: &nutrition::food::Food| food.id.as_str() == "oats_dry";
    for amounts in
        [&[("oats_dry", 100.0), ("water", 50.0)][..], &[("oats_dry", 100.0)], &[("egg_raw", 50.0), ("oats_dry", 50.0)]]
    {
        let dish = dish(amounts);
        for step in write_treat_steps(&dish, is_flour, &mut Rng::with_seed(1)).steps {
            check_step(&step, &dish);
        }
    }
}

#[test]
fn liver_goes_into_the_pan_after_meat_and_rice() {
    let dish =
        dish(&[("chicken_liver_raw", 50.0), ("chicken_thigh_raw", 400.0), ("rice_white_raw", 150.0), ("water", 500.0)]);
    for seed in 0..20 {
        let written = write_pot_steps(&dish, &mut Rng::with_seed(seed));
        assert!(written.steps[0].contains("10 minutes") && !written.steps[0].contains("liver"), "{:?}", written.steps);
        assert!(written.steps[1].contains("chicken livers"), "{:?}", written.steps);
        assert!(written.steps[1].contains("until the rice is soft and the chicken is cooked through at 74 °C"));
        assert_eq!(written.cook_minutes, 25);
    }
}

#[test]
fn times_are_multiples_of_five_minutes_and_not_shorter_than_the_work() {
    for (prep, cook, rounded) in
        [(11, 23, (10, 25)), (14, 21, (15, 20)), (36, 90, (40, 90)), (7, 0, (10, 0)), (3, 1, (0, 5))]
    {
        let written = WrittenSteps::new(Vec::new(), prep, cook);
        assert_eq!((written.prep_minutes, written.cook_minutes), rounded, "{prep} and {cook} minutes");
    }
}

#[test]
fn fish_is_poached_last_and_flaked() {
    let dish = dish(&[("cod_raw", 400.0), ("potato_raw", 300.0), ("peas_frozen", 100.0), ("water", 300.0)]);
    let steps = write_pot_steps(&dish, &mut Rng::with_seed(1)).steps;
    let text = steps.join("\n");
    let order = ["potatoes", "cod", "63 °C", "peas", "bones", "40 °C", "2 days"];
    let places: Vec<usize> =
        order.iter().map(|words| text.find(words).unwrap_or_else(|| panic!("{words}: {text}"))).collect();
    assert!(places.is_sorted(), "{text}");
}

#[test]
fn sentences_say_nothing_twice() {
    for (amounts, expected) in [
        (
            &[("chicken_heart_raw", 200.0), ("rabbit_raw", 400.0), ("water", 300.0)][..],
            "are tender and the rabbit reads 74 °C",
        ),
        (
            &[("turkey_thigh_raw", 400.0), ("cottage_cheese", 50.0), ("iodine_150ug_tablet", 0.2), ("water", 300.0)],
            "the cottage cheese and the crushed kelp tablet",
        ),
    ] {
        for seed in 0..4 {
            let text = write_pot_steps(&dish(amounts), &mut Rng::with_seed(seed)).steps.join(" ");
            assert!(text.contains(expected), "{text}");
            assert!(!text.contains("Stir in the cottage cheese. Stir in"), "{text}");
        }
    }
}
