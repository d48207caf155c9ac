//! Finds what is certain about a dish although some of its lines are not understood: a minimum that it misses, or a maximum
//! that it exceeds, whatever the unknown amounts are.
//!
//! A share of two sums lies between the smallest and the largest share of their parts. The amount of a nutrient per 1000 kcal
//! of a dish therefore lies between those of its known part and of each food whose amount is unknown. A line with a known
//! weight and an unknown food contains at most as much of a nutrient as the richest ordinary food of the table, and between
//! 0 and 9 kcal per gram. A line without either can contain anything, so that nothing is certain.

use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::unit::UnitKind;
use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::Ingredient;
use crate::figure::format_figure;
use crate::food::{Food, foods};
use crate::label_product::LabelProduct;
use crate::nutrient::{ColumnRule, Condition, Content, Nutrient, nutrients};
use crate::profile::LifeStage;
use crate::verdict::lower_first_letter;

/// Energy of a gram of pure fat, the maximum of any food.
const MAX_KCAL_PER_GRAM: f64 = 9.0;

/// Weight of a millilitre of the densest ordinary food, which is honey.
const MAX_GRAMS_PER_MILLILITRE: f64 = 1.5;

/// Relative tolerance for the rounding errors of sums.
const TOLERANCE: f64 = 1e-9;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CertainProblemKind {
    Below,
    Above,
}

/// A limit that a dish misses whatever its unknown lines contain.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CertainProblem)]
pub struct CertainProblem {
    /// Id of the nutrient.
    pub id: &'static str,
    pub kind: CertainProblemKind,
    /// The most or the least that the dish can contain, in `unit` per 1000 kcal.
    #[serde(rename = "amountPer1000kcal")]
    pub amount_per_1000_kcal: f64,
    pub limit: f64,
    pub unit: &'static str,
    pub sentence: String,
}

/// Returns what is certain, in the order of the profile. Empty if every line is understood, because the analysis then says
/// more, and if a line can contain anything.
pub fn find_certain_problems(
    pet_type: PetType,
    life_stage: LifeStage,
    lines: &[IngredientLine],
    products: &[LabelProduct],
) -> Vec<CertainProblem> {
    let Some(dish) = PartlyKnownDish::new(lines, products) else { return Vec::new() };
    nutrients(pet_type, life_stage).iter().filter_map(|nutrient| dish.find_problem(nutrient)).collect()
}

