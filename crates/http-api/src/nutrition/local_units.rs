//! What differs by country in an ingredient line: the strength of iodised salt and the size of a pint.

use affiliate::country::Country;
use domain::ingredient_line::IngredientLine;
use nutrition::iodised_salt::SaltCountry;

/// Parses a line as a visitor from this country means it. A British pint has 568 ml. The other countries of the site use litres,
/// except the US, so that their pints and those of unknown visitors are the American ones of 473 ml, like all other US measures.
pub fn parse_line(text: &str, country: Option<Country>) -> IngredientLine {
    let line = IngredientLine::parse(text);
    if country == Some(Country::GB) { line.with_imperial_pints() } else { line }
}

pub fn salt_country(country: Option<Country>) -> SaltCountry {
    country.map_or_else(SaltCountry::default, |country| SaltCountry::from_code(country.code()))
}
