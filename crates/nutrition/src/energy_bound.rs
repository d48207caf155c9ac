//! The highest possible energy of a food, which is an assumption if neither the table nor a label has a figure.
//!
//! The analysis, the formulation and the certain problems use the same bound, so that a draft is judged as it was calculated.

use crate::food::Food;
use crate::label_product::{MAX_KCAL_PER_GRAM, is_product};
use crate::nutrient::blanks_are_zero;
use crate::word_list::WordList;
use crate::words::normalised_words;

/// Energy of a gram of protein or starch (Atwater factors). Nothing in a food except fat has more.
const KCAL_PER_GRAM_WITHOUT_FAT: f64 = 4.0;

/// Columns of fatty acids. A label with one of them and no total fat leaves open how much fat the product contains.
const FATTY_ACIDS: [&str; 5] = ["linoleic_18_2_g", "alpha_linolenic_g", "arachidonic_g", "epa_g", "dha_g"];

/// Returns the energy in kcal per gram, or None if the table or the label has no figure for a food that may contain energy.
pub(crate) fn known_kcal_per_gram(food: &Food) -> Option<f64> {
    let energy = food.nutrients.get("energy_kcal").map(|kcal| kcal / 100.0);
    energy.or_else(|| blanks_are_zero(food).then_some(0.0))
}

/// Returns the highest possible energy in kcal per gram. Without a figure, the part of a food that may be fat counts as fat,
/// and the rest as protein or starch. The foods of the table without a figure are dry powders that are nearly free of fat.
pub(crate) fn max_kcal_per_gram(food: &Food) -> f64 {
    let assumed = || {
        let fat = max_fat_share(food);
        fat * MAX_KCAL_PER_GRAM + (1.0 - fat) * KCAL_PER_GRAM_WITHOUT_FAT
    };
    known_kcal_per_gram(food).unwrap_or_else(assumed)
}

/// Returns the share of a food without an energy figure that may be fat, from 0 to 1: what the label states, and all of an oil
/// and of a product whose label states fatty acids alone.
fn max_fat_share(food: &Food) -> f64 {
    let grams = |column| food.nutrients.get(column).unwrap_or_default();
    if grams("fat_g") > 0.0 {
        return (grams("fat_g") / 100.0).min(1.0);
    }
    let states_fatty_acids = FATTY_ACIDS.into_iter().any(|column| grams(column) > 0.0);
    let is_oil = || normalised_words(&food.everyday_name).iter().any(|word| WordList::OilProducts.contains(word));
    if is_product(food) && (states_fatty_acids || is_oil()) { 1.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use domain::food_id::FoodId;
    use domain::pet_type::PetType;
    use serde_json::{Value, json};

    use super::*;
    use crate::food::foods;
    use crate::label_product::LabelProduct;

    fn max_of_product(name: &str, kcal: Option<f64>, nutrients: &[(&str, f64)]) -> f64 {
        let amounts: Vec<Value> = nutrients
            .iter()
            .map(|(nutrient, grams)| json!({ "nutrient": nutrient, "amount": grams * 1000.0, "unit": "mg" }))
            .collect();
        let label = json!({ "name": name, "measure": "gram", "per": 100.0, "kcal": kcal, "nutrients": amounts });
        let product = LabelProduct::try_new(&serde_json::from_value(label).unwrap(), 1, PetType::Dog);
        let bound = max_kcal_per_gram(product.unwrap_or_else(|faults| panic!("{name}: {faults:?}")).food());
        (bound * 1000.0).round() / 1000.0
    }

    #[test]
    fn a_product_without_calories_has_at_most_those_of_the_fat_that_it_may_contain() {
        for (name, kcal, nutrients, expected) in [
            ("My Mix", None, &[("calcium", 20.0)][..], 4.0),
            // 10 g of fat and 90 g of something else in 100 g: 90 kcal + 360 kcal.
            ("My Mix", None, &[("calcium", 20.0), ("fat", 10.0)], 4.5),
            ("My Mix", None, &[("fat", 10.0), ("epa", 2.0)], 4.5),
            // The label states no total fat.
            ("My Mix", None, &[("epa", 18.0), ("dha", 12.0)], 9.0),
            ("Sea Gold", None, &[("dha", 1.0)], 9.0),
            ("Sea Gold", None, &[("fat", 100.0)], 9.0),
            // The name says that the product is an oil.
            ("Sea Gold Oil", None, &[("vitamin_e", 0.2)], 9.0),
            ("Omega Plus", None, &[("vitamin_e", 0.2)], 9.0),
            ("Olio Bello", None, &[("vitamin_e", 0.2)], 9.0),
            // The label states the calories.
            ("Sea Gold Oil", Some(880.0), &[("vitamin_e", 0.2)], 8.8),
            ("My Mix", Some(0.0), &[("calcium", 20.0)], 0.0),
        ] {
            assert_eq!(max_of_product(name, kcal, nutrients), expected, "{name} {nutrients:?}");
        }
    }

    #[test]
    fn foods_of_the_table_count_with_their_figure_or_as_powders() {
        for (id, expected) in
            [("kelp_powder", 4.0), ("brewers_yeast", 4.0), ("zinc_15mg_tablet", 0.0), ("oil_salmon", 9.02)]
        {
            let Some(food) = foods().get(&FoodId::new(id)) else { panic!("no food '{id}'") };
            assert_eq!(max_kcal_per_gram(food), expected, "{id}");
        }
    }
}
