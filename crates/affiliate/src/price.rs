//! What foods cost in a British shop: one dated table, every row a pack with its price and where the price was read.

use std::collections::HashMap;

use domain::food_id::FoodId;
use domain::table::{BuiltIn, CellError, TableError, TableRow, parse_rows};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::month::Month;
use crate::{check_foods, decimal};

const FILE: &str = "crates/affiliate/data/prices.csv";
const TABLE: &str = include_str!("../data/prices.csv");
const FIELDS: [&str; 8] = ["food_id", "pence", "grams", "sold_as", "as_of", "basis", "source", "note"];

static PRICES: BuiltIn<Prices> = BuiltIn::new(|| parse(TABLE).map_err(|error| error.in_file(FILE)));

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

pub fn prices() -> &'static Prices {
    PRICES.get()
}

/// Checks the table, and that it holds no food that `is_food` does not know.
pub(crate) fn check(is_food: impl Fn(&FoodId) -> bool) -> Result<(), TableError> {
    PRICES.check()?;
    check_foods(TABLE, &FIELDS, is_food).map_err(|error| error.in_file(FILE))
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

fn parse(text: &str) -> Result<Prices, CellError> {
    let mut prices = Prices::default();
    for row in parse_rows(text, &FIELDS)? {
        let price = price(&row)?;
        if prices.by_food.insert(price.food.clone(), prices.all.len()).is_some() {
            return Err(row.error("food_id", format!("'{}' is there twice", price.food)));
        }
        prices.all.push(price);
    }
    Ok(prices)
}

fn price(row: &TableRow) -> Result<FoodPrice, CellError> {
    let pence = row.parse("pence")?;
    if pence == 0 {
        return Err(row.error("pence", "must be more than 0"));
    }
    let grams = row.required("grams")?;
    let Some(milligrams) = decimal::read(grams, 3).filter(|weight| *weight > 0) else {
        return Err(row.error("grams", format!("'{grams}' is not a number above 0 with up to three decimals")));
    };
    let basis = match row.required("basis")? {
        "statistic" => Basis::Statistic,
        "editorial" => Basis::Editorial,
        other => return Err(row.error("basis", format!("'{other}' is neither statistic nor editorial"))),
    };
    Ok(FoodPrice {
        food: FoodId::new(row.required("food_id")?),
        pack: Pack { pence, milligrams },
        sold_as: row.required("sold_as")?.to_owned(),
        as_of: row.parse("as_of")?,
        basis,
        source: row.required("source")?.to_owned(),
        note: row.text("note").to_owned(),
    })
}

#[cfg(test)]
mod tests;
