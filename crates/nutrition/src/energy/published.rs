//! Calculates the daily energy need from published figures: the resting requirement times a factor, as a range.
//!
//! An adult's factor starts from the published factors (dogs: 1.4 prone to obesity, 1.6 neutered, 1.8 entire, 2 or more for
//! working dogs; cats: 1.0 inactive, 1.2 neutered, 1.4 entire, 1.6 active). These steps are added to it:
//!
//! | Step | Dog | Cat |
//! |---|---|---|
//! | neutered (starting value) | 1.6 (1.4-1.8) | 1.2 (1.0-1.4) |
//! | neutered, of a breed prone to obesity | 1.4 (1.29-1.6) | 1.0 (0.8-1.2) |
//! | entire | 1.8 (1.6-2.0) | 1.4 (1.2-1.6) |
//! | activity low, high, very high | -0.2, +0.2, +0.6 (0.5-0.7) | -0.2, +0.1, +0.2 |
//! | lives outdoors | | +0.2 |
//! | 7 years and more | -0.2 | -0.2, from 10 years -0.05 (lower end +0.1, upper end -0.15) |
//!
//! Low activity changes nothing for animals prone to obesity, because their factor is also that of inactive animals.
//! A dog's steps follow FEDIAF's figures, divided by 70 and rounded. They are in kcal per kg^0.75: 95, 110, 125 and 150-175 by
//! activity, of which 110 is medium, and 95 above seven years against 110 before. The range of a neutered dog with very high
//! activity ends at 175 / 70 = 2.5. `growth` has the factors of growing animals, and `condition` the effect of body condition.
//! Pregnant and nursing animals need far more energy and are not covered.

pub mod adjustment;
mod condition;
mod growth;

use domain::pet_type::PetType;

use crate::animal::{Activity, Animal, SENIOR_MONTHS};
use crate::breed::BreedTrait;
use crate::energy::Range;
use crate::energy::published::adjustment::EnergyAdjustment;
use crate::energy::source::{self, Source};

pub use condition::{compare_with_ideal, target_weight_source};

/// Age in months from which AAHA and AAFP call a cat senior: ten years.
const SENIOR_CAT_MONTHS: u16 = 120;
/// Lowest typical factor of an animal in ideal condition, because it should not start below its resting requirement. That of an
/// overweight cat can be lower (`condition`).
const MIN_TYPICAL: f64 = 1.0;
/// Lowest factor of any range: a cat's factor for losing weight.
const MIN_FACTOR: f64 = 0.8;

#[derive(Debug, Clone, PartialEq)]
pub struct PublishedNeed {
    /// Resting requirement at the animal's present weight, in kcal a day.
    pub resting_kcal: f64,
    /// Weight that the energy is calculated for: the present weight, or the ideal weight of an animal that is too heavy or too
    /// thin.
    pub target_weight_kg: f64,
    /// Metabolisable energy in kcal a day.
    pub kcal: Range,
    /// The typical energy without a reduction for losing weight.
    pub unrestricted_kcal: f64,
    pub factors: Vec<Factor>,
    /// The percentage of the published energy that the animal is fed, and the limits of this percentage.
    pub adjustment: EnergyAdjustment,
}

/// One part of the factor that the resting requirement is multiplied by.
#[derive(Debug, Clone, PartialEq)]
pub struct Factor {
    /// Reason for the factor: 'Neutered adult', 'Low activity'.
    pub reason: &'static str,
    /// The first entry is the factor itself; the later entries are added to it.
    pub factor: Range,
    pub source: &'static Source,
}

impl PublishedNeed {
    pub fn for_animal(animal: &Animal) -> Self {
        let factors = if animal.is_growing() { growth::factors(animal) } else { adult_factors(animal) };
        let mut need = condition::calculate(animal, factors);
        need.adjustment = EnergyAdjustment::new(animal.energy_percent, need.kcal);
        need.kcal.typical *= need.adjustment.factor();
        need
    }
}

fn adult_factors(animal: &Animal) -> Vec<Factor> {
    let mut factors = vec![base_factor(animal), activity_factor(animal)];
    if animal.pet_type == PetType::Cat {
        factors.push(housing_factor(animal));
    }
    if animal.age_months >= SENIOR_MONTHS {
        factors.push(age_factor(animal));
    }
    factors.retain(|it| it.factor != constant(0.0));
    factors
}

