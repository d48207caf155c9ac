//! What an operator may set anew: the shops with their numbers and words, the exchange rates, the commissions, the tags.

use std::sync::LazyLock;

use thiserror::Error;

use crate::commission::Commissions;
use crate::country::Country;
use crate::currency::{Currency, Rates};
use crate::link::Categories;
use crate::retailer::Retailers;
use crate::search_term::SearchTerms;
use crate::table::TableFault;
use crate::tag::Tags;

const RETAILERS: &str = "retailers.csv";
const CATEGORIES: &str = "categories.csv";
const SEARCH_TERMS: &str = "search_terms.csv";
const EXCHANGE_RATES: &str = "exchange_rates.csv";
const COMMISSIONS: &str = "commissions.csv";

/// The files a table of one's own may have.
pub const TABLES: [&str; 5] = [RETAILERS, CATEGORIES, SEARCH_TERMS, EXCHANGE_RATES, COMMISSIONS];

#[derive(Debug, Clone, PartialEq)]
pub struct Market {
    pub retailers: Retailers,
    pub categories: Categories,
    pub search_terms: SearchTerms,
    pub rates: Rates,
    pub commissions: Commissions,
    pub tags: Tags,
    /// The shops are the operator's choice.
    pub has_own_shops: bool,
}

/// A market as somebody in a country sees it.
#[derive(Debug, Clone, Copy)]
pub struct Buyer<'a> {
    pub country: Country,
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
    pub fn read(own: impl Fn(&str) -> Option<String>, tags: Tags) -> Result<Self, TableRefused> {
        let text = |table: &'static str| own(table).unwrap_or_else(|| built_in(table).to_owned());
        let in_file = |table: &'static str| move |fault: TableFault| TableRefused { table, fault };
        Ok(Self {
            retailers: Retailers::parse(&text(RETAILERS)).map_err(in_file(RETAILERS))?,
            categories: Categories::parse(&text(CATEGORIES)).map_err(in_file(CATEGORIES))?,
            search_terms: SearchTerms::parse(&text(SEARCH_TERMS)).map_err(in_file(SEARCH_TERMS))?,
            rates: Rates::parse(&text(EXCHANGE_RATES)).map_err(in_file(EXCHANGE_RATES))?,
            commissions: Commissions::parse(&text(COMMISSIONS)).map_err(in_file(COMMISSIONS))?,
            tags,
            has_own_shops: own(RETAILERS).is_some(),
        })
    }

    /// With nothing of an operator's own: the tags are placeholders.
    #[expect(clippy::expect_used, reason = "the tables are part of the program and a test reads them")]
    pub fn built_in() -> &'static Self {
        static BUILT_IN: LazyLock<Market> =
            LazyLock::new(|| Market::read(|_| None, Tags::default()).expect("the built-in tables are whole"));
        &BUILT_IN
    }

    /// Whether anybody pays for a link: there is a tag of the operator's own, or the shops are.
    pub fn is_earning(&self) -> bool {
        self.has_own_shops || self.tags.has_own()
    }
}

impl Buyer<'_> {
    pub fn currency(self) -> Currency {
        self.country.currency()
    }
}

fn built_in(table: &str) -> &'static str {
    match table {
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
