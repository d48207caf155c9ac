//! The shops of each country: where they search, how they learn who sent a visitor, and in which order they are offered.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::aisle::Aisle;
use crate::country::Country;

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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Manner {
    /// By the marketplace's own parameters: k, tag, linkCode and rh.
    Associates,
    /// By the parameter ref.
    Ref,
    /// Not by its address.
    Plain,
}

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Retailer {
    pub country: Country,
    /// What a button says.
    #[serde(rename = "retailer")]
    pub name: String,
    pub kind: Kind,
    #[serde(rename = "link")]
    pub manner: Manner,
    /// With `PLACE` where the words go.
    pub search_url: String,
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

#[derive(Debug, Error)]
enum RetailerTableBroken {
    #[error("a row of the retailers does not have the shape of one: {0}")]
    Row(#[from] csv::Error),
    #[error("{0} has no https address with {PLACE} in it")]
    Address(String),
    #[error("no row has the marketplace that every link can fall back to")]
    NoFallback,
}

/// In the order of the table.
#[expect(clippy::expect_used, reason = "the table is part of the program and a test reads it")]
pub fn retailers() -> &'static [Retailer] {
    static RETAILERS: LazyLock<Vec<Retailer>> =
        LazyLock::new(|| parse(include_str!("../data/retailers.csv")).expect("the table of retailers is whole"));
    &RETAILERS
}

/// A country's shops, those first that most likely sell what is wanted; Great Britain's where a country has none.
pub fn ranked(country: Country, wanted: Wanted) -> Vec<&'static Retailer> {
    ranked_in(retailers(), country, wanted)
}

/// A country's marketplace that takes a tag and a category; Great Britain's where a country has none.
#[expect(clippy::expect_used, reason = "a table without Great Britain's is not read")]
pub fn marketplace(country: Country) -> &'static Retailer {
    let of = |country| find_marketplace(retailers(), country);
    of(country).or_else(|| of(Country::Gb)).expect("Great Britain has a marketplace")
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

fn ranked_in(table: &[Retailer], country: Country, wanted: Wanted) -> Vec<&Retailer> {
    const INSTEAD_OF_ORGANIC: usize = 2;
    let of = |country: Country| table.iter().filter(move |it| it.country == country);
    let mut shops: Vec<&Retailer> = of(country).collect();
    if shops.is_empty() {
        shops = of(Country::Gb).collect();
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
    shops
}

fn find_marketplace(table: &[Retailer], country: Country) -> Option<&Retailer> {
    table.iter().find(|it| it.country == country && it.manner == Manner::Associates)
}

fn parse(table: &str) -> Result<Vec<Retailer>, RetailerTableBroken> {
    let rows: Vec<Retailer> =
        csv::Reader::from_reader(table.as_bytes()).deserialize().collect::<Result<_, csv::Error>>()?;
    let has_address = |row: &&Retailer| row.search_url.starts_with("https://") && row.search_url.contains(PLACE);
    if let Some(row) = rows.iter().find(|row| !has_address(row)) {
        return Err(RetailerTableBroken::Address(row.name.clone()));
    }
    if find_marketplace(&rows, Country::Gb).is_none() {
        return Err(RetailerTableBroken::NoFallback);
    }
    Ok(rows)
}

#[cfg(test)]
mod tests;
