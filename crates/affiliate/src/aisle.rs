//! Maps foods to the aisle of a shop and to the search term that finds them there.

use std::collections::HashMap;

use domain::food_id::FoodId;
use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use serde::{Deserialize, Serialize};
use strum::{EnumString, VariantArray};
use utoipa::ToSchema;

use crate::check_foods;

const FILE: &str = "crates/affiliate/data/aisles.csv";
const TABLE: &str = include_str!("../data/aisles.csv");
const FIELDS: [&str; 3] = ["food_id", "aisle", "search_term"];

static ENTRIES: EmbeddedTable<HashMap<FoodId, AisleEntry>> =
    EmbeddedTable::new(|| parse(TABLE).map_err(|error| error.in_file(FILE)));

/// Part of a shop. The variants are in the order in which a shopper passes them.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, EnumString, VariantArray,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Aisle {
    Produce,
    Meat,
    Fish,
    Dairy,
    Grains,
    Tins,
    Cupboard,
    Frozen,
    Supplements,
    /// Foods that are not in the table.
    Other,
}

/// Where a food comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    Shop(Aisle),
    /// Made at home. Stock is, because bought stock often contains onion.
    Homemade,
    /// Water, which is on no list.
    Tap,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct AisleEntry {
    origin: Origin,
    search_term: String,
}

impl Origin {
    /// Returns the origin of a food. A food that the table does not have is in the aisle `Other`.
    pub fn for_food(food: Option<&FoodId>) -> Self {
        food.and_then(|food| entries().get(food)).map_or(Self::Shop(Aisle::Other), |entry| entry.origin)
    }

    /// Returns the aisle of a food that is bought.
    pub fn aisle(self) -> Option<Aisle> {
        match self {
            Self::Shop(aisle) => Some(aisle),
            Self::Homemade | Self::Tap => None,
        }
    }

    /// Reads the column `aisle`: the name of an aisle, 'home' or 'tap'.
    fn parse(name: &str) -> Option<Self> {
        match name {
            "home" => Some(Self::Homemade),
            "tap" => Some(Self::Tap),
            aisle => aisle.parse().ok().map(Self::Shop),
        }
    }
}

impl Aisle {
    pub fn label(self) -> &'static str {
        match self {
            Self::Produce => "Fruit and vegetables",
            Self::Meat => "Meat and poultry",
            Self::Fish => "Fish and seafood",
            Self::Dairy => "Eggs and dairy",
            Self::Grains => "Grains and pulses",
            Self::Tins => "Tins and jars",
            Self::Cupboard => "Oils, herbs and store cupboard",
            Self::Frozen => "Frozen",
            Self::Supplements => "Supplements",
            Self::Other => "Everything else",
        }
    }
}

/// Returns the term to search for in a shop, or `None` when the table does not have the food.
pub fn search_term(food: &FoodId) -> Option<&'static str> {
    entries().get(food).map(|entry| entry.search_term.as_str())
}

/// Returns every food of the table.
pub fn foods() -> impl Iterator<Item = &'static FoodId> {
    entries().keys()
}

/// Checks the table, and that `is_food` is true for each of its foods.
pub(crate) fn check_table(is_food: impl Fn(&FoodId) -> bool) -> Result<(), TableError> {
    ENTRIES.check()?;
    check_foods(TABLE, &FIELDS, is_food).map_err(|error| error.in_file(FILE))
}

fn entries() -> &'static HashMap<FoodId, AisleEntry> {
    ENTRIES.get()
}

fn parse(text: &str) -> Result<HashMap<FoodId, AisleEntry>, CellError> {
    let mut entries = HashMap::new();
    for row in parse_rows(text, &FIELDS)? {
        let food = FoodId::new(row.required("food_id")?);
        let name = row.required("aisle")?;
        let origin = Origin::parse(name).ok_or_else(|| row.error("aisle", format!("'{name}' is not an aisle")))?;
        let entry = AisleEntry { origin, search_term: row.required("search_term")?.to_owned() };
        if entries.insert(food.clone(), entry).is_some() {
            return Err(row.error("food_id", format!("'{food}' appears twice")));
        }
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_parses_and_has_each_food_once() {
        assert_eq!(parse(TABLE).unwrap().len(), TABLE.lines().count() - 1);
    }

    #[test]
    fn invalid_table_is_rejected_with_line_and_field() {
        let valid = "food_id,aisle,search_term\nkale,produce,kale\npeas_frozen,frozen,frozen peas\n";
        assert_eq!(parse(valid).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("peas_frozen,", ",", "line 3, field food_id: is empty"),
            ("peas_frozen,", "kale,", "line 3, field food_id: 'kale' appears twice"),
            (",frozen,", ",freezer,", "line 3, field aisle: 'freezer' is not an aisle"),
            (",frozen peas", ",", "line 3, field search_term: is empty"),
            (",frozen peas", "", "line 3, field search_term: the line has 2 fields and the heading 3"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, expected, "{from} -> {to}");
        }
        let error = check_table(|food| food.as_str() != "chicken_breast_roasted").unwrap_err().to_string();
        assert_eq!(
            error,
            "crates/affiliate/data/aisles.csv, line 3, field food_id: 'chicken_breast_roasted' is not in the food table"
        );
    }

    #[test]
    fn each_food_has_the_aisle_where_shops_sell_it() {
        for (food, aisle) in [
            ("carrot_raw", Aisle::Produce),
            ("parsley_fresh", Aisle::Produce),
            ("chicken_liver_raw", Aisle::Meat),
            ("cod_raw", Aisle::Fish),
            ("sardine_canned_oil", Aisle::Tins),
            ("egg_raw", Aisle::Dairy),
            ("rice_brown_raw", Aisle::Grains),
            ("oil_olive", Aisle::Cupboard),
            ("oil_salmon", Aisle::Supplements),
            ("peas_frozen", Aisle::Frozen),
            ("zinc_15mg_tablet", Aisle::Supplements),
            ("eggshell_powder", Aisle::Supplements),
            ("dragon_fruit", Aisle::Other),
        ] {
            assert_eq!(Origin::for_food(Some(&FoodId::new(food))), Origin::Shop(aisle), "{food}");
        }
        assert_eq!(Origin::for_food(None), Origin::Shop(Aisle::Other));
    }

    #[test]
    fn water_and_stock_are_not_bought() {
        for (food, origin) in
            [("water", Origin::Tap), ("stock_chicken_home", Origin::Homemade), ("stock_beef_home", Origin::Homemade)]
        {
            let found = Origin::for_food(Some(&FoodId::new(food)));
            assert_eq!((found, found.aisle()), (origin, None), "{food}");
        }
    }

    #[test]
    fn search_terms_name_what_shops_sell() {
        for (food, term) in [
            ("chicken_breast_boiled", "chicken breast"),
            ("turkey_ground_93_raw", "minced turkey"),
            ("rice_brown_cooked", "brown rice"),
            ("egg_yolk_raw", "eggs"),
            ("peanut_butter_nosalt", "peanut butter no salt no xylitol"),
            ("zinc_15mg_tablet", "zinc tablets 15 mg"),
        ] {
            assert_eq!(search_term(&FoodId::new(food)), Some(term));
        }
        assert_eq!(search_term(&FoodId::new("dragon_fruit")), None);
        assert!(entries().values().all(|entry| entry.search_term.len() > 2 && !entry.search_term.contains(['/', '('])));
    }

    #[test]
    fn aisles_are_sorted_and_have_labels() {
        assert!(Aisle::VARIANTS.is_sorted());
        assert!(Aisle::VARIANTS.iter().all(|aisle| !aisle.label().is_empty()));
    }
}
