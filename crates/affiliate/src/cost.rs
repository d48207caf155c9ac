//! Estimates the cost of a recipe from food ids and grams, with the basis and date of each price.
//!
//! Costs are whole millionths of a pound: each line is rounded to the nearest, lines are added exactly, and money is
//! rounded once, when it is converted to a currency.

use domain::food_id::FoodId;

use crate::country::{Country, ServedCountry};
use crate::currency::{Currency, Price, Rates};
use crate::market::{Buyer, Market};
use crate::month::Month;
use crate::price::{Basis, FoodPrice, prices};

/// Food and weight of an ingredient line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Amount<'a> {
    /// `None` when the line matches no food of the food table.
    pub food: Option<&'a FoodId>,
    /// `None` when the weight is unknown.
    pub grams: Option<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineCost {
    /// Millionths of a pound.
    pub micropounds: u64,
    pub basis: Basis,
    /// Month of the price; `None` for the fallback price.
    pub as_of: Option<Month>,
}

/// Estimated cost of a batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cost {
    /// One entry for each ingredient line, in order; `None` when its weight is unknown.
    pub lines: Vec<Option<LineCost>>,
}

/// Estimates the cost with Great Britain's fallback price for foods that are not in the price table.
pub fn estimate<'a>(amounts: impl IntoIterator<Item = Amount<'a>>) -> Cost {
    estimate_for(Market::built_in().buyer(Country::GB), amounts)
}

/// Estimates the cost with the fallback price of the buyer's country.
pub fn estimate_for<'a>(buyer: Buyer<'_>, amounts: impl IntoIterator<Item = Amount<'a>>) -> Cost {
    let ServedCountry { fallback_price, currency, sold_by, .. } = buyer.country;
    let fallback = FallbackPrice {
        micropounds: buyer.market.rates.to_micropounds(*fallback_price, *currency),
        milligrams: sold_by.grams().and_then(milligrams).unwrap_or(MILLIGRAMS_PER_KILOGRAM),
    };
    Cost { lines: amounts.into_iter().map(|amount| estimate_line(fallback, amount)).collect() }
}

impl Cost {
    /// Returns the cost of `part` of `whole` equal parts of what the price of a food is for. `None` when `whole` is 0.
    pub(crate) fn of_price(price: &FoodPrice, part: u64, whole: u64) -> Option<Self> {
        let micropounds = proportion(u64::from(price.pack.pence) * MICROPOUNDS_PER_PENNY, part, whole)?;
        Some(Self { lines: vec![Some(LineCost { micropounds, basis: price.basis, as_of: Some(price.as_of) })] })
    }

    /// Combines the lines of several estimates.
    pub fn combine<'a>(costs: impl IntoIterator<Item = &'a Self>) -> Self {
        Self { lines: costs.into_iter().flat_map(|cost| cost.lines.iter().copied()).collect() }
    }

    /// Returns the price of the whole batch, without lines that have no price.
    pub fn total(&self, rates: &Rates, currency: Currency) -> Price {
        rates.convert_micropounds(i128::from(self.micropounds()), currency)
    }

    /// Returns the cost of the batch in pence, rounded half up.
    pub fn pence(&self) -> i64 {
        i64::try_from(self.micropounds().saturating_add(MICROPOUNDS_PER_PENNY / 2) / MICROPOUNDS_PER_PENNY)
            .unwrap_or(i64::MAX)
    }

    /// Returns the cost of `part` of `parts` equal parts in millionths of a pound, or `None` when `parts` is 0.
    pub fn share(&self, part: u32, parts: u32) -> Option<u64> {
        proportion(self.micropounds(), part.into(), parts.into())
    }

    /// Returns the percentage of the total from editorial or fallback prices, or `None` when the total is 0.
    pub fn estimated_percent(&self) -> Option<u8> {
        self.percent(|basis| basis != Basis::Statistic)
    }

    /// Returns the percentage of the total from the fallback price, or `None` when the total is 0.
    pub fn fallback_percent(&self) -> Option<u8> {
        self.percent(|basis| basis == Basis::Fallback)
    }

    /// Returns the month of the oldest price, which dates the estimate.
    pub fn oldest_price_month(&self) -> Option<Month> {
        self.lines.iter().flatten().filter_map(|line| line.as_of).min()
    }

    /// Returns the positions of the lines without a price.
    pub fn unpriced_lines(&self) -> impl Iterator<Item = usize> {
        self.lines.iter().enumerate().filter(|(_, line)| line.is_none()).map(|(at, _)| at)
    }

    /// Returns the cost of the batch in millionths of a pound.
    pub fn micropounds(&self) -> u64 {
        self.sum(|_| true)
    }

    fn sum(&self, is_counted: impl Fn(Basis) -> bool) -> u64 {
        let counted = self.lines.iter().flatten().filter(|line| is_counted(line.basis));
        counted.fold(0, |sum, line| sum.saturating_add(line.micropounds))
    }

    fn percent(&self, is_counted: impl Fn(Basis) -> bool) -> Option<u8> {
        u8::try_from(proportion(100, self.sum(is_counted), self.micropounds())?).ok()
    }
}

/// Price for foods that are not in the price table: `micropounds` for `milligrams`.
#[derive(Debug, Clone, Copy)]
struct FallbackPrice {
    micropounds: u64,
    milligrams: u64,
}

fn estimate_line(fallback: FallbackPrice, amount: Amount<'_>) -> Option<LineCost> {
    let weight = milligrams(amount.grams?)?;
    let Some(price) = amount.food.and_then(|food| prices().get(food)) else {
        let micropounds = proportion(fallback.micropounds, weight, fallback.milligrams)?;
        return Some(LineCost { micropounds, basis: Basis::Fallback, as_of: None });
    };
    let pack = price.pack;
    let micropounds = proportion(u64::from(pack.pence) * MICROPOUNDS_PER_PENNY, weight, pack.milligrams)?;
    Some(LineCost { micropounds, basis: price.basis, as_of: Some(price.as_of) })
}

const MICROPOUNDS_PER_PENNY: u64 = 10_000;
const MILLIGRAMS_PER_KILOGRAM: u64 = 1_000_000;

/// Returns `amount * part / whole`, rounded half up and limited to `u64::MAX`, or `None` when `whole` is 0.
fn proportion(amount: u64, part: u64, whole: u64) -> Option<u64> {
    let whole = u128::from(whole);
    // A product of two u64 and half of a third fit in 128 bits.
    let rounded = (u128::from(amount) * u128::from(part) + whole / 2).checked_div(whole)?;
    Some(u64::try_from(rounded).unwrap_or(u64::MAX))
}

/// Returns `None` for a weight that is negative, infinite or not a number.
fn milligrams(grams: f64) -> Option<u64> {
    if !grams.is_finite() || grams < 0.0 {
        return None;
    }
    // Converts through the digits, because the lints forbid `as`, which would silently limit large numbers.
    format!("{:.0}", grams * 1000.0).trim_start_matches('-').parse().ok()
}

#[cfg(test)]
mod tests;
