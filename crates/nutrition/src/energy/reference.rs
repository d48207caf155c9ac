//! What an animal needs a day by published figures: the resting requirement times a factor, as a range.
//!
//! A grown animal's factor is a rung of the published ladder (dogs 1.4 prone to obesity, 1.6 neutered, 1.8 entire,
//! 2 and more at work; cats 1.0 inactive, 1.2 neutered, 1.4 entire, 1.6 active) with steps for what moves it:
//!
//! | Step | Dog | Cat |
//! |---|---|---|
//! | neutered, the start | 1.6 (1.4-1.8) | 1.2 (1.0-1.4) |
//! | entire | 1.8 (1.6-2.0) | 1.4 (1.2-1.6) |
//! | activity low, high, very high | -0.2, +0.2, +0.6 (0.5-0.7) | -0.2, +0.1, +0.2 |
//! | lives outdoors | | +0.2 |
//! | 7 years and more | -0.2 | -0.2, from 10 years -0.05 (-0.15 to +0.1) |
//!
//! A dog's steps are FEDIAF's differences in kcal per kg^0.75 over 70: 95, 110, 125 and 150-175 by activity, 95 above
//! seven years against 110. A growing animal has factors of its own, see `growth`; what body condition does is in
//! `condition`. Pregnant and nursing animals need far more and are not covered.

mod condition;
mod growth;

use domain::pet_type::PetType;

use crate::animal::{Activity, Animal, SENIOR_MONTHS};
use crate::energy::Spread;
use crate::energy::source::{self, Source};

pub use condition::weight_source;

/// AAHA and AAFP: a cat is senior above ten years.
const OLD_CAT_MONTHS: u16 = 120;
/// A healthy grown animal is not started below rest.
const LEAST_TYPICAL: f64 = 1.0;
/// No range begins below a cat's factor for losing weight.
const LEAST: f64 = 0.8;

#[derive(Debug, Clone, PartialEq)]
pub struct Reference {
    /// At the weight the animal has, in kcal a day.
    pub resting_kcal: f64,
    /// The weight it is fed for: its own, or its ideal where it is too heavy or too thin.
    pub target_weight_kg: f64,
    /// Metabolisable energy in kcal a day.
    pub kcal: Spread,
    /// What `kcal.typical` would be if nothing were held back to lose weight.
    pub unrestricted_kcal: f64,
    pub factors: Vec<Factor>,
}

/// One reason for the number of times the resting requirement is taken.
#[derive(Debug, Clone, PartialEq)]
pub struct Factor {
    /// 'Neutered adult', 'Low activity'.
    pub what: &'static str,
    /// The first is a factor, those after it are added to it.
    pub factor: Spread,
    pub source: &'static Source,
}

pub fn reference(animal: &Animal) -> Reference {
    let factors = if animal.is_growing() { growth::factors(animal) } else { adult(animal) };
    condition::fed(animal, factors)
}

fn adult(animal: &Animal) -> Vec<Factor> {
    let mut factors = match animal.pet_type {
        PetType::Dog => vec![dog_base(animal), dog_activity(animal.activity)],
        PetType::Cat => vec![cat_base(animal), cat_activity(animal.activity), cat_housing(animal)],
    };
    if animal.age_months >= SENIOR_MONTHS {
        factors.push(old_age(animal));
    }
    factors.retain(|it| it.factor != even(0.0));
    factors
}

/// The factors added up, never below the floor.
fn sum(factors: &[Factor]) -> Spread {
    let add = |of: fn(&Spread) -> f64| factors.iter().map(|it| of(&it.factor)).sum::<f64>();
    let typical = add(|it| it.typical).max(LEAST_TYPICAL);
    Spread { min: add(|it| it.min).max(LEAST).min(typical), typical, max: add(|it| it.max).max(typical) }
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
        Activity::Low => ("Low activity", even(-0.2)),
        Activity::Medium => ("Medium activity", even(0.0)),
        Activity::High => ("High activity", even(0.2)),
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
        Activity::Low => ("Low activity", even(-0.2)),
        Activity::Medium => ("Medium activity", even(0.0)),
        Activity::High => ("High activity", even(0.1)),
        Activity::VeryHigh => ("Very high activity", even(0.2)),
    };
    Factor { what, factor, source: &source::LADDER }
}

fn cat_housing(animal: &Animal) -> Factor {
    let (what, factor) = if animal.is_indoor { ("Indoor life", even(0.0)) } else { ("Outdoor life", even(0.2)) };
    Factor { what, factor, source: &source::LADDER }
}

fn old_age(animal: &Animal) -> Factor {
    match (animal.pet_type, animal.age_months) {
        (PetType::Dog, _) => Factor { what: "Over 7 years", factor: even(-0.2), source: &source::FEDIAF },
        (PetType::Cat, ..OLD_CAT_MONTHS) => {
            Factor { what: "7 to 10 years", factor: even(-0.2), source: &source::FELINE_LIFE_STAGES }
        }
        (PetType::Cat, _) => Factor {
            what: "Over 10 years",
            factor: Spread { min: 0.1, typical: -0.05, max: -0.15 },
            source: &source::FELINE_LIFE_STAGES,
        },
    }
}

/// The same at both ends.
fn even(step: f64) -> Spread {
    Spread { min: step, typical: step, max: step }
}

#[cfg(test)]
mod tests;
