//! Calculates portions: grams per meal, how long a batch lasts, and how much to cook for a number of days.
//!
//! All figures follow from the energy of the finished dish, including its water. Only `round_kcal`, `round_grams`,
//! `round_kg`, `round_for_kitchen`, `round_day_for_kitchen` and `round_days` round.

use crate::daily_need::{DailyNeed, TREAT_SHARE};
use crate::energy::Range;

/// Energy of home-cooked food that is used if no recipe is given: the middle of the usual 1.0 to 1.6 kcal per gram as fed.
pub const ASSUMED_KCAL_PER_GRAM: f64 = 1.3;
/// Explains the servings of a recipe to visitors.
pub const SERVING_EXPLANATION: &str =
    "A serving is an equal part of the batch, not one meal: how much your pet eats depends on its weight.";
/// Weight from which amounts are rounded to 5 g; smaller amounts are rounded to 1 g.
const COARSE_FROM_GRAMS: f64 = 100.0;
/// The rounding error of a scale, which must not add a whole batch.
const SCALE_TOLERANCE: f64 = 1e-6;
/// Number of days from which pages show whole days.
const WHOLE_DAYS_FROM: f64 = 3.0;
/// The error of a scale with three decimals and of multiplications, which must not take a day from a batch for seven days.
const DAYS_TOLERANCE: f64 = 1e-6;

/// Energy and weight of a finished batch, as fed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Batch {
    kcal: f64,
    grams: f64,
}

/// The role of a dish in an animal's diet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DishRole {
    /// The animal eats nothing else.
    Meals,
    /// The dish provides at most a tenth of the animal's energy.
    Treats,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Portion {
    pub kcal_per_gram: f64,
    /// Grams as fed; `typical` is the amount to start with. For treats, the amounts are maxima.
    pub grams_per_day: Range,
    /// The typical amount of a day divided by the meals. For treats it is the amount of the whole day.
    pub grams_per_meal: f64,
    /// Number of days that the batch lasts at the typical amount.
    pub batch_days: f64,
}

impl Batch {
    /// Returns None unless both figures are finite and greater than zero.
    pub fn new(kcal: f64, grams: f64) -> Option<Self> {
        let is_positive = |figure: f64| figure.is_finite() && figure > 0.0;
        (is_positive(kcal) && is_positive(grams)).then_some(Self { kcal, grams })
    }

    pub fn kcal(self) -> f64 {
        self.kcal
    }

    pub fn grams(self) -> f64 {
        self.grams
    }

    pub fn kcal_per_gram(self) -> f64 {
        self.kcal / self.grams
    }
}

impl Portion {
    pub fn calculate(need: &DailyNeed, batch: Batch, role: DishRole) -> Self {
        let kcal = kcal_per_day(need, role);
        let grams_per_day = kcal.map(|kcal| kcal / batch.kcal_per_gram());
        Self {
            kcal_per_gram: batch.kcal_per_gram(),
            grams_per_day,
            grams_per_meal: grams_per_day.typical / f64::from(meals_per_day(need, role)),
            batch_days: batch.kcal / kcal.typical,
        }
    }
}

/// Returns the factor for all amounts of the recipe so that it lasts this number of days, also if every meal is weighed as
/// pages show it, rounded.
pub fn scale_for_days(need: &DailyNeed, batch: Batch, role: DishRole, days: u32) -> f64 {
    let exact = kcal_per_day(need, role).typical / batch.kcal_per_gram();
    let rounded = round_day_for_kitchen(exact, meals_per_day(need, role));
    f64::from(days) * exact.max(rounded) / batch.grams
}

/// Returns the number of meals among which the dish of a day is divided.
pub fn meals_per_day(need: &DailyNeed, role: DishRole) -> u8 {
    match role {
        DishRole::Meals => need.meals_per_day,
        DishRole::Treats => 1,
    }
}

/// Returns the factor of the next larger number of whole batches, at least one.
pub fn whole_batches(scale: f64) -> f64 {
    (scale - SCALE_TOLERANCE).ceil().max(1.0)
}

/// Returns how many batches with this energy the animal eats in a day.
pub fn batches_per_day(need: &DailyNeed, batch_kcal: f64, role: DishRole) -> Range {
    kcal_per_day(need, role).map(|kcal| kcal / batch_kcal)
}

fn kcal_per_day(need: &DailyNeed, role: DishRole) -> Range {
    match role {
        DishRole::Meals => need.energy.kcal,
        DishRole::Treats => need.energy.kcal.map(|kcal| TREAT_SHARE * kcal),
    }
}

/// Rounds a weight for display: to 5 g from 100 g, to 1 g below, and to at least 1 g.
pub fn round_for_kitchen(grams: f64) -> f64 {
    if grams < COARSE_FROM_GRAMS { grams.round().max(1.0) } else { (grams / 5.0).round() * 5.0 }
}

