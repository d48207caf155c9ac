//! An estimate in a visitor's money, with what it rests on.

use affiliate::cost::Cost;
use affiliate::currency::{Currency, Money, Price, Rates};
use affiliate::market::Buyer;
use serde::Serialize;
use utoipa::ToSchema;

/// Never a shop's own price.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PriceEstimate)]
pub struct PriceView {
    pub amount: f64,
    pub currency: Currency,
    /// Converted from pounds.
    pub is_approximate: bool,
    /// As it is shown: 'approx. $1.27'.
    pub text: String,
    /// The month of the oldest price in it, as 2026-11; null where no price has a date.
    #[schema(required = true)]
    pub as_of: Option<String>,
    /// How much of it rests on editorial prices rather than public statistics, in percent.
    pub editorial_percent: u8,
}

impl PriceView {
    /// None where nothing has a price.
    pub fn of(cost: &Cost, buyer: Buyer<'_>) -> Option<Self> {
        let rates = &buyer.market.rates;
        Self::with(cost, cost.total(rates, buyer.currency()), rates)
    }

    /// Of so many of so many equal parts.
    pub fn of_share(cost: &Cost, (part, parts): (u32, u32), buyer: Buyer<'_>) -> Option<Self> {
        let (micropounds, rates) = (cost.share(part, parts)?, &buyer.market.rates);
        Self::with(cost, rates.convert_micropounds(micropounds.into(), buyer.currency()), rates)
    }

    fn with(cost: &Cost, price: Price, rates: &Rates) -> Option<Self> {
        Some(Self {
            editorial_percent: cost.estimated_percent()?,
            amount: amount(price.money),
            currency: price.money.currency,
            is_approximate: price.is_approximate,
            text: rates.format_price(price),
            as_of: cost.oldest().map(|month| month.to_string()),
        })
    }
}

/// In whole units of the currency.
#[expect(clippy::as_conversions, reason = "there is no lossless conversion, and no loss below 2^53 pence")]
pub fn amount(money: Money) -> f64 {
    let digits = i32::try_from(money.currency.decimals()).unwrap_or(0);
    money.minor as f64 / 10_f64.powi(digits)
}
