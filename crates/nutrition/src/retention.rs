//! The share of each nutrient that is left after cooking, by food group and method.
//!
//! The factors are those of the USDA Table of Nutrient Retention Factors, Release 6 (`data/cooking_retention.csv`). The table
//! lacks some nutrients, which are estimated from the others in a cautious way (`assumed_share`). It also lacks vitamin D, whose
//! factors are those of a study of trout and oil (Ložnjak & Jakobsen, Food Chemistry 254, 2018); `data/README.md` has its figures.

use std::collections::{BTreeSet, HashMap};

use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use strum::{EnumString, VariantArray};

use crate::food::{Food, State};
use crate::food_nutrients::{Column, NUTRIENT_COLUMNS};

const METHOD_FIELDS: [&str; 3] = ["food_group", "method", "liquid"];
const MINERALS: [&str; 8] =
    ["calcium_mg", "iron_mg", "magnesium_mg", "phosphorus_mg", "potassium_mg", "sodium_mg", "zinc_mg", "copper_mg"];
/// Minerals that the table lacks.
const OTHER_MINERALS: [&str; 3] = ["manganese_mg", "selenium_ug", "iodine_ug"];
const TAURINE: &str = "taurine_mg";
const B_VITAMINS: [&str; 7] = [
    "thiamin_b1_mg",
    "riboflavin_b2_mg",
    "niacin_b3_mg",
    "pyridoxine_b6_mg",
    "folate_ug",
    "choline_mg",
    "cobalamin_b12_ug",
];
/// The column of the table for vitamin A in all its forms.
const VITAMIN_A: &str = "vitamin_a";
const VITAMIN_D: &str = "vitamin_d_iu";
const NOTES: [&str; 3] = ["record", "usda_description", "note"];

static FACTORS: EmbeddedTable<Factors> = EmbeddedTable::new(|| {
    let records = parse_records(include_str!("../data/cooking_retention.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/cooking_retention.csv"))?;
    let groups = parse_groups(include_str!("../data/retention_groups.csv"), &records)
        .map_err(|error| error.in_file("crates/nutrition/data/retention_groups.csv"))?;
    Ok(Factors::new(&records, groups))
});

/// The sentence that the site shows where it explains the figures.
pub const ASSUMPTION: &str = "Nutrients are counted after cooking, by the USDA table of retention factors, for each \
food that the steps cook. Vitamin D is counted by a study of trout and oil. Iodine, selenium, manganese, vitamins E \
and K, pantothenic acid and taurine are not in that table: we assume the losses of similar nutrients, and that all \
taurine is lost if meat is boiled and the water is poured away. Amino acids and fatty acids are counted without \
losses. Upper limits are compared with the amounts before cooking.";

/// A method of cooking a food. It matters most whether the liquid is eaten, because minerals and B vitamins pass into it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, VariantArray)]
pub enum Method {
    /// Simmered, boiled, poached or stewed in a liquid that is eaten.
    SimmerWithLiquid,
    /// Simmered, boiled or poached in a liquid that is poured away.
    SimmerAndDrain,
    /// Roasted, baked or grilled.
    Roast,
    Fry,
    Steam,
}

/// The methods by which a food is cooked; none for a food that is not cooked.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Methods(BTreeSet<Method>);

impl Method {
    fn phrase(self) -> &'static str {
        match self {
            Self::SimmerWithLiquid => "simmered with its liquid",
            Self::SimmerAndDrain => "boiled and drained",
            Self::Roast => "roasted or baked",
            Self::Fry => "fried",
            Self::Steam => "steamed",
        }
    }
}

impl Methods {
    pub fn none() -> Self {
        Self::default()
    }

    pub fn one(method: Method) -> Self {
        Self([method].into())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn contains(&self, method: Method) -> bool {
        self.0.contains(&method)
    }

    pub fn iter(&self) -> impl Iterator<Item = Method> {
        self.0.iter().copied()
    }
}

impl FromIterator<Method> for Methods {
    fn from_iter<I: IntoIterator<Item = Method>>(methods: I) -> Self {
        Self(methods.into_iter().collect())
    }
}

type Shares = [f64; NUTRIENT_COLUMNS.len()];

/// The shares of the nutrients of a food that are left after cooking, from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Retention(&'static Shares);

impl Retention {
    /// The retention of a food that is not cooked.
    pub const ALL: Self = Self(&[1.0; NUTRIENT_COLUMNS.len()]);

