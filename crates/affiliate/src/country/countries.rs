//! The table of countries that the site serves, with currency, weight unit and affiliate tag.

use domain::table::{CellError, TableRow, parse_rows};
use domain::unit::Unit;
use thiserror::Error;

use super::Country;
use crate::currency::{Currency, Rates};
use crate::decimal;
use crate::tag::Tag;

/// A country that the site serves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServedCountry {
    pub code: Country,
    pub name: String,
    pub currency: Currency,
    /// Unit of prices by weight: kilogram or pound.
    pub sold_by: Unit,
    /// Price for the weight unit `sold_by` that is assumed for foods without a price, in hundredths of the currency's main unit.
    pub fallback_price: u32,
    /// Affiliate tag in links to the country's marketplace, which is its shop with `LinkKind::Associates`. The configuration can
    /// replace the tag.
    pub tag: Option<Tag>,
}

/// At least one country, in the order of the table. The first is the default for visitors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Countries(Vec<ServedCountry>);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a country that the site serves")]
pub struct UnservedCountry(String);

impl Countries {
    /// Parses the table. The currency of each country must have an exchange rate.
    pub fn parse(text: &str, rates: &Rates) -> Result<Self, CellError> {
        let mut all: Vec<ServedCountry> = Vec::new();
        for row in parse_rows(text, &["country", "name", "currency", "sold_by", "unknown_price", "tag", "source"])? {
            let served = parse_served_country(&row, rates)?;
            if all.iter().any(|it| it.code == served.code) {
                return Err(row.error("country", format!("{} appears twice", served.code)));
            }
            all.push(served);
        }
        Ok(Self(all))
    }

    pub fn iter(&self) -> impl Iterator<Item = &ServedCountry> {
        self.0.iter()
    }

    pub fn get(&self, country: Country) -> Option<&ServedCountry> {
        self.0.iter().find(|it| it.code == country)
    }

    pub fn serves(&self, country: Country) -> bool {
        self.get(country).is_some()
    }

    /// Parses a code of a country that the site serves.
    pub fn parse_code(&self, code: &str) -> Result<Country, UnservedCountry> {
        let country = code.parse().ok().filter(|country| self.serves(*country));
        country.ok_or_else(|| UnservedCountry(code.to_owned()))
    }

    #[expect(clippy::expect_used, reason = "parse_rows rejects a table without rows")]
    pub fn first(&self) -> &ServedCountry {
        self.0.first().expect("the table has a country")
    }
}

fn parse_served_country(row: &TableRow, rates: &Rates) -> Result<ServedCountry, CellError> {
    row.required("source")?;
    let currency: Currency = row.parse("currency")?;
    if !rates.has_rate(currency) {
        return Err(row.error("currency", format!("{currency} has no rate")));
    }
    let sold_by = match row.required("sold_by")? {
        "kg" => Unit::Kilogram,
        "lb" => Unit::Pound,
        other => return Err(row.error("sold_by", format!("'{other}' is neither kg nor lb"))),
    };
    let price = row.required("unknown_price")?;
    let fallback_price = decimal::parse_scaled(price, 2).and_then(|it| u32::try_from(it).ok()).filter(|it| *it > 0);
    let Some(fallback_price) = fallback_price else {
        return Err(row.error(
            "unknown_price",
            format!("'{price}' is not a price; use a number above 0 with up to two decimals"),
        ));
    };
    let tag = Some(row.text("tag")).filter(|tag| !tag.is_empty());
    Ok(ServedCountry {
        code: row.parse("country")?,
        name: row.required("name")?.to_owned(),
        currency,
        sold_by,
        fallback_price,
        tag: tag.map(|_| row.parse("tag")).transpose()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    #[test]
    fn built_in_countries_are_in_the_specified_order() {
        let table = &Market::built_in().countries;
        let rows: Vec<_> = table
            .iter()
            .map(|it| {
                let tag = it.tag.as_ref().map(ToString::to_string).unwrap_or_default();
                (it.code.to_string(), it.name.as_str(), it.currency.code(), it.sold_by, it.fallback_price, tag)
            })
            .collect();
        let rows: Vec<_> = rows.iter().map(|(a, b, c, d, e, f)| (a.as_str(), *b, *c, *d, *e, f.as_str())).collect();
        assert_eq!(
            rows,
            [
                ("GB", "United Kingdom", "GBP", Unit::Kilogram, 249, "placeholder-gb-21"),
                ("US", "United States", "USD", Unit::Pound, 299, "placeholder-us-20"),
                ("CA", "Canada", "CAD", Unit::Pound, 349, "placeholder-ca-20"),
                ("DE", "Germany", "EUR", Unit::Kilogram, 349, "placeholder-de-21"),
                ("FR", "France", "EUR", Unit::Kilogram, 349, "placeholder-fr-21"),
                ("AU", "Australia", "AUD", Unit::Kilogram, 349, "placeholder-au-22"),
                ("IT", "Italy", "EUR", Unit::Kilogram, 349, "placeholder-it-21"),
                ("ES", "Spain", "EUR", Unit::Kilogram, 349, "placeholder-es-21"),
                ("JP", "Japan", "JPY", Unit::Kilogram, 349, "placeholder-jp-22"),
                ("IN", "India", "INR", Unit::Kilogram, 349, "placeholder-in-21"),
                ("NZ", "New Zealand", "NZD", Unit::Kilogram, 349, ""),
                ("NL", "Netherlands", "EUR", Unit::Kilogram, 349, ""),
            ]
        );
    }

    #[test]
    fn only_countries_of_the_table_are_served() {
        let table = &Market::built_in().countries;
        assert_eq!(table.first().code, Country::GB);
        assert_eq!(table.parse_code("nz"), Ok(Country::from_code("NZ")));
        for wrong in ["IE", "UK", "", "GBR"] {
            assert_eq!(table.parse_code(wrong), Err(UnservedCountry(wrong.to_owned())));
        }
    }
}
