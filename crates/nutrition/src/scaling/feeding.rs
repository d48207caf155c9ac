//! Enlarges a scaled dish until its rounded amounts feed as many days as the exact ones.

use super::{ScalableDish, ScaledDish, TOLERANCE};

/// How often a size is enlarged because its rounded amounts are less than the exact ones, and the share that is added besides what
/// was missing, so that an amount reaches its next step.
const MAX_ENLARGEMENTS: usize = 8;
const ENLARGEMENT: f64 = 0.003;

impl ScalableDish {
    /// Returns the dish multiplied by the smallest offered factor from `factor` on with at least as much energy and finished food as the
    /// exact multiple has. Rounded amounts may be less: of two eggs, 1.2 times is still two eggs.
    pub fn scale_to_feed(&self, factor: f64, base_servings: u32) -> ScaledDish {
        let mut scaled = self.scale_at_least(factor, base_servings);
        for _ in 0..MAX_ENLARGEMENTS {
            let missing = self.missing_share(&scaled, factor);
            if missing <= 0.0 {
                break;
            }
            scaled = self.scale_at_least(scaled.factor * (1.0 + missing + ENLARGEMENT), base_servings);
        }
        scaled
    }

    /// Returns which share of the energy or of the finished food a scaled dish lacks, compared with the exact multiple.
    fn missing_share(&self, scaled: &ScaledDish, factor: f64) -> f64 {
        let share = |exact: f64, actual: f64| if actual > 0.0 { exact * factor / actual - 1.0 } else { 0.0 };
        let energy = share(self.analysis.energy_kcal, scaled.analysis.energy_kcal);
        let weight = share(self.analysis.cooked_grams, scaled.analysis.cooked_grams);
        Some(energy.max(weight)).filter(|missing| *missing > TOLERANCE).unwrap_or(0.0)
    }

    /// Returns how many times the energy of the original a scaled dish has.
    pub fn energy_factor(&self, scaled: &ScaledDish) -> f64 {
        let original = self.analysis.energy_kcal;
        if original > 0.0 { scaled.analysis.energy_kcal / original } else { scaled.factor }
    }
}
