//! The retailers of each country: their search addresses, kinds of affiliate link and order.

use domain::click::RETAILER;
use domain::form_errors::FormErrors;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use domain::word_lists::WordLists;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, VariantArray};
use thiserror::Error;
use utoipa::ToSchema;

use crate::aisle::Aisle;
use crate::country::Country;

/// Number of shops that a page shows.
pub const MAX_SHOWN: usize = 4;

/// Placeholder for the search term in a search address.
pub const TERM_PLACEHOLDER: &str = "{q}";

static WORD_LISTS: EmbeddedTable<WordLists<WordList>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../data/search_intents.csv"))
        .map_err(|error| error.in_file("crates/affiliate/data/search_intents.csv"))
});

/// The lists of `search_intents.csv`. Its column `meaning` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
enum WordList {
    Organic,
    Supplement,
    PetProduct,
}

/// Main range of a shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, EnumString)]
#[serde(rename_all = "lowercase")]
#[schema(as = RetailerKind)]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownKind, parse_err_fn = UnknownKind::from)]
pub enum Kind {
    Marketplace,
    Pet,
    Grocery,
    Organic,
    Health,
}

/// Kind of affiliate link, which decides the parameters that name this site to the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString)]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownLinkKind, parse_err_fn = UnknownLinkKind::from)]
pub enum LinkKind {
    /// The parameters `tag` and `linkCode` name this site; `rh` limits a search to a category of products.
    Associates,
    /// Uses the parameter `ref`.
    Ref,
    /// The link has no parameter that names this site.
    Plain,
}

/// A shop in a country.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Retailer {
    pub country: Country,
    /// Label of buttons; unique within a country.
    pub name: String,
    pub kind: Kind,
    pub link_kind: LinkKind,
    /// Address with `TERM_PLACEHOLDER` in place of the search term.
    pub search_url: String,
    /// True when this site has joined the shop's affiliate programme. With `LinkKind::Associates`, the tag decides instead.
    pub is_joined: bool,
    /// Note on how the search address was checked.
    pub check: String,
}

/// Kind of thing that a visitor looks for, which decides the order of shops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchIntent {
    Anything,
    Food,
    /// Shows only organic shops; in a country without any, the two that most likely sell organic food.
    Organic,
    Supplement,
    PetProduct,
}

/// The shops of all countries, in the order of the table. At least one of Great Britain has `LinkKind::Associates`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Retailers(Vec<Retailer>);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a kind of shop; use marketplace, pet, grocery, organic or health")]
pub struct UnknownKind(String);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a kind of link; use associates, ref or plain")]
pub struct UnknownLinkKind(String);

