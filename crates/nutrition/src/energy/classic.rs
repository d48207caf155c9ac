//! The site's older feeding formula, without rounding. It was specified when the site began, and its results do not change.
//!
//! `70 × kg^0.75 × age × activity × breed energy` for dogs, `70 × kg^0.75 × age × housing` for cats. Its grams assume
//! 3.5 kcal (dogs) or 4 kcal (cats) per gram, as in dry food, and its servings have 350 kcal each.

use domain::pet_type::PetType;

use crate::animal::{Activity, Animal};
use crate::breed::EnergyLevel;
use crate::energy::resting_kcal;

const KCAL_PER_SERVING: f64 = 350.0;
const KCAL_PER_GRAM_OF_PROTEIN: f64 = 4.0;
const KCAL_PER_GRAM_OF_FAT: f64 = 9.0;

/// The daily need of an animal, calculated with the classic formula.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClassicNeed {
    pub resting_kcal: f64,
    pub calories_per_day: f64,
    pub protein_grams: f64,
    pub fat_grams: f64,
    pub meals_per_day: u8,
    /// Grams of dry food for each meal.
    pub portion_grams: f64,
}

/// The number of meals and days that a recipe lasts according to this formula.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClassicBatch {
    /// Number of meals in the recipe.
    pub recipe_portions: f64,
    pub days_of_food: f64,
}

/// Constants of the formula that differ between dogs and cats.
struct FormulaConstants {
    protein_share: f64,
    fat_share: f64,
    kcal_per_gram: f64,
}

const DOG: FormulaConstants = FormulaConstants { protein_share: 0.22, fat_share: 0.12, kcal_per_gram: 3.5 };
const CAT: FormulaConstants = FormulaConstants { protein_share: 0.28, fat_share: 0.12, kcal_per_gram: 4.0 };

impl ClassicNeed {
    pub fn for_animal(animal: &Animal) -> Self {
        let resting = resting_kcal(animal.weight_kg);
        let (constants, calories) = match animal.pet_type {
            PetType::Dog => (
                DOG,
                resting
                    * dog_age_factor(animal.age_months)
                    * activity_factor(animal.activity)
                    * breed_energy_factor(animal),
            ),
            PetType::Cat => {
                (CAT, resting * cat_age_factor(animal.age_months) * if animal.is_indoor { 0.8 } else { 1.0 })
            }
        };
        let meals_per_day = meals_per_day(animal);
        Self {
            resting_kcal: resting,
            calories_per_day: calories,
            protein_grams: calories * constants.protein_share / KCAL_PER_GRAM_OF_PROTEIN,
            fat_grams: calories * constants.fat_share / KCAL_PER_GRAM_OF_FAT,
            meals_per_day,
            portion_grams: calories / constants.kcal_per_gram / f64::from(meals_per_day),
        }
    }

    /// Returns how long a recipe with this number of servings lasts. The rule was specified for dogs and is used for cats too.
    pub fn batch(&self, servings: u32) -> ClassicBatch {
        let meals = f64::from(self.meals_per_day);
        let recipe_portions = KCAL_PER_SERVING * f64::from(servings) / (self.calories_per_day / meals);
        ClassicBatch { recipe_portions, days_of_food: recipe_portions / meals }
    }
}

/// Returns the meals a day: three for young animals, otherwise two. Needs by published factors use the same number.
pub fn meals_per_day(animal: &Animal) -> u8 {
    match (animal.pet_type, animal.age_months) {
        (PetType::Dog, ..6) | (PetType::Cat, ..12) => 3,
        _ => 2,
    }
}

fn dog_age_factor(months: u16) -> f64 {
    match months {
        ..4 => 2.0,
        4..12 => 1.6,
        12..84 => 1.0,
        _ => 0.8,
    }
}

fn cat_age_factor(months: u16) -> f64 {
    match months {
        ..4 => 2.5,
        4..12 => 2.0,
        12..84 => 1.0,
        _ => 0.8,
    }
}

fn activity_factor(level: Activity) -> f64 {
    match level {
        Activity::Low => 0.8,
        Activity::Medium => 1.0,
        Activity::High => 1.2,
        Activity::VeryHigh => 1.4,
    }
}

