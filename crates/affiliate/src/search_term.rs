//! Translates English search terms into the terms that shops of a country use.

use std::collections::BTreeMap;

use domain::table::{CellError, parse_optional_rows};

use crate::country::Country;

/// Search terms by country and English term in lower case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchTerms(BTreeMap<(Country, String), String>);

impl SearchTerms {
    pub fn parse(text: &str) -> Result<Self, CellError> {
        let mut all = BTreeMap::new();
        for row in parse_optional_rows(text, &["country", "term", "searched", "source"])? {
            let country: Country = row.parse("country")?;
            row.required("source")?;
            let term = collapse_spaces(row.required("term")?).to_lowercase();
            if all.insert((country, term), collapse_spaces(row.required("searched")?)).is_some() {
                return Err(row.error("term", format!("appears twice for {country}")));
            }
        }
        Ok(Self(all))
    }

    /// Returns the term for a country, or the English term when the table has none. Case and extra spaces are ignored.
    pub fn localised(&self, country: Country, term: &str) -> String {
        let term = collapse_spaces(term);
        self.0.get(&(country, term.to_lowercase())).cloned().unwrap_or(term)
    }
}

fn collapse_spaces(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms() -> SearchTerms {
        SearchTerms::parse(include_str!("../data/search_terms.csv")).unwrap()
    }

    #[test]
    fn table_translates_three_terms_for_four_countries() {
        let terms = terms();
        for country in
            [Country::from_code("US"), Country::from_code("DE"), Country::from_code("FR"), Country::from_code("AU")]
        {
            for term in ["organic chicken breast", "dog training treats", "pet food bowls"] {
                assert!(
                    terms.0.contains_key(&(country, term.to_owned())),
                    "add the words that shops of {country} use for '{term}' to crates/affiliate/data/search_terms.csv"
                );
            }
        }
    }

    #[test]
    fn known_terms_are_translated_and_others_are_kept() {
        let terms = terms();
        for (country, term, searched) in [
            (Country::from_code("DE"), "organic chicken breast", "Bio Hähnchenbrust"),
            (Country::from_code("DE"), "  Organic  Chicken Breast ", "Bio Hähnchenbrust"),
            (Country::from_code("FR"), "dog training treats", "friandises éducation chien"),
            (Country::from_code("US"), "pet food bowls", "pet bowls"),
            (Country::from_code("GB"), "pet food bowls", "pet food bowls"),
            (Country::from_code("DE"), "carrots", "carrots"),
            (Country::from_code("IT"), "organic chicken breast", "petto di pollo biologico"),
            (Country::from_code("ES"), "organic chicken breast", "pechuga de pollo ecológica"),
            (Country::from_code("NL"), "organic chicken breast", "biologische kipfilet"),
            (Country::from_code("JP"), "organic chicken breast", "有機 鶏むね肉"),
            (Country::from_code("IT"), " Brown   rice ", "Brown rice"),
        ] {
            assert_eq!(terms.localised(country, term), searched, "{country} {term}");
        }
    }
}
