//! Numbers of the pet category in marketplaces, which limit a search to pet products.

use std::collections::BTreeMap;

use domain::table::{CellError, parse_optional_rows};

use crate::country::Country;

/// The number of the pet category in the marketplace of each country for which it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PetCategories(BTreeMap<Country, String>);

impl PetCategories {
    /// Parses a table with the number of each category in the column `node`, as Amazon calls it. `name` is the name of the
    /// category and `check` says how the number was checked; both are required, but only for readers of the table.
    pub fn parse(text: &str) -> Result<Self, CellError> {
        let mut all = BTreeMap::new();
        for row in parse_optional_rows(text, &["country", "node", "name", "check"])? {
            let country: Country = row.parse("country")?;
            let (node, _, _) = (row.required("node")?, row.required("name")?, row.required("check")?);
            if !node.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(row.error("node", format!("'{node}' is not a number")));
            }
            if all.insert(country, node.to_owned()).is_some() {
                return Err(row.error("country", format!("{country} appears twice")));
            }
        }
        Ok(Self(all))
    }

    pub fn get(&self, country: Country) -> Option<&str> {
        self.0.get(&country).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_table_has_numbers_for_two_marketplaces() {
        let categories = PetCategories::parse(include_str!("../data/categories.csv")).unwrap();
        assert_eq!(categories.0.len(), 2);
        assert!(categories.get(Country::GB).is_some() && categories.get(Country::from_code("US")).is_some());
    }
}