/// Rounds the food of a day for display: every meal as by `round_for_kitchen`, so that the day is the sum of its meals.
pub fn round_day_for_kitchen(grams_per_day: f64, meals: u8) -> f64 {
    f64::from(meals) * round_for_kitchen(grams_per_day / f64::from(meals))
}

/// Rounds how long a batch lasts down, so that the food is never said to last longer than it does: to a tenth below three days, else
/// to whole days. Less than a day is zero.
pub fn round_days(days: f64) -> f64 {
    let days = days + DAYS_TOLERANCE;
    match days {
        ..1.0 => 0.0,
        1.0..WHOLE_DAYS_FROM => (days * 10.0).floor() / 10.0,
        _ => days.floor(),
    }
}

/// Rounds to 0.1 kcal for JSON responses.
pub fn round_kcal(kcal: f64) -> f64 {
    (kcal * 10.0).round() / 10.0
}

/// Rounds to 0.01 g for JSON responses.
pub fn round_grams(grams: f64) -> f64 {
    (grams * 100.0).round() / 100.0
}

/// Rounds to 0.01 kg for JSON responses.
pub fn round_kg(kg: f64) -> f64 {
    (kg * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::animal::{Animal, AnimalInput};
    use domain::pet_type::PetType;
    use proptest::prelude::*;

    fn daily_need(pet_type: PetType, kg: f64) -> DailyNeed {
        DailyNeed::for_animal(
            &Animal::new(pet_type, &AnimalInput { weight_kg: Some(kg), ..AnimalInput::default() }).unwrap(),
        )
    }

    fn is_near(actual: f64, expected: f64) -> bool {
        (actual - expected).abs() < 0.001 * expected.abs().max(1.0)
    }

    #[test]
    fn grams_and_days_follow_from_the_energy_of_the_dish() {
        // A neutered dog of 16 kg needs 16^0.75 x 70 x 1.6 = 896 kcal a day, in two meals. 2240 kcal in 1600 g are 1.4 kcal a gram.
        // A dog of 81 kg needs 27 x 70 x 1.6 = 3024 kcal, and a cat of 4.5 kg needs 216.28 x 1.2 = 259.53 kcal.
        for (pet_type, kg, kcal, grams, a_day, a_meal, days) in [
            (PetType::Dog, 16.0, 2240.0, 1600.0, 640.0, 320.0, 2.5),
            (PetType::Dog, 16.0, 896.0, 896.0, 896.0, 448.0, 1.0),
            (PetType::Dog, 81.0, 9072.0, 7560.0, 2520.0, 1260.0, 3.0),
            (PetType::Cat, 4.5, 519.06, 519.06, 259.53, 129.765, 2.0),
        ] {
            let portion =
                Portion::calculate(&daily_need(pet_type, kg), Batch::new(kcal, grams).unwrap(), DishRole::Meals);
            assert!(is_near(portion.grams_per_day.typical, a_day), "{kg} kg: {portion:?}");
            assert!(is_near(portion.grams_per_meal, a_meal), "{kg} kg: {portion:?}");
            assert!(is_near(portion.batch_days, days), "{kg} kg: {portion:?}");
        }
    }

    #[test]
    fn range_of_grams_follows_from_the_range_of_energy() {
        // The dog needs 560 kcal at rest. A day takes 1.4, 1.6 or 1.8 times as much, and the dish has 1.4 kcal a gram.
        let grams =
            Portion::calculate(&daily_need(PetType::Dog, 16.0), Batch::new(1400.0, 1000.0).unwrap(), DishRole::Meals)
                .grams_per_day;
        assert!(is_near(grams.min, 560.0) && is_near(grams.typical, 640.0) && is_near(grams.max, 720.0));
    }

    #[test]
    fn treats_are_a_tenth_of_the_energy_of_a_day() {
        // A tenth of 896 kcal is 89.6 kcal, and the treats have 4 kcal per gram.
        let portion =
            Portion::calculate(&daily_need(PetType::Dog, 16.0), Batch::new(448.0, 112.0).unwrap(), DishRole::Treats);
        assert!(is_near(portion.grams_per_day.typical, 22.4) && is_near(portion.grams_per_meal, 22.4), "{portion:?}");
        assert!(is_near(portion.batch_days, 5.0), "{portion:?}");
    }

    #[test]
    fn dish_without_energy_or_weight_has_no_portion() {
        for (kcal, grams) in [(0.0, 100.0), (100.0, 0.0), (-1.0, 1.0), (f64::NAN, 1.0), (1.0, f64::INFINITY)] {
            assert_eq!(Batch::new(kcal, grams), None, "{kcal} {grams}");
        }
    }

    #[test]
    fn kitchen_grams_are_rounded_to_1_below_100_and_to_5_above() {
        for (grams, expected) in
            [(0.2, 1.0), (12.4, 12.0), (99.4, 99.0), (99.6, 100.0), (102.4, 100.0), (102.6, 105.0), (321.0, 320.0)]
        {
            assert_eq!(round_for_kitchen(grams), expected, "{grams}");
        }
    }

    #[test]
    fn kitchen_grams_of_a_day_are_the_sum_of_its_rounded_meals() {
        for (a_day, meals, expected) in [
            (1063.33, 2, 1060.0),
            (1063.33, 1, 1065.0),
            (110.0, 3, 111.0),
            (640.0, 2, 640.0),
            (645.0, 2, 650.0),
            (1.0, 4, 4.0),
        ] {
            assert_eq!(round_day_for_kitchen(a_day, meals), expected, "{a_day} g in {meals} meals");
        }
    }

    #[test]
    fn days_are_rounded_down_to_what_the_food_is_sure_to_last() {
        for (days, expected) in [
            (0.5, 0.0),
            (0.999, 0.0),
            (0.999_999_999_9, 1.0),
            (1.05, 1.0),
            (1.8388, 1.8),
            (2.96, 2.9),
            (2.999_999_999, 3.0),
            (4.6, 4.0),
            (6.999, 6.0),
            (6.999_999_999, 7.0),
        ] {
            assert!(is_near(round_days(days), expected), "{days}: {}", round_days(days));
        }
    }

    #[test]
    fn whole_batches_are_at_least_the_requested_size() {
        for (scale, expected) in
            [(0.3, 1.0), (1.0, 1.0), (1.001, 2.0), (3.807, 4.0), (4.0, 4.0), (4.000_000_000_1, 4.0)]
        {
            assert!(is_near(whole_batches(scale), expected), "{scale}: {}", whole_batches(scale));
        }
    }

    #[test]
    fn responses_are_rounded_to_a_tenth_of_a_kcal_and_a_hundredth_of_a_gram() {
        for (actual, expected) in
            [(round_kcal(1252.198), 1252.2), (round_kcal(0.04), 0.0), (round_grams(111.8034), 111.8)]
        {
            assert_eq!(actual, expected);
        }
    }

    proptest! {
        #[test]
        fn batch_lasts_a_heavier_animal_for_fewer_days(kg in 1.0..14.0_f64, more in 0.01..1.0_f64) {
            for pet_type in PetType::ALL {
                let batch = Batch::new(2000.0, 1500.0).unwrap();
                let light = Portion::calculate(&daily_need(pet_type, kg), batch, DishRole::Meals);
                let heavy = Portion::calculate(&daily_need(pet_type, kg + more), batch, DishRole::Meals);
                prop_assert!(light.grams_per_day.typical < heavy.grams_per_day.typical);
                prop_assert!(light.grams_per_meal < heavy.grams_per_meal);
                prop_assert!(light.batch_days > heavy.batch_days);
            }
        }

        #[test]
        fn dish_with_more_energy_has_smaller_portions(kcal in 500.0..5000.0_f64, more in 1.0..500.0_f64) {
            let need = daily_need(PetType::Dog, 25.0);
            let lean = Portion::calculate(&need, Batch::new(kcal, 1000.0).unwrap(), DishRole::Meals);
            let rich = Portion::calculate(&need, Batch::new(kcal + more, 1000.0).unwrap(), DishRole::Meals);
            prop_assert!(rich.grams_per_day.typical < lean.grams_per_day.typical);
        }

        #[test]
        fn batch_scaled_to_n_days_lasts_n_days(days in 1..=60_u32, kcal in 100.0..9000.0_f64, kg in 1.0..15.0_f64) {
            for role in [DishRole::Meals, DishRole::Treats] {
                let need = daily_need(PetType::Cat, kg);
                let scale = scale_for_days(&need, Batch::new(kcal, 1000.0).unwrap(), role, days);
                let scaled = Batch::new(kcal * scale, 1000.0 * scale).unwrap();
                let portion = Portion::calculate(&need, scaled, role);
                prop_assert!(portion.batch_days > f64::from(days) - 1e-9);
                // The meals of all days, weighed as they are shown, use no more than the batch, and leave nothing that they need not.
                let meals = meals_per_day(&need, role);
                let rounded = f64::from(days) * round_day_for_kitchen(portion.grams_per_day.typical, meals);
                let exact = f64::from(days) * portion.grams_per_day.typical;
                prop_assert!((scaled.grams() - rounded.max(exact)).abs() < 1e-6);
            }
        }
    }
}
