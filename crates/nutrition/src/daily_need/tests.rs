//! Needs that were calculated by hand, and the notes of a plan.

use super::*;
use crate::animal::AnimalInput;
use crate::portion::{ASSUMED_KCAL_PER_GRAM, round_for_kitchen};
use crate::profile::Verification;
use PetType::{Cat, Dog};

fn daily_need(pet_type: PetType, input: AnimalInput) -> DailyNeed {
    DailyNeed::for_animal(&Animal::new(pet_type, &input).unwrap())
}

fn with_weight(kg: f64) -> AnimalInput {
    AnimalInput { weight_kg: Some(kg), ..AnimalInput::default() }
}

#[test]
fn protein_and_fat_are_the_profile_minima_for_the_energy_of_a_day() {
    for (pet_type, input, kcal, protein, fat) in [
        // 16 kg: 560 x 1.6 = 896 kcal; 45 g and 13.8 g per 1000 kcal.
        (Dog, with_weight(16.0), 896.0, 40.32, 12.3648),
        // 560 x 3 = 1680 kcal of growth: 56.3 g and 21.3 g.
        (Dog, AnimalInput { age_months: Some(3.0), ..with_weight(16.0) }, 1680.0, 94.584, 35.784),
        // 4.5 kg: 216.2756 x 1.2 = 259.5307 kcal; 65 g and 22.5 g.
        (Cat, with_weight(4.5), 259.5307, 16.8695, 5.8394),
        // Too heavy: 560 kcal, but the protein and fat of 896 kcal, because losing weight does not lower the need for them.
        (Dog, AnimalInput { body_condition: Some(7.0), ..with_weight(19.2) }, 560.0, 40.32, 12.3648),
    ] {
        let need = daily_need(pet_type, input);
        for (actual, expected) in
            [(need.energy.kcal.typical, kcal), (need.protein_grams, protein), (need.fat_grams, fat)]
        {
            assert!((actual - expected).abs() < 0.001, "{actual} is not {expected}");
        }
    }
}

#[test]
fn meals_depend_on_age_and_treats_on_energy() {
    for (pet_type, months, meals) in
        [(Dog, 5.0, 3), (Dog, 6.0, 2), (Dog, 24.0, 2), (Cat, 11.0, 3), (Cat, 12.0, 2), (Cat, 200.0, 2)]
    {
        let need = daily_need(pet_type, AnimalInput { age_months: Some(months), ..AnimalInput::default() });
        assert_eq!(need.meals_per_day, meals, "{pet_type} {months}");
        assert!((need.treat_budget_kcal - need.energy.kcal.typical / 10.0).abs() < 1e-9);
    }
}

#[test]
fn every_life_stage_has_minima_of_protein_and_fat() {
    for pet_type in PetType::ALL {
        for life_stage in LifeStage::ALL {
            for nutrient in ["protein", "fat"] {
                assert!(minimum_per_1000_kcal(pet_type, life_stage, nutrient) > 0.0);
            }
        }
    }
}

#[test]
fn plan_lists_its_sources_and_marks_unverified_ones() {
    for (pet_type, input, expected) in [
        (Dog, AnimalInput::default(), vec![&source::RESTING_ENERGY, &source::DOG_FACTORS, &source::PROFILE]),
        (Dog, AnimalInput { activity_level: Some("high".into()), ..with_weight(16.0) }, vec![&source::FEDIAF_ACTIVITY]),
        (Dog, AnimalInput { breed: Some("Pug".into()), ..with_weight(7.0) }, vec![&source::OVERWEIGHT_DOG_BREEDS]),
        (Cat, AnimalInput::default(), vec![&source::CAT_FACTORS]),
        (Dog, AnimalInput { body_condition: Some(8.0), ..with_weight(16.0) }, vec![&source::OVERWEIGHT]),
        (Dog, AnimalInput { body_condition: Some(2.0), ..with_weight(16.0) }, vec![&source::UNDERWEIGHT]),
        (Dog, AnimalInput { age_months: Some(3.0), ..with_weight(4.0) }, vec![&source::GROWTH_RANGE]),
        (
            Cat,
            AnimalInput { age_months: Some(90.0), ..with_weight(4.0) },
            vec![&source::FELINE_LIFE_STAGES, &source::CAT_FACTOR_STEPS],
        ),
    ] {
        let sources = daily_need(pet_type, input).sources;
        for source in expected {
            assert_eq!(sources.iter().filter(|it| **it == source).count(), 1, "{}", source.title);
        }
        assert!(sources.iter().any(|it| it.verification == Verification::Unverified));
    }
}

