//! The food table: the names, the state and the nutrients per 100 g of each food.

use std::collections::HashMap;

use domain::food_id::FoodId;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_number, parse_rows};
use domain::unit::Unit;
use serde::{Deserialize, Serialize};
use strum::EnumString;
use utoipa::ToSchema;

use crate::food_nutrients::{NUTRIENT_COLUMNS, Nutrients};

/// The columns of the food table before the nutrients; `notes` comes after them.
const DESCRIPTION: [&str; 10] =
    ["id", "name", "everyday_name", "aliases", "category", "state", "ndb_no", "fdc_id", "usda_description", "source"];
/// Categories of foods that come from animals.
const ANIMAL_CATEGORIES: [&str; 8] = ["meat", "poultry", "game", "organ", "fish", "shellfish", "egg", "dairy"];
const COOKING_LIQUIDS: [&str; 3] = ["water", "stock_chicken_home", "stock_beef_home"];
const FISH_OILS: [&str; 6] =
    ["oil_cod_liver", "oil_salmon", "oil_sardine", "oil_menhaden", "oil_herring", "fish_oil_1000mg_softgel"];
const SUPPLEMENT_FIELDS: [&str; 9] = [
    "id",
    "name",
    "everyday_name",
    "aliases",
    "form",
    "grams_per_piece",
    "nutrient_column",
    "amount_per_piece",
    "more",
];

static TABLE: EmbeddedTable<Foods> = EmbeddedTable::new(|| {
    let mut foods = Foods::default();
    add_foods(&mut foods, include_str!("../data/foods.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/foods.csv"))?;
    add_supplements(&mut foods, include_str!("../data/supplements.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/supplements.csv"))?;
    add_aliases(&mut foods, include_str!("../data/aliases.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/aliases.csv"))?;
    Ok(foods)
});

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, EnumString)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum State {
    Raw,
    Cooked,
    Dry,
    Canned,
    Frozen,
    Ready,
    /// A tablet, capsule, softgel or drop of a labelled strength.
    Supplement,
}

/// The form in which a supplement is sold by the piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString)]
#[strum(serialize_all = "lowercase", parse_err_ty = String, parse_err_fn = unknown_form)]
pub enum Form {
    Tablet,
    Capsule,
    Softgel,
    Drop,
}

impl Form {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Tablet => "tablet",
            Self::Capsule => "capsule",
            Self::Softgel => "softgel",
            Self::Drop => "drop",
        }
    }
}

fn unknown_form(name: &str) -> String {
    format!("'{name}' is not a tablet, capsule, softgel or drop")
}

#[derive(Debug, Clone, PartialEq)]
pub struct Food {
    pub id: FoodId,
    /// The name in the source table: 'Turkey thigh, meat only, raw'.
    pub name: String,
    /// The name on screen and in generated ingredient lines: 'turkey thigh'. Unique.
    pub everyday_name: String,
    /// Every name that an ingredient line may use, from the source table and from `aliases.csv`.
    pub aliases: Vec<String>,
    /// Category of the source table in lower case: 'poultry', 'grain', 'supplement'.
    pub category: String,
    pub state: State,
    /// Weight of one piece of a supplement that is counted in pieces.
    pub grams_per_piece: Option<f64>,
    /// None for foods that are not counted in pieces, and for products of a visitor.
    pub form: Option<Form>,
    pub nutrients: Nutrients,
    pub source: String,
}

impl Food {
    /// Returns the everyday name for shopping lists, where the amount already contains the unit: after '2 tablets' it is
    /// 'zinc (15 mg)' instead of 'zinc tablet (15 mg)'.
    pub fn name_after_unit(&self, unit: Unit) -> String {
        let is_other = |word: &&str| !unit.is_dose() || Unit::from_word(word) != Some(unit);
        self.everyday_name.split(' ').filter(is_other).collect::<Vec<_>>().join(" ")
    }

    /// Returns whether the food is part of an animal, or its egg or milk. Oils, fats and supplements do not count.
    pub fn is_from_animals(&self) -> bool {
        ANIMAL_CATEGORIES.contains(&self.category.as_str())
    }

    /// Returns whether the food is fish or shellfish. The profile requires vitamin K in dishes for cats with much fish; counting
    /// shellfish as well is the stricter interpretation.
    pub fn is_fish(&self) -> bool {
        ["fish", "shellfish"].contains(&self.category.as_str())
    }

    /// Returns whether the food is the flesh of an animal. Offal, shellfish, eggs and fats do not count.
    pub fn is_meat_or_fish(&self) -> bool {
        ["meat", "poultry", "game", "fish"].contains(&self.category.as_str())
    }

