//! Finds the foods that a name covers when it is excluded: 'chicken' also covers chicken broth and chicken fat.
//!
//! In case of doubt a food is covered, because the name may be that of an allergen.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use domain::food_id::FoodId;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::food::{Food, Foods, foods, try_foods};
use crate::line::describe::{ANY_FOOD, is_descriptive};
use crate::line::state::is_cooked;
use crate::word_list::WordList;
use crate::words::normalised_words;

static BROAD_NAMES: EmbeddedTable<Vec<BroadName>> = EmbeddedTable::new(|| {
    parse_broad_names(include_str!("../data/broad_names.csv"), try_foods()?)
        .map_err(|error| error.in_file("crates/nutrition/data/broad_names.csv"))
});

/// The normalised names of each food, in the order of the foods. They are calculated once, because each search needs all of them.
static NORMALISED_NAMES: LazyLock<Vec<Vec<Vec<String>>>> = LazyLock::new(|| {
    let names = |food: &Food| {
        let names = [&food.name, &food.everyday_name].into_iter().chain(&food.aliases);
        names.map(|name| normalised_words(name)).collect()
    };
    foods().iter().map(names).collect()
});

/// The positions of the foods with each word in one of their names, in ascending order. Only these foods are compared, because
/// names are looked up for every word of every published recipe.
static POSITIONS_BY_WORD: LazyLock<HashMap<&'static str, Vec<usize>>> = LazyLock::new(|| {
    let mut positions: HashMap<&'static str, Vec<usize>> = HashMap::new();
    for (position, names) in NORMALISED_NAMES.iter().enumerate() {
        for word in names.iter().flatten() {
            let of_word = positions.entry(word).or_default();
            if of_word.last() != Some(&position) {
                of_word.push(position);
            }
        }
    }
    positions
});

/// The foods in the order of [`NORMALISED_NAMES`].
static FOODS: LazyLock<Vec<&'static Food>> = LazyLock::new(|| foods().iter().collect());

/// The foods of each broad name.
static FOODS_BY_BROAD_NAME: LazyLock<HashMap<&'static str, Vec<FoodId>>> =
    LazyLock::new(|| broad_names().map(|name| (name, foods_with_broad_name(name))).collect());

/// The words of all broad names.
static WORDS_OF_BROAD_NAMES: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| broad_names().flat_map(|name| name.split(' ')).collect());

/// Names that also cover foods whose own names do not contain them: 'poultry' covers turkey.
#[derive(Debug)]
struct BroadName {
    names: Vec<String>,
    categories: Vec<String>,
    /// Prefixes of food ids that are covered.
    covered_ids: Vec<String>,
    /// Prefixes of food ids that contain the name but are not covered.
    excepted_ids: Vec<String>,
    /// Names of the foods that a cook may mean who writes the broad name in an ingredient line.
    choices: Vec<String>,
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

    /// Returns the foods of all families, each once. None without a family.
    pub fn union(families: impl IntoIterator<Item = Self>) -> Option<Self> {
        let mut all: Vec<FoodId> = Vec::new();
        for id in families.into_iter().flat_map(|family| family.0) {
            if !all.contains(&id) {
                all.push(id);
            }
        }
        (!all.is_empty()).then_some(Self(all))
    }
}

/// Finds the foods for a food id, a food name or the name of a family. None if no food matches. An id of one word, such as
/// 'taurine', is understood as a name, so that it covers tablets and capsules too.
pub fn find(name: &str) -> Option<Family> {
    let id = FoodId::new(name.trim());
    if let Some(food) = foods().get(&id).filter(|food| food.id.as_str().contains('_')) {
        return Some(Family(vec![food.id.clone()]));
    }
    let name_words = normalised_words(name);
    if name_words.is_empty() {
        return None;
    }
    let found = match FOODS_BY_BROAD_NAME.get(name_words.join(" ").as_str()) {
        Some(covered) => covered.clone(),
        None => foods_with_name(&name_words),
    };
    (!found.is_empty()).then_some(Family(found))
}