fn breed_energy_factor(animal: &Animal) -> f64 {
    match animal.breed.map(|breed| breed.energy_level) {
        Some(EnergyLevel::Low) => 0.9,
        Some(EnergyLevel::Medium) | None => 1.0,
        Some(EnergyLevel::High) => 1.1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::animal::AnimalInput;
    use crate::breed;
    use proptest::prelude::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    struct Check {
        species: String,
        weight_kg: f64,
        age_months: u16,
        age_label: String,
        activity: String,
        breed_energy_or_housing: String,
        recipe_servings: u32,
        rer_kcal: f64,
        calories: f64,
        protein_g: f64,
        fat_g: f64,
        meals_per_day: u8,
        portion_g_per_meal: f64,
        recipe_portions: f64,
        days_of_food: f64,
        source: String,
    }

    impl Check {
        fn animal(&self) -> Animal {
            let pet_type: PetType = self.species.parse().unwrap();
            let level = match self.breed_energy_or_housing.as_str() {
                "low" => Some(EnergyLevel::Low),
                "high" => Some(EnergyLevel::High),
                _ => None,
            };
            let breed = breed::breeds(pet_type).iter().find(|breed| Some(breed.energy_level) == level);
            let input = AnimalInput {
                weight_kg: Some(self.weight_kg),
                age_months: Some(self.age_months.into()),
                activity_level: Some(self.activity.clone()),
                breed: breed.map(|it| it.name.clone()),
                is_indoor: Some(self.breed_energy_or_housing == "indoor"),
                ..AnimalInput::default()
            };
            Animal::new(pet_type, &input).unwrap()
        }
    }

    #[test]
    fn formula_agrees_with_values_calculated_apart_from_the_program() {
        let mut rows = 0;
        for check in csv::Reader::from_reader(include_str!("../../data/energy_checks.csv").as_bytes()).deserialize() {
            let check: Check = check.unwrap();
            let animal = check.animal();
            let plan = ClassicNeed::for_animal(&animal);
            let batch = plan.batch(check.recipe_servings);
            for (name, actual, expected) in [
                ("resting", plan.resting_kcal, check.rer_kcal),
                ("calories", plan.calories_per_day, check.calories),
                ("protein", plan.protein_grams, check.protein_g),
                ("fat", plan.fat_grams, check.fat_g),
                ("portion", plan.portion_grams, check.portion_g_per_meal),
                ("recipe portions", batch.recipe_portions, check.recipe_portions),
                ("days", batch.days_of_food, check.days_of_food),
            ] {
                // Half a unit of the fourth decimal, plus a tolerance for binary fractions.
                assert!((actual - expected).abs() < 0.000_050_1, "{name}: {actual} is not {expected} of {check:?}");
            }
            assert_eq!(plan.meals_per_day, check.meals_per_day, "{check:?}");
            assert!(check.age_label.is_empty() || animal.age_label() == check.age_label, "{check:?}");
            assert!(!check.source.is_empty());
            rows += 1;
        }
        assert_eq!(rows, 22);
    }

    #[test]
    fn breed_sets_the_weight_and_the_energy_level() {
        let input = AnimalInput { breed: Some("Beagle".into()), ..AnimalInput::default() };
        let beagle = ClassicNeed::for_animal(&Animal::new(PetType::Dog, &input).unwrap());
        // 9.75 kg, high energy: 70 x 9.75^0.75 x 1.1
        assert!((beagle.calories_per_day - 424.858).abs() < 0.001, "{}", beagle.calories_per_day);
    }

    proptest! {
        #[test]
        fn heavier_animal_eats_more(kg in 1.0..14.0_f64, more in 0.01..1.0_f64, months in 1..=200_u16) {
            for pet_type in PetType::ALL {
                let input = |kg| AnimalInput {
                    weight_kg: Some(kg),
                    age_months: Some(months.into()),
                    ..AnimalInput::default()
                };
                let light = ClassicNeed::for_animal(&Animal::new(pet_type, &input(kg)).unwrap());
                let heavy = ClassicNeed::for_animal(&Animal::new(pet_type, &input(kg + more)).unwrap());
                prop_assert!(light.calories_per_day < heavy.calories_per_day);
                prop_assert!(light.portion_grams < heavy.portion_grams);
                prop_assert!(light.batch(4).days_of_food > heavy.batch(4).days_of_food);
            }
        }
    }
}
