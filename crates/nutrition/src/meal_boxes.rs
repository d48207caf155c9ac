//! Decides for a day of cooking which food of an animal goes into the fridge and which into the freezer.
//!
//! The first food is eaten on the day of cooking. An animal eats one dish after the other: first those that cannot be frozen, then
//! those that keep for fewer days in the fridge. What is eaten while a dish keeps in the fridge stays there, the rest is frozen at
//! once.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::portion::DishRole;
use crate::storage_time::StorageTime;

/// The content of one box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum BoxSize {
    /// One meal.
    Meal,
    /// All meals of a day.
    Day,
}

impl BoxSize {
    /// Returns the number of meals in a box, which is at least 1.
    pub fn meals(self, meals_per_day: u8) -> u32 {
        match self {
            Self::Meal => 1,
            Self::Day => u32::from(meals_per_day).max(1),
        }
    }
}

/// A dish that is cooked for an animal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DishToStore {
    pub storage: StorageTime,
    pub role: DishRole,
}

/// The days for which a dish is cooked, by the place in which their food is stored.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StoredDays {
    pub in_fridge: u32,
    pub in_freezer: u32,
    /// The day on which the first frozen food is eaten, counted from the day of cooking, which is 0. None if nothing is frozen.
    pub first_frozen_day: Option<u32>,
    /// Days whose food must not be cooked now, because it would not keep: the dish is not suitable for freezing.
    pub too_late: u32,
}

impl StoredDays {
    /// Returns the days for which the dish is cooked.
    pub fn cooked(self) -> u32 {
        self.in_fridge + self.in_freezer
    }

    /// Returns the first evening on which food is taken out of the freezer for the next day, counted from the day of cooking,
    /// or None if no box is frozen.
    pub fn first_thawing_evening(self) -> Option<u32> {
        Some(self.first_frozen_day?.saturating_sub(1))
    }
}

/// Returns the days of each dish, in the order of the dishes. Meals share the days of an animal, and treats share them too; if
/// `is_shared` is false, each dish is cooked for all days.
pub fn plan_days(dishes: &[DishToStore], days: u32, is_shared: bool) -> Vec<StoredDays> {
    let mut planned = vec![StoredDays::default(); dishes.len()];
    for role in [DishRole::Meals, DishRole::Treats] {
        let mut eaten: Vec<(usize, &DishToStore)> =
            dishes.iter().enumerate().filter(|(_, dish)| dish.role == role).collect();
        eaten.sort_by_key(|(_, dish)| (dish.storage.freezer_days().is_some(), dish.storage.fridge_days()));
        let count = u32::try_from(eaten.len().max(1)).unwrap_or(u32::MAX);
        let mut first_day = 0;
        for (rank, (index, dish)) in (0..).zip(eaten) {
            let own_days = if is_shared { days / count + u32::from(rank < days % count) } else { days };
            if let Some(target) = planned.get_mut(index) {
                *target = store(dish.storage, first_day, own_days);
            }
            first_day += own_days;
        }
    }
    planned
}