struct PartlyKnownDish<'a> {
    known: Vec<(&'a Food, f64)>,
    /// The same with the strongest iodised salt.
    strongest: Vec<(&'a Food, f64)>,
    /// Foods whose weight is not known.
    unweighed: Vec<&'a Food>,
    /// Total weight of the lines whose food is not known.
    unmatched_grams: f64,
}

impl<'a> PartlyKnownDish<'a> {
    /// Returns None if every line is known, or if a line states neither a food nor a weight.
    fn new(lines: &[IngredientLine], products: &'a [LabelProduct]) -> Option<Self> {
        let mut dish = Self { known: Vec::new(), strongest: Vec::new(), unweighed: Vec::new(), unmatched_grams: 0.0 };
        for (line, Ingredient { food, grams, salt, .. }) in
            lines.iter().zip(Ingredient::from_recipe_with(lines, &[], products))
        {
            match (food, grams) {
                (Some(food), Some(grams)) => {
                    dish.known.push((food, grams));
                    dish.strongest.push((salt.map_or(food, |salt| salt.strongest), grams));
                }
                (Some(food), None) => dish.unweighed.push(food),
                (None, _) => dish.unmatched_grams += max_grams(line)?,
            }
        }
        (!dish.unweighed.is_empty() || dish.unmatched_grams > 0.0).then_some(dish)
    }

    fn find_problem(&self, nutrient: &'static Nutrient) -> Option<CertainProblem> {
        let is_summed = matches!(nutrient.column_rule, ColumnRule::Sum(_));
        if !is_summed || nutrient.condition != Condition::Always {
            return None;
        }
        self.find_shortfall(nutrient).or_else(|| self.find_excess(nutrient))
    }

    fn find_shortfall(&self, nutrient: &'static Nutrient) -> Option<CertainProblem> {
        let minimum = nutrient.minimum?;
        let unmatched = max_in_100_g(nutrient) * self.unmatched_grams / 100.0;
        let most = content(&self.strongest, nutrient).upper_bound? + unmatched;
        let mut highest = share(most, self.kcal());
        for food in &self.unweighed {
            highest = highest.max(share(nutrient.in_100_g(food).upper_bound?, kcal_in_100_g(food)));
        }
        let is_certain = highest < minimum * (1.0 - TOLERANCE);
        is_certain.then(|| CertainProblem::new(nutrient, CertainProblemKind::Below, highest, minimum))
    }

    fn find_excess(&self, nutrient: &'static Nutrient) -> Option<CertainProblem> {
        let maximum = nutrient.maximum?;
        let mut lowest =
            share(content(&self.known, nutrient).known, self.kcal() + MAX_KCAL_PER_GRAM * self.unmatched_grams);
        for food in &self.unweighed {
            lowest = lowest.min(share(nutrient.in_100_g(food).known, kcal_in_100_g(food)));
        }
        let is_certain = lowest.is_finite() && lowest > maximum * (1.0 + TOLERANCE);
        is_certain.then(|| CertainProblem::new(nutrient, CertainProblemKind::Above, lowest, maximum))
    }

    fn kcal(&self) -> f64 {
        self.known.iter().map(|(food, grams)| kcal_in_100_g(food) * grams / 100.0).sum()
    }
}

fn content(foods: &[(&Food, f64)], nutrient: &Nutrient) -> Content {
    foods.iter().map(|(food, grams)| nutrient.in_100_g(food).scale(grams / 100.0)).sum()
}

impl CertainProblem {
    fn new(nutrient: &'static Nutrient, kind: CertainProblemKind, amount: f64, limit: f64) -> Self {
        let Nutrient { id, name, unit, .. } = nutrient;
        let name = lower_first_letter(name);
        let (amount_text, limit_text) = (format_figure(amount), format_figure(limit));
        let sentence = match kind {
            CertainProblemKind::Below => format!(
                "Short of {name} whatever the rest is: at most {amount_text} of {limit_text} {unit} per 1000 kcal."
            ),
            CertainProblemKind::Above => format!(
                "Too much {name} whatever the rest is: at least {amount_text} {unit} per 1000 kcal, the maximum is \
                 {limit_text} {unit}."
            ),
        };
        Self { id, kind, amount_per_1000_kcal: amount, limit, unit, sentence }
    }
}

/// Returns an upper bound of the weight of a line, or None if it states neither a weight nor a volume.
fn max_grams(line: &IngredientLine) -> Option<f64> {
    let high = |kind| line.measure_of_kind(kind).map(|measure| (measure.unit, measure.quantity.high()));
    if let Some((unit, quantity)) = high(UnitKind::Weight) {
        return Some(unit.grams()? * quantity);
    }
    let (unit, quantity) = high(UnitKind::Volume)?;
    Some(unit.millilitres()? * quantity * MAX_GRAMS_PER_MILLILITRE)
}

/// Returns the largest content in 100 g of an ordinary food, which is neither a supplement nor a salt.
fn max_in_100_g(nutrient: &Nutrient) -> f64 {
    let ordinary = foods().iter().filter(|food| food.category != "supplement" && food.grams_per_piece.is_none());
    ordinary.map(|food| nutrient.in_100_g(food).known).fold(0.0, f64::max)
}

fn kcal_in_100_g(food: &Food) -> f64 {
    food.nutrients.get("energy_kcal").unwrap_or_default()
}

/// Returns an amount per 1000 kcal. Without energy the amount is infinite, or zero if there is nothing to share.
fn share(amount: f64, kcal: f64) -> f64 {
    match (amount > 0.0, kcal > 0.0) {
        (_, true) => 1000.0 * amount / kcal,
        (true, false) => f64::INFINITY,
        (false, false) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Dish, analyse};
    use crate::verdict::Status;
    use proptest::prelude::*;

    fn parse(texts: &[&str]) -> Vec<IngredientLine> {
        texts.iter().map(|text| IngredientLine::parse(text)).collect()
    }

    fn sentences(texts: &[&str]) -> Vec<String> {
        let problems = find_certain_problems(PetType::Dog, LifeStage::AdultMaintenance, &parse(texts), &[]);
        problems.into_iter().map(|problem| problem.sentence).collect()
    }

    #[test]
    fn a_dish_without_calcium_is_short_of_it_whatever_the_rest_is() {
        for rest in ["chicken breast", "a few potatoes", "20 g moose meat"] {
            let found = sentences(&["500 g chicken breast", "300 g rice", rest]);
            let calcium = found.iter().find(|sentence| sentence.starts_with("Short of calcium"));
            assert!(calcium.is_some_and(|it| it.contains("of 1.25 g per 1000 kcal")), "{rest}: {found:?}");
        }
    }

    #[test]
    fn names_and_figures_are_written_for_readers() {
        for (name, expected) in [("Calcium", "calcium"), ("Vitamin D", "vitamin D"), ("EPA + DHA", "EPA + DHA")] {
            assert_eq!(lower_first_letter(name), expected);
        }
        for (value, expected) in
            [(340.2, "340"), (20.0, "20"), (1.25, "1.25"), (0.8, "0.8"), (0.007, "0.007"), (0.0, "0")]
        {
            assert_eq!(format_figure(value), expected);
        }
    }

    #[test]
    fn nothing_is_certain_if_a_line_can_contain_anything() {
        for rest in ["moon dust", "2 sun stones", "eggshell powder", "900 g moose meat"] {
            let found = sentences(&["500 g chicken breast", "300 g rice", rest]);
            assert!(!found.iter().any(|sentence| sentence.contains("calcium")), "{rest}: {found:?}");
        }
        assert_eq!(sentences(&["500 g chicken breast", "300 g rice"]), Vec::<String>::new(), "every line is known");
    }

    #[test]
    fn an_excess_is_certain_if_the_rest_cannot_dilute_it() {
        let found = sentences(&["500 g chicken breast", "60 g eggshell powder", "20 g moose meat"]);
        assert!(found.iter().any(|sentence| sentence.starts_with("Too much calcium")), "{found:?}");
        let found = sentences(&["500 g chicken breast", "60 g eggshell powder", "rice"]);
        assert!(!found.iter().any(|sentence| sentence.starts_with("Too much calcium")), "{found:?}");
    }

    proptest! {
        /// Any amount of the unknown food gives a dish that the analysis finds short of the same nutrients.
        #[test]
        fn certain_shortfalls_hold_for_every_amount(grams in 1.0..5000.0_f64, food in prop_oneof![
            Just("chicken breast"), Just("carrots"), Just("rice"), Just("olive oil"), Just("sardines"), Just("water"),
        ]) {
            let known = ["400 g beef mince", "200 g rice"];
            let unknown = parse(&[known[0], known[1], food]);
            let certain = find_certain_problems(PetType::Dog, LifeStage::AdultMaintenance, &unknown, &[]);
            let line = format!("{grams:.1} g {food}");
            let lines = parse(&[known[0], known[1], &line]);
            let dish = Dish { pet_type: PetType::Dog, life_stage: LifeStage::AdultMaintenance, is_treat: false, lines: &lines, instructions: &[], salt: crate::iodised_salt::SaltCountry::default() };
            let analysis = analyse(&dish);
            for problem in certain.iter().filter(|problem| problem.kind == CertainProblemKind::Below) {
                let result = analysis.nutrients.iter().find(|result| result.id == problem.id).unwrap();
                prop_assert!(result.status != Status::Meets && result.status != Status::Above, "{} with {line}", problem.sentence);
            }
        }
    }
}
