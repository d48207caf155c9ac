//! Finds the foods that a name covers when it is excluded: 'chicken' also covers chicken broth and chicken fat.
//!
//! In case of doubt a food is covered, because the name may be that of an allergen.

use domain::food_id::FoodId;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::food::{Food, Foods, foods, try_foods};
use crate::words::normalised_words;

static BROAD_NAMES: EmbeddedTable<Vec<BroadName>> = EmbeddedTable::new(|| {
    parse_broad_names(include_str!("../data/broad_names.csv"), try_foods()?)
        .map_err(|error| error.in_file("crates/nutrition/data/broad_names.csv"))
});

/// Names that cover other foods than those with the name in their own names.
#[derive(Debug)]
struct BroadName {
    names: Vec<String>,
    categories: Vec<String>,
    /// Prefixes of food ids that are covered.
    covered_ids: Vec<String>,
    /// Prefixes of food ids that contain the name but are not covered.
    excepted_ids: Vec<String>,
}

/// The foods that a name covers. Never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Family(Vec<FoodId>);

impl Family {
    pub fn contains(&self, food: &Food) -> bool {
        self.0.contains(&food.id)
    }

    pub fn foods(&self) -> &[FoodId] {
        &self.0
    }
}

/// Finds the foods for a food id, a food name or the name of a family. None if no food matches.
pub fn find(name: &str) -> Option<Family> {
    let id = FoodId::new(name.trim());
    if let Some(food) = foods().get(&id) {
        return Some(Family(vec![food.id.clone()]));
    }
    let name_words = normalised_words(name);
    if name_words.is_empty() {
        return None;
    }
    let normalised = name_words.join(" ");
    let broad_names: Vec<&BroadName> =
        BROAD_NAMES.get().iter().filter(|broad| broad.names.contains(&normalised)).collect();
    let found = foods().iter().filter(|food| {
        let is_excepted = broad_names.iter().any(|broad| has_id_prefix(food, &broad.excepted_ids));
        let is_member = broad_names
            .iter()
            .any(|broad| broad.categories.contains(&food.category) || has_id_prefix(food, &broad.covered_ids));
        !is_excepted && (is_member || has_name_with(food, &name_words))
    });
    let found: Vec<FoodId> = found.map(|food| food.id.clone()).collect();
    (!found.is_empty()).then_some(Family(found))
}

pub(crate) fn check_table() -> Result<(), TableError> {
    BROAD_NAMES.check()
}

fn parse_broad_names(text: &str, foods: &Foods) -> Result<Vec<BroadName>, CellError> {
    parse_rows(text, &["names", "categories", "covered_ids", "excepted_ids", "note"])?
        .iter()
        .map(|row| parse_broad_name(row, foods))
        .collect()
}

/// Requires names as `find` compares them, and categories and ids of foods that exist.
fn parse_broad_name(row: &TableRow, foods: &Foods) -> Result<BroadName, CellError> {
    let list = |field| row.list(field).map(str::to_owned).collect::<Vec<_>>();
    let broad = BroadName {
        names: row.required_list("names")?,
        categories: list("categories"),
        covered_ids: list("covered_ids"),
        excepted_ids: list("excepted_ids"),
    };
    if let Some(name) = broad.names.iter().find(|name| normalised_words(name).join(" ") != **name) {
        return Err(row.error("names", format!("'{name}' is not in normal form: lower case and singular")));
    }
    if let Some(unknown) = broad.categories.iter().find(|name| foods.iter().all(|food| food.category != **name)) {
        return Err(row.error("categories", format!("'{unknown}' is not a category of any food")));
    }
    for (field, prefixes) in [("covered_ids", &broad.covered_ids), ("excepted_ids", &broad.excepted_ids)] {
        if let Some(unknown) =
            prefixes.iter().find(|prefix| foods.iter().all(|food| !food.id.as_str().starts_with(prefix.as_str())))
        {
            return Err(row.error(field, format!("no food id begins with '{unknown}'")));
        }
    }
    if broad.categories.is_empty() && broad.covered_ids.is_empty() {
        return Err(row.error("covered_ids", "is empty, and so is categories"));
    }
    Ok(broad)
}

fn has_id_prefix(food: &Food, prefixes: &[String]) -> bool {
    prefixes.iter().any(|prefix| food.id.as_str().starts_with(prefix.as_str()))
}

