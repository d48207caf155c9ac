//! Where in a shop a food stands, so that a list is walked once, with the words that find it.

use std::collections::HashMap;

use domain::food_id::FoodId;
use domain::table::{BuiltIn, CellError, TableError, parse_rows};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::check_foods;

const FILE: &str = "crates/affiliate/data/aisles.csv";
const TABLE: &str = include_str!("../data/aisles.csv");
const FIELDS: [&str; 3] = ["food_id", "aisle", "search_term"];

static PLACES: BuiltIn<HashMap<FoodId, Place>> = BuiltIn::new(|| parse(TABLE).map_err(|error| error.in_file(FILE)));

/// In the order of a walk through the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
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
    /// Whatever the table does not know.
    Other,
    /// Nobody buys it.
    Home,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Place {
    aisle: Aisle,
    search_term: String,
}

impl Aisle {
    pub const ALL: [Self; 11] = [
        Self::Produce,
        Self::Meat,
        Self::Fish,
        Self::Dairy,
        Self::Grains,
        Self::Tins,
        Self::Cupboard,
        Self::Frozen,
        Self::Supplements,
        Self::Other,
        Self::Home,
    ];

    /// `Other` for what is no food of the table.
    pub fn of(food: Option<&FoodId>) -> Self {
        food.and_then(|food| places().get(food)).map_or(Self::Other, |place| place.aisle)
    }

    /// Its name on the wire.
    pub fn as_str(self) -> &'static str {
        self.row().0
    }

    pub fn label(self) -> &'static str {
        self.row().1
    }

    fn row(self) -> (&'static str, &'static str) {
        match self {
            Self::Produce => ("produce", "Fruit and vegetables"),
            Self::Meat => ("meat", "Meat and poultry"),
            Self::Fish => ("fish", "Fish and seafood"),
            Self::Dairy => ("dairy", "Eggs and dairy"),
            Self::Grains => ("grains", "Grains and pulses"),
            Self::Tins => ("tins", "Tins and jars"),
            Self::Cupboard => ("cupboard", "Oils, herbs and store cupboard"),
            Self::Frozen => ("frozen", "Frozen"),
            Self::Supplements => ("supplements", "Supplements"),
            Self::Other => ("other", "Everything else"),
            Self::Home => ("home", "From home"),
        }
    }
}

/// What a shop is asked for; None for what is no food of the table.
pub fn search_term(food: &FoodId) -> Option<&'static str> {
    places().get(food).map(|place| place.search_term.as_str())
}

/// Every food the table knows.
pub fn foods() -> impl Iterator<Item = &'static FoodId> {
    places().keys()
}

/// Checks the table, and that it holds no food that `is_food` does not know.
pub(crate) fn check(is_food: impl Fn(&FoodId) -> bool) -> Result<(), TableError> {
    PLACES.check()?;
    check_foods(TABLE, &FIELDS, is_food).map_err(|error| error.in_file(FILE))
}

fn places() -> &'static HashMap<FoodId, Place> {
    PLACES.get()
}

fn parse(text: &str) -> Result<HashMap<FoodId, Place>, CellError> {
    let mut places = HashMap::new();
    for row in parse_rows(text, &FIELDS)? {
        let food = FoodId::new(row.required("food_id")?);
        let name = row.required("aisle")?;
        let aisle = Aisle::ALL.into_iter().find(|aisle| aisle.as_str() == name);
        let aisle = aisle.ok_or_else(|| row.error("aisle", format!("'{name}' is not an aisle")))?;
        let place = Place { aisle, search_term: row.required("search_term")?.to_owned() };
        if places.insert(food.clone(), place).is_some() {
            return Err(row.error("food_id", format!("'{food}' is there twice")));
        }
    }
    Ok(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_table_can_be_read_and_names_no_food_twice() {
        assert_eq!(parse(TABLE).unwrap().len(), TABLE.lines().count() - 1);
    }

    #[test]
    fn a_broken_table_is_refused_by_line_and_field() {
        let sound = "food_id,aisle,search_term\nkale,produce,kale\npeas_frozen,frozen,frozen peas\n";
        assert_eq!(parse(sound).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("peas_frozen,", ",", "line 3, field food_id: is empty"),
            ("peas_frozen,", "kale,", "line 3, field food_id: 'kale' is there twice"),
            (",frozen,", ",freezer,", "line 3, field aisle: 'freezer' is not an aisle"),
            (",frozen peas", ",", "line 3, field search_term: is empty"),
            (",frozen peas", "", "line 3, field search_term: the line has 2 fields and the heading 3"),
        ] {
            let error = parse(&sound.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, expected, "{from} -> {to}");
        }
        let error = check(|food| food.as_str() != "chicken_breast_roasted").unwrap_err().to_string();
        assert_eq!(
            error,
            "crates/affiliate/data/aisles.csv, line 3, field food_id: 'chicken_breast_roasted' is not a food of the table"
        );
    }

    #[test]
    fn a_food_stands_where_a_shop_has_it() {
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
            ("water", Aisle::Home),
            // A shop's stock holds onion.
            ("stock_chicken_home", Aisle::Home),
            ("dragon_fruit", Aisle::Other),
        ] {
            assert_eq!(Aisle::of(Some(&FoodId::new(food))), aisle, "{food}");
        }
        assert_eq!(Aisle::of(None), Aisle::Other);
    }

    #[test]
    fn a_shop_is_asked_for_what_it_sells() {
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
        assert!(places().values().all(|place| place.search_term.len() > 2 && !place.search_term.contains(['/', '('])));
    }

    #[test]
    fn the_order_of_the_walk_is_the_order_of_the_aisles() {
        assert!(Aisle::ALL.is_sorted());
        for aisle in Aisle::ALL {
            assert_eq!(format!("{aisle:?}").to_lowercase(), aisle.as_str());
            assert!(!aisle.label().is_empty());
        }
    }
}
