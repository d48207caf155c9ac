//! The JSON of an estimated price in the currency of the visitor, with its basis.

use affiliate::cost::Cost;
use affiliate::currency::{Currency, Money, Price, Rates};
use affiliate::market::Buyer;
use serde::Serialize;
use utoipa::ToSchema;

/// An estimated price. It is never the price of a particular retailer.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PriceEstimate)]
pub struct PriceView {
    pub amount: f64,
    pub currency: Currency,
    /// True if the price was converted from pounds.
    pub is_approximate: bool,
    /// The text to display, such as 'approx. $1.27'.
    pub text: String,
    /// The month of the oldest price in the estimate, such as 2026-11; null if no price has a date.
    #[schema(required = true)]
    pub as_of: Option<String>,
    /// The share of the estimate that is based on editorial or fallback prices instead of public statistics, in percent.
    pub editorial_percent: u8,
}

impl PriceView {
    /// Returns None if no food has a price.
    pub fn from_cost(cost: &Cost, buyer: Buyer<'_>) -> Option<Self> {
        let rates = &buyer.market.rates;
        Self::from_price(cost, cost.total(rates, buyer.currency()), rates)
    }

    /// Returns the price of `part` of `parts` equal parts, or None if no food has a price.
    pub fn from_cost_share(cost: &Cost, (part, parts): (u32, u32), buyer: Buyer<'_>) -> Option<Self> {
        let (micropounds, rates) = (cost.share(part, parts)?, &buyer.market.rates);
        Self::from_price(cost, rates.convert_micropounds(micropounds.into(), buyer.currency()), rates)
    }

    fn from_price(cost: &Cost, price: Price, rates: &Rates) -> Option<Self> {
        Some(Self {
            editorial_percent: cost.estimated_percent()?,
            amount: amount(price.money),
            currency: price.money.currency,
            is_approximate: price.is_approximate,
            text: rates.format_price(price),
            as_of: cost.oldest_price_month().map(|month| month.to_string()),
        })
    }
}

/// Returns an amount in units of the currency, such as pounds.
#[expect(clippy::as_conversions, reason = "there is no lossless conversion, and no loss below 2^53 pence")]
pub fn amount(money: Money) -> f64 {
    let digits = i32::try_from(money.currency.decimals()).unwrap_or(0);
    money.minor as f64 / 10_f64.powi(digits)
}
