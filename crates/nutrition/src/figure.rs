//! Formats figures for sentences: amounts of nutrients and weights of animals.

use std::ops::RangeInclusive;

use domain::quantity::format_decimals;
use domain::unit::GRAMS_PER_POUND;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

/// The unit in which a visitor thinks of the weight of an animal. It changes the words of messages and no figure.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownWeightUnit, parse_err_fn = UnknownWeightUnit::from)]
pub enum WeightUnit {
    Kg,
    /// Pounds.
    Lb,
    /// Stones of 14 pounds.
    St,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("must be one of kg, lb, st")]
pub struct UnknownWeightUnit;

impl From<&str> for UnknownWeightUnit {
    fn from(_: &str) -> Self {
        Self
    }
}

/// Number of pounds in a stone.
const POUNDS_PER_STONE: f64 = 14.0;

impl WeightUnit {
    pub const ALL: [Self; 3] = [Self::Kg, Self::Lb, Self::St];

    /// Returns the name in JSON, in query parameters and in texts.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the weight of one unit in grams.
    pub fn grams(self) -> f64 {
        match self {
            Self::Kg => 1000.0,
            Self::Lb => GRAMS_PER_POUND,
            Self::St => POUNDS_PER_STONE * GRAMS_PER_POUND,
        }
    }

    /// Returns the number of decimals of a weight in sentences.
    pub fn decimals(self) -> u8 {
        match self {
            Self::Lb => 1,
            // A change of 50 g matters for a cat.
            Self::Kg | Self::St => 2,
        }
    }

    /// Returns the number of steps of the last decimal that make one unit.
    fn steps(self) -> f64 {
        10_f64.powi(i32::from(self.decimals()))
    }
}

/// Amounts of nutrients with more decimals are as good as nothing.
const MAX_DECIMALS: usize = 9;

/// Formats the amount of a nutrient or a dose with at most three significant digits, like the pages do: '340', '12.5', '1.25', '0.0674'.
pub fn format_figure(value: f64) -> String {
    let rounded = format!("{value:.2e}").parse().unwrap_or(value);
    format_decimals(rounded, MAX_DECIMALS)
}

/// Writes the weight of an animal in the unit of the visitor, or in kilograms and pounds if the unit is not known: '30 kg',
/// '4.72 st', '30 kg (66.1 lb)'.
pub fn weight_text(kg: f64, unit: Option<WeightUnit>) -> String {
    text_in_units(kg, unit, |number, unit| (number * unit.steps()).round() / unit.steps())
}

/// Writes the limits of a weight. They are rounded inwards, so that each weight that the text names is accepted.
pub fn weight_bounds_text(bounds: &RangeInclusive<f64>, unit: Option<WeightUnit>) -> String {
    // A bound that is a whole number of steps must stay the same, although it is not exact in binary.
    let tolerance = 1e-6;
    let min =
        text_in_units(*bounds.start(), unit, |number, unit| (number * unit.steps() - tolerance).ceil() / unit.steps());
    let max =
        text_in_units(*bounds.end(), unit, |number, unit| (number * unit.steps() + tolerance).floor() / unit.steps());
    format!("from {min} to {max}")
}

fn text_in_units(kg: f64, unit: Option<WeightUnit>, adjust: impl Fn(f64, WeightUnit) -> f64) -> String {
    let text = |unit: WeightUnit| {
        let number = adjust(kg * 1000.0 / unit.grams(), unit);
        format!("{} {unit}", format_decimals(number, usize::from(unit.decimals())))
    };
    unit.map_or_else(|| format!("{} ({})", text(WeightUnit::Kg), text(WeightUnit::Lb)), text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use WeightUnit::{Kg, Lb, St};

    #[test]
    fn figures_have_at_most_three_significant_digits() {
        for (value, expected) in [
            (340.2, "340"),
            (20.0, "20"),
            (9.996, "10"),
            (1.25, "1.25"),
            (0.8, "0.8"),
            (0.067_41, "0.0674"),
            (0.007, "0.007"),
            (0.000_034_56, "0.0000346"),
            (62_512.0, "62500"),
            (0.0, "0"),
        ] {
            assert_eq!(format_figure(value), expected);
        }
    }

    #[test]
    fn weights_are_written_in_the_unit_of_the_visitor() {
        // 30 kg / 453.592 g = 66.139 lb, and 66.139 / 14 = 4.724 st.
        for (kg, unit, expected) in [
            (30.0, None, "30 kg (66.1 lb)"),
            (30.0, Some(Kg), "30 kg"),
            (30.0, Some(Lb), "66.1 lb"),
            (30.0, Some(St), "4.72 st"),
            (4.25, Some(Kg), "4.25 kg"),
            (12.346, Some(Kg), "12.35 kg"),
        ] {
            assert_eq!(weight_text(kg, unit), expected);
        }
    }

    #[test]
    fn limits_are_rounded_inwards() {
        // 0.1 kg are 0.22 lb and 0.016 st, 120 kg are 264.55 lb and 18.897 st.
        for (bounds, unit, expected) in [
            (0.1..=120.0, None, "from 0.1 kg (0.3 lb) to 120 kg (264.5 lb)"),
            (0.1..=120.0, Some(Kg), "from 0.1 kg to 120 kg"),
            (0.1..=120.0, Some(Lb), "from 0.3 lb to 264.5 lb"),
            (0.1..=120.0, Some(St), "from 0.02 st to 18.89 st"),
            (1.0..=15.0, Some(Lb), "from 2.3 lb to 33 lb"),
            // 0.5 kg are 1.102 lb and 0.0787 st, 15 kg are 2.362 st.
            (0.5..=15.0, Some(Lb), "from 1.2 lb to 33 lb"),
            (0.5..=15.0, Some(St), "from 0.08 st to 2.36 st"),
        ] {
            assert_eq!(weight_bounds_text(&bounds, unit), expected);
        }
    }

    #[test]
    fn units_are_parsed_by_their_names() {
        for unit in WeightUnit::ALL {
            assert_eq!(unit.as_str().parse(), Ok(unit));
        }
        assert_eq!("stone".parse::<WeightUnit>().unwrap_err().to_string(), "must be one of kg, lb, st");
    }
}
