//! The nutrients that a label can state, their units, and the columns of the food table that they fill.

use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use serde::Serialize;
use strum::{Display, EnumString};

use crate::food_nutrients::NUTRIENT_COLUMNS;

const FIELDS: [&str; 8] = ["id", "name", "columns", "units", "ug_per_iu", "mass_share", "part_of", "source"];

static TABLE: EmbeddedTable<Vec<LabelNutrient>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/label_nutrients.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/label_nutrients.csv"))
});

/// A unit in which labels state amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, Serialize)]
pub enum LabelUnit {
    #[serde(rename = "g")]
    #[strum(serialize = "g")]
    Gram,
    #[serde(rename = "mg")]
    #[strum(serialize = "mg")]
    Milligram,
    #[serde(rename = "µg")]
    #[strum(to_string = "µg", serialize = "ug", serialize = "mcg")]
    Microgram,
    #[serde(rename = "IU")]
    #[strum(to_string = "IU", serialize = "iu")]
    InternationalUnit,
}

/// A nutrient that a label can state.
#[derive(Debug, Clone, PartialEq)]
pub struct LabelNutrient {
    pub id: String,
    pub name: String,
    /// Columns of the food table with the nutrient, each in its own unit.
    columns: Vec<&'static str>,
    /// The usual unit comes first.
    pub units: Vec<LabelUnit>,
    ug_per_iu: Option<f64>,
    /// Share of a labelled weight that counts, such as 0.67 of a weight of vitamin E. Amounts in IU count with `ug_per_iu` alone.
    mass_share: f64,
    /// True if the weight is part of the weight of the protein or fat, so that it must not be added to it.
    pub is_part: bool,
}

pub fn label_nutrients() -> &'static [LabelNutrient] {
    TABLE.get()
}

pub(crate) fn check_table() -> Result<(), TableError> {
    TABLE.check()
}

impl LabelUnit {
    /// Returns the micrograms of one unit. None for international units, whose weight depends on the nutrient.
    fn micrograms(self) -> Option<f64> {
        match self {
            Self::Gram => Some(1e6),
            Self::Milligram => Some(1e3),
            Self::Microgram => Some(1.0),
            Self::InternationalUnit => None,
        }
    }
}

impl LabelNutrient {
    /// Returns the weight of a labelled amount in grams, as the label means it.
    pub fn to_grams(&self, amount: f64, unit: LabelUnit) -> f64 {
        amount * unit.micrograms().or(self.ug_per_iu).unwrap_or_default() / 1e6
    }

    /// Returns the amount in each column of the food table.
    pub fn to_columns(&self, amount: f64, unit: LabelUnit) -> impl Iterator<Item = (&'static str, f64)> {
        let micrograms = match unit.micrograms() {
            Some(of_unit) => amount * of_unit * self.mass_share,
            None => amount * self.ug_per_iu.unwrap_or_default(),
        };
        self.columns.iter().map(move |column| (*column, micrograms / self.micrograms_in_unit_of(column)))
    }

    fn micrograms_in_unit_of(&self, column: &str) -> f64 {
        match column.rsplit('_').next() {
            Some("g") => 1e6,
            Some("mg") => 1e3,
            Some("iu") => self.ug_per_iu.unwrap_or(1.0),
            _ => 1.0,
        }
    }
}

fn parse(text: &str) -> Result<Vec<LabelNutrient>, CellError> {
    let mut all: Vec<LabelNutrient> = Vec::new();
    for row in parse_rows(text, &FIELDS)? {
        let nutrient = parse_nutrient(&row)?;
        if all.iter().any(|it| it.id == nutrient.id) {
            return Err(row.error("id", format!("'{}' occurs twice", nutrient.id)));
        }
        all.push(nutrient);
    }
    Ok(all)
}

