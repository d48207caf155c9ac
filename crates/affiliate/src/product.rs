//! Kinds of pet products without a brand, with a price range where one was published.

use domain::pet_type::PetType;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use thiserror::Error;
use utoipa::ToSchema;

use crate::month::Month;

const FIELDS: [&str; 11] = [
    "id",
    "pet_type",
    "category",
    "name",
    "description",
    "features",
    "search_term",
    "min_pence",
    "max_pence",
    "as_of",
    "source",
];

static PRODUCTS: EmbeddedTable<Vec<Product>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/products.csv")).map_err(|error| error.in_file("crates/affiliate/data/products.csv"))
});

/// Product categories of both pet types. `for_pet_type` returns those of one.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownProductCategory, parse_err_fn = UnknownProductCategory::from)]
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
#[error("'{0}' is not a product category")]
pub struct UnknownProductCategory(String);

/// A kind of thing for a pet, without a brand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    pub id: String,
    pub pet_type: PetType,
    pub category: ProductCategory,
    pub name: String,
    pub description: String,
    pub features: Vec<String>,
    /// The term to search for in a shop.
    pub search_term: String,
    /// `None` when no price was published.
    pub price: Option<PriceRange>,
}

/// Typical price range in Great Britain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PriceRange {
    pub min_pence: u32,
    pub max_pence: u32,
    pub as_of: Month,
    pub source: String,
}

impl ProductCategory {
    /// Returns the categories of a pet type, in the order of the menu.
    pub fn for_pet_type(pet_type: PetType) -> &'static [Self] {
        match pet_type {
            PetType::Dog => &[Self::Toys, Self::Treats, Self::Health, Self::Accessories],
            PetType::Cat => {
                &[Self::Food, Self::Treats, Self::Bowls, Self::Supplements, Self::Toys, Self::Grooming, Self::Health]
            }
        }
    }

    pub fn as_str(self) -> &'static str {
        self.into()
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

impl From<&str> for UnknownProductCategory {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// Returns the products in the order of the table: dogs first.
pub fn products() -> &'static [Product] {
    PRODUCTS.get()
}

pub(crate) fn check_table() -> Result<(), TableError> {
    PRODUCTS.check()
}

fn parse(text: &str) -> Result<Vec<Product>, CellError> {
    let mut products: Vec<Product> = Vec::new();
    for row in parse_rows(text, &FIELDS)? {
        let product = parse_product(&row)?;
        if products.iter().any(|it| it.id == product.id) {
            return Err(row.error("id", format!("'{}' appears twice", product.id)));
        }
        products.push(product);
    }
    Ok(products)
}

fn parse_product(row: &TableRow) -> Result<Product, CellError> {
    let (pet_type, category) = (row.parse("pet_type")?, row.parse("category")?);
    if !ProductCategory::for_pet_type(pet_type).contains(&category) {
        return Err(row.error("category", format!("'{category}' is not offered for a {pet_type}")));
    }
    Ok(Product {
        id: row.required("id")?.to_owned(),
        pet_type,
        category,
        name: row.required("name")?.to_owned(),
        description: row.required("description")?.to_owned(),
        features: row.required_list("features")?,
        search_term: row.required("search_term")?.to_owned(),
        price: parse_price_range(row)?,
    })
}

/// Returns `None` when all four fields of the price are empty. A price without a month or source is an error.
fn parse_price_range(row: &TableRow) -> Result<Option<PriceRange>, CellError> {
    if ["min_pence", "max_pence", "as_of", "source"].iter().all(|field| row.text(field).is_empty()) {
        return Ok(None);
    }
    let (min_pence, max_pence) = (row.parse("min_pence")?, row.parse("max_pence")?);
    if min_pence == 0 {
        return Err(row.error("min_pence", "must be more than 0"));
    }
    if max_pence < min_pence {
        return Err(row.error("max_pence", "is less than min_pence"));
    }
    let (as_of, source) = (row.parse("as_of")?, row.required("source")?.to_owned());
    Ok(Some(PriceRange { min_pence, max_pence, as_of, source }))
}

#[cfg(test)]
mod tests;
