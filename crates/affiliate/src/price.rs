//! What foods cost in a British shop: one dated table, every row a pack with its price and where the price was read.

use std::collections::HashMap;
use std::sync::LazyLock;

use domain::food_id::FoodId;
use domain::unit::Unit;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::country::Country;
use crate::currency::Currency;
use crate::month::{Month, NoMonth};

/// What a figure rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// A published average price.
    Statistic,
    /// Our own estimate for this food.
    Editorial,
    /// One price for whatever the table does not know; never a row of it.
    Fallback,
}

/// So much money for so much food. A price per kilogram is a pack of 1000 g.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pack {
    pub pence: u32,
    /// What of the pack goes into the pot; never 0.
    pub milligrams: u64,
}

/// What a food costs that the table does not know: one price a country, in its own money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fallback {
    /// Of a whole unit of the currency, whatever its smallest coin is.
    pub hundredths: u32,
    pub currency: Currency,
    pub milligrams: u64,
}

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodPrice {
    pub food: FoodId,
    pub pack: Pack,
    /// The pack in words: '1 kg', '12 eggs', '90 tablets'.
    pub sold_as: String,
    pub as_of: Month,
    /// A statistic or an editorial estimate.
    pub basis: Basis,
    pub source: String,
    /// What was assumed beside the source. May be empty.
    pub note: String,
}

#[derive(Debug, Default)]
pub struct Prices {
    all: Vec<FoodPrice>,
    by_food: HashMap<FoodId, usize>,
}

#[derive(Debug, Error)]
pub enum PriceTableBroken {
    #[error("a row of the price table does not have the shape of one: {0}")]
    Row(#[from] csv::Error),
    #[error("{0} has no month: {1}")]
    Month(FoodId, NoMonth),
    #[error("{0} costs nothing")]
    Free(FoodId),
    #[error("{0} has '{1}' for grams: a number above 0 with up to three decimals")]
    Grams(FoodId, String),
    #[error("{0} has a fallback for its price, which is no row of the table")]
    Fallback(FoodId),
    #[error("{0} does not say what is sold, or who says so")]
    Unsourced(FoodId),
    #[error("{0} has two prices")]
    Twice(FoodId),
}

/// The table is part of the program, and a test reads it: an empty table is never seen.
pub fn prices() -> &'static Prices {
    static PRICES: LazyLock<Prices> = LazyLock::new(|| parse(include_str!("../data/prices.csv")).unwrap_or_default());
    &PRICES
}

/// By the pound where shops price by the pound, else by the kilogram.
pub fn fallback(country: Country) -> Fallback {
    let hundredths = match country {
        Country::Us => 299,
        Country::Gb => 249,
        _ => 349,
    };
    let milligrams = match unit_of_weight(country) {
        Unit::Pound => MILLIGRAMS_PER_POUND,
        _ => MILLIGRAMS_PER_KILOGRAM,
    };
    Fallback { hundredths, currency: country.currency(), milligrams }
}

/// What a country's shops price by.
pub fn unit_of_weight(country: Country) -> Unit {
    match country {
        Country::Us | Country::Ca => Unit::Pound,
        _ => Unit::Kilogram,
    }
}

const MILLIGRAMS_PER_POUND: u64 = 453_592;
const MILLIGRAMS_PER_KILOGRAM: u64 = 1_000_000;

impl Prices {
    pub fn get(&self, food: &FoodId) -> Option<&FoodPrice> {
        self.by_food.get(food).and_then(|at| self.all.get(*at))
    }

    /// In the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = &FoodPrice> {
        self.all.iter()
    }
}

#[derive(Deserialize)]
struct Row {
    food_id: FoodId,
    pence: u32,
    grams: String,
    sold_as: String,
    as_of: String,
    basis: Basis,
    source: String,
    note: String,
}

fn parse(table: &str) -> Result<Prices, PriceTableBroken> {
    let mut prices = Prices::default();
    for row in csv::Reader::from_reader(table.as_bytes()).deserialize() {
        let price = price(row?)?;
        if prices.by_food.insert(price.food.clone(), prices.all.len()).is_some() {
            return Err(PriceTableBroken::Twice(price.food));
        }
        prices.all.push(price);
    }
    Ok(prices)
}

fn price(row: Row) -> Result<FoodPrice, PriceTableBroken> {
    let Some(milligrams) = milligrams(&row.grams) else {
        return Err(PriceTableBroken::Grams(row.food_id, row.grams));
    };
    if row.pence == 0 {
        return Err(PriceTableBroken::Free(row.food_id));
    }
    if row.basis == Basis::Fallback {
        return Err(PriceTableBroken::Fallback(row.food_id));
    }
    if row.sold_as.is_empty() || row.source.is_empty() {
        return Err(PriceTableBroken::Unsourced(row.food_id));
    }
    let as_of = match row.as_of.parse() {
        Ok(month) => month,
        Err(wrong) => return Err(PriceTableBroken::Month(row.food_id, wrong)),
    };
    Ok(FoodPrice {
        food: row.food_id,
        pack: Pack { pence: row.pence, milligrams },
        sold_as: row.sold_as,
        as_of,
        basis: row.basis,
        source: row.source,
        note: row.note,
    })
}

/// '453.592' is 453592; nothing else than digits, one point and up to three decimals is a weight.
fn milligrams(grams: &str) -> Option<u64> {
    let (whole, decimals) = grams.split_once('.').unwrap_or((grams, ""));
    let is_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || decimals.len() > 3 || !is_digits(whole) || !is_digits(decimals) {
        return None;
    }
    format!("{whole}{decimals:0<3}").parse().ok().filter(|weight| *weight > 0)
}

#[cfg(test)]
mod tests;
