//! Plans the change to a new food over seven to ten days, in steps of a quarter.

use std::ops::RangeInclusive;

use serde::Serialize;
use utoipa::ToSchema;

use crate::portion::round_day_for_kitchen;

/// Number of days that a change of food may take; animals with a sensitive stomach need ten.
pub const DAYS: RangeInclusive<u8> = 7..=10;
/// Shares of the new food on the days before the last one, on which all of the food is new.
const SHARES: [f64; 3] = [0.25, 0.5, 0.75];

/// Returns a sentence of advice on changing to a new food.
pub fn advice() -> String {
    format!("Switch to a new food over {}-{} days, a little more each day.", DAYS.start(), DAYS.end())
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransitionDay {
    /// Number of the day, starting at 1.
    pub day: u8,
    /// Share of the day's energy from the new food, from 0 to 1.
    pub new_share: f64,
    /// Grams of the new food, as fed: the meals of the day, each rounded for a kitchen scale.
    pub new_grams: f64,
    /// Share of the usual amount of the old food, from 1 to 0.
    pub old_share: f64,
}

/// Returns one row for each day. None unless the change takes seven to ten days.
///
/// The days before the last are divided into three equal parts. If that is not possible, the earlier parts are longer:
/// seven days are 25, 25, 50, 50, 75, 75 and 100 %, ten days 25 x 3, 50 x 3, 75 x 3 and 100 %.
pub fn plan_transition(days: u8, new_grams_per_day: f64, meals_per_day: u8) -> Option<Vec<TransitionDay>> {
    if !DAYS.contains(&days) {
        return None;
    }
    let mut shares: Vec<f64> = Vec::new();
    let mut left = days - 1;
    for (share, parts) in SHARES.into_iter().zip([3, 2, 1]) {
        let part = left.div_ceil(parts);
        shares.extend((0..part).map(|_| share));
        left -= part;
    }
    shares.push(1.0);
    let row = |(day, new_share): (u8, f64)| TransitionDay {
        day,
        new_share,
        new_grams: round_day_for_kitchen(new_share * new_grams_per_day, meals_per_day),
        old_share: 1.0 - new_share,
    };
    Some((1..).zip(shares).map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn change_proceeds_in_quarters_with_longer_parts_first() {
        for (days, expected) in [
            (7, vec![100.0, 100.0, 200.0, 200.0, 300.0, 300.0, 400.0]),
            (8, vec![100.0, 100.0, 100.0, 200.0, 200.0, 300.0, 300.0, 400.0]),
            (9, vec![100.0, 100.0, 100.0, 200.0, 200.0, 200.0, 300.0, 300.0, 400.0]),
            (10, vec![100.0, 100.0, 100.0, 200.0, 200.0, 200.0, 300.0, 300.0, 300.0, 400.0]),
        ] {
            let grams: Vec<_> = plan_transition(days, 400.0, 2).unwrap().iter().map(|day| day.new_grams).collect();
            assert_eq!(grams, expected, "{days} days");
        }
    }

    #[test]
    fn change_takes_seven_to_ten_days() {
        assert_eq!(advice(), "Switch to a new food over 7-10 days, a little more each day.");
        for days in [0, 1, 6, 11, 255] {
            assert_eq!(plan_transition(days, 400.0, 2), None, "{days}");
        }
    }

    proptest! {
        #[test]
        fn shares_of_old_and_new_food_add_up_to_one(days in 7..=10_u8, grams in 1.0..3000.0_f64) {
            let plan = plan_transition(days, grams, 2).unwrap();
            prop_assert_eq!(plan.len(), usize::from(days));
            prop_assert!(plan.iter().all(|day| day.new_share + day.old_share == 1.0));
            prop_assert!(plan.is_sorted_by(|a, b| a.day < b.day && a.new_grams <= b.new_grams));
            prop_assert_eq!(plan.last().map(|day| (day.day, day.new_grams)), Some((days, round_day_for_kitchen(grams, 2))));
        }
    }
}
