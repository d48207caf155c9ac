//! What a recipe costs: food ids and grams in, money out. Always an estimate, and it says on what it rests.
//!
//! Reckoned in whole millionths of a pound: a line is rounded to the nearest, lines are added exactly, and money is
//! rounded once, when it is shown in a currency.

use domain::food_id::FoodId;

use crate::country::{Country, ServedCountry};
use crate::currency::{Currency, Price, Rates};
use crate::market::{Buyer, Market};
use crate::month::Month;
use crate::price::{Basis, prices};

/// A line of a recipe, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Amount<'a> {
    /// None where the line names no food of the food table.
    pub food: Option<&'a FoodId>,
    /// None where nobody knows the weight.
    pub grams: Option<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineCost {
    /// Millionths of a pound.
    pub micropounds: u64,
    pub basis: Basis,
    /// When the price was read. The fallback has no date.
    pub as_of: Option<Month>,
}

/// The estimate for a batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cost {
    /// One for each line, in their order. None: without a weight there is no price, and none is guessed.
    pub lines: Vec<Option<LineCost>>,
}

/// A food without a price costs Great Britain's fallback, and its line says so.
pub fn of<'a>(amounts: impl IntoIterator<Item = Amount<'a>>) -> Cost {
    of_in(Market::built_in().buyer(Country::GB), amounts)
}

/// The same with the fallback of the country where somebody shops.
pub fn of_in<'a>(buyer: Buyer<'_>, amounts: impl IntoIterator<Item = Amount<'a>>) -> Cost {
    let ServedCountry { unknown_price, currency, sold_by, .. } = buyer.country;
    let unknown = Unknown {
        micropounds: buyer.market.rates.micropounds_of(*unknown_price, *currency),
        milligrams: sold_by.grams().and_then(milligrams).unwrap_or(MILLIGRAMS_PER_KILOGRAM),
    };
    Cost { lines: amounts.into_iter().map(|amount| line(unknown, amount)).collect() }
}

impl Cost {
    /// Several estimates as one.
    pub fn together<'a>(costs: impl IntoIterator<Item = &'a Self>) -> Self {
        Self { lines: costs.into_iter().flat_map(|cost| cost.lines.iter().copied()).collect() }
    }

    /// Of the whole batch, without the lines that have no price.
    pub fn total(&self, rates: &Rates, currency: Currency) -> Price {
        rates.from_micropounds(i128::from(self.micropounds()), currency)
    }

    /// The same in whole pence, half up.
    pub fn pence(&self) -> i64 {
        i64::try_from(self.micropounds().saturating_add(MICROPOUNDS_PER_PENNY / 2) / MICROPOUNDS_PER_PENNY)
            .unwrap_or(i64::MAX)
    }

    /// So many of so many equal parts of it, in millionths of a pound. None where there are no parts.
    pub fn share(&self, part: u32, parts: u32) -> Option<u64> {
        proportion(self.micropounds(), part.into(), parts.into())
    }

    /// How much of the total rests on editorial or fallback figures. None where nothing costs anything.
    pub fn estimated_percent(&self) -> Option<u8> {
        self.percent(|basis| basis != Basis::Statistic)
    }

    /// How much of the total rests on the one price for what the table does not know.
    pub fn fallback_percent(&self) -> Option<u8> {
        self.percent(|basis| basis == Basis::Fallback)
    }

    /// The date of the estimate: no price in it is older.
    pub fn oldest(&self) -> Option<Month> {
        self.lines.iter().flatten().filter_map(|line| line.as_of).min()
    }

    /// The positions of the lines that have no price.
    pub fn unpriced(&self) -> impl Iterator<Item = usize> {
        self.lines.iter().enumerate().filter(|(_, line)| line.is_none()).map(|(at, _)| at)
    }

    /// Millionths of a pound.
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

/// So much of a food that the table does not know, and what it costs in millionths of a pound.
#[derive(Debug, Clone, Copy)]
struct Unknown {
    micropounds: u64,
    milligrams: u64,
}

fn line(unknown: Unknown, amount: Amount<'_>) -> Option<LineCost> {
    let weight = milligrams(amount.grams?)?;
    let Some(price) = amount.food.and_then(|food| prices().get(food)) else {
        let micropounds = proportion(unknown.micropounds, weight, unknown.milligrams)?;
        return Some(LineCost { micropounds, basis: Basis::Fallback, as_of: None });
    };
    let pack = price.pack;
    let micropounds = proportion(u64::from(pack.pence) * MICROPOUNDS_PER_PENNY, weight, pack.milligrams)?;
    Some(LineCost { micropounds, basis: price.basis, as_of: Some(price.as_of) })
}

const MICROPOUNDS_PER_PENNY: u64 = 10_000;
const MILLIGRAMS_PER_KILOGRAM: u64 = 1_000_000;

/// `amount` times `part` over `whole`, to the nearest, half up; as large as can be told. None where the whole is nothing.
fn proportion(amount: u64, part: u64, whole: u64) -> Option<u64> {
    let whole = u128::from(whole);
    // A product of two u64 and half of a third fit in 128 bits.
    let rounded = (u128::from(amount) * u128::from(part) + whole / 2).checked_div(whole)?;
    Some(u64::try_from(rounded).unwrap_or(u64::MAX))
}

/// None for what is no weight: negative, infinite or not a number.
fn milligrams(grams: f64) -> Option<u64> {
    if !grams.is_finite() || grams < 0.0 {
        return None;
    }
    // Through its digits: a conversion that would cut off what does not fit is refused by the lints.
    format!("{:.0}", grams * 1000.0).trim_start_matches('-').parse().ok()
}

#[cfg(test)]
mod tests;
