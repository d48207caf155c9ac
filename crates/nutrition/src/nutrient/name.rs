//! What a reader calls a nutrient, and the group of the chart it stands in.

use super::NutrientGroup::{self, Fat, Minerals, Protein, Ratios, Vitamins};

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

/// Whether the list names a nutrient of the profile table, or leaves it out on purpose because it is judged by another.
pub(crate) fn is_named(id: &str) -> bool {
    super::OF_DRY_FOOD.contains(&id) || NAMES.iter().any(|(of, _, _)| *of == id)
}

/// A nutrient the list lacks keeps its id as its name.
pub(super) fn of(id: &'static str) -> (&'static str, NutrientGroup) {
    NAMES.iter().find(|(of, _, _)| *of == id).map_or((id, Vitamins), |(_, name, group)| (name, *group))
}
