//! Kinds of products beside the kitchen: ours to choose, generic, without a brand, priced only where somebody published a price.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use domain::pet_type::PetType;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::month::Month;

/// The shelves of both species; each has its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProductCategory {
    Food,
    Treats,
    Bowls,
    Supplements,
    Toys,
    Grooming,
    Health,
    Accessories,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a category of products")]
pub struct UnknownProductCategory(String);

/// A kind of product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    pub id: String,
    pub pet_type: PetType,
    pub category: ProductCategory,
    pub name: String,
    pub description: String,
    pub features: Vec<String>,
    /// What a shop is asked for.
    pub search_term: String,
    /// None where nobody published one.
    pub price: Option<PriceRange>,
}

/// What it typically costs in Great Britain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PriceRange {
    pub min_pence: u32,
    pub max_pence: u32,
    pub as_of: Month,
    pub source: String,
}

#[derive(Debug, Error)]
enum ProductTableBroken {
    #[error("a row of the products does not have the shape of one: {0}")]
    Row(#[from] csv::Error),
    #[error("{0} stands on a shelf its species has not")]
    Category(String),
    #[error("{0} has half a price, or one without a month and a source")]
    Price(String),
}

impl ProductCategory {
    const ALL: [Self; 8] = [
        Self::Food,
        Self::Treats,
        Self::Bowls,
        Self::Supplements,
        Self::Toys,
        Self::Grooming,
        Self::Health,
        Self::Accessories,
    ];

    /// A species' own, in the order they are offered.
    pub fn offered(pet_type: PetType) -> &'static [Self] {
        match pet_type {
            PetType::Dog => &[Self::Toys, Self::Treats, Self::Health, Self::Accessories],
            PetType::Cat => {
                &[Self::Food, Self::Treats, Self::Bowls, Self::Supplements, Self::Toys, Self::Grooming, Self::Health]
            }
        }
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Food => "food",
            Self::Treats => "treats",
            Self::Bowls => "bowls",
            Self::Supplements => "supplements",
            Self::Toys => "toys",
            Self::Grooming => "grooming",
            Self::Health => "health",
            Self::Accessories => "accessories",
        }
    }

    pub fn label(self, pet_type: PetType) -> &'static str {
        match (pet_type, self) {
            (PetType::Dog, Self::Toys) => "Interactive Toys",
            (PetType::Dog, Self::Treats) => "Organic Treats",
            (PetType::Dog, Self::Health) => "Health & Wellness",
            (_, Self::Food) => "Food",
            (_, Self::Treats) => "Treats",
            (_, Self::Bowls) => "Bowls",
            (_, Self::Supplements) => "Supplements",
            (_, Self::Toys) => "Toys",
            (_, Self::Grooming) => "Grooming",
            (_, Self::Health) => "Health",
            (_, Self::Accessories) => "Accessories",
        }
    }
}

impl fmt::Display for ProductCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for ProductCategory {
    type Err = UnknownProductCategory;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|category| category.as_str() == text);
        found.ok_or_else(|| UnknownProductCategory(text.to_owned()))
    }
}

/// In the order of the table: dogs' first.
#[expect(clippy::expect_used, reason = "the table is part of the program and a test reads it")]
pub fn products() -> &'static [Product] {
    static PRODUCTS: LazyLock<Vec<Product>> =
        LazyLock::new(|| parse(include_str!("../data/products.csv")).expect("the table of products is whole"));
    &PRODUCTS
}

#[derive(Deserialize)]
struct Row {
    id: String,
    pet_type: PetType,
    category: ProductCategory,
    name: String,
    description: String,
    features: String,
    search_term: String,
    min_pence: Option<u32>,
    max_pence: Option<u32>,
    as_of: String,
    source: String,
}

fn parse(table: &str) -> Result<Vec<Product>, ProductTableBroken> {
    csv::Reader::from_reader(table.as_bytes()).deserialize().map(|row| product(row?)).collect()
}

fn product(row: Row) -> Result<Product, ProductTableBroken> {
    if !ProductCategory::offered(row.pet_type).contains(&row.category) {
        return Err(ProductTableBroken::Category(row.id));
    }
    let Ok(price) = price(&row) else { return Err(ProductTableBroken::Price(row.id)) };
    Ok(Product {
        pet_type: row.pet_type,
        category: row.category,
        features: row.features.split(';').map(str::to_owned).collect(),
        price,
        id: row.id,
        name: row.name,
        description: row.description,
        search_term: row.search_term,
    })
}

/// An error for half a price.
fn price(row: &Row) -> Result<Option<PriceRange>, ()> {
    match (row.min_pence, row.max_pence) {
        (None, None) if row.as_of.is_empty() && row.source.is_empty() => Ok(None),
        (Some(min_pence), Some(max_pence)) if 0 < min_pence && min_pence <= max_pence && !row.source.is_empty() => {
            let as_of = row.as_of.parse().map_err(|_| ())?;
            Ok(Some(PriceRange { min_pence, max_pence, as_of, source: row.source.clone() }))
        }
        _ => Err(()),
    }
}

#[cfg(test)]
mod tests;
