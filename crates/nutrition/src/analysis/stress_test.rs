//! The share of batches in which a dish stays complete, although foods vary.
//!
//! Each draw is a batch whose foods have other contents than the food table says: each nutrient of each food is drawn from a
//! log-normal distribution with the published or expected variation (amino acids vary with the protein), and each supplement
//! deviates from its label. The draws are the same for the same dish.

use std::f64::consts::TAU;

use domain::food_id::FoodId;
use domain::pet_type::PetType;
use fastrand::Rng;
use serde::Serialize;

use super::batch::Batch;
use super::ingredient::CookedFood;
use super::limit_scope::applies;
use super::split::{self, carbohydrate_kcal};
use super::{Dish, Ingredient, NutrientResult, analyse_ingredients};
use crate::food::Food;
use crate::food_nutrients::Column;
use crate::food_variation::{LogNormal, expected_variation, varying_column};
use crate::nutrient::{ColumnRule, Nutrient, nutrients};
use crate::profile::LifeStage;
use crate::retention::Retention;
use crate::upper_limit::{UpperLimit, upper_limits};
use crate::verdict::{Status, Verdict};

/// Number of draws of a test. Its shares then have a standard error of at most 0.011.
const DRAWS: u32 = 2000;
/// Any fixed seed makes the result of a dish the same each time.
const SEED: u64 = 28;

/// Largest deviation of a supplement from its label, as a share of it: our own figure. The pharmacopoeia USP accepts many
/// tablets and capsules with 90 to 110 % of the labelled content.
const LABEL_TOLERANCE: f64 = 0.1;

/// Atwater factors, kcal per gram, by which the energy of USDA changes with the protein and fat of a draw.
const PROTEIN_KCAL: f64 = 4.0;
const FAT_KCAL: f64 = 9.0;

/// Relative tolerance for the rounding errors of floating-point sums.
const ROUNDING: f64 = 1e-9;

/// The result of a stress test. Shares are shares of the draws, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StressTest {
    pub draws: u32,
    /// Share of the draws in which all minima, maxima and upper limits of a complete dish hold, both by USDA's energy and by the
    /// modified Atwater factors.
    pub share_complete: f64,
    /// The limits that are missed in any draw, the most frequent first.
    pub misses: Vec<Miss>,
}

/// A nutrient that misses a limit in some draws.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Miss {
    /// Id of the nutrient.
    pub id: &'static str,
    pub name: &'static str,
    pub side: Side,
    pub share: f64,
}

/// The side on which a limit is missed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// Below the minimum.
    Below,
    /// Above the maximum, or above an upper limit that prevents the verdict `complete`.
    Above,
}

/// Tests a dish by the built-in profile. Returns None for treats and dishes that are not assessed.
pub fn stress_test(dish: &Dish<'_>) -> Option<StressTest> {
    let ingredients = Ingredient::from_dish(dish, &[]);
    let analysis = analyse_ingredients(dish.pet_type, dish.life_stage, dish.is_treat, &ingredients);
    if matches!(analysis.verdict, Verdict::Treat | Verdict::NotAssessed) {
        return None;
    }
    let batch = Batch::new(&ingredients);
    Some(Simulation::new(dish.pet_type, dish.life_stage, &batch, &analysis.nutrients).run(DRAWS))
}

/// The distribution of a factor that is drawn for each batch.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Distribution {
    /// The content of a food.
    Content(LogNormal),
    /// The content of a supplement: any deviation from its label up to `LABEL_TOLERANCE` is equally likely.
    Label,
}

impl Distribution {
    fn draw(self, random: &mut Rng) -> f64 {
        match self {
            Self::Content(content) => content.value_at(draw_normal(random)),
            Self::Label => 1.0 + LABEL_TOLERANCE * (2.0 * random.f64() - 1.0),
        }
    }
}

/// Draws from the standard normal distribution (Box-Muller transform).
fn draw_normal(random: &mut Rng) -> f64 {
    let distance = (-2.0 * (1.0 - random.f64()).ln()).sqrt();
    distance * (TAU * random.f64()).cos()
}

