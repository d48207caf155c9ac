//! The shops of each country: where they search, how they learn who sent a visitor, and in which order they are offered.

use std::str::FromStr;

use domain::click::RETAILER;
use domain::form_errors::FormErrors;
use domain::table::{CellError, TableRow, parse_rows};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::aisle::Aisle;
use crate::country::Country;

/// How many shops a page shows.
pub const SHOWN: usize = 4;

/// What a search address holds in the place of what is searched.
pub const PLACE: &str = "{q}";

/// What a shop mainly sells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = RetailerKind)]
pub enum Kind {
    Marketplace,
    Pet,
    Grocery,
    Organic,
    Health,
}

/// How a shop learns who sent a visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Manner {
    /// By the marketplace's own parameters: k, tag, linkCode and rh.
    Associates,
    /// By the parameter ref.
    Ref,
    /// Not by its address.
    Plain,
}

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Retailer {
    pub country: Country,
    /// What a button says; no other shop of the country is called so.
    pub name: String,
    pub kind: Kind,
    pub manner: Manner,
    /// With `PLACE` where the words go.
    pub search_url: String,
    /// We have joined its programme; a marketplace says so by a tag of our own.
    pub is_joined: bool,
    /// How far the address was checked.
    pub check: String,
}

/// What somebody is after: it decides which shops come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    Anything,
    Food,
    /// Only organic shops, where a country has any.
    Organic,
    Supplement,
    PetProduct,
}

/// The shops of all countries, in the order of their table; Great Britain has a marketplace among them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Retailers(Vec<Retailer>);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is no kind of shop: marketplace, pet, grocery, organic or health")]
pub struct UnknownKind(String);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is no kind of link: associates, ref or plain")]
pub struct UnknownManner(String);

impl Retailers {
    pub fn parse(text: &str) -> Result<Self, CellError> {
        let mut all: Vec<Retailer> = Vec::new();
        for row in parse_rows(text, &["country", "retailer", "kind", "link", "joined", "search_url", "check"])? {
            let shop = retailer(&row)?;
            if all.iter().any(|it| (it.country, &it.name) == (shop.country, &shop.name)) {
                return Err(row.error("retailer", format!("'{}' is there twice in {}", shop.name, shop.country)));
            }
            all.push(shop);
        }
        if find_marketplace(&all, Country::GB).is_none() {
            let missing = "no row is the marketplace of GB, by associates, that every link can fall back to";
            return Err(CellError::new(1, "country", missing));
        }
        Ok(Self(all))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Retailer> {
        self.0.iter()
    }

    /// A country's shops, those first that most likely sell what is wanted; Great Britain's where a country has none.
    pub fn ranked(&self, country: Country, wanted: Wanted) -> Vec<&Retailer> {
        const INSTEAD_OF_ORGANIC: usize = 2;
        let of = |country: Country| self.0.iter().filter(move |it| it.country == country);
        let mut shops: Vec<&Retailer> = of(country).collect();
        if shops.is_empty() {
            shops = of(Country::GB).collect();
        }
        if wanted == Wanted::Organic {
            if shops.iter().any(|it| it.kind == Kind::Organic) {
                shops.retain(|it| it.kind == Kind::Organic);
            } else {
                shops.truncate(INSTEAD_OF_ORGANIC);
            }
        }
        let kinds = wanted.kinds();
        shops.sort_by_key(|it| kinds.iter().position(|kind| *kind == it.kind));
        // The marketplace, where links may earn by a tag, is among those that are shown.
        if let Some(hidden) = shops.iter().position(|it| it.manner == Manner::Associates).filter(|at| *at >= SHOWN) {
            let marketplace = shops.remove(hidden);
            shops.insert(SHOWN - 1, marketplace);
        }
        shops
    }

    /// A country's marketplace that takes a tag and a category; Great Britain's where a country has none.
    #[expect(clippy::expect_used, reason = "a table without Great Britain's is not read")]
    pub fn marketplace(&self, country: Country) -> &Retailer {
        let of = |country| find_marketplace(&self.0, country);
        of(country).or_else(|| of(Country::GB)).expect("Great Britain has a marketplace")
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "marketplace" => Ok(Self::Marketplace),
            "pet" => Ok(Self::Pet),
            "grocery" => Ok(Self::Grocery),
            "organic" => Ok(Self::Organic),
            "health" => Ok(Self::Health),
            _ => Err(UnknownKind(text.to_owned())),
        }
    }
}

impl FromStr for Manner {
    type Err = UnknownManner;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "associates" => Ok(Self::Associates),
            "ref" => Ok(Self::Ref),
            "plain" => Ok(Self::Plain),
            _ => Err(UnknownManner(text.to_owned())),
        }
    }
}

impl Wanted {
    /// As far as the words tell.
    pub fn of_words(words: &str) -> Self {
        let words = words.to_lowercase();
        let says = |known: &[&str]| words.split(|c: char| !c.is_alphanumeric()).any(|word| known.contains(&word));
        if says(&["organic"]) {
            Self::Organic
        } else if says(&[
            "tablet", "tablets", "capsule", "capsules", "softgel", "softgels", "drops", "vitamin", "taurine",
        ]) {
            Self::Supplement
        } else if says(&["dog", "dogs", "puppy", "cat", "cats", "kitten", "pet", "pets"]) {
            Self::PetProduct
        } else {
            Self::Food
        }
    }

    pub fn of_aisle(aisle: Aisle) -> Self {
        if aisle == Aisle::Supplements { Self::Supplement } else { Self::Food }
    }

    /// The kinds of shops, the likeliest first.
    fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Anything | Self::Organic => &[],
            Self::Food => &[Kind::Grocery, Kind::Organic, Kind::Marketplace, Kind::Health, Kind::Pet],
            Self::Supplement => &[Kind::Health, Kind::Marketplace, Kind::Pet, Kind::Organic, Kind::Grocery],
            Self::PetProduct => &[Kind::Pet, Kind::Marketplace, Kind::Grocery, Kind::Organic, Kind::Health],
        }
    }
}

fn find_marketplace(table: &[Retailer], country: Country) -> Option<&Retailer> {
    table.iter().find(|it| it.country == country && it.manner == Manner::Associates)
}

fn retailer(row: &TableRow) -> Result<Retailer, CellError> {
    let mut faults = FormErrors::new();
    let name = RETAILER.read(row.required("retailer")?, &mut faults);
    if let Some(fault) = faults.into_values().flatten().next() {
        return Err(row.error("retailer", fault));
    }
    let search_url = row.required("search_url")?;
    if !is_address(search_url) {
        return Err(row.error("search_url", format!("is not an https address with {PLACE} behind its host")));
    }
    Ok(Retailer {
        country: row.parse("country")?,
        name,
        kind: row.parse("kind")?,
        manner: row.parse("link")?,
        is_joined: row.parse("joined")?,
        search_url: search_url.to_owned(),
        check: row.required("check")?.to_owned(),
    })
}

/// It stands in pages as it is, but for the words.
fn is_address(url: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"\"<>\\^`|".contains(&byte);
    let (host, rest) = url.strip_prefix("https://").and_then(|it| it.split_once('/')).unwrap_or_default();
    let is_host = |byte: u8| byte.is_ascii_alphanumeric() || b".-:".contains(&byte);
    !host.is_empty() && host.bytes().all(is_host) && rest.contains(PLACE) && rest.bytes().all(is_plain)
}

#[cfg(test)]
mod tests;