impl Retailers {
    pub fn parse(text: &str) -> Result<Self, CellError> {
        let mut all: Vec<Retailer> = Vec::new();
        for row in parse_rows(text, &["country", "retailer", "kind", "link", "joined", "search_url", "check"])? {
            let shop = parse_retailer(&row)?;
            if all.iter().any(|it| (it.country, &it.name) == (shop.country, &shop.name)) {
                return Err(row.error("retailer", format!("'{}' appears twice in {}", shop.name, shop.country)));
            }
            all.push(shop);
        }
        if find_marketplace(&all, Country::GB).is_none() {
            let missing =
                "no row is a marketplace for GB with associates links, which is the fallback for countries without one";
            return Err(CellError::new(1, "country", missing));
        }
        Ok(Self(all))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Retailer> {
        self.0.iter()
    }

    /// Returns a country's shops, best match first, or Great Britain's when the country has none.
    pub fn rank_shops(&self, country: Country, intent: SearchIntent) -> Vec<&Retailer> {
        const MAX_WITHOUT_ORGANIC: usize = 2;
        let in_country = |country: Country| self.0.iter().filter(move |it| it.country == country);
        let mut shops: Vec<&Retailer> = in_country(country).collect();
        if shops.is_empty() {
            shops = in_country(Country::GB).collect();
        }
        let kinds = intent.kinds();
        shops.sort_by_key(|it| kinds.iter().position(|kind| *kind == it.kind));
        if intent == SearchIntent::Organic {
            if shops.iter().any(|it| it.kind == Kind::Organic) {
                shops.retain(|it| it.kind == Kind::Organic);
            } else {
                shops.truncate(MAX_WITHOUT_ORGANIC);
            }
        }
        // A shop with `LinkKind::Associates` in the list is among those that are shown, because its links can earn a commission.
        if let Some(hidden) =
            shops.iter().position(|it| it.link_kind == LinkKind::Associates).filter(|at| *at >= MAX_SHOWN)
        {
            let marketplace = shops.remove(hidden);
            shops.insert(MAX_SHOWN - 1, marketplace);
        }
        shops
    }

    /// Returns a country's first shop with `LinkKind::Associates`, or Great Britain's when the country has none.
    #[expect(clippy::expect_used, reason = "parse rejects a table without Great Britain's marketplace")]
    pub fn marketplace(&self, country: Country) -> &Retailer {
        let find = |country| find_marketplace(&self.0, country);
        find(country).or_else(|| find(Country::GB)).expect("Great Britain has a marketplace")
    }
}

impl From<&str> for UnknownKind {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<&str> for UnknownLinkKind {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl SearchIntent {
    /// Guesses the intent from the words of a search.
    pub fn from_words(words: &str) -> Self {
        let words = words.to_lowercase();
        let contains = |list: WordList| {
            words.split(|c: char| !c.is_alphanumeric()).any(|word| WORD_LISTS.get().contains(list, word))
        };
        if contains(WordList::Organic) {
            Self::Organic
        } else if contains(WordList::Supplement) {
            Self::Supplement
        } else if contains(WordList::PetProduct) {
            Self::PetProduct
        } else {
            Self::Food
        }
    }

    pub fn from_aisle(aisle: Aisle) -> Self {
        if aisle == Aisle::Supplements { Self::Supplement } else { Self::Food }
    }

    /// Returns the kinds of shops, best match first. Empty leaves the shops in the order of the table.
    fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Anything => &[],
            Self::Food | Self::Organic => &[Kind::Grocery, Kind::Organic, Kind::Marketplace, Kind::Health, Kind::Pet],
            Self::Supplement => &[Kind::Health, Kind::Marketplace, Kind::Pet, Kind::Organic, Kind::Grocery],
            Self::PetProduct => &[Kind::Pet, Kind::Marketplace, Kind::Grocery, Kind::Organic, Kind::Health],
        }
    }
}

pub(crate) fn check_word_lists() -> Result<(), TableError> {
    WORD_LISTS.check()
}

fn find_marketplace(table: &[Retailer], country: Country) -> Option<&Retailer> {
    table.iter().find(|it| it.country == country && it.link_kind == LinkKind::Associates)
}

fn parse_retailer(row: &TableRow) -> Result<Retailer, CellError> {
    let mut faults = FormErrors::new();
    let name = RETAILER.validate(row.required("retailer")?, &mut faults);
    if let Some(fault) = faults.into_values().flatten().next() {
        return Err(row.error("retailer", fault));
    }
    let search_url = row.required("search_url")?;
    if !is_search_address(search_url) {
        return Err(row.error("search_url", format!("is not an https address with {TERM_PLACEHOLDER} after its host")));
    }
    Ok(Retailer {
        country: row.parse("country")?,
        name,
        kind: row.parse("kind")?,
        link_kind: row.parse("link")?,
        is_joined: row.parse("joined")?,
        search_url: search_url.to_owned(),
        check: row.required("check")?.to_owned(),
    })
}

/// Returns whether a text is a search address: https, a host without a user, the placeholder after the host, and only characters
/// that a link may contain as they are.
fn is_search_address(url: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"\"<>\\^`|".contains(&byte);
    let (host, rest) = url.strip_prefix("https://").and_then(|it| it.split_once('/')).unwrap_or_default();
    let is_host = |byte: u8| byte.is_ascii_alphanumeric() || b".-:".contains(&byte);
    !host.is_empty() && host.bytes().all(is_host) && rest.contains(TERM_PLACEHOLDER) && rest.bytes().all(is_plain)
}

#[cfg(test)]
mod tests;
