//! The JSON of estimated costs: amounts with their currency and the month of their prices.

use serde::Serialize;
use storage::recipes::EstimatedCost;
use utoipa::ToSchema;

/// The estimated cost of a batch.
#[derive(Debug, Clone, PartialEq)]
pub struct BatchCost<'a> {
    pub cost: &'a EstimatedCost,
    pub servings: u32,
}

/// An estimated amount in pounds.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Money)]
pub struct MoneyView {
    pub amount: f64,
    pub currency: &'static str,
    /// The month of the oldest price in the estimate, such as 2026-11; null if no price has a date.
    #[schema(required = true)]
    pub as_of: Option<String>,
}

/// The estimated cost of a recipe in pounds.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EstimatedCost)]
pub struct CostView {
    pub total: f64,
    pub per_serving: f64,
    pub currency: &'static str,
    /// The month of the oldest price in the estimate, such as 2026-11; null if no price has a date.
    #[schema(required = true)]
    pub as_of: Option<String>,
    /// Percentage of the amount that is based on editorial or fallback prices instead of public statistics.
    pub editorial_percent: u8,
}

const POUNDS: &str = "GBP";

impl BatchCost<'_> {
    /// Returns the cost of one of several equal parts, such as one of the days that a batch lasts.
    pub fn cost_per_part(&self, parts: f64) -> MoneyView {
        MoneyView { amount: pounds(self.pence_per_part(parts)), currency: POUNDS, as_of: self.cost.as_of.clone() }
    }

    /// Returns the unrounded cost of one of several equal parts.
    pub fn pence_per_part(&self, parts: f64) -> f64 {
        exact_pence(self.cost) / parts
    }

    pub fn view(&self) -> CostView {
        CostView::new(self.cost, f64::from(self.servings))
    }

    /// Returns the unrounded cost that lists are sorted by. Truncated to whole pence, 51.9 and 51.25 would be equal, although they
    /// are shown as 52p and 51p.
    pub fn pence_per_serving(&self) -> f64 {
        self.pence_per_part(f64::from(self.servings))
    }
}

impl CostView {
    /// A batch for some days rarely has a whole number of servings.
    pub fn new(cost: &EstimatedCost, servings: f64) -> Self {
        let pence = exact_pence(cost);
        Self {
            total: pounds(pence),
            per_serving: pounds(pence / servings),
            currency: POUNDS,
            as_of: cost.as_of.clone(),
            editorial_percent: cost.estimated_percent,
        }
    }
}

/// Returns the amount in pence. A batch costs far less than the largest integer that an f64 represents exactly.
#[expect(clippy::as_conversions, reason = "there is no lossless conversion, and no loss below 2^53 pence")]
pub fn exact_pence(cost: &EstimatedCost) -> f64 {
    cost.pence as f64
}

/// Converts pence to pounds, rounded to the penny.
fn pounds(pence: f64) -> f64 {
    pence.round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_compared_exactly_and_shown_in_whole_pence() {
        let cost = |pence| EstimatedCost { pence, as_of: None, estimated_percent: 0 };
        let (dear, cheap) = (cost(519), cost(205));
        let (dear, cheap) = (BatchCost { cost: &dear, servings: 10 }, BatchCost { cost: &cheap, servings: 4 });
        assert_eq!((dear.view().per_serving, cheap.view().per_serving), (0.52, 0.51));
        assert!(cheap.pence_per_serving() < dear.pence_per_serving());
    }
}
