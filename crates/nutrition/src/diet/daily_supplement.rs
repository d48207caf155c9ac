//! The amount of each supplement that an animal gets a day, as a vet reads it: '0.53 tablets', '2.1 g', '50 mg'.

use domain::pet_type::PetType;
use domain::quantity::format_decimals;

use crate::analysis::Ingredient;
use crate::estimate::Range;
use crate::food::{Food, Form};
use crate::label_product::is_product;
use crate::nutrient::{ColumnRule, nutrients};
use crate::profile::LifeStage;

/// Milligrams in a gram, and micrograms in a milligram.
const THOUSAND: f64 = 1000.0;
/// Weight below which an amount is written in the next smaller unit, so that no small dose is rounded to nothing.
const SMALL: f64 = 0.1;
/// The softgels of fish oil are given for EPA and DHA, and not for the fat around them.
const CARRIER: &str = "fat";
/// What a product of the visitor is counted in. Its label does not say whether this is a tablet, a scoop or a sachet.
const PIECE: &str = "piece";

/// A supplement with the mean amount of a day.
#[derive(Debug, Clone, PartialEq)]
pub struct DailySupplement {
    /// The everyday name, with the strength of a labelled product: 'zinc tablet (15 mg)'.
    pub name: String,
    /// The form in which it is sold: 'tablet', 'powder', 'oil'. A product of the visitor is a 'piece', or is taken 'by weight'.
    pub form: &'static str,
    /// The mean amount of a day with its unit. A range if a recipe states one: '1 to 2.5 g'.
    pub amount: String,
    /// The nutrients that the label of a tablet, capsule, softgel or drop states, or that of a product of the visitor, with the amounts
    /// of a day.
    pub supplies: Vec<SuppliedAmount>,
    /// The places of the recipes that contain it.
    pub recipes: Vec<usize>,
}

/// The amount of a nutrient that a supplement gives a day.
#[derive(Debug, Clone, PartialEq)]
pub struct SuppliedAmount {
    pub id: &'static str,
    pub name: &'static str,
    pub unit: &'static str,
    pub amount: f64,
}

/// A supplement with its weight of a day in all recipes.
struct DailyWeight<'a> {
    food: &'a Food,
    grams: Range,
    recipes: Vec<usize>,
}

/// Returns the supplements and fish oils in what the animal eats a day of each recipe. Recipes that name products of a visitor must have
/// the same list of products, because these are numbered by their place in it.
pub(super) fn find_daily_supplements(
    pet_type: PetType,
    life_stage: LifeStage,
    recipes: &[Vec<Ingredient<'_>>],
) -> Vec<DailySupplement> {
    let mut found: Vec<DailyWeight<'_>> = Vec::new();
    for (at, ingredients) in recipes.iter().enumerate() {
        for ingredient in ingredients {
            let Some((food, grams)) = ingredient.food.zip(ingredient.grams) else { continue };
            if food.is_supplement() || food.is_fish_oil() {
                let range = ingredient.estimate.unwrap_or(Range { low: grams, typical: grams, high: grams });
                add(&mut found, food, range, at);
            }
        }
    }
    found.into_iter().map(|it| it.to_supplement(pet_type, life_stage)).collect()
}

fn add<'a>(found: &mut Vec<DailyWeight<'a>>, food: &'a Food, grams: Range, at: usize) {
    match found.iter_mut().find(|it| it.food.id == food.id) {
        Some(known) => {
            known.grams = Range {
                low: known.grams.low + grams.low,
                typical: known.grams.typical + grams.typical,
                high: known.grams.high + grams.high,
            };
            if !known.recipes.contains(&at) {
                known.recipes.push(at);
            }
        }
        None => found.push(DailyWeight { food, grams, recipes: vec![at] }),
    }
}

