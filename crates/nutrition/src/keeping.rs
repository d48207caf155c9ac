//! How long cooked food keeps, as the feeding guide says it.

use std::ops::RangeInclusive;

/// Days in the fridge: what is older than the longest is thrown away.
pub const FRIDGE_DAYS: RangeInclusive<u8> = 3..=4;
/// Months in the freezer, at most.
pub const FREEZER_MONTHS: u8 = 3;

/// Where to keep it, in a sentence.
pub fn storage() -> String {
    let (least, most) = (FRIDGE_DAYS.start(), FRIDGE_DAYS.end());
    format!("Store in the fridge for {least}-{most} days or in the freezer for up to {FREEZER_MONTHS} months.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn food_keeps_for_three_to_four_days_in_the_fridge_and_three_months_in_the_freezer() {
        assert_eq!(storage(), "Store in the fridge for 3-4 days or in the freezer for up to 3 months.");
    }
}
