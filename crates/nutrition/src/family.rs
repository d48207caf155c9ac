//! Finds the foods that a name covers when it is excluded: 'chicken' also covers chicken broth and chicken fat.
//!
//! In case of doubt a food is covered, because the name may be that of an allergen.

use domain::food_id::FoodId;

use crate::food::{Food, foods};
use crate::words::normalised_words;

/// Names that cover other foods than those with the name in their own names.
struct BroadName {
    names: &'static [&'static str],
    categories: &'static [&'static str],
    /// Prefixes of food ids that are covered.
    ids: &'static [&'static str],
    /// Prefixes of food ids that contain the name but are not covered.
    except: &'static [&'static str],
}

const BROAD_NAMES: [BroadName; 24] = [
    BroadName {
        names: &["chicken", "hen"],
        categories: &[],
        ids: &["chicken_", "fat_chicken", "stock_chicken"],
        except: &[],
    },
    BroadName {
        names: &["poultry", "bird", "fowl"],
        categories: &["poultry"],
        ids: &[
            "chicken_",
            "turkey_",
            "duck_",
            "goose_",
            "quail_",
            "pheasant_",
            "ostrich_",
            "emu_",
            "fat_chicken",
            "stock_chicken",
        ],
        except: &[],
    },
    // Veal is beef; gelatine and bone meal come from cattle or pigs.
    BroadName {
        names: &["beef", "cattle", "cow", "ox"],
        categories: &[],
        ids: &["beef_", "veal_", "fat_beef", "stock_beef", "gelatin", "bone_meal"],
        except: &[],
    },
    BroadName { names: &["veal", "calf"], categories: &[], ids: &["veal_"], except: &[] },
    BroadName {
        names: &["pork", "pig"],
        categories: &[],
        ids: &["pork_", "lard", "gelatin", "bone_meal"],
        except: &[],
    },
    BroadName { names: &["lamb", "mutton", "sheep"], categories: &[], ids: &["lamb_"], except: &[] },
    BroadName { names: &["goat"], categories: &[], ids: &["goat_"], except: &[] },
    BroadName { names: &["venison", "deer"], categories: &[], ids: &["venison_"], except: &[] },
    BroadName { names: &["bison", "buffalo"], categories: &[], ids: &["bison_"], except: &[] },
    BroadName {
        names: &["red meat", "meat"],
        categories: &["meat", "game", "organ"],
        ids: &["fat_beef", "lard", "stock_beef", "gelatin", "bone_meal"],
        except: &[],
    },
    BroadName { names: &["game"], categories: &["game"], ids: &["quail_"], except: &[] },
    BroadName { names: &["egg"], categories: &["egg"], ids: &[], except: &["eggshell"] },
    BroadName {
        names: &["fish", "seafood"],
        categories: &["fish"],
        ids: &["oil_cod_liver", "oil_salmon", "oil_sardine", "oil_menhaden", "oil_herring", "fish_oil"],
        except: &[],
    },
    BroadName {
        names: &["shellfish", "seafood", "crustacean", "mollusc"],
        categories: &["shellfish"],
        ids: &[],
        except: &[],
    },
    BroadName { names: &["prawn", "shrimp"], categories: &[], ids: &["shrimp_"], except: &[] },
    BroadName { names: &["dairy", "milk", "lactose"], categories: &["dairy"], ids: &["butter_"], except: &["coconut"] },
    BroadName { names: &["butter"], categories: &[], ids: &["butter_"], except: &["peanut", "butternut"] },
    BroadName {
        names: &["wheat", "gluten"],
        categories: &[],
        ids: &["bulgur", "couscous", "pasta", "wheat_", "flour_wholewheat", "flour_white", "oil_wheat_germ"],
        except: &["buckwheat"],
    },
    BroadName { names: &["gluten"], categories: &[], ids: &["barley", "oat"], except: &[] },
    BroadName { names: &["grain", "cereal"], categories: &["grain"], ids: &[], except: &[] },
    BroadName { names: &["legume", "pulse"], categories: &["legume"], ids: &["peanut"], except: &[] },
    BroadName {
        names: &["soy", "soya", "soybean"],
        categories: &[],
        ids: &["soybeans", "tofu", "edamame"],
        except: &[],
    },
    BroadName { names: &["potato"], categories: &[], ids: &["potato_"], except: &["sweet_potato"] },
    BroadName { names: &["maize", "corn"], categories: &[], ids: &["corn_", "cornmeal", "oil_corn"], except: &[] },
];

/// Categories whose own name covers all their foods.
const CATEGORIES: [&str; 7] = ["vegetable", "fruit", "organ", "seed", "oil", "herb", "supplement"];

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
        BROAD_NAMES.iter().filter(|broad| broad.names.contains(&normalised.as_str())).collect();
    let found = foods().iter().filter(|food| {
        let is_excepted = broad_names.iter().any(|broad| has_id_prefix(food, broad.except));
        let is_member = broad_names
            .iter()
            .any(|broad| broad.categories.contains(&food.category.as_str()) || has_id_prefix(food, broad.ids));
        let is_of_category = CATEGORIES.contains(&normalised.as_str()) && food.category == normalised;
        !is_excepted && (is_member || is_of_category || has_name_with(food, &name_words))
    });
    let found: Vec<FoodId> = found.map(|food| food.id.clone()).collect();
    (!found.is_empty()).then_some(Family(found))
}

fn has_id_prefix(food: &Food, prefixes: &[&str]) -> bool {
    prefixes.iter().any(|prefix| food.id.as_str().starts_with(prefix))
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
    fn unknown_name_has_no_family() {
        for name in ["", "  ", "unobtainium", "chicken surprise", "🥕", "a", "raw chicken of the sea"] {
            assert_eq!(find(name), None, "{name:?}");
        }
    }
}