impl DailyWeight<'_> {
    fn to_supplement(&self, pet_type: PetType, life_stage: LifeStage) -> DailySupplement {
        let has_label = self.food.form.is_some() || is_product(self.food);
        let supplies = if has_label { self.supplies(pet_type, life_stage) } else { Vec::new() };
        DailySupplement {
            name: self.food.everyday_name.clone(),
            form: form_name(self.food),
            amount: self.amount(),
            supplies,
            recipes: self.recipes.clone(),
        }
    }

    fn amount(&self) -> String {
        let piece_name = self.food.form.map(Form::as_str).or_else(|| is_product(self.food).then_some(PIECE));
        match (piece_name, self.food.grams_per_piece) {
            (Some(name), Some(piece)) => {
                let (low, high) = (self.grams.low / piece, self.grams.high / piece);
                // A drop or a tablet in a large batch can be a very small part of a piece.
                let places = if high < SMALL { 3 } else { 2 };
                let number = format_range(format_decimals(low, places), format_decimals(high, places));
                let plural = if number == "1" { "" } else { "s" };
                format!("{number} {name}{plural}")
            }
            _ => format_weights(self.grams.low, self.grams.high),
        }
    }

    fn supplies(&self, pet_type: PetType, life_stage: LifeStage) -> Vec<SuppliedAmount> {
        let of_food = nutrients(pet_type, life_stage).iter();
        let summed = of_food.filter(|it| matches!(it.column_rule, ColumnRule::Sum(_)) && it.id != CARRIER);
        let amounts = summed.map(|nutrient| SuppliedAmount {
            id: nutrient.id,
            name: nutrient.name,
            unit: nutrient.unit,
            amount: nutrient.in_100_g(self.food).known * self.grams.typical / 100.0,
        });
        amounts.filter(|it| it.amount > 0.0).collect()
    }
}

fn form_name(food: &Food) -> &'static str {
    match food.form {
        Some(form) => form.as_str(),
        None if is_product(food) && food.grams_per_piece.is_some() => PIECE,
        None if is_product(food) => "by weight",
        None if food.is_fish_oil() || food.everyday_name.ends_with(" oil") => "oil",
        None => "powder",
    }
}

/// Formats a range of weights with one unit, in grams, milligrams or micrograms.
fn format_weights(low: f64, high: f64) -> String {
    let (factor, unit) = if high >= SMALL {
        (1.0, "g")
    } else if high * THOUSAND >= SMALL {
        (THOUSAND, "mg")
    } else {
        (THOUSAND * THOUSAND, "µg")
    };
    let format = |grams: f64| {
        let amount = grams * factor;
        format_decimals(amount, if amount < 10.0 { 2 } else { 1 })
    };
    format!("{} {unit}", format_range(format(low), format(high)))
}

fn format_range(low: String, high: String) -> String {
    if low == high { low } else { format!("{low} to {high}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;
    use domain::food_id::FoodId;

    fn supplement(id: &str, grams: Range) -> DailySupplement {
        let food = foods().get(&FoodId::new(id)).unwrap();
        DailyWeight { food, grams, recipes: vec![0] }.to_supplement(PetType::Dog, LifeStage::AdultMaintenance)
    }

    #[test]
    fn amounts_have_their_unit_and_form() {
        // A zinc tablet weighs 0.3 g, a drop of vitamin D 0.03 g, and a softgel of fish oil 1.4 g.
        for (id, low, high, amount, form) in [
            ("zinc_15mg_tablet", 0.3, 0.3, "1 tablet", "tablet"),
            ("zinc_15mg_tablet", 0.16, 0.16, "0.53 tablets", "tablet"),
            ("zinc_15mg_tablet", 0.006, 0.006, "0.02 tablets", "tablet"),
            ("vitamin_d3_400iu_drop", 0.015, 0.045, "0.5 to 1.5 drops", "drop"),
            ("fish_oil_1000mg_softgel", 2.8, 2.8, "2 softgels", "softgel"),
            ("oil_salmon", 4.2, 4.2, "4.2 g", "oil"),
            ("vitamin_e_natural", 0.05, 0.05, "50 mg", "oil"),
            ("eggshell_powder", 2.14, 2.14, "2.14 g", "powder"),
            ("eggshell_powder", 1.0, 12.0, "1 to 12 g", "powder"),
            ("potassium_iodide", 0.0004, 0.0004, "0.4 mg", "powder"),
            ("potassium_iodide", 0.00005, 0.00005, "50 µg", "powder"),
        ] {
            let found = supplement(id, Range { low, typical: (low + high) / 2.0, high });
            assert_eq!((found.amount.as_str(), found.form), (amount, form), "{id} {low} {high}");
        }
    }

    #[test]
    fn labelled_products_say_what_they_give_a_day() {
        let supplies = |id: &str, grams: f64| {
            let found = supplement(id, Range { low: grams, typical: grams, high: grams });
            let amounts = found.supplies.iter();
            amounts.map(|it| format!("{} {:.3} {}", it.id, it.amount, it.unit)).collect::<Vec<_>>()
        };
        assert_eq!(supplies("zinc_15mg_tablet", 0.15), ["zinc 7.500 mg"]);
        assert_eq!(supplies("vitamin_d3_400iu_drop", 0.06), ["vitamin_d 800.000 IU"]);
        assert!(supplies("eggshell_powder", 2.0).is_empty(), "powders have no label");
    }
}
