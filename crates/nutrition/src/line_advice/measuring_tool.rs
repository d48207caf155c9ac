//! How exactly a powder must be weighed: whether the dish keeps its limits despite the error of a spoon or of a kitchen scale.

use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::Analysis;
use crate::verdict::{Status, Verdict};

/// Error in grams of a kitchen scale that shows whole grams.
const KITCHEN_SCALE_ERROR_G: f64 = 0.5;

/// Share by which we assume that a level spoonful can differ from the weight of the table.
const SPOON_ERROR: f64 = 0.1;

/// The least exact tool with which a powder can be measured so that the dish keeps its limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MeasuringTool {
    /// A scale that shows 0.1 g.
    FineScale,
    /// A scale that shows whole grams.
    KitchenScale,
    /// A level measuring spoon, or any scale.
    Spoon,
}

impl MeasuringTool {
    /// Finds the least exact tool for a weight from `low` to `high` grams, which are equal if the line states no range. The error
    /// must not break a limit, whichever weight of the range is measured. `keeps_limits` returns whether the dish keeps its limits
    /// with another weight of the line, in grams.
    pub fn new(low: f64, high: f64, keeps_limits: impl Fn(f64) -> bool) -> Self {
        let allows_errors =
            |of_low: f64, of_high: f64| keeps_limits((low - of_low).max(0.0)) && keeps_limits(high + of_high);
        if !allows_errors(KITCHEN_SCALE_ERROR_G, KITCHEN_SCALE_ERROR_G) {
            return Self::FineScale;
        }
        // For a small weight, the error of a spoon is not larger than that of the scale, which is allowed.
        let is_small = SPOON_ERROR * high <= KITCHEN_SCALE_ERROR_G;
        if is_small || allows_errors(SPOON_ERROR * low, SPOON_ERROR * high) { Self::Spoon } else { Self::KitchenScale }
    }

    /// Returns the advice as a sentence.
    pub fn text(self) -> &'static str {
        match self {
            Self::FineScale => "Needs a scale that shows 0.1 g: half a gram more or less would break a limit.",
            Self::KitchenScale => "A kitchen scale is exact enough, a spoon is not.",
            Self::Spoon => "A kitchen scale or a level measuring spoon is exact enough.",
        }
    }
}

/// Returns whether every nutrient that is within its limits in a dish still is after a change. A treat has only maxima.
pub fn keeps_limits(before: &Analysis, after: &Analysis) -> bool {
    let is_treat = before.verdict == Verdict::Treat;
    before.nutrients.iter().zip(&after.nutrients).all(|(before, after)| {
        let is_kept = if is_treat { after.status != Status::Above } else { after.status == Status::Meets };
        !before.assessable || before.status != Status::Meets || is_kept
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tool_is_the_least_exact_with_which_the_limits_hold() {
        for (grams, from, to, expected) in [
            (5.0, 4.6, 9.0, MeasuringTool::FineScale),
            (5.0, 0.0, 5.4, MeasuringTool::FineScale),
            (5.0, 4.5, 5.5, MeasuringTool::Spoon),
            (20.0, 19.0, 21.0, MeasuringTool::KitchenScale),
            (20.0, 18.0, 22.0, MeasuringTool::Spoon),
            // A spoon and the scale may miss 0.4 g altogether, and the dish keeps its limits without them.
            (0.4, 0.0, 2.0, MeasuringTool::Spoon),
        ] {
            let found = MeasuringTool::new(grams, grams, |changed| (from..=to).contains(&changed));
            assert_eq!(found, expected, "{grams} g, from {from} to {to} g");
        }
        for (low, high, from, to, expected) in [
            (4.0, 5.0, 3.6, 9.0, MeasuringTool::FineScale),
            (4.0, 5.0, 0.0, 5.4, MeasuringTool::FineScale),
            (4.0, 5.0, 3.5, 5.5, MeasuringTool::Spoon),
            (2.0, 20.0, 1.0, 21.0, MeasuringTool::KitchenScale),
            (2.0, 20.0, 1.0, 22.0, MeasuringTool::Spoon),
        ] {
            let found = MeasuringTool::new(low, high, |changed| (from..=to).contains(&changed));
            assert_eq!(found, expected, "{low} to {high} g, from {from} to {to} g");
        }
    }
}
