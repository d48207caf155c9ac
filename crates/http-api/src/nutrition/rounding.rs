//! Rounds the figures of an analysis for its JSON.

use nutrition::analysis::{ExceededLimit, MissedLimit, NutrientResult, ProfileVerdict, UsualRange};
use nutrition::certain_problems::CertainProblem;
use nutrition::line_advice::SupplementReason;
use nutrition::verdict::SmallestMargin;

pub fn round_amounts(mut nutrient: NutrientResult) -> NutrientResult {
    nutrient.amount_per_1000_kcal = nutrient.amount_per_1000_kcal.map(round_to_five_digits);
    nutrient.margin = nutrient.margin.map(round_to_five_digits);
    nutrient.usual_range = nutrient.usual_range.map(|range| UsualRange {
        low: round_to_five_digits(range.low),
        high: round_to_five_digits(range.high),
        published_share: round_to_five_digits(range.published_share),
    });
    for contribution in &mut nutrient.contributions {
        contribution.amount_per_1000_kcal = round_to_five_digits(contribution.amount_per_1000_kcal);
        contribution.share = round_to_five_digits(contribution.share);
    }
    nutrient
}

pub fn round_exceeded_amount(exceeded: ExceededLimit) -> ExceededLimit {
    ExceededLimit { amount_per_1000_kcal: round_to_five_digits(exceeded.amount_per_1000_kcal), ..exceeded }
}

pub fn round_margin(smallest: SmallestMargin) -> SmallestMargin {
    SmallestMargin { margin: round_to_five_digits(smallest.margin), ..smallest }
}

pub fn round_shares(mut reason: SupplementReason) -> SupplementReason {
    for nutrient in &mut reason.nutrients {
        nutrient.share_of_others = nutrient.share_of_others.map(round_to_five_digits);
    }
    reason
}

pub fn round_profile_amounts(mut verdict: ProfileVerdict) -> ProfileVerdict {
    let round = |limits: &mut Vec<MissedLimit>| {
        for limit in limits {
            limit.amount_per_1000_kcal = limit.amount_per_1000_kcal.map(round_to_five_digits);
        }
    };
    round(&mut verdict.missing);
    round(&mut verdict.exceeded);
    round(&mut verdict.unknown);
    verdict.smallest_margin = verdict.smallest_margin.map(round_margin);
    verdict
}

pub fn round_certain_amount(problem: CertainProblem) -> CertainProblem {
    CertainProblem { amount_per_1000_kcal: round_to_five_digits(problem.amount_per_1000_kcal), ..problem }
}

/// Rounds a figure. Food tables are not more precise than five digits, and amounts of vitamins can be very small.
pub fn round_to_five_digits(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    let scale = 10_f64.powf(4.0 - value.abs().log10().floor());
    (value * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_rounded_to_five_significant_digits() {
        for (value, expected) in
            [(1234.5678, 1234.6), (0.007_123_456, 0.007_123_5), (45.0, 45.0), (0.0, 0.0), (-2.345_678, -2.3457)]
        {
            assert!((round_to_five_digits(value) - expected).abs() < 1e-12, "{value}");
        }
    }
}