    /// Returns the retention of a food. Several methods, such as browning and then simmering, give the lowest share of each
    /// nutrient. Foods that are bought cooked or tinned have their losses in the food table already.
    pub fn new(food: &Food, methods: &Methods) -> Self {
        if methods.is_empty() || !can_lose_nutrients(food) {
            return Self::ALL;
        }
        let factors = FACTORS.get();
        let shares = factors.group(food).and_then(|group| factors.shares.get(&(group.to_owned(), methods.clone())));
        shares.map_or(Self::ALL, Self)
    }

    /// Returns the share of a column of the food table that is left.
    pub fn share(self, column: Column) -> f64 {
        column.value_in(self.0).unwrap_or(1.0)
    }
}

/// Returns false for foods that are bought cooked or tinned, because the food table has their losses already. Oils, fats and dairy
/// products are ready to eat too, but lose nutrients if a recipe cooks them.
fn can_lose_nutrients(food: &Food) -> bool {
    matches!(food.state, State::Raw | State::Dry | State::Frozen | State::Supplement)
        || ["oil", "fat", "dairy"].contains(&food.category.as_str())
}

/// Returns how the losses of a food are counted: 'counted as simmered with its liquid and fried'.
pub fn counted_cooking(food: &Food, methods: &Methods) -> String {
    if methods.is_empty() {
        return "counted as not cooked here".to_owned();
    }
    if Retention::new(food, methods) == Retention::ALL {
        return "counted without losses".to_owned();
    }
    let phrases: Vec<&str> = methods.iter().map(Method::phrase).collect();
    format!("counted as {}", phrases.join(" and "))
}

/// Returns the method that is assumed for a food whose recipe has no steps: all raw and dry foods simmer in one pot.
pub fn assumed_methods(food: &Food) -> Methods {
    let is_cooked = matches!(food.state, State::Raw | State::Dry | State::Frozen) && food.category != "supplement";
    if is_cooked { Methods::one(Method::SimmerWithLiquid) } else { Methods::none() }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    FACTORS.check()
}

/// The factors of one food group and method.
struct Record {
    food_group: String,
    method: Method,
    /// Share by column of the table.
    shares: HashMap<&'static str, f64>,
}

/// The foods of a group: those of a category, or those whose id begins with a text.
enum Foods {
    Category(String),
    IdPrefix(String),
}

struct Factors {
    /// Foods and the name of their group. If several entries contain a food, the first applies.
    groups: Vec<(Foods, String)>,
    shares: HashMap<(String, Methods), Shares>,
}

impl Factors {
    /// Calculates the shares of each group for each set of methods once.
    fn new(records: &[Record], groups: Vec<(Foods, String)>) -> Self {
        let names: BTreeSet<&str> = records.iter().map(|record| record.food_group.as_str()).collect();
        let mut shares = HashMap::new();
        for name in names {
            let of_group: Vec<&Record> = records.iter().filter(|record| record.food_group == name).collect();
            for methods in all_sets_of_methods() {
                shares.insert((name.to_owned(), methods.clone()), lowest_shares(&of_group, &methods));
            }
        }
        Self { groups, shares }
    }

