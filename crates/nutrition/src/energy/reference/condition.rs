//! What body condition changes: the weight an animal is fed for, and how much less it gets to become lighter.
//!
//! | Score | Weight it is fed for | Factor of a grown animal |
//! |---|---|---|
//! | ideal: 4 and 5 for a dog, 5 for a cat | its own | unchanged |
//! | above | its own over 1 + 0.1 a point | 6: that of an animal prone to obesity (dog 1.4, cat 1.0) |
//! | | | 7 to 9: that for losing weight (dog 1.0, cat 0.8-1.0) up to prone to obesity |
//! | below | its own over 1 - 0.1 a point; the range begins with its own | unchanged |
//!
//! A growing animal is fed for its target weight, but never on a factor for losing weight.

use domain::pet_type::PetType;

use super::{Factor, Reference, sum};
use crate::animal::Animal;
use crate::energy::source::{self, Source};
use crate::energy::{Spread, resting_kcal};

/// WSAVA's charts call these ideal.
fn ideal(pet_type: PetType) -> (u8, u8) {
    match pet_type {
        PetType::Dog => (4, 5),
        PetType::Cat => (5, 5),
    }
}

/// The weight of the same animal in ideal condition, in kg.
pub fn target_weight_kg(animal: &Animal) -> f64 {
    let (thinnest, fattest) = ideal(animal.pet_type);
    let above = f64::from(animal.body_condition.saturating_sub(fattest));
    let below = f64::from(thinnest.saturating_sub(animal.body_condition));
    animal.weight_kg / (1.0 + 0.1 * above - 0.1 * below)
}

/// The energy of an animal whose factors in ideal condition are these.
pub fn fed(animal: &Animal, mut factors: Vec<Factor>) -> Reference {
    let own = resting_kcal(animal.weight_kg);
    let target_weight_kg = target_weight_kg(animal);
    let target = resting_kcal(target_weight_kg);
    let usual = sum(&factors);
    let mut kcal = usual.map(|factor| factor * target);
    let (_, fattest) = ideal(animal.pet_type);
    if target_weight_kg > animal.weight_kg {
        // Starved animals are brought back slowly: what they weigh now is where to begin.
        kcal.min = (usual.min * target).min(usual.typical * own);
    }
    if animal.body_condition > fattest && !animal.is_growing() {
        let loss = losing(animal, usual);
        kcal = loss.factor.map(|factor| factor * target);
        factors = vec![loss];
    }
    Reference { resting_kcal: own, target_weight_kg, kcal, unrestricted_kcal: usual.typical * target, factors }
}

/// What `target_weight_kg` was made with, where it differs from the animal's own.
pub fn weight_source(animal: &Animal) -> Option<&'static Source> {
    let (thinnest, fattest) = ideal(animal.pet_type);
    match animal.body_condition {
        score if score > fattest => Some(&source::OVERWEIGHT),
        score if score < thinnest => Some(&source::UNDERWEIGHT),
        _ => None,
    }
}

/// Never more than the animal would get in ideal condition.
fn losing(animal: &Animal, usual: Spread) -> Factor {
    let (loss, prone) = match animal.pet_type {
        PetType::Dog => (Spread { min: 1.0, typical: 1.0, max: 1.4 }, 1.4),
        PetType::Cat => (Spread { min: 0.8, typical: 0.9, max: 1.0 }, 1.0),
    };
    let (what, wanted) = match animal.body_condition {
        ..=6 => ("Prone to obesity", Spread { min: loss.min, typical: prone, max: usual.typical.max(prone) }),
        _ => ("Losing weight", loss),
    };
    let factor = Spread {
        min: wanted.min.min(usual.typical),
        typical: wanted.typical.min(usual.typical),
        max: wanted.max.min(usual.typical),
    };
    Factor { what, factor, source: &source::FACTORS }
}