    /// Returns the grams of fish oil in a gram of the food: its fat if it is a fish oil.
    pub(crate) fn fish_oil_share(&self) -> f64 {
        if self.is_fish_oil() { self.nutrients.get("fat_g").unwrap_or_default() / 100.0 } else { 0.0 }
    }

    pub(crate) fn is_fish_oil(&self) -> bool {
        FISH_OILS.contains(&self.id.as_str())
    }

    pub(crate) fn is_liver(&self) -> bool {
        self.category == "organ" && self.id.as_str().contains("liver")
    }

    /// Returns whether other foods are cooked in this food: water or a stock.
    pub(crate) fn is_cooking_liquid(&self) -> bool {
        COOKING_LIQUIDS.contains(&self.id.as_str())
    }

    /// Returns whether the food is table salt, with or without iodine.
    pub(crate) fn is_salt(&self) -> bool {
        self.id.as_str().starts_with("salt_")
    }

    /// Returns whether the food is a supplement: a labelled product, or a salt or powder.
    pub fn is_supplement(&self) -> bool {
        self.state == State::Supplement || self.category == "supplement"
    }

    /// Returns the grams of dry matter in a gram of the food. A food without a figure for water counts as dry.
    pub(crate) fn dry_matter_share(&self) -> f64 {
        1.0 - self.nutrients.get("water_g").unwrap_or_default() / 100.0
    }
}

#[derive(Debug, Default)]
pub struct Foods {
    all: Vec<Food>,
    by_id: HashMap<FoodId, usize>,
}

pub fn foods() -> &'static Foods {
    TABLE.get()
}

/// Returns the foods, or the error in the tables. Used by the tables that refer to foods.
pub(crate) fn try_foods() -> Result<&'static Foods, TableError> {
    TABLE.try_get()
}

