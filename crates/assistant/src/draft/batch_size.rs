//! Calculates for how many days a batch lasts.
//!
//! The amounts of a recipe are those of one batch, because a cook follows its lines and steps as they are written. If the requested days
//! need more than one pot of a household holds (`nutrition::large_batch`), or more eggs than `kitchen` allows in it, the recipe is for
//! an equal part of the days, and its texts say how often it is cooked. Many days are no reason to refuse, because a batch that lasts
//! longer than it keeps in the fridge is frozen. If the visitor named no number of days, the recipe lasts as long as one pot does.

use domain::pet_type::PetType;
use nutrition::animal::WeightSource;
use nutrition::food::Food;
use nutrition::large_batch::pot_capacity_grams;

use super::dish_food::{Part, dish_foods};
use super::kitchen;
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

/// Part of a pot for which a divided batch is planned. Its amounts are calculated anew, and with whole steps and tablets they may be up
/// to a tenth more than its part of the undivided batch.
const PLANNED_PART_OF_POT: f64 = 0.9;

/// The days that are cooked for, and into how many batches they are divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BatchPlan {
    /// Number of days of all batches together, as in `requested_days`.
    pub days: u16,
    /// Number of days that one batch lasts.
    pub batch_days: u16,
}

impl BatchPlan {
    /// Returns the plan for all days in one batch.
    pub fn undivided(constraints: &ValidConstraints) -> Self {
        let days = requested_days(constraints);
        Self { days, batch_days: days }
    }

    /// Returns the plan with batches of which each is at most `share` of the undivided one. The days are divided as equally as
    /// whole days allow. A batch lasts at least one day.
    pub fn divide(self, share: f64) -> Self {
        let fits = |batch_days: &u16| f64::from(*batch_days) <= share * f64::from(self.days);
        Self { batch_days: self.divisions().find(fits).unwrap_or(1), ..self }
    }

    /// Returns the plan of a finished recipe with this energy: the one whose batch has nearly this energy. It is for more than one
    /// batch only if the visitor named the days.
    pub fn for_recipe(constraints: &ValidConstraints, kcal: f64) -> Self {
        let plan = Self::undivided(constraints);
        let days = kcal / constraints.daily_kcal();
        let difference = |batch_days: u16| (days / f64::from(batch_days)).ln().abs();
        let nearest = plan.divisions().min_by(|one, other| difference(*one).total_cmp(&difference(*other)));
        let batch_days = nearest.unwrap_or(plan.days);
        Self { days: constraints.days.unwrap_or(batch_days), batch_days }
    }

    /// Returns how often the recipe is cooked for all days.
    pub fn batches(self) -> u16 {
        self.days.div_ceil(self.batch_days.max(1))
    }

    /// Returns the days of a batch if the days are divided into one, two, three and more batches.
    fn divisions(self) -> impl Iterator<Item = u16> {
        (1..=self.days).map(move |batches| self.days.div_ceil(batches))
    }
}

/// Returns which part of a batch with these foods one pot can hold, a little less than all of it. None if the pot holds it all.
pub fn part_in_one_pot(foods: &[(&'static Food, f64)]) -> Option<f64> {
    let grams: f64 = foods.iter().map(|(_, grams)| grams).sum();
    let part = (pot_capacity_grams() / grams).min(kitchen::part_with_enough_eggs(foods));
    (part < 1.0).then_some(PLANNED_PART_OF_POT * part)
}

/// Returns the number of days for which a recipe is created: the requested number, or else the number that follows from the energy of a
/// batch for the pet type, which is larger for the freezer.
pub fn requested_days(constraints: &ValidConstraints) -> u16 {
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
            let days = requested_days(&constraints.validate().unwrap());
            assert!(expected.contains(&days), "{constraints:?}: {days} days");
        }
    }
    #[test]
    fn days_are_divided_into_batches_that_fit_a_pot() {
        for (days, share, batch_days, batches) in [
            (3, 1.0, 3, 1),
            (30, 0.08, 2, 15),
            // A pot holds 22 of 30 days, which are two batches for 15 days each.
            (30, 0.75, 15, 2),
            (7, 0.8, 4, 2),
            // A batch for less than a day would not be a meal for every time of the day.
            (2, 0.1, 1, 2),
        ] {
            let plan = BatchPlan { days, batch_days: days }.divide(share);
            assert_eq!((plan.batch_days, plan.batches()), (batch_days, batches), "{days} days, {share}");
        }
    }

    #[test]
    fn the_plan_of_a_recipe_follows_from_its_energy() {
        let constraints = Constraints { pet_type: Some(PetType::Dog), days: Some(30), ..Constraints::default() };
        let constraints = constraints.validate().unwrap();
        for (batch_days, tolerance) in [(30, 0.95), (15, 1.05), (15, 0.95), (10, 1.05), (2, 0.95), (1, 1.05)] {
            let kcal = f64::from(batch_days) * tolerance * constraints.daily_kcal();
            assert_eq!(BatchPlan::for_recipe(&constraints, kcal), BatchPlan { days: 30, batch_days });
        }
    }
}
