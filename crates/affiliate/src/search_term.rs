//! What a country's shops are asked for instead of an English term, as far as the table knows.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::country::Country;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Row {
    country: Country,
    term: String,
    searched: String,
    source: String,
}

/// The words to search by, with single spaces; the table's where it has the term, in whatever case.
pub fn localised(country: Country, term: &str) -> String {
    let term = term.split_whitespace().collect::<Vec<_>>().join(" ");
    let row = rows().iter().find(|row| row.country == country && row.term == term.to_lowercase());
    row.map_or(term, |row| row.searched.clone())
}

/// The table is part of the program, and a test reads it: an empty table is never seen.
fn rows() -> &'static [Row] {
    static ROWS: LazyLock<Vec<Row>> =
        LazyLock::new(|| parse(include_str!("../data/search_terms.csv")).unwrap_or_default());
    &ROWS
}

fn parse(table: &str) -> Result<Vec<Row>, csv::Error> {
    csv::Reader::from_reader(table.as_bytes()).into_deserialize().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_terms_have_words_of_their_own_in_four_countries() {
        let rows = parse(include_str!("../data/search_terms.csv")).unwrap();
        for country in [Country::Us, Country::De, Country::Fr, Country::Au] {
            for term in ["organic chicken breast", "dog training treats", "pet food bowls"] {
                let found = rows.iter().filter(|row| row.country == country && row.term == term).count();
                assert_eq!(found, 1, "{country} {term}");
            }
        }
        assert_eq!(rows.len(), 12);
        assert!(rows.iter().all(|row| !row.source.is_empty() && !row.searched.is_empty()));
    }

    #[test]
    fn a_known_term_is_searched_in_the_words_of_the_country_and_any_other_as_it_is() {
        for (country, term, searched) in [
            (Country::De, "organic chicken breast", "Bio Hähnchenbrust"),
            (Country::De, "  Organic  Chicken Breast ", "Bio Hähnchenbrust"),
            (Country::Fr, "dog training treats", "friandises éducation chien"),
            (Country::Us, "pet food bowls", "pet bowls"),
            (Country::Gb, "pet food bowls", "pet food bowls"),
            (Country::De, "carrots", "carrots"),
            (Country::It, " Brown   rice ", "Brown rice"),
        ] {
            assert_eq!(localised(country, term), searched, "{country} {term}");
        }
    }
}
