//! The content of a nutrient in 100 g of a food: the known part, and an upper bound if a part is unknown.

use super::{ColumnRule, Nutrient};
use crate::food::Food;
use crate::food_nutrients::Column;
use crate::retention::Retention;

/// Grams of chloride in 100 g of a salt, from the formulas NaCl and KCl.
const CHLORIDE_IN_SALTS: [(&str, f64); 3] =
    [("salt_iodised", 60.7), ("salt_plain", 60.7), ("potassium_chloride", 47.6)];

/// Foods of known composition, although the source leaves some of their cells blank.
const KNOWN_COMPOSITION: [&str; 4] = ["water", "salt_iodised", "salt_plain", "eggshell_powder"];

/// Seaweeds, of which a small amount may contain very much iodine (16 to 8165 µg per gram: Teas et al. 2004, Thyroid 14:836).
const SEAWEEDS: [&str; 3] = ["kelp_raw", "kelp_powder", "nori_raw"];
/// The premix, of which a small amount may contain very much of any nutrient.
const PREMIX: &str = "multivitamin";

/// Start of the source of rows that are calculated from a chemical formula.
const FORMULA_SOURCE: &str = "computed from formula";

/// An amount of a nutrient. If a part of it is unknown, `known` is a lower bound.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Content {
    pub known: f64,
    /// Upper bound: equal to `known` if nothing is unknown, None if there is no bound.
    pub upper_bound: Option<f64>,
}

impl Content {
    pub const NONE: Self = Self { known: 0.0, upper_bound: Some(0.0) };
    pub const UNKNOWN: Self = Self { known: 0.0, upper_bound: None };

    pub fn exactly(known: f64) -> Self {
        Self { known, upper_bound: Some(known) }
    }

    pub fn is_fully_known(self) -> bool {
        self.upper_bound == Some(self.known)
    }

    #[must_use]
    pub fn scale(self, factor: f64) -> Self {
        Self { known: self.known * factor, upper_bound: self.upper_bound.map(|most| most * factor) }
    }
}

impl std::ops::Add for Content {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let upper_bound = self.upper_bound.zip(other.upper_bound).map(|(one, another)| one + another);
        Self { known: self.known + other.known, upper_bound }
    }
}

impl std::iter::Sum for Content {
    fn sum<I: Iterator<Item = Self>>(contents: I) -> Self {
        contents.fold(Self::NONE, |sum, content| sum + content)
    }
}

impl Nutrient {
    /// Returns the content before cooking, in `unit`. For a ratio it returns the numerator only; use `columns_in_100_g` for
    /// both sides.
    pub fn in_100_g(&self, food: &Food) -> Content {
        self.in_100_g_cooked(food, Retention::ALL)
    }

    /// Returns the content after cooking, in `unit` per 100 g of the raw food.
    pub fn in_100_g_cooked(&self, food: &Food, retention: Retention) -> Content {
        match &self.column_rule {
            ColumnRule::Sum(columns) => columns_in_100_g(food, retention, columns).scale(self.factor),
            ColumnRule::Ratio { numerator, .. } => columns_in_100_g(food, retention, numerator),
            ColumnRule::FromSalts => salts_in_100_g(food),
            ColumnRule::NotAvailable if blanks_are_zero(food) => Content::NONE,
            ColumnRule::NotAvailable => Content::UNKNOWN,
        }
    }
}

/// Returns whether a blank cell may hide so much of the nutrient that its maximum could be exceeded.
pub fn may_exceed_maximum(food: &Food, nutrient: &Nutrient) -> bool {
    let is_blank = nutrient.in_100_g(food).upper_bound.is_none();
    let is_seaweed = nutrient.id == "iodine" && SEAWEEDS.contains(&food.id.as_str());
    is_blank && nutrient.maximum.is_some() && (is_seaweed || food.id.as_str() == PREMIX)
}

/// Returns the sum of some columns of a food after cooking, in the unit of the columns.
pub fn columns_in_100_g(food: &Food, retention: Retention, columns: &[Column]) -> Content {
    columns.iter().map(|column| column_in_100_g(food, *column).scale(retention.share(*column))).sum()
}

/// Returns the known content of 100 g of a food before cooking, in the unit of the columns. It is 0 for a ratio, which has no
/// content.
pub fn known_in_100_g(food: &Food, rule: &ColumnRule) -> f64 {
    match rule {
        ColumnRule::Sum(columns) => columns_in_100_g(food, Retention::ALL, columns).known,
        ColumnRule::FromSalts => salts_in_100_g(food).known,
        ColumnRule::Ratio { .. } | ColumnRule::NotAvailable => 0.0,
    }
}

/// Returns whether blank cells of a food count as zero: in pure compounds, salts, water and labelled supplements. In other
/// foods they are unknown.
pub fn blanks_are_zero(food: &Food) -> bool {
    food.grams_per_piece.is_some()
        || food.source.starts_with(FORMULA_SOURCE)
        || KNOWN_COMPOSITION.contains(&food.id.as_str())
}

fn column_in_100_g(food: &Food, column: Column) -> Content {
    match food.nutrients.figure(column) {
        Some(figure) => Content::exactly(figure),
        None if blanks_are_zero(food) => Content::NONE,
        None => Content { known: 0.0, upper_bound: fatty_acid_upper_bound(food, column) },
    }
}

/// Returns an upper bound for a fatty acid without a figure: the polyunsaturated fat, else the total fat.
fn fatty_acid_upper_bound(food: &Food, column: Column) -> Option<f64> {
    const POLYUNSATURATED: [&str; 5] = ["linoleic_18_2_g", "alpha_linolenic_g", "arachidonic_g", "epa_g", "dha_g"];
    if !POLYUNSATURATED.contains(&column.name()) {
        return None;
    }
    food.nutrients.get("poly_fat_g").or_else(|| food.nutrients.get("fat_g"))
}

fn salts_in_100_g(food: &Food) -> Content {
    match CHLORIDE_IN_SALTS.iter().find(|(salt, _)| *salt == food.id.as_str()) {
        Some((_, chloride)) => Content::exactly(*chloride),
        None if blanks_are_zero(food) => Content::NONE,
        None => Content::UNKNOWN,
    }
}