/// The factors of all foods and nutrients of a dish.
#[derive(Debug, Default)]
struct Factors {
    /// The food and the column of each factor. A supplement has one factor for all columns, with an empty name.
    keys: Vec<(FoodId, String)>,
    distributions: Vec<Distribution>,
}

impl Factors {
    /// Returns the index of the factor by which a column of a food varies. All nutrients of a supplement vary alike.
    fn index(&mut self, food: &Food, column: &str) -> usize {
        let column = if food.is_supplement() { "" } else { varying_column(column) };
        let is_same = |(id, known): &(FoodId, String)| *id == food.id && known == column;
        self.keys.iter().position(is_same).unwrap_or_else(|| {
            self.keys.push((food.id.clone(), column.to_owned()));
            self.distributions.push(if food.is_supplement() {
                Distribution::Label
            } else {
                Distribution::Content(LogNormal::with_standard_deviation(expected_variation(food, column)))
            });
            self.distributions.len() - 1
        })
    }

    fn draw(&self, random: &mut Rng) -> Vec<f64> {
        self.distributions.iter().map(|distribution| distribution.draw(random)).collect()
    }
}

/// An amount of the whole batch that depends on the factors.
#[derive(Debug, Clone, Default, PartialEq)]
struct Amount {
    constant: f64,
    /// The index of a factor, and the amount that it multiplies.
    terms: Vec<(usize, f64)>,
}

impl Amount {
    fn evaluate(&self, factors: &[f64]) -> f64 {
        let terms = self.terms.iter().map(|(index, amount)| factors.get(*index).copied().unwrap_or(1.0) * amount);
        self.constant + terms.sum::<f64>()
    }

    fn add(&mut self, index: usize, amount: f64) {
        if amount == 0.0 {
            return;
        }
        match self.terms.iter_mut().find(|(known, _)| *known == index) {
            Some((_, sum)) => *sum += amount,
            None => self.terms.push((index, amount)),
        }
    }
}

/// The divisor of an amount before it is compared with a limit.
#[derive(Debug, Clone, PartialEq)]
enum Base {
    /// The energy of the batch in 1000 kcal, by the method that is stricter for the limit.
    Energy,
    /// The denominator of a ratio.
    Amount(Amount),
}

/// A limit of a nutrient.
#[derive(Debug, Clone, PartialEq)]
struct Limit {
    id: &'static str,
    name: &'static str,
    side: Side,
    amount: Amount,
    base: Base,
    limit: f64,
}

impl Limit {
    fn is_missed(&self, factors: &[f64], energy: Energy) -> bool {
        let base = match &self.base {
            Base::Energy => energy.for_side(self.side) / 1000.0,
            Base::Amount(denominator) => denominator.evaluate(factors),
        };
        let (amount, limit) = (self.amount.evaluate(factors), self.limit * base);
        match self.side {
            Side::Below => amount < limit * (1.0 - ROUNDING),
            Side::Above => amount > limit * (1.0 + ROUNDING),
        }
    }
}

/// The energy of a draw in kcal.
#[derive(Debug, Clone, Copy)]
struct Energy {
    usda: f64,
    modified_atwater: f64,
}

impl Energy {
    /// Returns the energy by the method that is stricter: the more energy, the less of a nutrient in 1000 kcal.
    fn for_side(self, side: Side) -> f64 {
        match side {
            Side::Below => self.usda.max(self.modified_atwater),
            Side::Above => self.usda.min(self.modified_atwater),
        }
    }
}

struct Simulation {
    factors: Factors,
    usda_kcal: Amount,
    modified_atwater_kcal: Amount,
    limits: Vec<Limit>,
}

impl Simulation {
    fn new(pet_type: PetType, life_stage: LifeStage, batch: &Batch<'_>, results: &[NutrientResult]) -> Self {
        let mut model = Model { batch, factors: Factors::default() };
        let usda_kcal = model.energy(batch.max_kcal, PROTEIN_KCAL, FAT_KCAL);
        let modified_atwater_kcal = model.modified_atwater();
        let mut limits = Vec::new();
        for (nutrient, result) in nutrients(pet_type, life_stage).iter().zip(results).filter(|(_, it)| it.assessable) {
            limits.extend(model.limits_of_profile(nutrient, result));
            let of_nutrient = upper_limits(pet_type, life_stage).iter().filter(|it| it.nutrient == nutrient.id);
            limits.extend(of_nutrient.filter_map(|limit| model.upper_limit(nutrient, limit)));
        }
        Self { factors: model.factors, usda_kcal, modified_atwater_kcal, limits }
    }

