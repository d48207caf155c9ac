//! What foods cost in a British shop: one dated table, every row a pack with its price and where the price was read.

use std::collections::HashMap;
use std::sync::LazyLock;

use domain::food_id::FoodId;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::decimal;
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
    let Some(milligrams) = decimal::read(&row.grams, 3).filter(|weight| *weight > 0) else {
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

#[cfg(test)]
mod tests;