/// Returns the foods that a broad name in normal form covers, and those with the name.
fn foods_with_broad_name(name: &str) -> Vec<FoodId> {
    let name_words: Vec<String> = name.split(' ').map(str::to_owned).collect();
    let broad_names: Vec<&BroadName> =
        BROAD_NAMES.get().iter().filter(|broad| broad.names.iter().any(|it| it == name)).collect();
    let found = foods().iter().zip(NORMALISED_NAMES.iter()).filter(|(food, names)| {
        let is_excepted = broad_names.iter().any(|broad| has_id_prefix(food, &broad.excepted_ids));
        let is_member = broad_names
            .iter()
            .any(|broad| broad.categories.contains(&food.category) || has_id_prefix(food, &broad.covered_ids));
        !is_excepted && (is_member || has_name_with(names, &name_words))
    });
    found.map(|(food, _)| food.id.clone()).collect()
}

/// Returns the foods with a name that contains these words, in their order in the table.
fn foods_with_name(name_words: &[String]) -> Vec<FoodId> {
    let positions: Option<Vec<&Vec<usize>>> =
        name_words.iter().map(|word| POSITIONS_BY_WORD.get(word.as_str())).collect();
    let rarest = positions.and_then(|positions| positions.into_iter().min_by_key(|it| it.len()));
    let found = rarest.into_iter().flatten().filter_map(|position| {
        let (food, names) = FOODS.get(*position).copied().zip(NORMALISED_NAMES.get(*position))?;
        has_name_with(names, name_words).then(|| food.id.clone())
    });
    found.collect()
}

/// Returns true if a word is in the name of a food, or in a broad name. A word that is in neither is part of no name that `find`
/// finds.
pub fn is_word_of_name(word: &str) -> bool {
    let is_known =
        |word: &String| POSITIONS_BY_WORD.contains_key(word.as_str()) || WORDS_OF_BROAD_NAMES.contains(word.as_str());
    normalised_words(word).iter().all(is_known)
}

/// Returns the broad names, which cover foods that do not have them in their own names: 'poultry', 'grain'. They are in lower
/// case and in the singular.
pub fn broad_names() -> impl Iterator<Item = &'static str> {
    BROAD_NAMES.get().iter().flat_map(|broad| &broad.names).map(String::as_str)
}

/// Returns the names of the foods that a line may mean if it contains only a broad name, such as 'mince'. Words about size,
/// preparation and state, such as 'diced', 'fresh' and 'cooked', do not count. Any other line has no choices.
pub(crate) fn find_choices(words: &[String]) -> &'static [String] {
    let is_name = |word: &&str| !is_descriptive(word, ANY_FOOD) && !WordList::Raw.contains(word) && !is_cooked(word);
    let named: Vec<&str> = words.iter().map(String::as_str).filter(is_name).collect();
    let names = [words.join(" "), named.join(" ")];
    let broad = BROAD_NAMES.get().iter().find(|broad| names.iter().any(|name| broad.names.contains(name)));
    broad.map_or(&[], |broad| broad.choices.as_slice())
}

pub(crate) fn check_table() -> Result<(), TableError> {
    BROAD_NAMES.check()
}

fn parse_broad_names(text: &str, foods: &Foods) -> Result<Vec<BroadName>, CellError> {
    parse_rows(text, &["names", "categories", "covered_ids", "excepted_ids", "choices", "note", "source"])?
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
        choices: list("choices"),
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
    if let Some(unknown) = broad.choices.iter().find(|name| foods.iter().all(|food| !food.aliases.contains(name))) {
        return Err(row.error("choices", format!("'{unknown}' is not a name of any food")));
    }
    if broad.categories.is_empty() && broad.covered_ids.is_empty() {
        return Err(row.error("covered_ids", "is empty, and so is categories"));
    }
    row.required("source")?;
    Ok(broad)
}

fn has_id_prefix(food: &Food, prefixes: &[String]) -> bool {
    prefixes.iter().any(|prefix| food.id.as_str().starts_with(prefix.as_str()))
}

