//! The tables that an operator can replace: countries with their affiliate tags, shops, pet categories, search terms, exchange
//! rates and commissions.

use domain::table::{CellError, EmbeddedTable, TableError};

use crate::commission::Commissions;
use crate::country::{Countries, Country, ServedCountry};
use crate::country_tags::CountryTags;
use crate::currency::{Currency, Rates};
use crate::pet_category::PetCategories;
use crate::retailer::{LinkKind, Retailer, Retailers};
use crate::search_term::SearchTerms;

const COUNTRIES: &str = "countries.csv";
const RETAILERS: &str = "retailers.csv";
const CATEGORIES: &str = "categories.csv";
const SEARCH_TERMS: &str = "search_terms.csv";
const EXCHANGE_RATES: &str = "exchange_rates.csv";
const COMMISSIONS: &str = "commissions.csv";

/// File names of the tables that an operator can replace.
pub const TABLES: [&str; 6] = [COUNTRIES, RETAILERS, CATEGORIES, SEARCH_TERMS, EXCHANGE_RATES, COMMISSIONS];

/// The parsed tables, for all countries.
#[derive(Debug, Clone, PartialEq)]
pub struct Market {
    pub countries: Countries,
    pub retailers: Retailers,
    pub pet_categories: PetCategories,
    pub search_terms: SearchTerms,
    pub rates: Rates,
    pub commissions: Commissions,
    pub tags: CountryTags,
}

/// The country in which a visitor shops, and the tables with its shops and prices.
#[derive(Debug, Clone, Copy)]
pub struct Buyer<'a> {
    pub country: &'a ServedCountry,
    pub market: &'a Market,
}

static BUILT_IN: EmbeddedTable<Market> = EmbeddedTable::new(|| Market::parse(|_| None));

impl Market {
    /// Parses all tables. `custom` returns the text of an operator's table, or `None` to use the built-in one.
    pub fn parse(custom: impl Fn(&str) -> Option<String>) -> Result<Self, TableError> {
        let rates = parse_table(EXCHANGE_RATES, &custom, Rates::parse)?;
        let countries = parse_table(COUNTRIES, &custom, |text| Countries::parse(text, &rates))?;
        Ok(Self {
            retailers: parse_table(RETAILERS, &custom, Retailers::parse)?,
            pet_categories: parse_table(CATEGORIES, &custom, PetCategories::parse)?,
            search_terms: parse_table(SEARCH_TERMS, &custom, SearchTerms::parse)?,
            commissions: parse_table(COMMISSIONS, &custom, Commissions::parse)?,
            tags: CountryTags::from_countries(&countries),
            rates,
            countries,
        })
    }

    /// Returns the market of the built-in tables, whose tags are placeholders.
    pub fn built_in() -> &'static Self {
        BUILT_IN.get()
    }

    /// Returns a buyer in a country, or in the first country when the site does not serve it.
    pub fn buyer(&self, country: Country) -> Buyer<'_> {
        Buyer { country: self.countries.get(country).unwrap_or_else(|| self.countries.first()), market: self }
    }

    /// Returns whether links to a shop can earn a commission: by a registered tag, or because this site has joined its
    /// programme.
    pub fn pays_commission(&self, shop: &Retailer) -> bool {
        match shop.link_kind {
            LinkKind::Associates => self.tags.is_registered(shop.country),
            LinkKind::Ref | LinkKind::Plain => shop.is_joined,
        }
    }

    /// Returns the shops in served countries that pay a commission.
    pub fn paying_retailers(&self) -> impl Iterator<Item = &Retailer> {
        self.retailers.iter().filter(|shop| self.countries.serves(shop.country) && self.pays_commission(shop))
    }
}

impl Buyer<'_> {
    pub fn currency(self) -> Currency {
        self.country.currency
    }
}

/// Parses the operator's table or the built-in one. An error names the file of the table that was parsed.
fn parse_table<T>(
    table: &'static str,
    custom: impl Fn(&str) -> Option<String>,
    parse: impl Fn(&str) -> Result<T, CellError>,
) -> Result<T, TableError> {
    match custom(table) {
        Some(text) => parse(&text).map_err(|error| error.in_file(table)),
        None => parse(built_in(table)).map_err(|error| error.in_file(format!("crates/affiliate/data/{table}"))),
    }
}

pub(crate) fn check_built_in() -> Result<(), TableError> {
    BUILT_IN.check()
}

fn built_in(table: &str) -> &'static str {
    match table {
        COUNTRIES => include_str!("../data/countries.csv"),
        RETAILERS => include_str!("../data/retailers.csv"),
        CATEGORIES => include_str!("../data/categories.csv"),
        SEARCH_TERMS => include_str!("../data/search_terms.csv"),
        EXCHANGE_RATES => include_str!("../data/exchange_rates.csv"),
        COMMISSIONS => include_str!("../data/commissions.csv"),
        _ => "",
    }
}

#[cfg(test)]
mod tests;
