//! Calculates for how many days a batch lasts.

use domain::pet_type::PetType;

use crate::constraints::{Preference, ValidConstraints};

/// Energy of a batch for a dog if the visitor names no number of days. It fits into a household pan.
const DOG_BATCH_KCAL: f64 = 3000.0;
/// Energy of a batch for a cat if the visitor names no number of days.
const CAT_BATCH_KCAL: f64 = 1500.0;
/// Factor by which a batch for the freezer is larger.
const FREEZER_FACTOR: f64 = 2.0;
/// Smallest number of days of a batch if the visitor names none. A batch for a heavy dog can therefore have more energy than
/// `DOG_BATCH_KCAL`.
const MIN_DAYS_WITHOUT_REQUEST: u16 = 2;
const MAX_DAYS_WITHOUT_REQUEST: u16 = 14;

/// Returns the number of days that the batch lasts: the requested number, or else the number that follows from the energy of a
/// batch for the pet type, which is larger for the freezer.
pub fn batch_days(constraints: &ValidConstraints) -> u16 {
    if let Some(days) = constraints.days {
        return days;
    }
    let batch_kcal = match constraints.pet_type {
        PetType::Dog => DOG_BATCH_KCAL,
        PetType::Cat => CAT_BATCH_KCAL,
    };
    let factor = if constraints.prefers(Preference::Freezer) { FREEZER_FACTOR } else { 1.0 };
    let days = (factor * batch_kcal / constraints.daily_kcal()).round();
    (MIN_DAYS_WITHOUT_REQUEST..=MAX_DAYS_WITHOUT_REQUEST)
        .find(|number| f64::from(*number) >= days)
        .unwrap_or(MAX_DAYS_WITHOUT_REQUEST)
}