/// Returns whether one of the food's names contains these words in this order.
fn has_name_with(food: &Food, name_words: &[String]) -> bool {
    if name_words.iter().all(|word| word.chars().count() < 3) {
        return false;
    }
    let names = std::iter::once(&food.name).chain(&food.aliases);
    names.into_iter().any(|name| normalised_words(name).windows(name_words.len()).any(|window| window == name_words))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has(name: &str, id: &str) -> bool {
        let food = foods().get(&FoodId::new(id)).unwrap_or_else(|| panic!("{id}"));
        find(name).unwrap_or_else(|| panic!("{name}")).contains(food)
    }

    #[test]
    fn family_covers_its_foods_and_no_others() {
        for (name, covered, other) in [
            (
                "chicken",
                &[
                    "chicken_thigh_raw",
                    "chicken_liver_raw",
                    "chicken_heart_cooked",
                    "fat_chicken",
                    "stock_chicken_home",
                ][..],
                &["chickpeas_dry", "flour_chickpea", "egg_raw", "turkey_thigh_raw"][..],
            ),
            ("Chicken", &["chicken_thigh_raw"], &["turkey_thigh_raw"]),
            ("chickens", &["chicken_thigh_raw"], &["turkey_thigh_raw"]),
            ("egg", &["egg_raw", "egg_yolk_raw", "egg_quail_raw"], &["eggshell_powder", "chicken_thigh_raw"]),
            ("eggs", &["egg_boiled"], &["eggshell_powder"]),
            ("poultry", &["turkey_liver_raw", "duck_meat_raw", "fat_chicken", "chicken_gizzard_raw"], &["rabbit_raw"]),
            (
                "beef",
                &["beef_ground_90_raw", "fat_beef_tallow", "stock_beef_home", "veal_ground_raw", "bone_meal"],
                &["milk_whole"],
            ),
            ("veal", &["veal_liver_raw"], &["beef_liver_raw"]),
            ("pork", &["pork_loin_raw", "lard", "pork_heart_raw", "bone_meal"], &["beef_heart_raw"]),
            (
                "fish",
                &["cod_raw", "oil_salmon", "fish_oil_1000mg_softgel", "oil_cod_liver"],
                &["shrimp_raw", "mussel_raw"],
            ),
            ("salmon", &["salmon_pink_canned", "oil_salmon"], &["trout_raw"]),
            ("seafood", &["cod_raw", "mussel_cooked"], &["nori_raw"]),
            ("dairy", &["cheddar", "butter_unsalted", "goat_milk"], &["coconut_milk_canned", "egg_raw"]),
            ("milk", &["milk_whole", "yogurt_plain_whole"], &["coconut_milk_canned"]),
            ("butter", &["butter_unsalted"], &["peanut_butter_nosalt", "butternut_raw"]),
            (
                "wheat",
                &["pasta_dry", "couscous_dry", "bulgur_cooked", "wheat_germ"],
                &["buckwheat_dry", "rice_white_raw"],
            ),
            ("gluten", &["barley_pearled_dry", "flour_white", "oats_dry"], &["quinoa_dry"]),
            ("grain", &["oats_dry", "rice_brown_cooked", "quinoa_dry"], &["potato_raw"]),
            ("rice", &["rice_white_raw", "flour_rice_brown"], &["oats_dry"]),
            ("oats", &["oats_dry", "oat_bran", "oat_flour"], &["goat_raw"]),
            ("potato", &["potato_raw"], &["sweet_potato_raw"]),
            ("sweet potato", &["sweet_potato_raw"], &["potato_raw"]),
            ("pea", &["peas_raw", "peas_frozen"], &["peanut_butter_nosalt", "pear"]),
            ("peas", &["peas_cooked"], &["chickpeas_dry"]),
            ("kelp", &["kelp_raw", "iodine_150ug_tablet"], &["nori_raw"]),
            ("apple", &["apple_raw"], &["pineapple"]),
            ("soya", &["tofu_firm", "soybeans_cooked"], &["lentils_dry"]),
            ("lamb", &["lamb_leg_raw", "lamb_liver_raw"], &["goat_raw"]),
            ("organ", &["beef_liver_raw", "chicken_heart_raw"], &["beef_ground_90_raw"]),
            ("chicken_thigh_raw", &["chicken_thigh_raw"], &["chicken_thigh_roasted", "chicken_breast_raw"]),
        ] {
            for id in covered {
                assert!(has(name, id), "'{name}' should cover {id}");
            }
            for id in other {
                assert!(!has(name, id), "'{name}' should not cover {id}");
            }
        }
    }

    #[test]
    fn broad_name_errors_name_the_line_and_field() {
        let valid = "names,categories,covered_ids,excepted_ids,note\negg,egg,chicken_,eggshell,\n";
        assert_eq!(parse_broad_names(valid, foods()).map(|rows| rows.len()), Ok(1));
        for (from, to, expected) in [
            ("egg,egg", ",egg", "names: is empty"),
            ("egg,egg", "Eggs,egg", "names: 'Eggs' is not in normal form: lower case and singular"),
            ("egg,egg", "egg,eggs", "categories: 'eggs' is not a category of any food"),
            ("chicken_", "unicorn_", "covered_ids: no food id begins with 'unicorn_'"),
            ("eggshell", "unicorn_", "excepted_ids: no food id begins with 'unicorn_'"),
            ("egg,egg,chicken_", "egg,,", "covered_ids: is empty, and so is categories"),
        ] {
            let error = parse_broad_names(&valid.replacen(from, to, 1), foods()).unwrap_err();
            assert_eq!(error.to_string(), format!("line 2, field {expected}"), "{from} -> {to}");
        }
    }

    #[test]
    fn unknown_name_has_no_family() {
        for name in ["", "  ", "unobtainium", "chicken surprise", "🥕", "a", "raw chicken of the sea"] {
            assert_eq!(find(name), None, "{name:?}");
        }
    }
}
