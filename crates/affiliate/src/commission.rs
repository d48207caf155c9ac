//! Commission ranges of affiliate programmes, which only administrators may read.

use std::collections::BTreeMap;

use domain::table::{CellError, TableRow, parse_optional_rows};
use serde::Serialize;
use utoipa::ToSchema;

use crate::country::Country;

/// Range of the commission, in percent of the purchase.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Commission {
    pub min: f64,
    pub max: f64,
    /// True when the country's programmes are among the most profitable.
    pub is_strong: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Commissions(BTreeMap<Country, Commission>);

/// Used for a country that is not in the table.
const DEFAULT_COMMISSION: Commission = Commission { min: 1.0, max: 8.0, is_strong: false };

impl Commissions {
    pub fn parse(text: &str) -> Result<Self, CellError> {
        let mut all = BTreeMap::new();
        for row in parse_optional_rows(text, &["country", "min_percent", "max_percent", "is_strong", "source"])? {
            let country: Country = row.parse("country")?;
            if all.insert(country, parse_commission(&row)?).is_some() {
                return Err(row.error("country", format!("{country} appears twice")));
            }
        }
        Ok(Self(all))
    }

    pub fn get(&self, country: Country) -> Commission {
        self.0.get(&country).copied().unwrap_or(DEFAULT_COMMISSION)
    }
}

fn parse_commission(row: &TableRow) -> Result<Commission, CellError> {
    row.required("source")?;
    let (min, max) = (parse_percent(row, "min_percent")?, parse_percent(row, "max_percent")?);
    if max < min {
        return Err(row.error("max_percent", "is less than min_percent"));
    }
    Ok(Commission { min, max, is_strong: row.parse("is_strong")? })
}

fn parse_percent(row: &TableRow, field: &'static str) -> Result<f64, CellError> {
    let percent: f64 = row.parse(field)?;
    if (0.0..=100.0).contains(&percent) {
        Ok(percent)
    } else {
        Err(row.error(field, "is not a percentage from 0 to 100"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_table_has_the_specified_ranges() {
        let table = Commissions::parse(include_str!("../data/commissions.csv")).unwrap();
        for (code, min, max, is_strong) in [
            ("GB", 1.0, 10.0, true),
            ("US", 1.0, 10.0, true),
            ("CA", 1.0, 8.0, true),
            ("DE", 1.0, 10.0, true),
            ("FR", 1.0, 10.0, true),
            ("AU", 1.0, 8.0, true),
            ("IT", 1.0, 10.0, true),
            ("ES", 1.0, 10.0, true),
            ("JP", 0.5, 8.0, false),
            ("IN", 1.0, 10.0, false),
            ("NZ", 1.0, 8.0, false),
            ("NL", 1.0, 8.0, false),
        ] {
            assert_eq!(table.get(Country::from_code(code)), Commission { min, max, is_strong }, "{code}");
        }
    }

    #[test]
    fn countries_without_a_row_have_one_to_eight_percent() {
        let none = Commissions::parse("country,min_percent,max_percent,is_strong,source\n").unwrap();
        assert_eq!(none.get(Country::from_code("JP")), Commission { min: 1.0, max: 8.0, is_strong: false });
    }
}
