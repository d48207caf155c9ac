//! How far the energy of an animal may be changed after its weights have shown that it needs less or more: in steps of 5 %, and
//! only within the range that is published for such animals. Beyond it, a vet must look for the reason.

use std::ops::RangeInclusive;

use crate::animal::ENERGY_PERCENTS;
use crate::energy::Range;

/// The percentage by which the food is changed at a time.
pub const STEP_PERCENT: u16 = 5;

/// The percentage of the published energy that an animal is fed, and those that it may be fed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnergyAdjustment {
    pub percent: u16,
    pub min_percent: u16,
    pub max_percent: u16,
}

impl Default for EnergyAdjustment {
    fn default() -> Self {
        Self { percent: 100, min_percent: 100, max_percent: 100 }
    }
}

impl EnergyAdjustment {
    /// Limits a requested percentage to the published range.
    pub fn new(requested_percent: u16, kcal: Range) -> Self {
        let is_published = |percent: &u16| {
            let changed = kcal.typical * f64::from(*percent) / 100.0;
            // The tolerance allows percentages that only rounding moves out of the range.
            (kcal.min * (1.0 - 1e-9)..=kcal.max * (1.0 + 1e-9)).contains(&changed)
        };
        let steps = |range: RangeInclusive<u16>| range.step_by(STEP_PERCENT.into()).filter(is_published);
        let min_percent = steps(*ENERGY_PERCENTS.start()..=100).min().unwrap_or(100);
        let max_percent = steps(100..=*ENERGY_PERCENTS.end()).max().unwrap_or(100);
        Self { percent: requested_percent.clamp(min_percent, max_percent), min_percent, max_percent }
    }

    /// Returns the factor to multiply the published energy by.
    pub fn factor(self) -> f64 {
        f64::from(self.percent) / 100.0
    }

    /// Returns whether one more step down stays within the published range.
    pub fn can_decrease(self) -> bool {
        self.percent >= self.min_percent + STEP_PERCENT
    }

    /// Returns whether one more step up stays within the published range.
    pub fn can_increase(self) -> bool {
        self.percent + STEP_PERCENT <= self.max_percent
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::animal::{Animal, AnimalInput};
    use crate::energy::published::PublishedNeed;
    use domain::pet_type::PetType::{self, Cat, Dog};

    fn need(pet_type: PetType, condition: f64, months: f64, percent: f64) -> PublishedNeed {
        let input = AnimalInput {
            weight_kg: Some(if pet_type == Dog { 16.0 } else { 4.5 }),
            age_months: Some(months),
            body_condition: Some(condition),
            energy_percent: Some(percent),
            ..AnimalInput::default()
        };
        PublishedNeed::for_animal(&Animal::new(pet_type, &input).unwrap())
    }

    #[test]
    fn energy_changes_only_within_the_published_range() {
        for (pet_type, condition, requested, expected, min, max) in [
            // A neutered dog: 1.4 to 1.8, typically 1.6.
            (Dog, 5.0, 100.0, 100, 90, 110),
            (Dog, 5.0, 95.0, 95, 90, 110),
            (Dog, 5.0, 80.0, 90, 90, 110),
            (Dog, 5.0, 130.0, 110, 90, 110),
            // A dog that loses weight starts with the least: 1.0 to 1.4, typically 1.0.
            (Dog, 7.0, 95.0, 100, 100, 130),
            // A dog prone to obesity: 1.0 to 1.6, typically 1.4.
            (Dog, 6.0, 75.0, 75, 75, 110),
            // A neutered cat: 1.0 to 1.4, typically 1.2; one that loses weight: 0.8 to 1.0, typically 0.9.
            (Cat, 5.0, 95.0, 95, 85, 115),
            (Cat, 8.0, 70.0, 90, 90, 110),
        ] {
            let need = need(pet_type, condition, 24.0, requested);
            let EnergyAdjustment { percent, min_percent, max_percent } = need.adjustment;
            assert_eq!((percent, min_percent, max_percent), (expected, min, max), "{pet_type} {condition} {requested}");
            assert!(need.kcal.min <= need.kcal.typical * 1.000_001 && need.kcal.typical <= need.kcal.max * 1.000_001);
        }
        // 70 x 16^0.75 is 560; a neutered dog needs 1.6 times that, less 5 %. Its minimum protein stays that of the whole energy.
        let less = need(Dog, 5.0, 24.0, 95.0);
        assert!((less.kcal.typical - 560.0 * 1.6 * 0.95).abs() < 0.001);
        assert!((less.unrestricted_kcal - 560.0 * 1.6).abs() < 0.001);
    }

    #[test]
    fn a_growing_animal_gets_at_most_a_tenth_less() {
        let EnergyAdjustment { percent, .. } = need(Dog, 5.0, 5.0, 70.0).adjustment;
        assert!(percent >= 90, "{percent}");
    }
}
