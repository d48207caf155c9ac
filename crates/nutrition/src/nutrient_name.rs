//! Names of nutrients on screen, and their groups in charts.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::words::normalised_words;
use NutrientGroup::{Fat, Minerals, Protein, Ratios, Vitamins};

/// Profile rows for dry and extruded food. Home-made food is compared with the rows for canned food instead.
pub(crate) const DRY_FOOD_ROWS: [&str; 2] = ["taurine_dry", "copper_extruded"];

/// The group of a nutrient in a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum NutrientGroup {
    Protein,
    Fat,
    Minerals,
    Vitamins,
    Ratios,
}

impl NutrientGroup {
    pub fn label(self) -> &'static str {
        match self {
            Self::Protein => "Protein and amino acids",
            Self::Fat => "Fat and fatty acids",
            Self::Minerals => "Minerals",
            Self::Vitamins => "Vitamins",
            Self::Ratios => "Ratios",
        }
    }
}

const NAMES: [(&str, &str, NutrientGroup); 47] = [
    ("protein", "Protein", Protein),
    ("arginine", "Arginine", Protein),
    ("histidine", "Histidine", Protein),
    ("isoleucine", "Isoleucine", Protein),
    ("leucine", "Leucine", Protein),
    ("lysine", "Lysine", Protein),
    ("methionine", "Methionine", Protein),
    ("methionine_cystine", "Methionine + cystine", Protein),
    ("phenylalanine", "Phenylalanine", Protein),
    ("phenylalanine_tyrosine", "Phenylalanine + tyrosine", Protein),
    ("threonine", "Threonine", Protein),
    ("tryptophan", "Tryptophan", Protein),
    ("valine", "Valine", Protein),
    ("taurine_canned", "Taurine", Protein),
    ("fat", "Fat", Fat),
    ("linoleic_acid", "Linoleic acid (omega-6)", Fat),
    ("alpha_linolenic_acid", "Alpha-linolenic acid (omega-3)", Fat),
    ("arachidonic_acid", "Arachidonic acid", Fat),
    ("epa_dha", "EPA + DHA (omega-3)", Fat),
    ("omega6_omega3_ratio", "Omega-6 to omega-3 ratio", Ratios),
    ("calcium", "Calcium", Minerals),
    ("phosphorus", "Phosphorus", Minerals),
    ("ca_p_ratio", "Calcium to phosphorus ratio", Ratios),
    ("potassium", "Potassium", Minerals),
    ("sodium", "Sodium", Minerals),
    ("chloride", "Chloride", Minerals),
    ("magnesium", "Magnesium", Minerals),
    ("iron", "Iron", Minerals),
    ("copper", "Copper", Minerals),
    ("copper_canned", "Copper", Minerals),
    ("manganese", "Manganese", Minerals),
    ("zinc", "Zinc", Minerals),
    ("iodine", "Iodine", Minerals),
    ("selenium", "Selenium", Minerals),
    ("vitamin_a", "Vitamin A", Vitamins),
    ("vitamin_d", "Vitamin D", Vitamins),
    ("vitamin_e", "Vitamin E", Vitamins),
    ("vitamin_k", "Vitamin K", Vitamins),
    ("thiamine_b1", "Thiamine (B1)", Vitamins),
    ("riboflavin_b2", "Riboflavin (B2)", Vitamins),
    ("pantothenic_b5", "Pantothenic acid (B5)", Vitamins),
    ("niacin_b3", "Niacin (B3)", Vitamins),
    ("pyridoxine_b6", "Pyridoxine (B6)", Vitamins),
    ("folic_acid", "Folic acid", Vitamins),
    ("biotin", "Biotin", Vitamins),
    ("cobalamin_b12", "Vitamin B12 (cobalamin)", Vitamins),
    ("choline", "Choline", Vitamins),
];

/// Returns whether a nutrient of the profile table has a name in the list, or is one of the rows for dry food, which need none.
pub(crate) fn is_known_nutrient(id: &str) -> bool {
    DRY_FOOD_ROWS.contains(&id) || NAMES.iter().any(|(known, _, _)| *known == id)
}

/// Nutrients whose names are also those of foods.
const ALSO_FOODS: [&str; 2] = ["protein", "fat"];

/// Names of groups of nutrients, and names that the list writes otherwise.
const OTHER_NAMES: [&str; 7] = ["vitamin", "mineral", "phosphate", "vitamin d3", "thiamin", "vitamin b12", "folate"];

/// Returns true for a name of a nutrient in lower case and in the singular: 'calcium', 'vitamin d'. Protein and fat are also foods.
pub fn is_nutrient(name: &str) -> bool {
    let name = normalised_words(name).join(" ");
    let is_name_of = |(id, label, group): &(&str, &str, NutrientGroup)| {
        let label = label.split(" (").next().unwrap_or(label).to_lowercase();
        !matches!(*group, Ratios) && !ALSO_FOODS.contains(id) && label == name
    };
    OTHER_NAMES.contains(&name.as_str()) || NAMES.iter().any(is_name_of)
}

/// Returns the name and group of a nutrient. A nutrient that is not in the list keeps its id as its name.
pub(crate) fn name_and_group(id: &'static str) -> (&'static str, NutrientGroup) {
    NAMES.iter().find(|(known, _, _)| *known == id).map_or((id, Vitamins), |(_, name, group)| (name, *group))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_nutrients_are_no_names_of_foods() {
        for (name, expected) in [
            ("calcium", true),
            ("Vitamins", true),
            ("vitamin D", true),
            ("thiamine", true),
            ("taurine", true),
            ("minerals", true),
            ("fat", false),
            ("protein", false),
            ("kelp", false),
            ("calcium carbonate", false),
        ] {
            assert_eq!(is_nutrient(name), expected, "{name}");
        }
    }
}
