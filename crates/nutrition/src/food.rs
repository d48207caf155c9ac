//! The food table: what each food is called, in which state it is, and what 100 g of it hold.

use std::collections::HashMap;
use std::sync::LazyLock;

use domain::food_id::FoodId;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::nutrients::Nutrients;

const FOODS: &str = include_str!("../data/foods.csv");
const SUPPLEMENTS: &str = include_str!("../data/supplements.csv");
const ALIASES: &str = include_str!("../data/aliases.csv");

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    Raw,
    Cooked,
    Dry,
    Canned,
    Frozen,
    Ready,
    /// A tablet, capsule, softgel or drop of a labelled strength.
    Supplement,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Food {
    pub id: FoodId,
    pub name: String,
    /// Every name a line may use, the source table's and our own.
    pub aliases: Vec<String>,
    /// 'Poultry', 'grain', 'supplement': the source table's, in lower case.
    pub category: String,
    pub state: State,
    /// Of a supplement taken by the piece.
    pub grams_per_piece: Option<f64>,
    pub nutrients: Nutrients,
    pub source: String,
}

#[derive(Debug, Error)]
pub enum BadTable {
    #[error("the table cannot be read: {0}")]
    Csv(#[from] csv::Error),
    #[error("row '{row}' lacks its {column}")]
    Missing { row: String, column: &'static str },
    #[error("row '{row}' has '{value}' for {column}")]
    Value { row: String, column: &'static str, value: String },
}

#[derive(Debug, Default)]
pub struct Foods {
    all: Vec<Food>,
    by_id: HashMap<FoodId, usize>,
}

/// The tables are part of the program, and a test reads them: an empty table is never seen.
static TABLE: LazyLock<Foods> = LazyLock::new(|| read().unwrap_or_default());

pub fn foods() -> &'static Foods {
    &TABLE
}

impl Foods {
    pub fn get(&self, id: &FoodId) -> Option<&Food> {
        self.by_id.get(id).and_then(|at| self.all.get(*at))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Food> {
        self.all.iter()
    }
}

fn read() -> Result<Foods, BadTable> {
    let mut all: Vec<Food> = rows(FOODS)?.iter().map(food).collect::<Result<_, _>>()?;
    for row in rows(SUPPLEMENTS)? {
        all.push(supplement(&row)?);
    }
    let by_id: HashMap<FoodId, usize> = all.iter().enumerate().map(|(at, food)| (food.id.clone(), at)).collect();
    for row in rows(ALIASES)? {
        let id = FoodId::new(row.text("food_id")?);
        let food = by_id.get(&id).and_then(|at| all.get_mut(*at));
        let food = food.ok_or_else(|| row.wrong("food_id", id.as_str()))?;
        food.aliases.push(row.text("alias")?.to_owned());
    }
    Ok(Foods { all, by_id })
}

fn food(row: &Row) -> Result<Food, BadTable> {
    let state = row.text("state")?;
    Ok(Food {
        id: FoodId::new(row.text("id")?),
        name: row.text("name")?.to_owned(),
        aliases: row.list("aliases"),
        category: row.text("category")?.to_owned(),
        state: match state {
            "raw" => State::Raw,
            "cooked" => State::Cooked,
            "dry" => State::Dry,
            "canned" => State::Canned,
            "frozen" => State::Frozen,
            "ready" => State::Ready,
            _ => return Err(row.wrong("state", state)),
        },
        grams_per_piece: None,
        nutrients: row.nutrients()?,
        source: row.text("source")?.to_owned(),
    })
}

/// The label gives one piece's content; whatever it does not name is not in it.
fn supplement(row: &Row) -> Result<Food, BadTable> {
    let grams = row.number("grams_per_piece")?.ok_or_else(|| row.missing("grams_per_piece"))?;
    let amount = row.number("amount_per_piece")?.ok_or_else(|| row.missing("amount_per_piece"))?;
    let mut content = vec![(row.text("nutrient_column")?.to_owned(), amount)];
    for more in row.list("more") {
        let read = more.split_once('=').and_then(|(column, amount)| Some((column.to_owned(), amount.parse().ok()?)));
        content.push(read.ok_or_else(|| row.wrong("more", &more))?);
    }
    let per_piece = |column: &str| content.iter().find(|(name, _)| name == column).map_or(0.0, |(_, amount)| *amount);
    Ok(Food {
        id: FoodId::new(row.text("id")?),
        name: row.text("name")?.to_owned(),
        aliases: row.list("aliases"),
        category: "supplement".to_owned(),
        state: State::Supplement,
        grams_per_piece: Some(grams),
        nutrients: Nutrients::new(|column| Some(per_piece(column) * 100.0 / grams)),
        source: "the label's content of one piece".to_owned(),
    })
}

/// A row of a table, read by column.
#[derive(Debug)]
pub(crate) struct Row(HashMap<String, String>);

pub(crate) fn rows(table: &str) -> Result<Vec<Row>, BadTable> {
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    Ok(reader.deserialize().map(|row| row.map(Row)).collect::<Result<_, _>>()?)
}

impl Row {
    fn cell(&self, column: &str) -> Option<&str> {
        self.0.get(column).map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
    }

    pub fn text(&self, column: &'static str) -> Result<&str, BadTable> {
        self.cell(column).ok_or_else(|| self.missing(column))
    }

    /// None for a blank cell.
    pub fn number(&self, column: &'static str) -> Result<Option<f64>, BadTable> {
        let Some(cell) = self.cell(column) else { return Ok(None) };
        cell.parse().map(Some).map_err(|_| self.wrong(column, cell))
    }

    fn list(&self, column: &str) -> Vec<String> {
        let cell = self.cell(column).unwrap_or_default();
        cell.split(';').map(str::trim).filter(|item| !item.is_empty()).map(str::to_owned).collect()
    }

    fn nutrients(&self) -> Result<Nutrients, BadTable> {
        let mut bad = None;
        let nutrients = Nutrients::new(|column| {
            self.number(column).unwrap_or_else(|error| {
                bad = Some(error);
                None
            })
        });
        bad.map_or(Ok(nutrients), Err)
    }

    pub fn missing(&self, column: &'static str) -> BadTable {
        BadTable::Missing { row: self.name(), column }
    }

    pub fn wrong(&self, column: &'static str, value: &str) -> BadTable {
        BadTable::Value { row: self.name(), column, value: value.to_owned() }
    }

    fn name(&self) -> String {
        ["id", "ingredient_id", "food_id"].iter().find_map(|column| self.cell(column)).unwrap_or_default().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nutrients::COLUMNS;
    use crate::words::words;

    fn food(id: &str) -> &'static Food {
        foods().get(&FoodId::new(id)).unwrap()
    }

    #[test]
    fn every_table_can_be_read() {
        assert_eq!(read().unwrap().all.len(), 337 + 20);
    }

    #[test]
    fn the_columns_are_those_of_the_table() {
        let mut reader = csv::Reader::from_reader(FOODS.as_bytes());
        let header = reader.headers().unwrap().clone();
        assert_eq!(header.iter().skip(9).take(COLUMNS.len()).collect::<Vec<_>>(), COLUMNS);
        assert_eq!(header.get(9 + COLUMNS.len()), Some("notes"));
    }

    #[test]
    fn a_blank_is_unknown_and_a_zero_is_zero() {
        let chicken = food("chicken_breast_raw");
        assert_eq!(chicken.nutrients.get("protein_g"), Some(22.5));
        assert_eq!(chicken.nutrients.get("carb_g"), Some(0.0));
        assert_eq!(chicken.nutrients.get("iodine_ug"), None);
        assert_eq!(chicken.nutrients.get("unobtainium_g"), None);
    }

    #[test]
    fn a_tablet_holds_what_its_label_says_and_nothing_else() {
        let zinc = food("zinc_15mg_tablet");
        assert_eq!(zinc.grams_per_piece, Some(0.3));
        // 15 mg in 0.3 g are 5000 mg in 100 g.
        assert_eq!(zinc.nutrients.get("zinc_mg"), Some(5000.0));
        assert_eq!(zinc.nutrients.get("protein_g"), Some(0.0));
        let oil = food("fish_oil_1000mg_softgel");
        assert!((oil.nutrients.get("dha_g").unwrap() - 0.12 * 100.0 / 1.4).abs() < 1e-9);
    }

    #[test]
    fn every_row_has_a_source_and_no_name_stands_for_two_foods() {
        let mut seen: HashMap<String, &Food> = HashMap::new();
        for food in foods().iter() {
            assert!(!food.source.is_empty(), "{}", food.id);
            for alias in &food.aliases {
                if let Some(other) = seen.insert(words(alias).join(" "), food) {
                    assert_eq!(other.id, food.id, "{alias}");
                }
            }
        }
    }
}
