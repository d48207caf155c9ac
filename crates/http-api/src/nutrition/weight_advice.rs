//! The weights of a request for a feeding plan, and the JSON of the advice that follows from them.

use std::str::FromStr;

use nutrition::animal::{Animal, weight_bounds_of_any_pet};
use nutrition::energy::published::PublishedNeed;
use nutrition::energy::published::adjustment::{EnergyAdjustment, STEP_PERCENT};
use nutrition::energy::source::Source;
use nutrition::portion::round_kg;
use nutrition::weight_trend::{MAX_WEIGHTS, Weighing, WeightAction, WeightAdvice, WeightGoal};
use serde::Serialize;
use utoipa::ToSchema;

/// Weights as a parameter: '0:11.8,28:12.1'.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Weights(pub Vec<Weighing>);

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EnergyAdjustment)]
pub struct AdjustmentView {
    /// Percent of the published energy that `caloriesPerDay` is. It can differ from the requested one, because it is limited.
    pub percent: u16,
    pub min_percent: u16,
    pub max_percent: u16,
    /// The difference between one advised percentage and the next.
    pub step_percent: u16,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WeightPlan)]
pub struct WeightPlanView {
    pub goal: WeightGoal,
    /// The weight that an adult should have; null for a growing animal.
    #[schema(required = true)]
    pub goal_weight_kg: Option<f64>,
    /// Number of days between two weights.
    pub weigh_in_days: u16,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WeightAdvice)]
pub struct WeightAdviceView {
    pub action: WeightAction,
    /// The advice as a sentence.
    pub sentence: String,
    /// Why, in complete sentences.
    pub reason: String,
    /// Average change in percent per week, negative for a loss; null without two weights that are far enough apart.
    #[schema(required = true)]
    pub percent_per_week: Option<f64>,
    pub sources: Vec<&'static Source>,
}

impl FromStr for Weights {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let weights: Option<Vec<Weighing>> = text.split(',').map(parse_weighing).collect();
        let kg = weight_bounds_of_any_pet();
        let error = || {
            format!(
                "must be at most {MAX_WEIGHTS} weights such as 28:12.1, the number of days ago and a weight from {} to {} kg, with commas between them",
                kg.start(),
                kg.end()
            )
        };
        weights.filter(|weights| weights.len() <= MAX_WEIGHTS).map(Self).ok_or_else(error)
    }
}

fn parse_weighing(text: &str) -> Option<Weighing> {
    let (days, kg) = text.trim().split_once(':')?;
    let (days_ago, weight_kg) = (days.parse().ok()?, kg.parse().ok()?);
    weight_bounds_of_any_pet().contains(&weight_kg).then_some(Weighing { days_ago, weight_kg })
}

impl AdjustmentView {
    pub fn new(adjustment: EnergyAdjustment) -> Self {
        let EnergyAdjustment { percent, min_percent, max_percent } = adjustment;
        Self { percent, min_percent, max_percent, step_percent: STEP_PERCENT }
    }
}

impl WeightPlanView {
    pub fn new(animal: &Animal, need: &PublishedNeed) -> Self {
        let goal = WeightGoal::for_animal(animal);
        let goal_weight_kg =
            (!matches!(goal, WeightGoal::Grow | WeightGoal::GrowFast)).then(|| round_kg(need.target_weight_kg));
        Self { goal, goal_weight_kg, weigh_in_days: goal.weigh_in_days() }
    }
}

impl WeightAdviceView {
    pub fn new(advice: WeightAdvice) -> Self {
        let WeightAdvice { action, sentence, reason, percent_per_week, sources } = advice;
        Self { action, sentence, reason, percent_per_week, sources }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_parsed_with_their_age_and_checked() {
        let parse = |text: &str| text.parse::<Weights>();
        let expected = [Weighing { days_ago: 0, weight_kg: 11.8 }, Weighing { days_ago: 28, weight_kg: 12.0 }];
        assert_eq!(parse("0:11.8, 28:12").unwrap().0, expected);
        let many = vec!["1:12"; MAX_WEIGHTS + 1].join(",");
        for invalid in ["", "12", "0:", ":12", "-1:12", "0:0", "0:121", "0:NaN", "0:12,", "70000:12", many.as_str()] {
            let error = parse(invalid).unwrap_err();
            assert!(error.starts_with("must be at most 91 weights"), "{invalid}: {error}");
        }
    }
}