#[test]
fn notes_state_assumptions_and_reasons_to_see_a_vet() {
    for (pet_type, input, expected) in [
        (Dog, AnimalInput::default(), "No weight was given, so 25 kg was assumed."),
        (
            Dog,
            AnimalInput { breed: Some("Labrador".into()), ..AnimalInput::default() },
            "No weight was given, so 30.6 kg was assumed, the middle of the adult range of the Labrador Retriever.",
        ),
        (
            Dog,
            AnimalInput { age_months: Some(3.0), ..AnimalInput::default() },
            "Enter your puppy's weight for accurate figures.",
        ),
        (
            Cat,
            AnimalInput { age_months: Some(1.0), ..with_weight(1.0) },
            "a kitten needs its mother's milk or a milk replacer.",
        ),
        (
            Dog,
            AnimalInput { age_months: Some(14.0), ..with_weight(30.0) },
            "keep growing until they are 18 to 24 months old",
        ),
        (
            Dog,
            AnimalInput { body_condition: Some(3.0), ..with_weight(14.4) },
            "Calculated for 16 kg, the ideal weight.",
        ),
        (Dog, AnimalInput { body_condition: Some(2.0), ..with_weight(14.4) }, "should see a vet first"),
        (
            Dog,
            AnimalInput { body_condition: Some(8.0), ..with_weight(20.8) },
            "Calculated for 16 kg, the ideal weight, so that your dog loses weight.",
        ),
        (
            Cat,
            AnimalInput { body_condition: Some(9.0), ..with_weight(6.3) },
            "Calculated for 4.5 kg, the ideal weight, so that your cat loses weight.",
        ),
        (
            Dog,
            AnimalInput { age_months: Some(5.0), body_condition: Some(7.0), ..with_weight(12.0) },
            "Calculated for 10 kg",
        ),
    ] {
        let notes = daily_need(pet_type, input).notes;
        assert!(notes.iter().any(|note| note.contains(expected)), "{expected}: {notes:?}");
    }
    assert_eq!(daily_need(Dog, with_weight(16.0)).notes.len(), 1, "a healthy dog of known weight");
}

#[test]
fn a_kitten_of_eight_weeks_has_small_portions_and_a_younger_one_none() {
    // 70 x 0.6^0.75 = 47.72 kcal and 70 x 0.7^0.75 = 53.57 kcal at rest, times 2.5 for a kitten under four months. At 1.3 kcal per
    // gram, that is 31 and 34 g for each of three meals.
    for (kg, kcal, grams) in [(0.6, 119.30, 31.0), (0.7, 133.92, 34.0)] {
        let need = daily_need(Cat, AnimalInput { age_months: Some(2.0), ..with_weight(kg) });
        assert!((need.energy.kcal.typical - kcal).abs() < 0.01, "{kg} kg: {:?}", need.energy.kcal);
        assert!(need.energy.kcal.min > 0.0 && need.energy.kcal.min < kcal && kcal < need.energy.kcal.max);
        assert_eq!(round_for_kitchen(kcal / ASSUMED_KCAL_PER_GRAM / f64::from(need.meals_per_day)), grams, "{kg} kg");
    }
    let advice = |pet_type, months: u16| {
        let input = AnimalInput { age_months: Some(f64::from(months)), ..with_weight(0.6) };
        let animal = Animal::new(pet_type, &input).unwrap();
        (unweaned_advice(&animal), DailyNeed::for_animal(&animal).notes)
    };
    for (pet_type, young) in [(Cat, "kitten"), (Dog, "puppy")] {
        // Six weeks are one month.
        let (found, notes) = advice(pet_type, 1);
        let found = found.unwrap();
        assert_eq!(
            found,
            format!(
                "Until it is weaned, at about eight weeks, a {young} needs its mother's milk or a milk replacer. Ask a vet today how \
                 to feed it."
            )
        );
        assert_eq!(notes.first(), Some(&found), "the most important note is the first");
        assert_eq!(advice(pet_type, 2).0, None);
    }
}

#[test]
fn notes_state_by_how_much_the_energy_was_changed() {
    for (percent, expected) in [
        (95.0, Some("This is 5\u{a0}% less than calculated, as you chose in the weight diary.")),
        (110.0, Some("This is 10\u{a0}% more than calculated, as you chose in the weight diary.")),
        (100.0, None),
    ] {
        let need = daily_need(Dog, AnimalInput { energy_percent: Some(percent), ..with_weight(16.0) });
        let note = need.notes.iter().find(|note| note.contains("weight diary")).map(String::as_str);
        assert_eq!(note, expected, "{percent}");
    }
}
