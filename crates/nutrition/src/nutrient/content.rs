//! What 100 g of a food hold of a nutrient: the known part, and whether anything of it is unknown.

use super::{Nutrient, Reading};
use crate::food::Food;

/// Grams of chloride in 100 g of a salt, by its formula: NaCl and KCl.
const CHLORIDE_OF_SALTS: [(&str, f64); 3] =
    [("salt_iodised", 60.7), ("salt_plain", 60.7), ("potassium_chloride", 47.6)];

/// Water, salt and eggshell: of known composition, though the source leaves cells of their rows blank.
const OF_KNOWN_COMPOSITION: [&str; 4] = ["water", "salt_iodised", "salt_plain", "eggshell_powder"];

/// Foods a little of which may hold very much of what nobody measured: seaweeds their iodine (16 to 8165 µg in a gram:
/// Teas et al. 2004, Thyroid 14:836), a premix whatever it is sold for.
const IODINE_OF_SEAWEED: [&str; 3] = ["kelp_raw", "kelp_powder", "nori_raw"];
const PREMIX: &str = "multivitamin";

/// Rows worked out from a chemical formula say so as their source.
const OF_A_FORMULA: &str = "computed from formula";

/// A food's amount of something; of what is unknown the known part is the least there can be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Content {
    pub known: f64,
    /// The most there can be: None where nothing bounds it, `known` where nothing is unknown.
    pub at_most: Option<f64>,
}

impl Content {
    pub const NONE: Self = Self { known: 0.0, at_most: Some(0.0) };
    pub const UNKNOWN: Self = Self { known: 0.0, at_most: None };

    pub fn exactly(known: f64) -> Self {
        Self { known, at_most: Some(known) }
    }

    pub fn is_whole(self) -> bool {
        self.at_most == Some(self.known)
    }

    #[must_use]
    pub fn scale(self, factor: f64) -> Self {
        Self { known: self.known * factor, at_most: self.at_most.map(|most| most * factor) }
    }
}

impl std::ops::Add for Content {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let at_most = self.at_most.zip(other.at_most).map(|(one, another)| one + another);
        Self { known: self.known + other.known, at_most }
    }
}

impl std::iter::Sum for Content {
    fn sum<I: Iterator<Item = Self>>(contents: I) -> Self {
        contents.fold(Self::NONE, |sum, content| sum + content)
    }
}

impl Nutrient {
    /// In `unit`. A ratio is no content: the upper side of one is given, and `columns_in_100_g` has both.
    pub fn in_100_g(&self, food: &Food) -> Content {
        match &self.reading {
            Reading::Sum(columns) => columns_in_100_g(food, columns).scale(self.factor),
            Reading::Ratio { over, .. } => columns_in_100_g(food, over),
            Reading::Salts => salts_in_100_g(food),
            Reading::Nowhere if blanks_are_zero(food) => Content::NONE,
            Reading::Nowhere => Content::UNKNOWN,
        }
    }
}

/// Whether so much may hide behind a blank cell that a maximum can't be said to be kept.
pub fn may_hold_much(food: &Food, nutrient: &Nutrient) -> bool {
    let is_blank = nutrient.in_100_g(food).at_most.is_none();
    let is_seaweed = nutrient.id == "iodine" && IODINE_OF_SEAWEED.contains(&food.id.as_str());
    is_blank && nutrient.maximum.is_some() && (is_seaweed || food.id.as_str() == PREMIX)
}

/// Some columns of a food's row, added, in the columns' own unit.
pub fn columns_in_100_g(food: &Food, columns: &[&str]) -> Content {
    columns.iter().map(|column| column_in_100_g(food, column)).sum()
}

/// A blank cell counts as zero in pure compounds, salts, pieces of a labelled supplement and water; else it is unknown.
pub fn blanks_are_zero(food: &Food) -> bool {
    food.grams_per_piece.is_some()
        || food.source.starts_with(OF_A_FORMULA)
        || OF_KNOWN_COMPOSITION.contains(&food.id.as_str())
}

fn column_in_100_g(food: &Food, column: &str) -> Content {
    match food.nutrients.get(column) {
        Some(figure) => Content::exactly(figure),
        None if blanks_are_zero(food) => Content::NONE,
        None => Content { known: 0.0, at_most: most_of_a_fatty_acid(food, column) },
    }
}

/// A fatty acid nobody measured cannot be more than the fat of its kind.
fn most_of_a_fatty_acid(food: &Food, column: &str) -> Option<f64> {
    const POLYUNSATURATED: [&str; 5] = ["linoleic_18_2_g", "alpha_linolenic_g", "arachidonic_g", "epa_g", "dha_g"];
    if !POLYUNSATURATED.contains(&column) {
        return None;
    }
    food.nutrients.get("poly_fat_g").or_else(|| food.nutrients.get("fat_g"))
}

fn salts_in_100_g(food: &Food) -> Content {
    match CHLORIDE_OF_SALTS.iter().find(|(salt, _)| *salt == food.id.as_str()) {
        Some((_, chloride)) => Content::exactly(*chloride),
        None if blanks_are_zero(food) => Content::NONE,
        None => Content::UNKNOWN,
    }
}
