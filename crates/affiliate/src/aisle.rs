//! Maps foods to the aisle of a shop, their name in shops, the search term that finds them and what to check on the label.

use std::collections::HashMap;

use domain::food_id::FoodId;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use serde::{Deserialize, Serialize};
use strum::{EnumString, VariantArray};
use utoipa::ToSchema;

use crate::check_foods;

const FILE: &str = "crates/affiliate/data/aisles.csv";
const TABLE: &str = include_str!("../data/aisles.csv");
const FIELDS: [&str; 5] = ["food_id", "aisle", "shop_name", "search_term", "label_check"];

static ENTRIES: EmbeddedTable<HashMap<FoodId, ShopEntry>> =
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

/// Says whether a food is bought, made at home or taken from the tap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    Shop(Aisle),
    /// Made at home. Stock is, because bought stock often contains onion.
    Homemade,
    /// Water, which is on no list.
    Tap,
}

/// Describes a food as shops sell it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopEntry {
    pub origin: Origin,
    /// The everyday name. Foods with the same name are different states of what is bought: raw and boiled chicken breast.
    pub shop_name: String,
    /// True for the first food of the table with this shop name, which is the state in which it is bought.
    pub is_sold_state: bool,
    pub search_term: String,
    /// What the label must say or must not say. Every supplement has one.
    pub label_check: Option<String>,
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

/// Returns how shops sell a food, or `None` when the table does not have it.
pub fn find_entry(food: &FoodId) -> Option<&'static ShopEntry> {
    entries().get(food)
}

/// Returns the term to search for in a shop, or `None` when the table does not have the food.
pub fn search_term(food: &FoodId) -> Option<&'static str> {
    find_entry(food).map(|entry| entry.search_term.as_str())
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

fn entries() -> &'static HashMap<FoodId, ShopEntry> {
    ENTRIES.get()
}

fn parse(text: &str) -> Result<HashMap<FoodId, ShopEntry>, CellError> {
    let mut entries = HashMap::new();
    let mut sold_states: HashMap<String, ShopEntry> = HashMap::new();
    for row in parse_rows(text, &FIELDS)? {
        let food = FoodId::new(row.required("food_id")?);
        let entry = parse_entry(&row)?;
        let sold_state = sold_states.get(&entry.shop_name);
        let entry = ShopEntry { is_sold_state: sold_state.is_none(), ..entry };
        match sold_state {
            Some(first) if (ShopEntry { is_sold_state: true, ..entry.clone() }) != *first => {
                let message = format!("the rows named '{}' differ in another column", entry.shop_name);
                return Err(row.error("shop_name", message));
            }
            Some(_) => {}
            None => {
                sold_states.insert(entry.shop_name.clone(), entry.clone());
            }
        }
        if entries.insert(food.clone(), entry).is_some() {
            return Err(row.error("food_id", format!("'{food}' appears twice")));
        }
    }
    Ok(entries)
}

fn parse_entry(row: &TableRow) -> Result<ShopEntry, CellError> {
    let name = row.required("aisle")?;
    let origin = Origin::parse(name).ok_or_else(|| row.error("aisle", format!("'{name}' is not an aisle")))?;
    let label_check = Some(row.text("label_check")).filter(|text| !text.is_empty()).map(ToOwned::to_owned);
    if origin == Origin::Shop(Aisle::Supplements) && label_check.is_none() {
        return Err(row.error("label_check", "is empty, and the aisle is supplements".to_owned()));
    }
    Ok(ShopEntry {
        origin,
        shop_name: row.required("shop_name")?.to_owned(),
        is_sold_state: true,
        search_term: row.required("search_term")?.to_owned(),
        label_check,
    })
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
        let head = "food_id,aisle,shop_name,search_term,label_check\n";
        let valid = format!("{head}kale,produce,kale,kale,\npeas_frozen,frozen,frozen peas,frozen peas,\n");
        assert_eq!(parse(&valid).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("peas_frozen,", ",", "food_id: is empty"),
            ("peas_frozen,", "kale,", "food_id: 'kale' appears twice"),
            (",frozen,", ",freezer,", "aisle: 'freezer' is not an aisle"),
            (",frozen peas,frozen peas", ",,frozen peas", "shop_name: is empty"),
            (",frozen peas,frozen peas", ",frozen peas,", "search_term: is empty"),
            (",frozen peas,", ",kale,", "shop_name: the rows named 'kale' differ in another column"),
            (",frozen,", ",supplements,", "label_check: is empty, and the aisle is supplements"),
            ("frozen peas,\n", "frozen peas\n", "label_check: the line has 4 fields and the heading 5"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, format!("line 3, field {expected}"), "{from} -> {to}");
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
            ("kidney_beans_cooked", Aisle::Tins),
            ("split_peas_cooked", Aisle::Grains),
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
    fn states_of_one_food_have_one_shop_name_and_the_sold_state_is_known() {
        for (food, name, is_sold_state) in [
            ("chicken_breast_raw", "chicken breast", true),
            ("chicken_breast_boiled", "chicken breast", false),
            ("egg_raw", "eggs", true),
            ("egg_yolk_raw", "eggs", false),
            ("peas_frozen", "frozen peas", true),
            ("peas_cooked", "frozen peas", false),
            ("beef_ground_80_raw", "beef mince, 20 % fat", true),
            ("beef_ground_95_cooked", "beef mince, 5 % fat", false),
        ] {
            let entry = find_entry(&FoodId::new(food)).unwrap();
            assert_eq!((entry.shop_name.as_str(), entry.is_sold_state), (name, is_sold_state), "{food}");
        }
    }

    #[test]
    fn labels_of_supplements_say_what_to_check() {
        let check = |food: &str| find_entry(&FoodId::new(food)).unwrap().label_check.as_deref();
        let zinc = "15 mg of elemental zinc in each tablet; no other active ingredient; no xylitol";
        assert_eq!(check("zinc_15mg_tablet"), Some(zinc));
        assert!(check("peanut_butter_nosalt").unwrap().contains("no xylitol"));
        assert_eq!(check("carrot_raw"), None);
    }

    #[test]
    fn labels_of_tins_and_dairy_rule_out_what_harms_animals() {
        for (food, needed) in [
            ("sardine_canned_oil", "In spring water, or in olive oil"),
            ("mackerel_canned", "In spring water, or in olive oil"),
            ("tuna_canned_water", "no sauce, onion or garlic"),
            ("salmon_pink_canned", "no sauce, onion or garlic"),
            ("kidney_beans_cooked", "no sauce, onion or garlic"),
            ("cottage_cheese", "no chives, onion or garlic"),
            ("yogurt_plain_whole", "no sugar, sweetener or xylitol"),
            ("salt_plain", "No added iodine"),
        ] {
            let entry = find_entry(&FoodId::new(food)).unwrap();
            let check = entry.label_check.as_deref().unwrap_or_default();
            assert!(check.contains(needed), "{food}: '{check}'");
        }
    }

    #[test]
    fn every_tin_has_something_to_check_on_the_label() {
        for (food, entry) in entries().iter().filter(|(_, entry)| entry.origin == Origin::Shop(Aisle::Tins)) {
            assert!(entry.label_check.is_some(), "{food}");
        }
    }

    #[test]
    fn aisles_are_sorted_and_have_labels() {
        assert!(Aisle::VARIANTS.is_sorted());
        assert!(Aisle::VARIANTS.iter().all(|aisle| !aisle.label().is_empty()));
    }
}
