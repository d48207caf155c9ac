//! The countries the site serves, in the order they are offered: where prices are in which money, and by which weight.

use domain::table::{CellError, TableRow, parse_rows};
use domain::unit::Unit;
use thiserror::Error;

use super::Country;
use crate::currency::{Currency, Rates};
use crate::decimal;
use crate::tag::Tag;

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServedCountry {
    pub code: Country,
    pub name: String,
    pub currency: Currency,
    /// What its shops price by: kilogram or pound.
    pub sold_by: Unit,
    /// What so much of a food costs whose price nobody knows, in hundredths of a whole unit of the currency.
    pub unknown_price: u32,
    /// By which its marketplace knows who sent a visitor, until another is configured.
    pub tag: Option<Tag>,
}

/// Never empty. The first is where a visitor is taken to be from while nothing is known of him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Countries(Vec<ServedCountry>);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a country the site serves")]
pub struct UnservedCountry(String);

impl Countries {
    /// Each country's money must have a rate.
    pub fn parse(text: &str, rates: &Rates) -> Result<Self, CellError> {
        let mut all: Vec<ServedCountry> = Vec::new();
        for row in parse_rows(text, &["country", "name", "currency", "sold_by", "unknown_price", "tag", "source"])? {
            let served = served(&row, rates)?;
            if all.iter().any(|it| it.code == served.code) {
                return Err(row.error("country", format!("{} is there twice", served.code)));
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

    /// The country a code stands for, where the site serves it.
    pub fn read(&self, code: &str) -> Result<Country, UnservedCountry> {
        let country = code.parse().ok().filter(|country| self.serves(*country));
        country.ok_or_else(|| UnservedCountry(code.to_owned()))
    }

    #[expect(clippy::expect_used, reason = "an empty table is not read")]
    pub fn first(&self) -> &ServedCountry {
        self.0.first().expect("there is a country")
    }
}

fn served(row: &TableRow, rates: &Rates) -> Result<ServedCountry, CellError> {
    row.required("source")?;
    let currency: Currency = row.parse("currency")?;
    if !rates.has(currency) {
        return Err(row.error("currency", format!("{currency} has no rate")));
    }
    let sold_by = match row.required("sold_by")? {
        "kg" => Unit::Kilogram,
        "lb" => Unit::Pound,
        other => return Err(row.error("sold_by", format!("'{other}' is neither kg nor lb"))),
    };
    let price = row.required("unknown_price")?;
    let unknown_price = decimal::read(price, 2).and_then(|it| u32::try_from(it).ok()).filter(|it| *it > 0);
    let Some(unknown_price) = unknown_price else {
        return Err(
            row.error("unknown_price", format!("'{price}' is no price: a number above 0 with up to two decimals"))
        );
    };
    let tag = Some(row.text("tag")).filter(|tag| !tag.is_empty());
    Ok(ServedCountry {
        code: row.parse("country")?,
        name: row.required("name")?.to_owned(),
        currency,
        sold_by,
        unknown_price,
        tag: tag.map(|_| row.parse("tag")).transpose()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    #[test]
    fn the_countries_stand_in_the_order_they_are_offered() {
        let table = &Market::built_in().countries;
        let rows: Vec<_> = table
            .iter()
            .map(|it| {
                let tag = it.tag.as_ref().map(ToString::to_string).unwrap_or_default();
                (it.code.to_string(), it.name.as_str(), it.currency.code(), it.sold_by, it.unknown_price, tag)
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
    fn only_a_country_of_the_table_is_served() {
        let table = &Market::built_in().countries;
        assert_eq!(table.first().code, Country::GB);
        assert_eq!(table.read("nz"), Ok(Country::of("NZ")));
        for wrong in ["IE", "UK", "", "GBR"] {
            assert_eq!(table.read(wrong), Err(UnservedCountry(wrong.to_owned())));
        }
    }
}
