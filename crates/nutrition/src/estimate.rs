//! Typical ranges of indefinite amounts: what a pinch, a handful or 'to taste' means (`data/estimates.csv`).

use domain::quantity::Quantity;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use domain::unit::Unit;

use crate::food::Food;

static ESTIMATES: EmbeddedTable<Vec<Estimate>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/estimates.csv")).map_err(|error| error.in_file("crates/nutrition/data/estimates.csv"))
});

const FIELDS: [&str; 7] = ["amount", "categories", "unit", "low", "typical", "high", "source"];

/// Name of the category under which the table lists salts, whose food category is 'supplement'.
const SALT: &str = "salt";

/// A typical value with the range in which it usually lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Range {
    pub low: f64,
    pub typical: f64,
    pub high: f64,
}

impl Range {
    /// Returns the ends and the middle of a quantity, or None if it is one number.
    pub(crate) fn from_quantity(quantity: Quantity) -> Option<Self> {
        let range = Self { low: quantity.low(), typical: quantity.value(), high: quantity.high() };
        quantity.is_range().then_some(range)
    }

    pub fn scale(self, factor: f64) -> Self {
        Self { low: self.low * factor, typical: self.typical * factor, high: self.high * factor }
    }
}

/// The kind of quantity that the figures of an estimate measure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum EstimateUnit {
    /// A weight or a volume.
    Measure(Unit),
    GramsPerMillilitre,
    /// The share of the stated weight that is used.
    Share,
}

#[derive(Debug)]
pub(crate) struct Estimate {
    amount: String,
    /// Empty for foods of all categories.
    categories: Vec<String>,
    pub unit: EstimateUnit,
    pub range: Range,
}

/// Returns the estimate of an amount of a food, such as 'pinch' or 'to taste'.
pub(crate) fn find(amount: &str, food: &Food) -> Option<&'static Estimate> {
    let category = if food.is_salt() { SALT } else { food.category.as_str() };
    let applies = |estimate: &&Estimate| {
        estimate.amount == amount
            && (estimate.categories.is_empty() || estimate.categories.iter().any(|it| it == category))
    };
    ESTIMATES.get().iter().find(applies)
}

pub(crate) fn check_table() -> Result<(), TableError> {
    ESTIMATES.check()
}

fn parse(text: &str) -> Result<Vec<Estimate>, CellError> {
    parse_rows(text, &FIELDS)?.iter().map(parse_row).collect()
}

fn parse_row(row: &TableRow) -> Result<Estimate, CellError> {
    row.required("source")?;
    let unit = match row.required("unit")? {
        "g_per_ml" => EstimateUnit::GramsPerMillilitre,
        "share" => EstimateUnit::Share,
        name => match name.parse::<Unit>().ok().filter(|unit| unit.size().is_some()) {
            Some(unit) => EstimateUnit::Measure(unit),
            None => return Err(row.error("unit", format!("'{name}' is not a weight or a volume"))),
        },
    };
    let range =
        Range { low: row.parse("low")?, typical: row.positive_number("typical")?, high: row.positive_number("high")? };
    if !(0.0..=range.typical).contains(&range.low) || range.typical > range.high {
        return Err(row.error("low", "is not in the order low, typical, high".to_owned()));
    }
    Ok(Estimate {
        amount: row.required("amount")?.to_owned(),
        categories: row.list("categories").map(str::to_owned).collect(),
        unit,
        range,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_line_and_field() {
        let valid = "amount,categories,unit,low,typical,high,source\npinch,,tsp,0.1,0.2,0.3,editorial\n";
        assert_eq!(parse(valid).unwrap().len(), 1);
        for (from, to, expected) in [
            ("tsp", "piece", "line 2, field unit: 'piece' is not a weight or a volume"),
            ("0.1", "0.25", "line 2, field low: is not in the order low, typical, high"),
            ("0.3", "0.15", "line 2, field low: is not in the order low, typical, high"),
            ("editorial", "", "line 2, field source: is empty"),
            ("pinch", "", "line 2, field amount: is empty"),
        ] {
            assert_eq!(parse(&valid.replacen(from, to, 1)).unwrap_err().to_string(), expected, "{from} -> {to}");
        }
    }
}
