//! Storage times of cooked food, for the feeding guide.

use std::ops::RangeInclusive;

/// Days that cooked food keeps in the fridge.
pub const FRIDGE_DAYS: RangeInclusive<u8> = 3..=4;
/// Maximum number of months in the freezer.
pub const FREEZER_MONTHS: u8 = 3;

/// Returns a sentence about storing cooked food.
pub fn storage() -> String {
    let (min, max) = (FRIDGE_DAYS.start(), FRIDGE_DAYS.end());
    format!("Store in the fridge for {min}-{max} days or in the freezer for up to {FREEZER_MONTHS} months.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn storage_states_days_in_the_fridge_and_months_in_the_freezer() {
        assert_eq!(storage(), "Store in the fridge for 3-4 days or in the freezer for up to 3 months.");
    }
}