    fn run(&self, draws: u32) -> StressTest {
        let mut random = Rng::with_seed(SEED);
        let mut complete = 0_u32;
        let mut misses: Vec<(&Limit, u32)> = Vec::new();
        for _ in 0..draws {
            let missed = self.draw(&mut random);
            complete += u32::from(missed.is_empty());
            for limit in missed {
                match misses.iter_mut().find(|(known, _)| known.id == limit.id && known.side == limit.side) {
                    Some((_, count)) => *count += 1,
                    None => misses.push((limit, 1)),
                }
            }
        }
        let share = |count: u32| f64::from(count) / f64::from(draws);
        misses.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let misses = misses.into_iter().map(|(limit, count)| Miss {
            id: limit.id,
            name: limit.name,
            side: limit.side,
            share: share(count),
        });
        StressTest { draws, share_complete: share(complete), misses: misses.collect() }
    }

    /// Draws a batch and returns the limits that it misses, each nutrient and side once.
    fn draw(&self, random: &mut Rng) -> Vec<&Limit> {
        let factors = self.factors.draw(random);
        let energy = Energy {
            usda: self.usda_kcal.evaluate(&factors),
            modified_atwater: self.modified_atwater_kcal.evaluate(&factors),
        };
        let mut missed: Vec<&Limit> = self.limits.iter().filter(|limit| limit.is_missed(&factors, energy)).collect();
        missed.dedup_by_key(|limit| (limit.id, limit.side));
        missed
    }
}

/// A dish whose amounts are written as sums over the factors.
struct Model<'a> {
    batch: &'a Batch<'a>,
    factors: Factors,
}