/// Returns whether one of a food's names contains these words next to each other. Words of one or two letters alone name no food.
fn has_name_with(names: &[Vec<String>], name_words: &[String]) -> bool {
    name_words.iter().any(|word| word.chars().count() >= 3)
        && names.iter().any(|name| name.windows(name_words.len()).any(|window| window == name_words))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covers(name: &str, id: &str) -> bool {
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
            ("egg", &["egg_raw", "egg_yolk_raw", "egg_quail_raw", "eggshell_powder"], &["chicken_thigh_raw"]),
            ("eggs", &["egg_boiled", "eggshell_powder"], &["calcium_carbonate"]),
            (
                "white meat",
                &["chicken_breast_raw", "turkey_thigh_raw", "rabbit_raw", "stock_chicken_home"],
                &["beef_ground_90_raw", "pork_loin_raw", "cod_raw"],
            ),
            ("poultry", &["turkey_liver_raw", "duck_meat_raw", "fat_chicken", "chicken_gizzard_raw"], &["rabbit_raw"]),
            (
                "beef",
                &["beef_ground_90_raw", "fat_beef_tallow", "stock_beef_home", "veal_ground_raw", "bone_meal"],
                &["milk_whole"],
            ),
            (
                "meat",
                &[
                    "chicken_breast_raw",
                    "turkey_ground_raw",
                    "pork_loin_raw",
                    "venison_raw",
                    "beef_liver_raw",
                    "fat_chicken",
                    "stock_chicken_home",
                    "lard",
                ],
                &["coconut_meat_raw", "cod_raw", "egg_raw", "milk_whole"],
            ),
            (
                "red meat",
                &[
                    "beef_ground_90_raw",
                    "lamb_liver_raw",
                    "pork_heart_raw",
                    "venison_raw",
                    "rabbit_raw",
                    "stock_beef_home",
                ],
                &["chicken_breast_raw", "chicken_liver_raw", "pheasant_raw", "fat_chicken"],
            ),
            ("veal", &["veal_liver_raw"], &["beef_liver_raw"]),
            ("nuts", &["peanut_butter_nosalt", "oil_walnut"], &["coconut_meat_raw"]),
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
            ("grain", &["oil_wheat_germ", "oil_corn"], &["oil_olive"]),
            ("whey", &["milk_whole", "cheddar"], &["coconut_milk_canned"]),
            ("rice", &["rice_white_raw", "flour_rice_brown"], &["oats_dry"]),
            ("oats", &["oats_dry", "oat_bran", "oat_flour"], &["goat_raw"]),
            ("potato", &["potato_raw"], &["sweet_potato_raw"]),
            ("sweet potato", &["sweet_potato_raw"], &["potato_raw"]),
            ("pea", &["peas_raw", "peas_frozen"], &["peanut_butter_nosalt", "pear"]),
            ("peas", &["peas_cooked"], &["chickpeas_dry"]),
            ("vegetables", &["carrot_raw", "peas_frozen", "edamame_cooked"], &["lentils_cooked"]),
            ("kelp", &["kelp_raw", "iodine_150ug_tablet"], &["nori_raw"]),
            (
                "seaweed",
                &["kelp_raw", "kelp_powder", "nori_raw", "iodine_150ug_tablet"],
                &["spirulina_dried", "potassium_iodide"],
            ),
            ("algae", &["kelp_powder", "iodine_150ug_tablet", "spirulina_dried"], &["spinach_raw"]),
            (
                "fish oil",
                &["oil_cod_liver", "oil_sardine", "fish_oil_1000mg_softgel"],
                &["salmon_pink_raw", "oil_olive"],
            ),
            ("white fish", &["cod_cooked", "haddock_raw", "pollock_cooked", "whitefish_raw"], &["salmon_pink_raw"]),
            ("oily fish", &["mackerel_canned", "tuna_canned_water", "oil_herring"], &["cod_raw"]),
            ("vegetable oils", &["oil_sunflower", "oil_canola", "oil_wheat_germ"], &["oil_salmon", "oil_cod_liver"]),
            ("animal fat", &["lard", "fat_chicken", "butter_unsalted"], &["peanut_butter_nosalt", "oil_olive"]),
            ("root vegetables", &["carrot_raw", "sweet_potato_baked", "beet_cooked", "tapioca"], &["spinach_raw"]),
            ("nightshades", &["potato_boiled", "eggplant_raw", "bell_pepper_red_raw"], &["sweet_potato_raw"]),
            ("leafy greens", &["kale_raw", "swiss_chard_cooked"], &["carrot_raw"]),
            ("brassicas", &["broccoli_raw", "turnip_raw", "bok_choy_raw"], &["carrot_raw"]),
            ("squash", &["pumpkin_canned", "zucchini_raw", "butternut_baked"], &["carrot_raw"]),
            ("berries", &["cranberries", "blueberries"], &["pear"]),
            ("melon", &["watermelon", "cantaloupe"], &["mango"]),
            ("cheese", &["cheddar", "parmesan", "mozzarella_part_skim"], &["milk_whole"]),
            ("beans", &["kidney_beans_cooked", "tofu_firm", "edamame_cooked"], &["peas_raw"]),
            ("legumes", &["green_beans_raw", "peas_raw", "carob_flour"], &["carrot_raw"]),
            ("seeds", &["chia_seeds", "oil_sunflower"], &["oil_olive"]),
            ("giblets", &["chicken_gizzard_raw", "chicken_liver_raw"], &["chicken_breast_raw"]),
            ("apple", &["apple_raw"], &["pineapple"]),
            ("soya", &["tofu_firm", "soybeans_cooked"], &["lentils_dry"]),
            ("lamb", &["lamb_leg_raw", "lamb_liver_raw"], &["goat_raw"]),
            ("mince", &["beef_ground_90_raw", "turkey_ground_raw"], &["beef_stew_raw"]),
            ("organ", &["beef_liver_raw", "chicken_heart_raw"], &["beef_ground_90_raw"]),
            ("taurine", &["taurine", "taurine_500mg_capsule"], &["zinc_15mg_tablet"]),
            ("zinc", &["zinc_gluconate", "zinc_15mg_tablet"], &["taurine"]),
            ("thiamine", &["thiamine_50mg_tablet"], &["taurine"]),
            ("lard", &["lard"], &["fat_beef_tallow"]),
            ("chicken_thigh_raw", &["chicken_thigh_raw"], &["chicken_thigh_roasted", "chicken_breast_raw"]),
        ] {
            for id in covered {
                assert!(covers(name, id), "'{name}' should cover {id}");
            }
            for id in other {
                assert!(!covers(name, id), "'{name}' should not cover {id}");
            }
        }
    }

    #[test]
    fn broad_words_have_choices() {
        for (line, expected) in [
            ("mince", Some("beef mince")),
            ("lean mince", Some("beef mince")),
            ("ground meat", Some("beef mince")),
            ("oil", Some("olive oil")),
            ("fish", Some("salmon")),
            ("unicorn", None),
            ("chicken", Some("chicken breast")),
            ("diced chicken", Some("chicken breast")),
            ("fresh chicken", Some("chicken breast")),
            ("chicken meat", Some("chicken breast")),
            ("turkey", Some("turkey breast")),
            ("beans", Some("green beans")),
        ] {
            let choices = find_choices(&normalised_words(line));
            assert_eq!(choices.first().map(String::as_str), expected, "{line}");
        }
    }

    #[test]
    fn broad_name_errors_name_the_line_and_field() {
        let valid = "names,categories,covered_ids,excepted_ids,choices,note,source\negg,egg,chicken_,eggshell,olive oil,,editorial\n";
        assert_eq!(parse_broad_names(valid, foods()).map(|rows| rows.len()), Ok(1));
        for (from, to, expected) in [
            ("egg,egg", ",egg", "names: is empty"),
            ("egg,egg", "Eggs,egg", "names: 'Eggs' is not in normal form: lower case and singular"),
            ("egg,egg", "egg,eggs", "categories: 'eggs' is not a category of any food"),
            ("chicken_", "unicorn_", "covered_ids: no food id begins with 'unicorn_'"),
            ("eggshell", "unicorn_", "excepted_ids: no food id begins with 'unicorn_'"),
            ("olive oil", "unicorn oil", "choices: 'unicorn oil' is not a name of any food"),
            ("egg,egg,chicken_", "egg,,", "covered_ids: is empty, and so is categories"),
            ("editorial", "", "source: is empty"),
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
