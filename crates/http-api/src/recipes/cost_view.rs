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
        MoneyView { amount: pounds(self.exact_pence() / parts), currency: POUNDS, as_of: self.cost.as_of.clone() }
    }

    pub fn view(&self) -> CostView {
        CostView {
            total: pounds(self.exact_pence()),
            per_serving: pounds(self.exact_pence() / f64::from(self.servings)),
            currency: POUNDS,
            as_of: self.cost.as_of.clone(),
            editorial_percent: self.cost.estimated_percent,
        }
    }

    /// Returns the cost that lists are sorted by.
    pub fn pence_per_serving(&self) -> i64 {
        // Recipes have at least one serving. The type does not guarantee it, and a division by zero would panic.
        self.cost.pence / i64::from(self.servings.max(1))
    }

    /// Returns the amount in pence. A batch costs far less than the largest integer that an f64 represents exactly.
    #[expect(clippy::as_conversions, reason = "there is no lossless conversion, and no loss below 2^53 pence")]
    fn exact_pence(&self) -> f64 {
        self.cost.pence as f64
    }
}

/// Converts pence to pounds, rounded to the penny.
fn pounds(pence: f64) -> f64 {
    pence.round() / 100.0
}
