//! Rounds scaled counts to amounts that can be counted out: a tablet can be halved, a softgel or a drop cannot.
//!
//! Eggs and carrots are rounded to the nearest quarter. Supplements are rounded up to the next possible part. In a recipe that is
//! scaled to an offered size they can be counted out already, because the scaling has chosen their number.

use super::Measure;
use crate::quantity::Quantity;
use crate::unit::{Unit, UnitKind};

/// Tolerance for floating-point errors, which must not add another part.
const TOLERANCE: f64 = 1e-9;

impl Measure {
    /// Returns an amount that can be counted out. A positive amount is never rounded to zero; weights and volumes are
    /// unchanged.
    pub fn round_to_countable(self) -> Self {
        let Some(part) = smallest_part(self.unit) else { return self };
        let round = |parts: f64| if self.unit.is_dose() { (parts - TOLERANCE).ceil() } else { parts.round() };
        let round_value = |value: f64| if value > 0.0 { round(value / part).max(1.0) * part } else { value };
        let (low, high) = (round_value(self.quantity.low()), round_value(self.quantity.high()));
        let quantity = Quantity::range(low, high).unwrap_or(self.quantity);
        Self { quantity, unit: self.unit }
    }
}

/// Returns the smallest part of a unit that can be counted out, or `None` for weights and volumes.
fn smallest_part(unit: Unit) -> Option<f64> {
    match unit {
        Unit::Softgel | Unit::Drop => Some(1.0),
        Unit::Tablet | Unit::Capsule => Some(0.5),
        _ => (unit.kind() == UnitKind::Count).then_some(0.25),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingredient_line::IngredientLine;
    use proptest::prelude::*;

    #[test]
    fn counts_are_rounded_to_countable_parts() {
        for (text, factor, expected) in [
            ("8 kelp tablets (150 µg iodine each)", 1.37, 11.0),
            ("2½ gentle iron tablets (14 mg each)", 1.1, 3.0),
            ("3 zinc tablets (15 mg each)", 1.0 / 3.0, 1.0),
            ("½ thiamine tablet (50 mg)", 0.2, 0.5),
            ("3 taurine capsules (500 mg each)", 1.4, 4.5),
            ("2 vitamin E softgels (200 IU each)", 1.37, 3.0),
            ("1 vitamin D3 drop (400 IU)", 0.15, 1.0),
            ("2 drops vitamin D3 (400 IU each)", 1.6, 4.0),
            ("4 large eggs", 1.37, 5.5),
            ("1 banana", 0.3, 0.25),
            ("450 g turkey thigh", 1.37, 616.5),
            ("1 tbsp olive oil", 1.37, 1.37),
            ("0 eggs", 2.0, 0.0),
        ] {
            let scaled = IngredientLine::parse(text).scale(factor).measures[0].round_to_countable().quantity.value();
            assert!((scaled - expected).abs() < 1e-9, "{text} x {factor}: {scaled}");
        }
        let range =
            IngredientLine::parse("2-3 zinc tablets (15 mg each)").scale(1.1).measures[0].round_to_countable().quantity;
        assert_eq!((range.low(), range.high()), (2.5, 3.5));
    }

    proptest! {
        #[test]
        fn supplements_are_rounded_up_by_less_than_one_part(
            count in 0.01..500.0_f64,
            unit in prop_oneof![Just(Unit::Tablet), Just(Unit::Capsule), Just(Unit::Softgel), Just(Unit::Drop)],
        ) {
            let rounded = Measure::new(Quantity::new(count).unwrap(), unit).round_to_countable().quantity.value();
            prop_assert!(rounded >= count - 1e-6 && rounded - count < smallest_part(unit).unwrap());
        }
    }
}
