//! What a country's shops are asked for instead of an English term, as far as the table knows.

use std::collections::BTreeMap;

use domain::table::{CellError, parse_rows_or_none};

use crate::country::Country;

/// By country and the term in lower case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchTerms(BTreeMap<(Country, String), String>);

impl SearchTerms {
    pub fn parse(text: &str) -> Result<Self, CellError> {
        let mut all = BTreeMap::new();
        for row in parse_rows_or_none(text, &["country", "term", "searched", "source"])? {
            let country: Country = row.parse("country")?;
            row.required("source")?;
            let term = spaced(row.required("term")?).to_lowercase();
            if all.insert((country, term), spaced(row.required("searched")?)).is_some() {
                return Err(row.error("term", format!("is there twice for {country}")));
            }
        }
        Ok(Self(all))
    }

    /// The words to search by, with single spaces; the table's where it has the term, in whatever case.
    pub fn localised(&self, country: Country, term: &str) -> String {
        let term = spaced(term);
        self.0.get(&(country, term.to_lowercase())).cloned().unwrap_or(term)
    }
}

fn spaced(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms() -> SearchTerms {
        SearchTerms::parse(include_str!("../data/search_terms.csv")).unwrap()
    }

    #[test]
    fn three_terms_have_words_of_their_own_in_four_countries() {
        let terms = terms();
        for country in [Country::of("US"), Country::of("DE"), Country::of("FR"), Country::of("AU")] {
            for term in ["organic chicken breast", "dog training treats", "pet food bowls"] {
                assert!(terms.0.contains_key(&(country, term.to_owned())), "{country} {term}");
            }
        }
        assert_eq!(terms.0.len(), 12);
    }

    #[test]
    fn a_known_term_is_searched_in_the_words_of_the_country_and_any_other_as_it_is() {
        let terms = terms();
        for (country, term, searched) in [
            (Country::of("DE"), "organic chicken breast", "Bio Hähnchenbrust"),
            (Country::of("DE"), "  Organic  Chicken Breast ", "Bio Hähnchenbrust"),
            (Country::of("FR"), "dog training treats", "friandises éducation chien"),
            (Country::of("US"), "pet food bowls", "pet bowls"),
            (Country::of("GB"), "pet food bowls", "pet food bowls"),
            (Country::of("DE"), "carrots", "carrots"),
            (Country::of("IT"), " Brown   rice ", "Brown rice"),
        ] {
            assert_eq!(terms.localised(country, term), searched, "{country} {term}");
        }
    }
}
