//! Food prices in British shops, each with its pack, month and source.

use std::collections::HashMap;

use domain::food_id::FoodId;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use utoipa::ToSchema;

use crate::month::Month;
use crate::{check_foods, decimal};

const FILE: &str = "crates/affiliate/data/prices.csv";
const TABLE: &str = include_str!("../data/prices.csv");
const FIELDS: [&str; 11] = [
    "food_id",
    "pence",
    "grams",
    "sold_as",
    "container",
    "step_grams",
    "as_of",
    "basis",
    "source",
    "note",
    "yield_source",
];

static PRICES: EmbeddedTable<Prices> = EmbeddedTable::new(|| parse(TABLE).map_err(|error| error.in_file(FILE)));

/// Origin of a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Basis {
    /// A published average price.
    Statistic,
    /// Our own estimate for this food.
    Editorial,
    /// The fallback price for foods that are not in the table. No row of the table has it.
    #[strum(disabled)]
    Fallback,
}

/// Price and weight of a pack. A price per kilogram is a pack of 1000 g.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pack {
    pub pence: u32,
    /// Usable weight of the pack; never 0.
    pub milligrams: u64,
}

/// The container that a food is sold in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Container {
    Pack,
    Tin,
    Jar,
    Bottle,
    /// Weighed by the shop, such as meat.
    Counter,
    /// Weighed or counted by the customer, such as carrots.
    Loose,
}

impl Container {
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The steps in which a food with a price per kilogram or pound is sold. They are our own estimates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeightStep {
    /// Weight as bought that the price of the row is for: a kilogram or a pound.
    pub priced_milligrams: u64,
    /// Weight as bought of a pack, or of the smallest difference if the food is weighed; never 0.
    pub grams: u32,
}

/// Price of a food.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodPrice {
    pub food: FoodId,
    pub pack: Pack,
    /// The pack in words: '1 kg', '12 eggs', '90 tablets'.
    pub sold_as: String,
    pub container: Container,
    /// `None` if `sold_as` is what shops sell: a pack, a tin or a piece.
    pub step: Option<WeightStep>,
    pub as_of: Month,
    /// `Statistic` or `Editorial`.
    pub basis: Basis,
    pub source: String,
    /// Assumptions that the source does not state. May be empty.
    pub note: String,
    /// Source of the share of the bought weight that recipes use, such as cooked rice of dry rice or peeled of whole potatoes.
    /// Empty if they use all of it. Every weighed food of which recipes use another weight has one.
    pub yield_source: String,
}

impl FoodPrice {
    /// Returns what the bought weight includes that recipes do not use, such as 'before peeling' or 'with bones'. Empty if
    /// there is nothing to say.
    pub fn bought_with(&self) -> &str {
        let is_weighed = matches!(self.container, Container::Counter | Container::Loose) && self.step.is_some();
        let words = if is_weighed { self.sold_as.splitn(3, ' ').nth(2) } else { None };
        words.unwrap_or_default()
    }

    /// Returns whether the kitchen changes the food before recipes weigh it: cooked split peas, which are bought dry.
    pub fn is_weighed_cooked(&self) -> bool {
        self.step.is_some() && !self.yield_source.is_empty() && self.bought_with().is_empty()
    }
}

#[derive(Debug, Default)]
pub struct Prices {
    all: Vec<FoodPrice>,
    by_food: HashMap<FoodId, usize>,
}

pub fn prices() -> &'static Prices {
    PRICES.get()
}

/// Checks the table, and that `is_food` is true for each of its foods.
pub(crate) fn check_table(is_food: impl Fn(&FoodId) -> bool) -> Result<(), TableError> {
    PRICES.check()?;
    check_foods(TABLE, &FIELDS, is_food).map_err(|error| error.in_file(FILE))
}

impl Prices {
    pub fn get(&self, food: &FoodId) -> Option<&FoodPrice> {
        self.by_food.get(food).and_then(|at| self.all.get(*at))
    }

    /// Returns the prices in the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = &FoodPrice> {
        self.all.iter()
    }
}

fn parse(text: &str) -> Result<Prices, CellError> {
    let mut prices = Prices::default();
    for row in parse_rows(text, &FIELDS)? {
        let price = parse_price(&row)?;
        if prices.by_food.insert(price.food.clone(), prices.all.len()).is_some() {
            return Err(row.error("food_id", format!("'{}' appears twice", price.food)));
        }
        prices.all.push(price);
    }
    Ok(prices)
}

fn parse_price(row: &TableRow) -> Result<FoodPrice, CellError> {
    let pence = row.parse("pence")?;
    if pence == 0 {
        return Err(row.error("pence", "must be more than 0"));
    }
    let grams = row.required("grams")?;
    let Some(milligrams) = decimal::parse_scaled(grams, 3).filter(|weight| *weight > 0) else {
        return Err(row.error("grams", format!("'{grams}' is not a number above 0 with up to three decimals")));
    };
    let basis = row.required("basis")?;
    let basis = basis
        .parse::<Basis>()
        .map_err(|_| row.error("basis", format!("'{basis}' is neither statistic nor editorial")))?;
    let container = row.required("container")?;
    let container = container
        .parse::<Container>()
        .map_err(|_| row.error("container", format!("'{container}' is not a container")))?;
    let step = parse_step(row)?;
    let yield_source = row.text("yield_source");
    if let Some(step) = step {
        match (step.priced_milligrams == milligrams, yield_source.is_empty()) {
            (false, true) => {
                return Err(row.error("yield_source", "is empty, and recipes use another weight than is bought"));
            }
            (true, false) => {
                return Err(row.error("yield_source", "must be empty, because recipes use all that is bought"));
            }
            _ => {}
        }
    }
    Ok(FoodPrice {
        container,
        step,
        food: FoodId::new(row.required("food_id")?),
        pack: Pack { pence, milligrams },
        sold_as: row.required("sold_as")?.to_owned(),
        as_of: row.parse("as_of")?,
        basis,
        source: row.required("source")?.to_owned(),
        note: row.text("note").to_owned(),
        yield_source: yield_source.to_owned(),
    })
}

/// Returns the steps of a price per kilogram or pound, such as '1 kg with skins'.
fn parse_step(row: &TableRow) -> Result<Option<WeightStep>, CellError> {
    let sold_as = row.required("sold_as")?;
    let unit = match sold_as.split(' ').collect::<Vec<_>>().as_slice() {
        ["1", unit @ ("kg" | "lb"), ..] => *unit,
        _ if row.text("step_grams").is_empty() => return Ok(None),
        _ => return Err(row.error("step_grams", format!("must be empty, because shops sell '{sold_as}'"))),
    };
    let grams = row.parse("step_grams")?;
    if grams == 0 {
        return Err(row.error("step_grams", "must be more than 0"));
    }
    Ok(Some(WeightStep { priced_milligrams: if unit == "kg" { 1_000_000 } else { MILLIGRAMS_PER_POUND }, grams }))
}

const MILLIGRAMS_PER_POUND: u64 = 453_592;

#[cfg(test)]
mod tests;
