//! Adjusts the energy to body condition: the weight that an animal is fed for, and the reduction for losing weight.
//!
//! | Score | Weight it is fed for | Factor of an adult |
//! |---|---|---|
//! | ideal: 4 and 5 for a dog, 5 for a cat | its own | unchanged |
//! | 6 | its own / 1.1 | dog 1.0 to its usual factor, typically 1.4; cat 0.8 to its usual factor, typically 1.0 |
//! | 7 to 9 | its own / (1 + 0.1 for each point above) | dog 1.0 to 1.4, typically 1.0; cat 0.8 to 1.0, typically 0.9 |
//! | below ideal | its own / (1 - 0.1 for each point below); the range includes the energy for its own | unchanged |
//!
//! The typical factors of the score 6 are the published ones for animals prone to obesity, the lower ends those for losing weight.
//! No value for an animal above the ideal score exceeds its usual typical factor.
//!
//! An adult with a goal weight is fed for that, so that its portion stays the same while its weight changes. Otherwise a dog that
//! gains weight would get more food for it.
//!
//! A growing animal is fed for its target weight, but never on a factor for losing weight.

use std::cmp::Ordering;

use domain::pet_type::PetType;

use super::adjustment::EnergyAdjustment;
use super::{Factor, PublishedNeed, factor_table, sum_factors};
use crate::animal::Animal;
use crate::energy::source::{self, Source};
use crate::energy::{Range, resting_kcal};

/// Returns the lowest and highest ideal score according to WSAVA's charts.
fn ideal_scores(pet_type: PetType) -> (u8, u8) {
    match pet_type {
        PetType::Dog => (4, 5),
        PetType::Cat => (5, 5),
    }
}

/// Returns the weight in kg that the animal would have in ideal condition, or its goal.
pub fn target_weight_kg(animal: &Animal) -> f64 {
    if let Some(goal) = animal.goal_weight_kg {
        return goal;
    }
    let (thinnest, fattest) = ideal_scores(animal.pet_type);
    let above = f64::from(animal.body_condition.saturating_sub(fattest));
    let below = f64::from(thinnest.saturating_sub(animal.body_condition));
    animal.weight_kg / (1.0 + 0.1 * above - 0.1 * below)
}

/// Compares the body condition with the ideal: `Greater` is too heavy, `Less` is too thin.
pub fn compare_with_ideal(animal: &Animal) -> Ordering {
    let (thinnest, fattest) = ideal_scores(animal.pet_type);
    match animal.body_condition {
        score if score > fattest => Ordering::Greater,
        score if score < thinnest => Ordering::Less,
        _ => Ordering::Equal,
    }
}

/// Calculates the energy of an animal from the factors that apply to it in ideal condition.
pub fn calculate(animal: &Animal, mut factors: Vec<Factor>) -> PublishedNeed {
    let resting_at_own_weight = resting_kcal(animal.weight_kg);
    let target_weight_kg = target_weight_kg(animal);
    let resting_at_target = resting_kcal(target_weight_kg);
    let usual = sum_factors(&factors);
    let mut kcal = usual.map(|factor| factor * resting_at_target);
    let (_, fattest) = ideal_scores(animal.pet_type);
    if target_weight_kg > animal.weight_kg {
        // Very thin animals are fed more only gradually, so the range includes the energy for their present weight.
        kcal.min = (usual.min * resting_at_target).min(usual.typical * resting_at_own_weight);
    }
    if animal.body_condition > fattest && !animal.is_growing() {
        let loss = weight_loss_factor(animal, usual);
        kcal = loss.factor.map(|factor| factor * resting_at_target);
        factors = vec![loss];
    }
    PublishedNeed {
        resting_kcal: resting_at_own_weight,
        target_weight_kg,
        kcal,
        unrestricted_kcal: usual.typical * resting_at_target,
        factors,
        adjustment: EnergyAdjustment::default(),
    }
}

/// Returns the source of the rule for the body condition of the animal, or None if it is ideal.
pub fn target_weight_source(animal: &Animal) -> Option<&'static Source> {
    match compare_with_ideal(animal) {
        Ordering::Greater => Some(&source::OVERWEIGHT),
        Ordering::Less => Some(&source::UNDERWEIGHT),
        Ordering::Equal => None,
    }
}

/// Returns the factor of an animal that is too heavy. It never exceeds `usual`, its factor in ideal condition.
fn weight_loss_factor(animal: &Animal, usual: Range) -> Factor {
    let (loss, typical_if_prone) = match animal.pet_type {
        PetType::Dog => (Range { min: 1.0, typical: 1.0, max: 1.4 }, 1.4),
        PetType::Cat => (Range { min: 0.8, typical: 0.9, max: 1.0 }, 1.0),
    };
    let (reason, range) = match animal.body_condition {
        ..=6 => ("Prone to obesity", Range { min: loss.min, typical: typical_if_prone, max: usual.typical }),
        _ => ("Losing weight", loss),
    };
    let factor = Range {
        min: range.min.min(usual.typical),
        typical: range.typical.min(usual.typical),
        max: range.max.min(usual.typical),
    };
    Factor { reason, factor, source: factor_table(animal.pet_type) }
}
