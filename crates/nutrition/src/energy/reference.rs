//! Calculates the daily energy need from published figures: the resting requirement times a factor, as a range.
//!
//! An adult's factor starts from the published factors (dogs: 1.4 prone to obesity, 1.6 neutered, 1.8 entire, 2 or more for
//! working dogs; cats: 1.0 inactive, 1.2 neutered, 1.4 entire, 1.6 active). These steps are added to it:
//!
//! | Step | Dog | Cat |
//! |---|---|---|
//! | neutered (starting value) | 1.6 (1.4-1.8) | 1.2 (1.0-1.4) |
//! | entire | 1.8 (1.6-2.0) | 1.4 (1.2-1.6) |
//! | activity low, high, very high | -0.2, +0.2, +0.6 (0.5-0.7) | -0.2, +0.1, +0.2 |
//! | lives outdoors | | +0.2 |
//! | 7 years and more | -0.2 | -0.2, from 10 years -0.05 (-0.15 to +0.1) |
//!
//! A dog's steps are FEDIAF's differences in kcal per kg^0.75 over 70: 95, 110, 125 and 150-175 by activity, 95 above
//! seven years against 110. `growth` has the factors of growing animals, and `condition` the effect of body
//! condition. Pregnant and nursing animals need far more energy and are not covered.

mod condition;
mod growth;

use domain::pet_type::PetType;

use crate::animal::{Activity, Animal, SENIOR_MONTHS};
use crate::energy::Spread;
use crate::energy::source::{self, Source};

pub use condition::weight_source;

/// Age from which AAHA and AAFP call a cat senior: ten years.
const SENIOR_CAT_MONTHS: u16 = 120;
/// Lowest typical factor, because a healthy adult should not start below its resting requirement.
const MIN_TYPICAL: f64 = 1.0;
/// Lowest factor of any range: a cat's factor for losing weight.
const MIN_FACTOR: f64 = 0.8;

#[derive(Debug, Clone, PartialEq)]
pub struct Reference {
    /// Resting requirement at the animal's present weight, in kcal a day.
    pub resting_kcal: f64,
    /// Weight that the energy is calculated for: the present weight, or the ideal weight of an animal that is too heavy or too
    /// thin.
    pub target_weight_kg: f64,
    /// Metabolisable energy in kcal a day.
    pub kcal: Spread,
    /// The typical energy without a reduction for losing weight.
    pub unrestricted_kcal: f64,
    pub factors: Vec<Factor>,
}

/// One part of the factor that the resting requirement is multiplied by.
#[derive(Debug, Clone, PartialEq)]
pub struct Factor {
    /// Reason for the factor: 'Neutered adult', 'Low activity'.
    pub what: &'static str,
    /// The first entry is the factor itself; the later entries are added to it.
    pub factor: Spread,
    pub source: &'static Source,
}

pub fn reference(animal: &Animal) -> Reference {
    let factors = if animal.is_growing() { growth::factors(animal) } else { adult_factors(animal) };
    condition::calculate(animal, factors)
}

fn adult_factors(animal: &Animal) -> Vec<Factor> {
    let mut factors = match animal.pet_type {
        PetType::Dog => vec![dog_base(animal), dog_activity(animal.activity)],
        PetType::Cat => vec![cat_base(animal), cat_activity(animal.activity), cat_housing(animal)],
    };
    if animal.age_months >= SENIOR_MONTHS {
        factors.push(old_age(animal));
    }
    factors.retain(|it| it.factor != constant(0.0));
    factors
}

/// Adds up the factors, with the lowest allowed values as a minimum.
fn sum_factors(factors: &[Factor]) -> Spread {
    let add = |value: fn(&Spread) -> f64| factors.iter().map(|it| value(&it.factor)).sum::<f64>();
    let typical = add(|it| it.typical).max(MIN_TYPICAL);
    Spread { min: add(|it| it.min).max(MIN_FACTOR).min(typical), typical, max: add(|it| it.max).max(typical) }
}

fn dog_base(animal: &Animal) -> Factor {
    let (what, factor) = if animal.neutered {
        ("Neutered adult", Spread { min: 1.4, typical: 1.6, max: 1.8 })
    } else {
        ("Entire adult", Spread { min: 1.6, typical: 1.8, max: 2.0 })
    };
    Factor { what, factor, source: &source::FACTORS }
}

fn dog_activity(activity: Activity) -> Factor {
    let (what, factor) = match activity {
        Activity::Low => ("Low activity", constant(-0.2)),
        Activity::Medium => ("Medium activity", constant(0.0)),
        Activity::High => ("High activity", constant(0.2)),
        Activity::VeryHigh => ("Very high activity", Spread { min: 0.5, typical: 0.6, max: 0.7 }),
    };
    Factor { what, factor, source: &source::FEDIAF }
}

fn cat_base(animal: &Animal) -> Factor {
    let (what, factor) = if animal.neutered {
        ("Neutered adult", Spread { min: 1.0, typical: 1.2, max: 1.4 })
    } else {
        ("Entire adult", Spread { min: 1.2, typical: 1.4, max: 1.6 })
    };
    Factor { what, factor, source: &source::FACTORS }
}

fn cat_activity(activity: Activity) -> Factor {
    let (what, factor) = match activity {
        Activity::Low => ("Low activity", constant(-0.2)),
        Activity::Medium => ("Medium activity", constant(0.0)),
        Activity::High => ("High activity", constant(0.1)),
        Activity::VeryHigh => ("Very high activity", constant(0.2)),
    };
    Factor { what, factor, source: &source::LADDER }
}

fn cat_housing(animal: &Animal) -> Factor {
    let (what, factor) =
        if animal.is_indoor { ("Indoor life", constant(0.0)) } else { ("Outdoor life", constant(0.2)) };
    Factor { what, factor, source: &source::LADDER }
}

fn old_age(animal: &Animal) -> Factor {
    match (animal.pet_type, animal.age_months) {
        (PetType::Dog, _) => Factor { what: "Over 7 years", factor: constant(-0.2), source: &source::FEDIAF },
        (PetType::Cat, ..SENIOR_CAT_MONTHS) => {
            Factor { what: "7 to 10 years", factor: constant(-0.2), source: &source::FELINE_LIFE_STAGES }
        }
        (PetType::Cat, _) => Factor {
            what: "Over 10 years",
            factor: Spread { min: 0.1, typical: -0.05, max: -0.15 },
            source: &source::FELINE_LIFE_STAGES,
        },
    }
}

/// Returns a range in which all three values are the same.
fn constant(step: f64) -> Spread {
    Spread { min: step, typical: step, max: step }
}

#[cfg(test)]
mod tests;
