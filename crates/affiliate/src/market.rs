//! What an operator may set anew: the countries, the shops with their numbers and words, the exchange rates, the commissions, the tags.

use domain::table::{BuiltIn, CellError, TableError};

use crate::commission::Commissions;
use crate::country::{Countries, Country, ServedCountry};
use crate::currency::{Currency, Rates};
use crate::link::Categories;
use crate::retailer::{Manner, Retailer, Retailers};
use crate::search_term::SearchTerms;
use crate::tag::Tags;

const COUNTRIES: &str = "countries.csv";
const RETAILERS: &str = "retailers.csv";
const CATEGORIES: &str = "categories.csv";
const SEARCH_TERMS: &str = "search_terms.csv";
const EXCHANGE_RATES: &str = "exchange_rates.csv";
const COMMISSIONS: &str = "commissions.csv";

/// The files a table of one's own may have.
pub const TABLES: [&str; 6] = [COUNTRIES, RETAILERS, CATEGORIES, SEARCH_TERMS, EXCHANGE_RATES, COMMISSIONS];

#[derive(Debug, Clone, PartialEq)]
pub struct Market {
    pub countries: Countries,
    pub retailers: Retailers,
    pub categories: Categories,
    pub search_terms: SearchTerms,
    pub rates: Rates,
    pub commissions: Commissions,
    pub tags: Tags,
}

/// A market as somebody in a country sees it.
#[derive(Debug, Clone, Copy)]
pub struct Buyer<'a> {
    pub country: &'a ServedCountry,
    pub market: &'a Market,
}

static BUILT_IN: BuiltIn<Market> = BuiltIn::new(|| Market::read(|_| None));

impl Market {
    /// `own` returns the text of an operator's table; None leaves the built-in table in its place.
    pub fn read(own: impl Fn(&str) -> Option<String>) -> Result<Self, TableError> {
        let rates = parse_table(EXCHANGE_RATES, &own, Rates::parse)?;
        let countries = parse_table(COUNTRIES, &own, |text| Countries::parse(text, &rates))?;
        Ok(Self {
            retailers: parse_table(RETAILERS, &own, Retailers::parse)?,
            categories: parse_table(CATEGORIES, &own, Categories::parse)?,
            search_terms: parse_table(SEARCH_TERMS, &own, SearchTerms::parse)?,
            commissions: parse_table(COMMISSIONS, &own, Commissions::parse)?,
            tags: Tags::of(&countries),
            rates,
            countries,
        })
    }

    /// With nothing of an operator's own: the tags are placeholders.
    pub fn built_in() -> &'static Self {
        BUILT_IN.get()
    }

    /// Somebody in a country; in the first where it is not served.
    pub fn buyer(&self, country: Country) -> Buyer<'_> {
        Buyer { country: self.countries.get(country).unwrap_or_else(|| self.countries.first()), market: self }
    }

    /// Whether a shop pays for links to it: by a tag that is our own, or because we have joined its programme.
    pub fn pays(&self, shop: &Retailer) -> bool {
        match shop.manner {
            Manner::Associates => self.tags.is_own(shop.country),
            Manner::Ref | Manner::Plain => shop.is_joined,
        }
    }

    /// The shops that pay, in the countries that are served.
    pub fn paying(&self) -> impl Iterator<Item = &Retailer> {
        self.retailers.iter().filter(|shop| self.countries.serves(shop.country) && self.pays(shop))
    }
}

impl Buyer<'_> {
    pub fn currency(self) -> Currency {
        self.country.currency
    }
}

/// Reads the operator's table, or the built-in one; an error names the file of the table that was read.
fn parse_table<T>(
    table: &'static str,
    own: impl Fn(&str) -> Option<String>,
    parse: impl Fn(&str) -> Result<T, CellError>,
) -> Result<T, TableError> {
    match own(table) {
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
