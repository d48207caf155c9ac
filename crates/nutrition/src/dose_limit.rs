//! The largest amounts of salts, supplements and foods such as seaweed and spices that a recipe plausibly contains
//! (`data/dose_limits.csv`). They are no safety limits: an amount above one is probably a mistake, so the line is asked about.

use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::food::{Food, Foods, try_foods};
use crate::words::normalised_words;

static LIMITS: EmbeddedTable<Vec<DoseLimit>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/dose_limits.csv"), try_foods()?)
        .map_err(|error| error.in_file("crates/nutrition/data/dose_limits.csv"))
});

const FIELDS: [&str; 6] = ["foods", "words", "unit", "max_per_1000_kcal", "max_per_batch", "source"];

/// Text of the field `foods` that means every supplement that is counted in pieces.
const EVERY_PIECE: &str = "*";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DoseUnit {
    Grams,
    Pieces,
}

#[derive(Debug)]
pub(crate) struct DoseLimit {
    foods: Vec<FoodId>,
    is_for_every_piece: bool,
    /// Words that name a medicine in a line without a known food.
    words: Vec<String>,
    unit: DoseUnit,
    max_per_1000_kcal: f64,
    max_per_batch: f64,
}

/// An amount that is larger than is plausible.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ImplausibleDose {
    pub amount: f64,
    pub unit: DoseUnit,
}

/// Returns the dose of a line if it is implausible in a dish of this energy. `kcal` is None if the energy is not known.
pub(crate) fn find_implausible(food: &Food, grams: f64, kcal: Option<f64>) -> Option<ImplausibleDose> {
    let limit = LIMITS.get().iter().find(|limit| limit.applies_to(food))?;
    let amount = match limit.unit {
        DoseUnit::Grams => grams,
        DoseUnit::Pieces => grams / food.grams_per_piece?,
    };
    let by_energy = kcal.filter(|kcal| *kcal >= MIN_KCAL).map(|kcal| limit.max_per_1000_kcal * kcal / 1000.0);
    let maximum = by_energy.map_or(limit.max_per_batch, |by_energy| by_energy.min(limit.max_per_batch));
    (amount > maximum).then_some(ImplausibleDose { amount, unit: limit.unit })
}

/// Energy below which a list of ingredients is probably not finished, so that only the maximum of a batch applies.
const MIN_KCAL: f64 = 500.0;

/// Returns whether a line without a known food names a medicine that no recipe contains.
pub(crate) fn names_medicine(line: &IngredientLine) -> bool {
    let words = normalised_words(&line.food);
    LIMITS.get().iter().any(|limit| limit.words.iter().any(|word| words.contains(word)))
}

impl DoseLimit {
    fn applies_to(&self, food: &Food) -> bool {
        self.foods.contains(&food.id) || self.is_for_every_piece && food.grams_per_piece.is_some()
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    LIMITS.check()
}

fn parse(text: &str, foods: &Foods) -> Result<Vec<DoseLimit>, CellError> {
    parse_rows(text, &FIELDS)?.iter().map(|row| parse_row(row, foods)).collect()
}

fn parse_row(row: &TableRow, foods: &Foods) -> Result<DoseLimit, CellError> {
    row.required("source")?;
    let names: Vec<&str> = row.list("foods").collect();
    let is_for_every_piece = names == [EVERY_PIECE];
    let ids: Vec<FoodId> = names.iter().filter(|name| **name != EVERY_PIECE).map(|name| FoodId::new(*name)).collect();
    if let Some(unknown) = ids.iter().find(|id| foods.get(id).is_none()) {
        return Err(row.error("foods", format!("'{unknown}' is not a food of the table")));
    }
    let words: Vec<String> = row.list("words").map(str::to_owned).collect();
    if names.is_empty() && words.is_empty() {
        return Err(row.error("foods", "is empty".to_owned()));
    }
    let unit = match row.required("unit")? {
        "g" => DoseUnit::Grams,
        "piece" => DoseUnit::Pieces,
        other => return Err(row.error("unit", format!("'{other}' is not 'g' or 'piece'"))),
    };
    Ok(DoseLimit {
        foods: ids,
        is_for_every_piece,
        words,
        unit,
        max_per_1000_kcal: row.positive_number("max_per_1000_kcal")?,
        max_per_batch: row.positive_number("max_per_batch")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_line_and_field() {
        let valid = "foods,words,unit,max_per_1000_kcal,max_per_batch,source\nsalt_plain,,g,4,20,editorial\n";
        let parse = |text: &str| parse(text, try_foods().unwrap());
        assert_eq!(parse(valid).unwrap().len(), 1);
        for (from, to, expected) in [
            ("salt_plain", "pepper", "line 2, field foods: 'pepper' is not a food of the table"),
            ("salt_plain", "", "line 2, field foods: is empty"),
            (",g,", ",kg,", "line 2, field unit: 'kg' is not 'g' or 'piece'"),
            (",4,", ",0,", "line 2, field max_per_1000_kcal: must be more than 0"),
            (",20,", ",,", "line 2, field max_per_batch: is empty"),
            ("editorial", "", "line 2, field source: is empty"),
        ] {
            assert_eq!(parse(&valid.replacen(from, to, 1)).unwrap_err().to_string(), expected, "{from} -> {to}");
        }
    }
}