impl Model<'_> {
    /// Returns the energy that is `kcal` on average and changes with the protein and fat of the foods.
    fn energy(&mut self, kcal: f64, protein_kcal: f64, fat_kcal: f64) -> Amount {
        let mut energy = Amount { constant: kcal, terms: Vec::new() };
        for it in self.batch.cooked_foods() {
            for (column, factor) in [("protein_g", protein_kcal), ("fat_g", fat_kcal)] {
                let amount = it.food.nutrients.get(column).unwrap_or_default() * factor * it.grams / 100.0;
                energy.add(self.factors.index(it.food, column), amount);
                energy.constant -= amount;
            }
        }
        energy
    }

    fn modified_atwater(&mut self) -> Amount {
        let kcal = |column, factor| self.batch.sum_column(column).known * factor;
        let total = kcal("protein_g", split::PROTEIN) + kcal("fat_g", split::FAT) + carbohydrate_kcal(self.batch);
        self.energy(total, split::PROTEIN, split::FAT)
    }

    /// Returns the limits of the profile. A nutrient of which too little is known misses a limit in every draw.
    fn limits_of_profile(&mut self, nutrient: &Nutrient, result: &NutrientResult) -> Vec<Limit> {
        let limit =
            |side, amount, base, limit| Limit { id: nutrient.id, name: nutrient.name, side, amount, base, limit };
        if result.status == Status::Unknown {
            return vec![limit(Side::Below, Amount::default(), Base::Energy, f64::INFINITY)];
        }
        let sides = [(Side::Below, result.minimum), (Side::Above, nutrient.maximum)];
        let present = sides.into_iter().filter_map(|(side, value)| Some((side, value?)));
        present
            .filter_map(|(side, value)| match &nutrient.column_rule {
                ColumnRule::Sum(columns) => {
                    let amount = self.sum_columns(columns, nutrient.factor, retention_for(side));
                    Some(limit(side, amount, Base::Energy, value))
                }
                ColumnRule::Ratio { numerator, denominator } => {
                    let (numerator, denominator) = self.ratio(side, numerator, denominator);
                    Some(limit(side, numerator, Base::Amount(denominator), value))
                }
                // Only the chloride of salts is known, and chloride is assessed only if the salts alone reach its minimum. The
                // surplus is not known, so no draw is counted as missing the minimum.
                ColumnRule::FromSalts | ColumnRule::NotAvailable => None,
            })
            .collect()
    }

    fn upper_limit(&mut self, nutrient: &Nutrient, upper: &UpperLimit) -> Option<Limit> {
        let ColumnRule::Sum(columns) = &upper.columns else { return None };
        let complete_up_to = upper.limit_in_column_unit * upper.complete_up_to() / upper.limit;
        applies(upper, self.batch).then(|| Limit {
            id: nutrient.id,
            name: nutrient.name,
            side: Side::Above,
            amount: self.sum_columns(columns, 1.0, |_| Retention::ALL),
            base: Base::Energy,
            limit: complete_up_to,
        })
    }

    /// Returns both sides of a ratio after cooking. The unknown part of a content is added where it is unfavourable.
    fn ratio(&mut self, side: Side, numerator: &[Column], denominator: &[Column]) -> (Amount, Amount) {
        let unknown = |columns: &[Column]| {
            let content = self.batch.sum_columns(columns);
            content.upper_bound.map_or(f64::INFINITY, |most| most - content.known)
        };
        let (unknown_numerator, unknown_denominator) = match side {
            Side::Below => (0.0, unknown(denominator)),
            Side::Above => (unknown(numerator), 0.0),
        };
        let add_unknown = |amount: Amount, unknown| Amount { constant: amount.constant + unknown, ..amount };
        let numerator = self.sum_columns(numerator, 1.0, |it| it.retention);
        let denominator = self.sum_columns(denominator, 1.0, |it| it.retention);
        (add_unknown(numerator, unknown_numerator), add_unknown(denominator, unknown_denominator))
    }

    fn sum_columns(
        &mut self,
        columns: &[Column],
        factor: f64,
        retention: impl Fn(&CookedFood<'_>) -> Retention,
    ) -> Amount {
        let mut sum = Amount::default();
        for it in self.batch.cooked_foods() {
            for column in columns {
                let in_100_g = it.food.nutrients.figure(*column).unwrap_or_default() * retention(it).share(*column);
                if in_100_g > 0.0 {
                    sum.add(self.factors.index(it.food, column.name()), in_100_g * factor * it.grams / 100.0);
                }
            }
        }
        sum
    }
}

