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
fn fish_is_poached_last_and_flaked() {
    let dish = dish(&[("cod_raw", 400.0), ("potato_raw", 300.0), ("peas_frozen", 100.0), ("water", 300.0)]);
    let steps = write_pot_steps(&dish, &mut Rng::with_seed(1)).steps;
    let text = steps.join("\n");
    let order = ["potatoes", "cod", "63 °C", "peas", "bones", "40 °C", "2 days"];
    let places: Vec<usize> =
        order.iter().map(|words| text.find(words).unwrap_or_else(|| panic!("{words}: {text}"))).collect();
    assert!(places.is_sorted(), "{text}");
}
