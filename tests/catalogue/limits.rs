//! The limits of a dish per 1000 kcal, in the units of the food table: the nutrient profile, the published upper limits, and
//! the rule of prudence for nutrients of which no source sets a firm limit.

use super::{MINERALS, Row, parse_cell};

/// Name for the chloride of salts, of which the food table has no column.
pub const CHLORIDE: &str = "chloride_g";

/// Multiple of the minimum that supplements may supply if no source sets a firm limit.
const PRUDENT_MULTIPLE: f64 = 8.0;
/// The nutrients of this rule besides `MINERALS`. More of the other B vitamins is harmless: thiamine, B12, folate.
const OTHER_PRUDENT_NUTRIENTS: [&str; 5] = ["chloride", "iodine", "selenium", "pyridoxine_b6", "niacin_b3"];
/// Share of a nutrient up to which it does not count as added.
const TRACE: f64 = 0.01;
/// Share of a nutrient above which most of it is added.
const MOST: f64 = 0.5;

/// The minimum and the maximum of a nutrient.
pub struct Requirement {
    pub species: String,
    pub life_stage: String,
    pub nutrient: String,
    /// The columns of the nutrient, joined by `+`.
    pub columns: String,
    /// The column by which that of a ratio is divided.
    pub denominator: Option<String>,
    pub minimum: Option<f64>,
    pub maximum: Option<f64>,
}

impl Requirement {
    /// Returns None for the rows of dry food and for nutrients without figures.
    pub fn from_profile(row: &Row) -> Option<Self> {
        let nutrient = row["nutrient"].as_str();
        let columns = row.get("ingredient_column")?;
        let is_for_dry_food = nutrient.ends_with("_dry") || nutrient.ends_with("_extruded");
        // Ratios of fatty acids are known only as ranges, which the tests of the crate cover.
        let is_ratio_of_sums = columns.contains('/') && columns.contains('+');
        if is_for_dry_food || is_ratio_of_sums {
            return None;
        }
        let (columns, denominator) = match columns.split_once('/') {
            Some((over, under)) => (over, Some(under.to_owned())),
            None => (columns.as_str(), None),
        };
        Some(Self {
            species: row["species"].clone(),
            life_stage: row["life_stage"].clone(),
            nutrient: nutrient.to_owned(),
            columns: columns.to_owned(),
            denominator,
            minimum: parse_cell(row, "min_in_column_unit"),
            maximum: parse_cell(row, "max_in_column_unit"),
        })
    }
}

/// The largest amount of a nutrient before cooking.
pub struct UpperLimit {
    pub species: String,
    /// A life stage, or `all`.
    pub life_stage: String,
    pub nutrient: String,
    /// The columns of the nutrient, joined by `+`.
    pub columns: String,
    pub amount: f64,
    /// The limit applies if supplements supply more than this share of the nutrient. None if it applies to every dish.
    pub added_share: Option<f64>,
    pub basis: String,
}

impl UpperLimit {
    pub fn published(row: &Row) -> Self {
        Self {
            species: row["species"].clone(),
            life_stage: row["life_stage"].clone(),
            nutrient: row["nutrient"].clone(),
            columns: row["ingredient_column"].clone(),
            amount: parse_cell(row, "limit_in_column_unit").unwrap(),
            added_share: (row["only_added"] != "no").then_some(TRACE),
            basis: row["basis"].clone(),
        }
    }

    /// Returns the limit by the rule of prudence for a row of the nutrient profile. None if the rule does not cover the
    /// nutrient, or if the profile or another source sets a limit that is more than a caution.
    pub fn prudent(row: &Row, published: &[Row]) -> Option<Self> {
        let (species, life_stage, nutrient) =
            (row["species"].as_str(), row["life_stage"].as_str(), row["nutrient"].as_str());
        let name = nutrient.trim_end_matches("_canned");
        let is_covered = MINERALS.contains(&name) || OTHER_PRUDENT_NUTRIENTS.contains(&name);
        let is_firm_limit = |limit: &Row| {
            limit["species"] == species
                && ["all", life_stage].contains(&limit["life_stage"].as_str())
                && limit["nutrient"] == nutrient
                && limit["severity"] == "above"
        };
        if !is_covered || row.contains_key("max_in_column_unit") || published.iter().any(is_firm_limit) {
            return None;
        }
        Some(Self {
            species: species.to_owned(),
            life_stage: life_stage.to_owned(),
            nutrient: nutrient.to_owned(),
            columns: if nutrient == "chloride" { CHLORIDE.to_owned() } else { row["ingredient_column"].clone() },
            amount: PRUDENT_MULTIPLE * parse_cell(row, "min_in_column_unit")?,
            added_share: Some(MOST),
            basis: format!("{PRUDENT_MULTIPLE} times the minimum, mostly from supplements"),
        })
    }
}