    fn group(&self, food: &Food) -> Option<&str> {
        let is_member = |foods: &Foods| match foods {
            Foods::Category(category) => food.category == *category,
            Foods::IdPrefix(prefix) => food.id.as_str().starts_with(prefix),
        };
        self.groups.iter().find(|(foods, _)| is_member(foods)).map(|(_, group)| group.as_str())
    }
}

fn all_sets_of_methods() -> impl Iterator<Item = Methods> {
    let sets = 1_u32..(1 << Method::VARIANTS.len());
    sets.map(|set| {
        Method::VARIANTS.iter().enumerate().filter(|(bit, _)| set & (1 << bit) != 0).map(|(_, it)| *it).collect()
    })
}

/// Returns the lowest share of each nutrient over the methods. A group without a record for any of them uses all its records.
///
/// Minerals are not destroyed by heat, they only leave with the liquid: a food that is browned and then simmered in its sauce
/// keeps them as if it were only simmered.
fn lowest_shares(of_group: &[&Record], methods: &Methods) -> Shares {
    let matching: Vec<&Record> = of_group.iter().copied().filter(|record| methods.contains(record.method)).collect();
    let used = if matching.is_empty() { of_group.to_vec() } else { matching };
    let simmered = used.iter().find(|record| record.method == Method::SimmerWithLiquid);
    let in_sauce = simmered.filter(|_| !methods.contains(Method::SimmerAndDrain));
    NUTRIENT_COLUMNS.map(|column| match in_sauce {
        Some(simmered) if leaves_only_with_liquid(column) => simmered.share(column),
        _ => used.iter().map(|record| record.share(column)).fold(1.0, f64::min),
    })
}

fn leaves_only_with_liquid(column: &str) -> bool {
    MINERALS.contains(&column) || OTHER_MINERALS.contains(&column) || column == TAURINE
}

impl Record {
    fn share(&self, column: &str) -> f64 {
        self.shares.get(column).copied().unwrap_or_else(|| self.assumed_share(column))
    }

    /// Returns the share of a nutrient that the table lacks. Minerals are assumed to be lost like the mineral that is lost
    /// most, pantothenic acid like vitamin B6, and vitamins E and K like vitamin A. Taurine dissolves in the liquid.
    fn assumed_share(&self, column: &str) -> f64 {
        let share_of = |name: &str| self.shares.get(name).copied().unwrap_or(1.0);
        let lowest_mineral = MINERALS.iter().map(|name| share_of(name)).fold(1.0, f64::min);
        match column {
            "vitamin_a_iu" | "vitamin_a_rae_ug" | "retinol_ug" | "beta_carotene_ug" | "vitamin_e_mg"
            | "vitamin_k_ug" => share_of(VITAMIN_A),
            "pantothenic_b5_mg" => share_of("pyridoxine_b6_mg"),
            TAURINE if self.method == Method::SimmerAndDrain => 0.0,
            TAURINE => lowest_mineral,
            _ if OTHER_MINERALS.contains(&column) => lowest_mineral,
            _ => 1.0,
        }
    }
}

fn parse_records(text: &str) -> Result<Vec<Record>, CellError> {
    let nutrients = || MINERALS.into_iter().chain(B_VITAMINS).chain([VITAMIN_A, VITAMIN_D]);
    let fields: Vec<&'static str> = METHOD_FIELDS.into_iter().chain(nutrients()).chain(NOTES).collect();
    let mut records: Vec<Record> = Vec::new();
    for row in parse_rows(text, &fields)? {
        let (food_group, method) = (row.required("food_group")?.to_owned(), parse_method(&row)?);
        if records.iter().any(|it| it.food_group == food_group && it.method == method) {
            return Err(row.error("method", "occurs twice for this food group and liquid"));
        }
        if row.optional("usda_description").is_none() && row.optional("note").is_none() {
            return Err(row.error("usda_description", "is empty, and no note explains the row"));
        }
        let mut shares = HashMap::new();
        for column in nutrients() {
            let percent = row.number(column)?;
            if percent > 100.0 {
                return Err(row.error(column, "must be at most 100"));
            }
            shares.insert(column, percent / 100.0);
        }
        records.push(Record { food_group, method, shares });
    }
    Ok(records)
}

fn parse_method(row: &TableRow) -> Result<Method, CellError> {
    match (row.required("method")?, row.optional("liquid")) {
        ("simmer", Some("kept")) => Ok(Method::SimmerWithLiquid),
        ("simmer", Some("discarded")) => Ok(Method::SimmerAndDrain),
        ("simmer", _) => Err(row.error("liquid", "must be kept or discarded")),
        (_, Some(_)) => Err(row.error("liquid", "must be empty for this method")),
        ("roast", None) => Ok(Method::Roast),
        ("fry", None) => Ok(Method::Fry),
        ("steam", None) => Ok(Method::Steam),
        (other, None) => {
            Err(row.error("method", format!("'{other}' is not a method; use simmer, roast, fry or steam")))
        }
    }
}

fn parse_groups(text: &str, records: &[Record]) -> Result<Vec<(Foods, String)>, CellError> {
    let mut groups = Vec::new();
    for row in parse_rows(text, &["foods", "food_group", "note"])? {
        let foods = row.required("foods")?;
        let group = row.required("food_group")?;
        if !records.iter().any(|record| record.food_group == group) {
            return Err(row.error("food_group", format!("'{group}' has no row in cooking_retention.csv")));
        }
        let foods = match foods.strip_prefix("category:") {
            Some(category) => Foods::Category(category.to_owned()),
            None => Foods::IdPrefix(foods.to_owned()),
        };
        groups.push((foods, group.to_owned()));
    }
    Ok(groups)
}

#[cfg(test)]
mod tests {
    use super::Method::{Fry, Roast, SimmerAndDrain, SimmerWithLiquid, Steam};
    use super::*;
    use crate::food::foods;
    use domain::food_id::FoodId;