fn parse_nutrient(row: &TableRow) -> Result<LabelNutrient, CellError> {
    let columns = row.required_list("columns")?.into_iter().map(|column| {
        let known = NUTRIENT_COLUMNS.into_iter().find(|name| *name == column);
        known.ok_or_else(|| row.error("columns", format!("'{column}' is not a column of the food table")))
    });
    let units = row.required_list("units")?.into_iter().map(|unit| {
        unit.parse().map_err(|_| row.error("units", format!("'{unit}' is not a unit; use g, mg, µg or IU")))
    });
    let (columns, units) = (columns.collect::<Result<Vec<_>, _>>()?, units.collect::<Result<Vec<_>, _>>()?);
    let ug_per_iu = row.optional_number("ug_per_iu")?;
    let needs_iu =
        units.contains(&LabelUnit::InternationalUnit) || columns.iter().any(|column| column.ends_with("_iu"));
    if needs_iu && ug_per_iu.is_none_or(|it| it <= 0.0) {
        return Err(row.error("ug_per_iu", "is needed for international units"));
    }
    let mass_share = row.optional_number("mass_share")?.unwrap_or(1.0);
    if mass_share <= 0.0 || mass_share > 1.0 {
        return Err(row.error("mass_share", "must be more than 0 and at most 1"));
    }
    if (ug_per_iu.is_some() || mass_share < 1.0) && row.optional("source").is_none() {
        return Err(row.error("source", "is needed for a conversion"));
    }
    Ok(LabelNutrient {
        id: row.required("id")?.to_owned(),
        name: row.required("name")?.to_owned(),
        columns,
        units,
        ug_per_iu,
        mass_share,
        is_part: match row.optional("part_of") {
            None => false,
            Some("protein" | "fat") => true,
            Some(other) => return Err(row.error("part_of", format!("'{other}' is not protein or fat"))),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labelled_amounts_are_converted_to_the_columns_of_the_food_table() {
        for (id, amount, unit, expected) in [
            ("calcium", 1.5, LabelUnit::Gram, &[("calcium_mg", 1500.0)][..]),
            ("iodine", 0.4, LabelUnit::Milligram, &[("iodine_ug", 400.0)]),
            ("copper", 800.0, LabelUnit::Microgram, &[("copper_mg", 0.8)]),
            ("taurine", 500.0, LabelUnit::Milligram, &[("taurine_mg", 500.0)]),
            ("dha", 250.0, LabelUnit::Milligram, &[("dha_g", 0.25)]),
            // 1 IU of vitamin A is 0.3 µg of retinol.
            (
                "vitamin_a",
                1000.0,
                LabelUnit::InternationalUnit,
                &[("retinol_ug", 300.0), ("vitamin_a_rae_ug", 300.0), ("vitamin_a_iu", 1000.0)],
            ),
            (
                "vitamin_a",
                0.3,
                LabelUnit::Milligram,
                &[("retinol_ug", 300.0), ("vitamin_a_rae_ug", 300.0), ("vitamin_a_iu", 1000.0)],
            ),
            ("vitamin_d", 10.0, LabelUnit::Microgram, &[("vitamin_d_iu", 400.0)]),
            ("vitamin_d", 400.0, LabelUnit::InternationalUnit, &[("vitamin_d_iu", 400.0)]),
            ("vitamin_e", 100.0, LabelUnit::InternationalUnit, &[("vitamin_e_mg", 67.0)]),
            ("vitamin_e", 100.0, LabelUnit::Milligram, &[("vitamin_e_mg", 67.0)]),
        ] {
            let nutrient = label_nutrients().iter().find(|nutrient| nutrient.id == id).unwrap();
            let columns: Vec<_> = nutrient.to_columns(amount, unit).collect();
            assert_eq!(columns.len(), expected.len(), "{id}");
            for ((column, amount), (expected_column, expected_amount)) in columns.iter().zip(expected) {
                assert_eq!(column, expected_column);
                assert!((amount - expected_amount).abs() < 1e-9, "{id} {unit}: {amount} in {column}");
            }
        }
    }

    #[test]
    fn error_in_the_table_names_line_and_field() {
        let head = "id,name,columns,units,ug_per_iu,mass_share,part_of,source\n\
                    zinc,Zinc,zinc_mg,mg,,,,\n";
        let row = "vitamin_d,Vitamin D3,vitamin_d_iu,IU;mg,0.025,,,NIH\n";
        assert_eq!(parse(&format!("{head}{row}")).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("vitamin_d,", "zinc,", "id: 'zinc' occurs twice"),
            ("vitamin_d,", ",", "id: is empty"),
            ("Vitamin D3", "", "name: is empty"),
            ("vitamin_d_iu", "vitamin_d", "columns: 'vitamin_d' is not a column of the food table"),
            ("IU;mg", "IU;lb", "units: 'lb' is not a unit; use g, mg, µg or IU"),
            ("0.025", "", "ug_per_iu: is needed for international units"),
            ("0.025,,", "0.025,2,", "mass_share: must be more than 0 and at most 1"),
            (",,NIH", ",bone,NIH", "part_of: 'bone' is not protein or fat"),
            ("NIH", "", "source: is needed for a conversion"),
        ] {
            let error = parse(&format!("{head}{}", row.replacen(from, to, 1))).unwrap_err().to_string();
            assert_eq!(error, format!("line 3, field {expected}"), "{from} -> {to}");
        }
    }
}