/// Divides the days of a dish, which the animal begins to eat `first_day` days after it was cooked.
fn store(storage: StorageTime, first_day: u32, days: u32) -> StoredDays {
    let in_fridge = storage.fridge_days().unwrap_or(0).saturating_sub(first_day).min(days);
    let rest = days - in_fridge;
    match storage.freezer_days() {
        Some(_) => {
            let first_frozen_day = (rest > 0).then_some(first_day + in_fridge);
            StoredDays { in_fridge, in_freezer: rest, first_frozen_day, too_late: 0 }
        }
        None => StoredDays { in_fridge, in_freezer: 0, first_frozen_day: None, too_late: rest },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;
    use domain::food_id::FoodId;

    fn dish(step: &str, food: &str) -> DishToStore {
        let storage = StorageTime::for_dish(&[step.to_owned()], foods().get(&FoodId::new(food)));
        DishToStore { storage, role: DishRole::Meals }
    }

    fn meat() -> DishToStore {
        dish("Serve.", "turkey_breast_raw")
    }

    fn fish() -> DishToStore {
        dish("Serve.", "salmon_sockeye_raw")
    }

    /// Returns 'days in the fridge/days in the freezer/days that are too late' of each dish.
    fn plan(dishes: &[DishToStore], days: u32, is_shared: bool) -> String {
        let planned = plan_days(dishes, days, is_shared);
        let text = |it: &StoredDays| format!("{}/{}/{}", it.in_fridge, it.in_freezer, it.too_late);
        planned.iter().map(text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_first_days_are_in_the_fridge_and_the_rest_is_frozen() {
        let five_days = dish("Keeps in the fridge for 5 days.", "turkey_breast_raw");
        let not_frozen = dish("Keep in the fridge for 2 days. Do not freeze.", "turkey_breast_raw");
        let in_a_tin = dish("Keep in a tin for a week.", "turkey_breast_raw");
        for (dishes, days, expected) in [
            (vec![], 7, ""),
            (vec![meat()], 7, "3/4/0"),
            (vec![meat()], 2, "2/0/0"),
            (vec![fish()], 7, "2/5/0"),
            (vec![five_days], 7, "5/2/0"),
            // Fish is eaten first. Then the meat has been in the fridge for four of its three days.
            (vec![meat(), fish()], 7, "0/3/0 2/2/0"),
            (vec![meat(), fish()], 3, "1/0/0 2/0/0"),
            (vec![meat(), meat()], 7, "3/1/0 0/3/0"),
            // What cannot be frozen is eaten first, and not cooked for more days than it keeps.
            (vec![meat(), not_frozen], 4, "1/1/0 2/0/0"),
            (vec![not_frozen], 7, "2/0/5"),
            // No time in the fridge is known, so all of it is frozen.
            (vec![in_a_tin], 3, "0/3/0"),
            (vec![meat(), fish(), meat()], 2, "1/0/0 1/0/0 0/0/0"),
        ] {
            assert_eq!(plan(&dishes, days, true), expected, "{days} days of {dishes:?}");
        }
    }

    #[test]
    fn treats_are_eaten_beside_meals_and_every_dish_can_be_cooked_for_all_days() {
        let treats = DishToStore { role: DishRole::Treats, ..meat() };
        assert_eq!(plan(&[meat(), treats], 7, true), "3/4/0 3/4/0");
        assert_eq!(plan(&[meat(), meat()], 7, false), "3/4/0 0/7/0");
    }

    #[test]
    fn frozen_food_is_taken_out_on_the_evening_before_it_is_eaten() {
        let in_a_tin = dish("Keep in a tin for a week.", "turkey_breast_raw");
        let not_frozen = dish("Keep in the fridge for 2 days. Do not freeze.", "turkey_breast_raw");
        for (dishes, days, expected) in [
            // The food of the days 0, 1 and 2 is in the fridge, that of day 3 is taken out on the evening of day 2.
            (vec![meat()], 7, vec![Some(2)]),
            (vec![meat()], 3, vec![None]),
            (vec![not_frozen], 7, vec![None]),
            // Fish is eaten on the days 0 to 3, and meat on the days 4 to 6.
            (vec![meat(), fish()], 7, vec![Some(3), Some(1)]),
            // All of it is frozen, and there is no evening before the day of cooking.
            (vec![in_a_tin], 3, vec![Some(0)]),
        ] {
            let evenings: Vec<_> =
                plan_days(&dishes, days, true).into_iter().map(StoredDays::first_thawing_evening).collect();
            assert_eq!(evenings, expected, "{days} days of {dishes:?}");
        }
    }

    #[test]
    fn no_day_is_lost() {
        for days in 1..=90 {
            let planned = plan_days(&[meat(), fish(), meat()], days, true);
            assert_eq!(planned.iter().map(|it| it.cooked()).sum::<u32>(), days);
        }
    }
}