    fn food(id: &str) -> &'static Food {
        foods().get(&FoodId::new(id)).unwrap()
    }

    fn percent(id: &str, methods: &[Method], column: &str) -> i64 {
        let share = Retention::new(food(id), &methods.iter().copied().collect()).share(Column::find(column).unwrap());
        #[expect(clippy::as_conversions, reason = "a percentage is a small number")]
        let percent = (share * 100.0).round() as i64;
        percent
    }

    #[test]
    fn shares_are_those_of_the_usda_table() {
        for (id, methods, column, expected) in [
            // Records 0654, 0653, 0601 (beef), 0856 (chicken), 0432 (rice), 3451 (roots), 0105 (egg) and 2552 (oily fish).
            ("beef_ground_90_raw", &[SimmerWithLiquid][..], "thiamin_b1_mg", 60),
            ("beef_ground_90_raw", &[SimmerAndDrain], "thiamin_b1_mg", 45),
            ("beef_ground_90_raw", &[Roast], "thiamin_b1_mg", 55),
            ("chicken_thigh_raw", &[SimmerWithLiquid], "folate_ug", 70),
            ("rice_white_raw", &[SimmerWithLiquid], "thiamin_b1_mg", 80),
            ("carrot_raw", &[Roast], "folate_ug", 80),
            ("egg_raw", &[SimmerWithLiquid], "riboflavin_b2_mg", 95),
            ("salmon_atlantic_wild_raw", &[SimmerWithLiquid], "thiamin_b1_mg", 90),
            // Several methods give the lowest share.
            ("beef_ground_90_raw", &[SimmerWithLiquid, Roast], "thiamin_b1_mg", 55),
            // A group without the method uses all its records: pasta has none for roasting.
            ("pasta_dry", &[Roast], "thiamin_b1_mg", 65),
            // Protein and fat stay.
            ("beef_ground_90_raw", &[Fry], "protein_g", 100),
            ("beef_ground_90_raw", &[Fry], "linoleic_18_2_g", 100),
            // Nutrients that the table lacks follow others.
            ("beef_ground_90_raw", &[SimmerAndDrain], "selenium_ug", 55),
            ("beef_ground_90_raw", &[SimmerWithLiquid], "selenium_ug", 100),
            ("beef_ground_90_raw", &[SimmerWithLiquid], "pantothenic_b5_mg", 50),
            ("beef_ground_90_raw", &[SimmerAndDrain], "taurine_mg", 0),
            // A food that is browned and simmered keeps its minerals in the sauce.
            ("beef_ground_90_raw", &[Fry, SimmerWithLiquid], "phosphorus_mg", 100),
            ("beef_ground_90_raw", &[Fry, SimmerAndDrain], "phosphorus_mg", 65),
            // Leafy greens have no record for steaming, so all their records are used.
            ("spinach_raw", &[Steam], "vitamin_k_ug", 90),
            // Supplements that are cooked keep their minerals. For each vitamin, the lowest factor of the dishes whose liquid is
            // kept is assumed.
            ("thiamine_50mg_tablet", &[SimmerWithLiquid], "thiamin_b1_mg", 45),
            ("zinc_15mg_tablet", &[SimmerWithLiquid], "zinc_mg", 100),
            // Cod liver oil is in the group of oils.
            ("oil_cod_liver", &[SimmerWithLiquid], "vitamin_d_iu", 70),
        ] {
            assert_eq!(percent(id, methods, column), expected, "{id} {methods:?} {column}");
        }
    }

