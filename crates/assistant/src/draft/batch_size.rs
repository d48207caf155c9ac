//! Calculates for how many days a batch lasts.

use domain::pet_type::PetType;
use nutrition::animal::WeightSource;

use super::dish_food::{Part, dish_foods};
use crate::constraints::{AgeGroup, Preference, ValidConstraints};

/// Energy of a batch for a dog if the visitor names no number of days. It fits into a household pan.
const DOG_BATCH_KCAL: f64 = 3000.0;
/// Energy of a batch for a cat if the visitor names no number of days.
const CAT_BATCH_KCAL: f64 = 1500.0;
/// The same for a dish of eggs. A larger one would need two dozen of them.
const EGG_BATCH_KCAL: f64 = 1500.0;
/// Factor by which a batch for the freezer is larger.
const FREEZER_FACTOR: f64 = 2.0;
/// Smallest number of days of a batch if the visitor names none. A batch for a heavy dog can therefore have more energy than
/// `DOG_BATCH_KCAL`.
const MIN_DAYS_WITHOUT_REQUEST: u16 = 2;
/// The same for a puppy or kitten of unknown weight, whose food is calculated for the weight of an adult and so lasts longer, and for a
/// dish of eggs.
const MIN_DAYS_OF_SMALL_BATCH: u16 = 1;
/// Number of days after which a batch ends if the visitor names none, unless it would have less than `MIN_BATCH_KCAL`.
const USUAL_MAX_DAYS: u16 = 7;
/// Energy of a batch below which whole tablets hardly ever fit its amounts. Editorial: that of a batch for a cat.
const MIN_BATCH_KCAL: f64 = CAT_BATCH_KCAL;
const MAX_DAYS_WITHOUT_REQUEST: u16 = 14;

/// Returns the number of days that the batch lasts: the requested number, or else the number that follows from the energy of a
/// batch for the pet type, which is larger for the freezer.
pub fn batch_days(constraints: &ValidConstraints) -> u16 {
    if let Some(days) = constraints.days {
        return days;
    }
    let is_of_eggs = is_without_meat_and_fish(constraints);
    let batch_kcal = match constraints.pet_type {
        PetType::Dog if is_of_eggs => EGG_BATCH_KCAL,
        PetType::Dog => DOG_BATCH_KCAL,
        PetType::Cat => CAT_BATCH_KCAL,
    };
    let is_for_freezer = constraints.prefers(Preference::Freezer);
    let factor = if is_for_freezer { FREEZER_FACTOR } else { 1.0 };
    let days_of = |kcal: f64| kcal / constraints.daily_kcal();
    let longest = if is_for_freezer {
        f64::from(MAX_DAYS_WITHOUT_REQUEST)
    } else {
        days_of(MIN_BATCH_KCAL).ceil().max(f64::from(USUAL_MAX_DAYS))
    };
    let days = days_of(factor * batch_kcal).round().min(longest);
    let is_weight_assumed =
        constraints.age_group == AgeGroup::Young && constraints.animal.weight_source != WeightSource::Visitor;
    let shortest = if is_weight_assumed || is_of_eggs { MIN_DAYS_OF_SMALL_BATCH } else { MIN_DAYS_WITHOUT_REQUEST };
    (shortest..=MAX_DAYS_WITHOUT_REQUEST).find(|number| f64::from(*number) >= days).unwrap_or(MAX_DAYS_WITHOUT_REQUEST)
}

/// Returns true if the visitor excludes all meat and fish of which dishes are made, so that a dish is made of eggs.
fn is_without_meat_and_fish(constraints: &ValidConstraints) -> bool {
    !constraints.exclude.is_empty()
        && dish_foods().iter().filter(|row| row.part == Part::Main).all(|row| constraints.is_excluded(row.food))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraints::{Constraints, DogSize};

    #[test]
    fn a_batch_that_nobody_asked_for_lasts_no_longer_than_a_week_if_tablets_fit_it() {
        let dog = || Constraints { pet_type: Some(PetType::Dog), ..Constraints::default() };
        let cat = || Constraints { pet_type: Some(PetType::Cat), ..Constraints::default() };
        let young = Some(AgeGroup::Young);
        for (constraints, expected) in [
            (Constraints { weight_kg: Some(2.0), age_group: young, ..dog() }, 1..=7),
            (Constraints { size: Some(DogSize::Small), ..dog() }, 2..=7),
            (Constraints { weight_kg: Some(2.0), ..dog() }, 8..=14),
            (Constraints { weight_kg: Some(60.0), ..dog() }, 2..=2),
            (cat(), 5..=8),
            (Constraints { breed: Some("Great Dane".to_owned()), age_group: young, ..dog() }, 1..=1),
            (Constraints { days: Some(12), ..dog() }, 12..=12),
            (Constraints { exclude: ["meat", "fish"].map(str::to_owned).to_vec(), ..dog() }, 1..=2),
            (Constraints { preferences: [Preference::Freezer].into(), weight_kg: Some(5.0), ..dog() }, 8..=14),
        ] {
            let days = batch_days(&constraints.validate().unwrap());
            assert!(expected.contains(&days), "{constraints:?}: {days} days");
        }
    }
}