/// Returns how losses count: minima are compared with the amounts after cooking, maxima with those before.
fn retention_for(side: Side) -> fn(&CookedFood<'_>) -> Retention {
    match side {
        Side::Below => |it| it.retention,
        Side::Above => |_| Retention::ALL,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::tests::{COMPLETE_FOR_A_DOG, parsed};
    use crate::iodised_salt::SaltCountry;

    /// A simulation of an amount of 100 in 1000 kcal, with one limit.
    fn simulation(distribution: Distribution, side: Side, limit: f64) -> Simulation {
        let constant = |constant| Amount { constant, terms: Vec::new() };
        Simulation {
            factors: Factors { keys: vec![(FoodId::new("food"), String::new())], distributions: vec![distribution] },
            usda_kcal: constant(1000.0),
            modified_atwater_kcal: constant(1000.0),
            limits: vec![Limit {
                id: "zinc",
                name: "Zinc",
                side,
                amount: Amount { constant: 0.0, terms: vec![(0, 100.0)] },
                base: Base::Energy,
                limit,
            }],
        }
    }

    #[test]
    fn share_of_complete_draws_follows_from_margin_and_variation() {
        let content = |variation| Distribution::Content(LogNormal::with_standard_deviation(variation));
        for (distribution, side, limit, expected) in [
            (content(0.0), Side::Below, 100.0, 1.0),
            (content(0.0), Side::Below, 100.1, 0.0),
            (content(0.0), Side::Above, 100.0, 1.0),
            (content(0.0), Side::Above, 99.9, 0.0),
            // 84 % of a normal distribution are above the mean less one standard deviation, 95 % above the mean less 1.645.
            (content(0.05), Side::Below, 95.0, 0.84),
            (content(0.05), Side::Above, 105.0, 0.84),
            (content(0.02), Side::Below, 100.0 - 3.29, 0.95),
            // The content is more than 5 % below the label in a quarter of the draws.
            (Distribution::Label, Side::Below, 95.0, 0.75),
            (Distribution::Label, Side::Below, 90.0, 1.0),
        ] {
            let result = simulation(distribution, side, limit).run(20_000);
            assert!((result.share_complete - expected).abs() < 0.01, "{distribution:?} {side:?} {limit} {result:?}");
            let missed: f64 = result.misses.iter().map(|miss| miss.share).sum();
            assert!((missed + result.share_complete - 1.0).abs() < 1e-9, "{result:?}");
        }
    }

    #[test]
    fn limits_hold_by_both_methods_for_energy() {
        let exact = Distribution::Content(LogNormal::with_standard_deviation(0.0));
        for (usda, modified_atwater, side, limit, expected) in [
            (1000.0, 900.0, Side::Below, 100.0, 1.0),
            (1000.0, 900.0, Side::Below, 105.0, 0.0),
            (1000.0, 900.0, Side::Above, 105.0, 0.0),
            (1000.0, 900.0, Side::Above, 112.0, 1.0),
            (900.0, 1000.0, Side::Below, 105.0, 0.0),
        ] {
            let mut simulation = simulation(exact, side, limit);
            simulation.usda_kcal.constant = usda;
            simulation.modified_atwater_kcal.constant = modified_atwater;
            assert_eq!(simulation.run(10).share_complete, expected, "{usda} {modified_atwater} {side:?} {limit}");
        }
    }

    fn test_meal(lines: &[&str]) -> Option<StressTest> {
        let is_treat = false;
        test_dish(lines, is_treat)
    }

    fn test_dish(lines: &[&str], is_treat: bool) -> Option<StressTest> {
        stress_test(&Dish {
            pet_type: PetType::Dog,
            life_stage: LifeStage::AdultMaintenance,
            is_treat,
            lines: &parsed(lines),
            instructions: &[],
            salt: SaltCountry::default(),
        })
    }

    #[test]
    fn dish_is_tested_with_the_same_result_each_time() {
        let first = test_meal(&COMPLETE_FOR_A_DOG).unwrap();
        assert_eq!(first.draws, DRAWS);
        assert!(first.share_complete < 1.0 && !first.misses.is_empty(), "{first:?}");
        assert!(first.misses.is_sorted_by(|one, another| one.share >= another.share), "{first:?}");
        assert_eq!(test_meal(&COMPLETE_FOR_A_DOG), Some(first));
    }

    #[test]
    fn salt_without_a_strength_is_that_of_the_country() {
        let lines = COMPLETE_FOR_A_DOG.map(|line| if line.contains("iodised") { "1.2 g iodised salt" } else { line });
        let lines = parsed(&lines);
        let share_without_enough_iodine = |country: &str| {
            let dish = Dish {
                pet_type: PetType::Dog,
                life_stage: LifeStage::AdultMaintenance,
                is_treat: false,
                lines: &lines,
                instructions: &[],
                salt: SaltCountry::from_code(country),
            };
            let misses = stress_test(&dish).unwrap().misses;
            let iodine = misses.iter().find(|miss| miss.id == "iodine" && miss.side == Side::Below);
            iodine.map_or(0.0, |miss| miss.share)
        };
        let (british, canadian) = (share_without_enough_iodine("GB"), share_without_enough_iodine("CA"));
        assert!(british > canadian, "{british} {canadian}");
    }

    #[test]
    fn incomplete_dish_is_complete_in_no_draw_and_treats_and_unknown_foods_are_not_tested() {
        let chicken = ["1 kg chicken thigh, skinless and boneless"];
        let result = test_meal(&chicken).unwrap();
        assert_eq!(result.share_complete, 0.0);
        assert!(result.misses.iter().any(|miss| miss.id == "calcium" && miss.side == Side::Below), "{result:?}");
        let is_treat = true;
        assert_eq!(test_dish(&chicken, is_treat), None);
        assert_eq!(test_meal(&["1 kg chicken thigh", "100 g moon dust"]), None, "moon dust is not a food");
    }
}