/// Adds up the factors, with the lowest allowed values as a minimum.
fn sum_factors(factors: &[Factor]) -> Range {
    let add = |value: fn(&Range) -> f64| factors.iter().map(|it| value(&it.factor)).sum::<f64>();
    let typical = add(|it| it.typical).max(MIN_TYPICAL);
    Range { min: add(|it| it.min).max(MIN_FACTOR).min(typical), typical, max: add(|it| it.max).max(typical) }
}

fn base_factor(animal: &Animal) -> Factor {
    let (reason, (min, typical, max)) = match (animal.pet_type, animal.neutered) {
        // FEDIAF gives at most 90 kcal per kg^0.75 for dogs prone to obesity, which is the lower end here.
        (PetType::Dog, true) if is_prone_to_obesity(animal) => (NEUTERED_PRONE_BREED, (90.0 / 70.0, 1.4, 1.6)),
        (PetType::Cat, true) if is_prone_to_obesity(animal) => (NEUTERED_PRONE_BREED, (0.8, 1.0, 1.2)),
        (PetType::Dog, true) => (NEUTERED, (1.4, 1.6, 1.8)),
        (PetType::Dog, false) => (ENTIRE, (1.6, 1.8, 2.0)),
        (PetType::Cat, true) => (NEUTERED, (1.0, 1.2, 1.4)),
        (PetType::Cat, false) => (ENTIRE, (1.2, 1.4, 1.6)),
    };
    Factor { reason, factor: Range { min, typical, max }, source: factor_table(animal.pet_type) }
}

const NEUTERED: &str = "Neutered adult";
const NEUTERED_PRONE_BREED: &str = "Neutered adult of a breed prone to obesity";
const ENTIRE: &str = "Adult, not neutered";

/// Returns whether the animal starts with the factor for animals prone to obesity. Neutering makes such a breed gain weight.
pub(crate) fn is_prone_to_obesity(animal: &Animal) -> bool {
    animal.neutered && animal.breed.is_some_and(|breed| breed.has_trait(BreedTrait::ProneToObesity))
}

/// Returns the table with the published factors.
fn factor_table(pet_type: PetType) -> &'static Source {
    match pet_type {
        PetType::Dog => &source::DOG_FACTORS,
        PetType::Cat => &source::CAT_FACTORS,
    }
}

fn activity_factor(animal: &Animal) -> Factor {
    Factor {
        reason: match animal.activity {
            Activity::Low => "Low activity",
            Activity::Medium => "Medium activity",
            Activity::High => "High activity",
            Activity::VeryHigh => "Very high activity",
        },
        factor: match (animal.pet_type, animal.activity) {
            // The published factor for animals prone to obesity is also that for inactive ones.
            (_, Activity::Low) if is_prone_to_obesity(animal) => constant(0.0),
            (_, Activity::Low) => constant(-0.2),
            (_, Activity::Medium) => constant(0.0),
            (PetType::Dog, Activity::High) => constant(0.2),
            (PetType::Dog, Activity::VeryHigh) => Range { min: 0.5, typical: 0.6, max: 0.7 },
            (PetType::Cat, Activity::High) => constant(0.1),
            (PetType::Cat, Activity::VeryHigh) => constant(0.2),
        },
        source: match animal.pet_type {
            PetType::Dog => &source::FEDIAF_ACTIVITY,
            PetType::Cat => &source::CAT_FACTOR_STEPS,
        },
    }
}

fn housing_factor(animal: &Animal) -> Factor {
    let (reason, factor) =
        if animal.is_indoor { ("Lives indoors", constant(0.0)) } else { ("Lives outdoors", constant(0.2)) };
    Factor { reason, factor, source: &source::CAT_FACTOR_STEPS }
}

fn age_factor(animal: &Animal) -> Factor {
    match (animal.pet_type, animal.age_months) {
        (PetType::Dog, _) => Factor { reason: "7 years or older", factor: constant(-0.2), source: &source::FEDIAF_AGE },
        (PetType::Cat, ..SENIOR_CAT_MONTHS) => {
            Factor { reason: "7 to 10 years", factor: constant(-0.2), source: &source::FELINE_LIFE_STAGES }
        }
        // Added to the 1.0 to 1.4 of a neutered cat, this gives the published 1.1 to 1.25. It narrows the range, so `min` is above
        // `max`.
        (PetType::Cat, _) => Factor {
            reason: "10 years or older",
            factor: Range { min: 0.1, typical: -0.05, max: -0.15 },
            source: &source::FELINE_LIFE_STAGES,
        },
    }
}

/// Returns a range in which all three values are the same.
fn constant(step: f64) -> Range {
    Range { min: step, typical: step, max: step }
}

#[cfg(test)]
mod tests;