    #[test]
    fn counted_cooking_is_described_in_words() {
        for (id, methods, expected) in [
            ("beef_ground_90_raw", &[SimmerWithLiquid][..], "counted as simmered with its liquid"),
            ("rice_white_raw", &[SimmerAndDrain], "counted as boiled and drained"),
            ("chicken_thigh_raw", &[Fry, SimmerWithLiquid], "counted as simmered with its liquid and fried"),
            ("carrot_raw", &[Roast], "counted as roasted or baked"),
            ("eggshell_powder", &[], "counted as not cooked here"),
            ("sardine_canned_oil", &[Roast], "counted without losses"),
        ] {
            assert_eq!(counted_cooking(food(id), &methods.iter().copied().collect()), expected, "{id}");
        }
    }

    #[test]
    fn food_that_is_not_cooked_here_keeps_everything() {
        for (id, methods) in [
            ("chicken_breast_raw", &[][..]),
            ("chicken_breast_roasted", &[SimmerWithLiquid]),
            ("sardine_canned_oil", &[Roast]),
            ("honey", &[Roast]),
        ] {
            let retention = Retention::new(food(id), &methods.iter().copied().collect());
            assert_eq!(retention, Retention::ALL, "{id}");
        }
    }

    #[test]
    fn every_food_that_can_be_cooked_has_a_group() {
        for food in foods().iter().filter(|food| matches!(food.state, State::Raw | State::Dry | State::Frozen)) {
            let has_group = FACTORS.get().group(food).is_some();
            assert!(
                has_group || food.category == "other",
                "add {} or its category '{}' to crates/nutrition/data/retention_groups.csv",
                food.id,
                food.category
            );
        }
    }

    #[test]
    fn raw_and_dry_foods_are_assumed_to_be_cooked() {
        for (id, is_cooked) in [
            ("turkey_ground_raw", true),
            ("oats_dry", true),
            ("peas_frozen", true),
            ("rice_white_cooked", false),
            ("oil_olive", false),
            ("eggshell_powder", false),
            ("zinc_15mg_tablet", false),
        ] {
            assert_eq!(!assumed_methods(food(id)).is_empty(), is_cooked, "{id}");
        }
    }

    #[test]
    fn error_in_the_tables_names_line_and_field() {
        let fields: Vec<&str> = METHOD_FIELDS
            .into_iter()
            .chain(MINERALS)
            .chain(B_VITAMINS)
            .chain([VITAMIN_A, VITAMIN_D])
            .chain(NOTES)
            .collect();
        let head = fields.join(",");
        let row = format!("beef,simmer,kept{},0654,BEEF,\n", ",90".repeat(17));
        let outcome = |row: &str| parse_records(&format!("{head}\n{row}")).map(|records| records.len());
        assert_eq!(outcome(&row), Ok(1));
        for (row, expected) in [
            (row.replacen("beef", "", 1), "line 2, field food_group: is empty"),
            (row.replacen("simmer", "stare", 1), "line 2, field liquid: must be empty for this method"),
            (row.replacen("kept", "", 1), "line 2, field liquid: must be kept or discarded"),
            (row.replacen(",90", ",101", 1), "line 2, field calcium_mg: must be at most 100"),
            (row.replacen(",90", ",", 1), "line 2, field calcium_mg: is empty"),
            (row.replacen("BEEF", "", 1), "line 2, field usda_description: is empty, and no note explains the row"),
            (row.repeat(2), "line 3, field method: occurs twice for this food group and liquid"),
        ] {
            assert_eq!(outcome(&row).unwrap_err().to_string(), expected);
        }
        let groups =
            parse_groups("foods,food_group,note\nbeef_,mutton,\n", &parse_records(&format!("{head}\n{row}")).unwrap());
        assert_eq!(
            groups.err().map(|error| error.to_string()).as_deref(),
            Some("line 2, field food_group: 'mutton' has no row in cooking_retention.csv")
        );
    }
}
