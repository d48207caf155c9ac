//! Factors for the resting requirement of puppies and kittens. Neuter status and activity have no effect at this age.
//!
//! | Animal | Factor | Published |
//! |---|---|---|
//! | puppy of a known breed | (254.1 - 135 p) / 70 | FEDIAF; p is its weight divided by the adult weight of the breed, at most 1 |
//! | puppy under 4 months | 3.0 | Table 5-2 |
//! | puppy to 12 months | 2.0, up to 2.67 | Table 5-2; FEDIAF at half the adult weight |
//! | kitten under 4 months | 2.5 (2.4-3.0) | Table 5-2; FEDIAF 2.0-2.5 times a neutered adult's 1.2 |
//! | kitten to 9 months | 2.25 (2.1-2.5) | FEDIAF 1.75-2.0 times 1.2; Table 5-2 2.5 |
//! | kitten to 12 months | 1.8, up to 2.5 | FEDIAF 1.5 times 1.2; Table 5-2 2.5 |
//!
//! Table 5-2 is that of Small Animal Clinical Nutrition, 5th edition. If no range is published, we use 10 % on either side.
//!
//! If no weight was given, the default is an adult's weight. Three times the resting requirement of an adult would be far too much,
//! so the factor of a nearly grown animal is used at any age.

use domain::pet_type::PetType;

use super::Factor;
use crate::animal::{Animal, WeightSource};
use crate::energy::Range;
use crate::energy::source::{self, Source};

/// Factor for the lower end of a range if none is published.
const LOWER: f64 = 0.9;
/// Factor for the upper end of a range if none is published.
const UPPER: f64 = 1.1;
/// FEDIAF gives 1.5 times a neutered adult's factor of 1.2.
const NEARLY_GROWN_KITTEN: f64 = 1.5 * 1.2;

pub fn factors(animal: &Animal) -> Vec<Factor> {
    let is_weighed = animal.weight_source == WeightSource::Visitor;
    vec![match animal.pet_type {
        PetType::Dog if !is_weighed => without_weight(puppy_factor_by_size(1.0), &source::FEDIAF_PUPPIES),
        PetType::Cat if !is_weighed => without_weight(NEARLY_GROWN_KITTEN, &source::FEDIAF_KITTENS),
        PetType::Dog => puppy(animal),
        PetType::Cat => kitten(animal.age_months),
    }]
}

fn without_weight(typical: f64, source: &'static Source) -> Factor {
    let factor = Range { min: LOWER * typical, typical, max: UPPER * typical };
    Factor { reason: "Growing, with an assumed adult weight", factor, source }
}

fn puppy(animal: &Animal) -> Factor {
    let (reason, by_age) = match animal.age_months {
        ..4 => ("Puppy under 4 months", 3.0),
        _ => ("Puppy of 4 to 12 months", 2.0),
    };
    if let Some(breed) = animal.breed {
        let by_size = puppy_factor_by_size(animal.weight_kg / breed.midpoint_kg());
        let factor = Range { min: LOWER * by_size.min(by_age), typical: by_size, max: UPPER * by_size.max(by_age) };
        return Factor { reason: "Puppy, by its breed's adult weight", factor, source: &source::FEDIAF_PUPPIES };
    }
    let typical = by_age;
    let max = (UPPER * typical).max(puppy_factor_by_size(0.5));
    Factor { reason, factor: Range { min: LOWER * typical, typical, max }, source: &source::DOG_FACTORS }
}

/// Returns FEDIAF's factor for a puppy with this share of its adult weight. FEDIAF gives kcal per kg^0.75; the resting
/// requirement is 70 kcal per kg^0.75.
fn puppy_factor_by_size(share_of_adult_weight: f64) -> f64 {
    (254.1 - 135.0 * share_of_adult_weight.min(1.0)) / 70.0
}

fn kitten(months: u16) -> Factor {
    let nearly_grown = Range { min: LOWER * NEARLY_GROWN_KITTEN, typical: NEARLY_GROWN_KITTEN, max: 2.5 };
    let (reason, factor, source) = match months {
        ..4 => ("Kitten under 4 months", Range { min: 2.4, typical: 2.5, max: 3.0 }, &source::CAT_FACTORS),
        4..9 => ("Kitten of 4 to 9 months", Range { min: 2.1, typical: 2.25, max: 2.5 }, &source::FEDIAF_KITTENS),
        _ => ("Kitten of 9 to 12 months", nearly_grown, &source::FEDIAF_KITTENS),
    };
    Factor { reason, factor, source }
}
