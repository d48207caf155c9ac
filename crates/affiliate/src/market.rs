//! What an operator may set anew: the countries, the shops with their numbers and words, the exchange rates, the commissions, the tags.

use std::sync::LazyLock;

use thiserror::Error;

use crate::commission::Commissions;
use crate::country::{Countries, Country, ServedCountry};
use crate::currency::{Currency, Rates};
use crate::link::Categories;
use crate::retailer::{Manner, Retailer, Retailers};
use crate::search_term::SearchTerms;
use crate::table::TableFault;
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

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{table}, {fault}")]
pub struct TableRefused {
    pub table: &'static str,
    pub fault: TableFault,
}

impl Market {
    /// `own` answers the text of a file; None leaves the built-in table in its place.
    pub fn read(own: impl Fn(&str) -> Option<String>) -> Result<Self, TableRefused> {
        let text = |table: &'static str| own(table).unwrap_or_else(|| built_in(table).to_owned());
        let in_file = |table: &'static str| move |fault: TableFault| TableRefused { table, fault };
        let rates = Rates::parse(&text(EXCHANGE_RATES)).map_err(in_file(EXCHANGE_RATES))?;
        let countries = Countries::parse(&text(COUNTRIES), &rates).map_err(in_file(COUNTRIES))?;
        Ok(Self {
            retailers: Retailers::parse(&text(RETAILERS)).map_err(in_file(RETAILERS))?,
            categories: Categories::parse(&text(CATEGORIES)).map_err(in_file(CATEGORIES))?,
            search_terms: SearchTerms::parse(&text(SEARCH_TERMS)).map_err(in_file(SEARCH_TERMS))?,
            commissions: Commissions::parse(&text(COMMISSIONS)).map_err(in_file(COMMISSIONS))?,
            tags: Tags::of(&countries),
            rates,
            countries,
        })
    }

    /// With nothing of an operator's own: the tags are placeholders.
    #[expect(clippy::expect_used, reason = "the tables are part of the program and a test reads them")]
    pub fn built_in() -> &'static Self {
        static BUILT_IN: LazyLock<Market> =
            LazyLock::new(|| Market::read(|_| None).expect("the built-in tables are whole"));
        &BUILT_IN
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