impl Foods {
    pub fn get(&self, id: &FoodId) -> Option<&Food> {
        self.by_id.get(id).and_then(|at| self.all.get(*at))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Food> {
        self.all.iter()
    }

    fn add(&mut self, row: &TableRow, food: Food) -> Result<(), CellError> {
        if self.by_id.insert(food.id.clone(), self.all.len()).is_some() {
            return Err(row.error("id", format!("'{}' occurs twice", food.id)));
        }
        if let Some(other) = self.all.iter().find(|other| other.everyday_name == food.everyday_name) {
            let problem = format!("'{}' is also the everyday name of {}", food.everyday_name, other.id);
            return Err(row.error("everyday_name", problem));
        }
        self.all.push(food);
        Ok(())
    }

    /// Returns the food whose id is in a field of another table's row.
    pub(crate) fn find_in_row(&self, row: &TableRow, field: &'static str) -> Result<&Food, CellError> {
        let id = row.required(field)?;
        self.get(&FoodId::new(id)).ok_or_else(|| row.error(field, format!("'{id}' is not a food of the table")))
    }
}

fn add_foods(foods: &mut Foods, text: &str) -> Result<(), CellError> {
    let fields: Vec<&'static str> = DESCRIPTION.into_iter().chain(NUTRIENT_COLUMNS).chain(["notes"]).collect();
    for row in parse_rows(text, &fields)? {
        foods.add(&row, parse_food(&row)?)?;
    }
    Ok(())
}

fn parse_food(row: &TableRow) -> Result<Food, CellError> {
    Ok(Food {
        id: FoodId::new(row.required("id")?),
        name: row.required("name")?.to_owned(),
        everyday_name: row.required("everyday_name")?.to_owned(),
        aliases: row.list("aliases").map(str::to_owned).collect(),
        category: row.required("category")?.to_owned(),
        state: food_state(row)?,
        grams_per_piece: None,
        form: None,
        nutrients: Nutrients::try_new(|column| row.optional_number(column))?,
        source: row.required("source")?.to_owned(),
    })
}

/// Returns the state of a food. Supplements have a table of their own.
fn food_state(row: &TableRow) -> Result<State, CellError> {
    let name = row.required("state")?;
    let state = name.parse::<State>().ok().filter(|state| *state != State::Supplement);
    state.ok_or_else(|| row.error("state", format!("'{name}' is not a state of a food")))
}

fn add_supplements(foods: &mut Foods, text: &str) -> Result<(), CellError> {
    for row in parse_rows(text, &SUPPLEMENT_FIELDS)? {
        foods.add(&row, parse_supplement(&row)?)?;
    }
    Ok(())
}

/// Builds a supplement from the label's content of one piece. Nutrients that the label does not name count as zero.
fn parse_supplement(row: &TableRow) -> Result<Food, CellError> {
    let grams = row.positive_number("grams_per_piece")?;
    let mut content = vec![(row.required("nutrient_column")?, row.positive_number("amount_per_piece")?)];
    for item in row.list("more") {
        let read = item.split_once('=').and_then(|(column, amount)| Some((column, parse_number(amount)?)));
        content.push(read.ok_or_else(|| row.error("more", format!("'{item}' is not COLUMN=AMOUNT")))?);
    }
    for ((column, _), field) in content.iter().zip(["nutrient_column"].into_iter().chain(std::iter::repeat("more"))) {
        if !NUTRIENT_COLUMNS.contains(column) {
            return Err(row.error(field, format!("'{column}' is not a column of the food table")));
        }
    }
    let per_piece = |column: &str| content.iter().find(|(name, _)| *name == column).map_or(0.0, |(_, amount)| *amount);
    Ok(Food {
        id: FoodId::new(row.required("id")?),
        name: row.required("name")?.to_owned(),
        everyday_name: row.required("everyday_name")?.to_owned(),
        aliases: row.list("aliases").map(str::to_owned).collect(),
        category: "supplement".to_owned(),
        state: State::Supplement,
        grams_per_piece: Some(grams),
        form: Some(row.parse("form")?),
        nutrients: Nutrients::new(|column| Some(per_piece(column) * 100.0 / grams)),
        source: "the label's content of one piece".to_owned(),
    })
}

fn add_aliases(foods: &mut Foods, text: &str) -> Result<(), CellError> {
    for row in parse_rows(text, &["food_id", "alias", "source"])? {
        let id = foods.find_in_row(&row, "food_id")?.id.clone();
        let alias = row.required("alias")?.to_owned();
        row.required("source")?;
        if let Some(food) = foods.by_id.get(&id).and_then(|at| foods.all.get_mut(*at)) {
            food.aliases.push(alias);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::normalised_words;

    fn food(id: &str) -> &'static Food {
        foods().get(&FoodId::new(id)).unwrap()
    }

    #[test]
    fn every_table_can_be_read() {
        if let Err(error) = try_foods() {
            panic!("{error}\nCorrect this row; crates/nutrition/data/README.md explains the columns.");
        }
    }

    /// Returns a table with the heading and two copies of one row: a valid one with the id 'another', and one in which `from` is
    /// replaced with `to`.
    fn with_changed_row(table: &str, id: &str, from: &str, to: &str) -> String {
        let heading = table.lines().next().unwrap();
        let row = table.lines().find(|line| line.starts_with(&format!("{id},"))).unwrap();
        assert!(row.contains(from), "{from}");
        format!("{heading}\n{}\n{}\n", row.replacen(id, "another", 1), row.replacen(from, to, 1))
    }

    #[test]
    fn error_in_a_food_names_line_and_field() {
        let table = include_str!("../data/foods.csv");
        let source = "USDA SR28 (2015); same NDB number in SR Legacy (2018)";
        for (from, to, expected) in [
            (source, "", "source: is empty"),
            ("banana,", ",", "id: is empty"),
            ("banana,", "another,", "id: 'another' occurs twice"),
            (",raw,", ",,", "state: is empty"),
            (",raw,", ",frosted,", "state: 'frosted' is not a state of a food"),
            (&format!("{source},89,"), &format!("{source},much,"), "energy_kcal: 'much' is not a number of 0 or more"),
            (&format!("{source},89,"), &format!("{source},-89,"), "energy_kcal: '-89' is not a number of 0 or more"),
            (&format!("{source},89,"), &format!("{source},NaN,"), "energy_kcal: 'NaN' is not a number of 0 or more"),
            (&format!("{source},89,"), &format!("{source},"), "notes: the line has 67 fields and the heading 68"),
        ] {
            let error =
                add_foods(&mut Foods::default(), &with_changed_row(table, "banana", from, to)).unwrap_err().to_string();
            assert_eq!(error, format!("line 3, field {expected}"), "{from} -> {to}");
        }
        let without_zinc = table.replacen("zinc_mg", "zink_mg", 1);
        let error = add_foods(&mut Foods::default(), &without_zinc).unwrap_err().to_string();
        assert!(error.starts_with("line 1, field zink_mg: is not a field"), "{error}");
    }

    #[test]
    fn error_in_a_supplement_or_alias_names_line_and_field() {
        let table = include_str!("../data/supplements.csv");
        for (from, to, expected) in [
            ("softgel,1.4", "softgel,0", "grams_per_piece: must be more than 0"),
            ("softgel,1.4", "softgel,", "grams_per_piece: is empty"),
            (",epa_g,", ",omega,", "nutrient_column: 'omega' is not a column of the food table"),
            ("0.18", "some", "amount_per_piece: 'some' is not a number of 0 or more"),
            ("fat_g=1", "fett_g=1", "more: 'fett_g' is not a column of the food table"),
            ("fat_g=1", "fat_g", "more: 'fat_g' is not COLUMN=AMOUNT"),
            ("fat_g=1", "fat_g=x", "more: 'fat_g=x' is not COLUMN=AMOUNT"),
            ("fish_oil_1000mg_softgel,", "another,", "id: 'another' occurs twice"),
            ("softgel,1.4", "jelly,1.4", "form: 'jelly' is not a tablet, capsule, softgel or drop"),
            ("softgel,1.4", "1.4", "more: the line has 8 fields and the heading 9"),
        ] {
            let text = with_changed_row(table, "fish_oil_1000mg_softgel", from, to);
            let error = add_supplements(&mut Foods::default(), &text).unwrap_err().to_string();
            assert_eq!(error, format!("line 3, field {expected}"), "{from} -> {to}");
        }
        for (row, expected) in [
            ("dragon_fruit,pitaya,editorial", "food_id: 'dragon_fruit' is not a food of the table"),
            (",pitaya,editorial", "food_id: is empty"),
            ("banana,,editorial", "alias: is empty"),
            ("banana,plantain,", "source: is empty"),
            ("banana,plantain", "source: the line has 2 fields and the heading 3"),
        ] {
            let mut foods = Foods::default();
            add_foods(&mut foods, include_str!("../data/foods.csv")).unwrap();
            let error = add_aliases(&mut foods, &format!("food_id,alias,source\n{row}\n")).unwrap_err().to_string();
            assert_eq!(error, format!("line 2, field {expected}"), "{row}");
        }
    }

    #[test]
    fn name_after_unit_does_not_repeat_the_unit() {
        for (id, unit, expected) in [
            ("vitamin_d3_400iu_drop", Unit::Drop, "vitamin D3 (400 IU)"),
            ("zinc_15mg_tablet", Unit::Tablet, "zinc (15 mg)"),
            ("zinc_15mg_tablet", Unit::Piece, "zinc tablet (15 mg)"),
            ("turkey_thigh_raw", Unit::Gram, "turkey thigh"),
        ] {
            assert_eq!(food(id).name_after_unit(unit), expected);
        }
    }

    #[test]
    fn only_the_listed_foods_are_salts_or_fish_oils() {
        let ids = |is_listed: fn(&Food) -> bool| -> Vec<&str> {
            let mut ids: Vec<&str> =
                foods().iter().filter(|food| is_listed(food)).map(|food| food.id.as_str()).collect();
            ids.sort_unstable();
            ids
        };
        assert_eq!(ids(Food::is_salt), ["salt_iodised", "salt_plain"]);
        let mut fish_oils = FISH_OILS.to_vec();
        fish_oils.sort_unstable();
        assert_eq!(ids(Food::is_fish_oil), fish_oils);
    }

    #[test]
    fn blank_is_unknown_and_zero_is_zero() {
        let chicken = food("chicken_breast_raw");
        assert_eq!(chicken.nutrients.get("protein_g"), Some(22.5));
        assert_eq!(chicken.nutrients.get("carb_g"), Some(0.0));
        assert_eq!(chicken.nutrients.get("iodine_ug"), None);
        assert_eq!(chicken.nutrients.get("unobtainium_g"), None);
    }

    #[test]
    fn tablet_contains_only_what_its_label_states() {
        let zinc = food("zinc_15mg_tablet");
        assert_eq!(zinc.grams_per_piece, Some(0.3));
        // 15 mg in 0.3 g are 5000 mg in 100 g.
        assert_eq!(zinc.nutrients.get("zinc_mg"), Some(5000.0));
        assert_eq!(zinc.nutrients.get("protein_g"), Some(0.0));
        let oil = food("fish_oil_1000mg_softgel");
        assert!((oil.nutrients.get("dha_g").unwrap() - 0.12 * 100.0 / 1.4).abs() < 1e-9);
    }

    #[test]
    fn every_row_has_a_source_and_every_name_is_unique() {
        let mut seen: HashMap<String, &Food> = HashMap::new();
        for food in foods().iter() {
            assert!(!food.source.is_empty(), "{}", food.id);
            for alias in &food.aliases {
                if let Some(other) = seen.insert(normalised_words(alias).join(" "), food) {
                    assert_eq!(other.id, food.id, "{alias}");
                }
            }
        }
    }
}
