//! Scales a dish to another size so that it keeps its verdict.
//!
//! Tablets, capsules, softgels and drops are whole, so a multiple of a recipe may contain too little or too much of a nutrient:
//! a tenth of a recipe with one drop of vitamin D still has a whole drop, which is ten times the dose. The number of pieces of
//! each line is therefore rounded down or up so that the dish keeps all limits that the original keeps, as the analysis of the
//! rounded amounts finds. A size in which no combination of pieces keeps them is not offered. This holds for incomplete dishes as
//! well: a dish that is short of calcium can still have too much vitamin D.
//!
//! Foods have amounts that a cook uses, such as whole eggs and steps of 5 g. Where these would break a limit or leave less than
//! a firm margin, each food has the nearest finer amount that does not.

mod feeding;
mod line_change;
mod rounding;
mod scaled_text;

pub use line_change::{count_changed_amounts, has_rounded_pieces, line_factor};
pub use scaled_text::{with_plural, write_scaled_line};

use std::collections::BTreeSet;

use domain::ingredient_line::IngredientLine;
use domain::measure::Measure;
use domain::pet_type::PetType;
use domain::quantity::{Quantity, round_up_to_thousandths};
use domain::unit::Unit;

use crate::analysis::{Analysis, Dish, Ingredient, ProfileVerdict, analyse_ingredients, assess_ingredients};
use crate::profile::{LifeStage, Profile};
use crate::verdict::{Status, Verdict};
use line_change::ratio;
use rounding::{Rounding, round_food};

/// Maximum number of lines that are rounded down and up in all combinations. Further lines, those with the most pieces, are
/// rounded to the nearest number.
const MAX_CHOICES: usize = 10;
/// Tolerance for floating-point errors, which must not add a piece.
const TOLERANCE: f64 = 1e-9;
/// Largest multiple of the exact dose in a dish that is not assessed. Its unknown lines hide whether it exceeds a limit.
const MAX_UNASSESSED_DOSE: f64 = 1.5;

/// A dish that is parsed and analysed once, and then scaled to any size.
#[derive(Debug, Clone)]
pub struct ScalableDish {
    pet_type: PetType,
    life_stage: LifeStage,
    is_treat: bool,
    lines: Vec<IngredientLine>,
    ingredients: Vec<Ingredient<'static>>,
    analysis: Analysis,
}

/// A dish in another size, with the amounts to cook it with.
#[derive(Debug, Clone, PartialEq)]
pub struct ScaledDish {
    /// The factor by which the amounts of the author were multiplied, before they were rounded.
    pub factor: f64,
    /// One line for each line of the dish. Their texts are unchanged.
    pub lines: Vec<IngredientLine>,
    /// The analysis of these amounts.
    pub analysis: Analysis,
}

/// The numbers of pieces that are next to the exact multiple of a supplement. A line never has less than one piece.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Choice {
    line: usize,
    unit: Unit,
    exact: f64,
    low: f64,
    high: f64,
}

/// What a rounded dish must reach, so that it is used without comparing the other combinations of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Goal {
    KeptVerdict,
    /// The dish keeps its verdict with a firm margin.
    Firm,
}

/// One bit for each choice: 1 if it is rounded up.
type Combination = usize;

impl ScaledDish {
    /// Returns whether the amounts are those of the author.
    pub fn is_original(&self) -> bool {
        (self.factor - 1.0).abs() < f64::EPSILON
    }
}

impl ScalableDish {
    pub fn new(dish: &Dish<'_>) -> Self {
        let ingredients = Ingredient::from_recipe(dish.lines, dish.instructions);
        let analysis = analyse_ingredients(dish.pet_type, dish.life_stage, dish.is_treat, &ingredients);
        Self {
            pet_type: dish.pet_type,
            life_stage: dish.life_stage,
            is_treat: dish.is_treat,
            lines: dish.lines.to_vec(),
            ingredients,
            analysis,
        }
    }

    /// Returns the dish multiplied by a factor, or None if it would break a limit that the original keeps.
    ///
    /// Whole multiples are exact. In other multiples foods have amounts that a cook uses, and pieces are whole.
    pub fn scale(&self, factor: f64) -> Option<ScaledDish> {
        if is_whole(factor) {
            return Some(self.multiply(factor));
        }
        let coarse = self.round(factor, Rounding::Coarse, Goal::Firm);
        if coarse.as_ref().is_some_and(|scaled| self.is_firm(&scaled.analysis)) {
            return coarse;
        }
        let mut finer = [Rounding::Fine, Rounding::Exact].into_iter();
        let fine = finer.find_map(|rounding| self.round(factor, rounding, Goal::Firm));
        let is_better = |fine: &ScaledDish| coarse.is_none() || self.is_firm(&fine.analysis);
        fine.filter(is_better).map(|fine| self.coarsen(fine)).or(coarse)
    }

    /// Returns the dish multiplied by the smallest factor from `factor` on that is offered: `factor` itself, or else the factor of
    /// a whole number of servings. It is rounded up to three decimals, so that food for seven days lasts seven days.
    pub fn scale_at_least(&self, factor: f64, base_servings: u32) -> ScaledDish {
        let base = f64::from(base_servings);
        let whole_multiple = factor.ceil().max(1.0);
        let larger = std::iter::successors(Some((factor * base).ceil()), |servings| Some(servings + 1.0))
            .map(|servings| servings / base)
            .take_while(|larger| *larger < whole_multiple);
        let mut factors = std::iter::once(factor).chain(larger).map(round_up_to_thousandths);
        factors.find_map(|factor| self.scale(factor)).unwrap_or_else(|| self.multiply(whole_multiple))
    }

    /// Returns the verdicts on the amounts of this dish in another size by all profiles: first by the built-in one, which decides
    /// which sizes are offered, then by the `added` ones. These can find a size incomplete although the original is complete.
    pub fn assess(&self, scaled: &ScaledDish, added: &[&'static Profile]) -> Vec<ProfileVerdict> {
        assess_ingredients(&scaled.analysis, &self.scale_ingredients(&scaled.lines), added)
    }

    /// Returns whether the dish is offered multiplied by a factor.
    fn is_offered(&self, factor: f64) -> bool {
        is_whole(factor) || Rounding::ALL.into_iter().any(|it| self.round(factor, it, Goal::KeptVerdict).is_some())
    }

    fn multiply(&self, factor: f64) -> ScaledDish {
        let lines: Vec<IngredientLine> = self.lines.iter().map(|line| line.scale(factor)).collect();
        let analysis = self.analyse(&lines);
        ScaledDish { factor, lines, analysis }
    }

    /// Returns the numbers of servings up to `max` for which the dish keeps its verdict.
    pub fn offered_servings(&self, base_servings: u32, max: u32) -> Vec<u32> {
        (1..=max).filter(|servings| self.is_offered(f64::from(*servings) / f64::from(base_servings))).collect()
    }

    /// Multiplies the dish and rounds its foods, then its pieces so that it keeps its verdict: with the smallest changes of the
    /// doses that reach the goal, or else with the largest margin.
    fn round(&self, factor: f64, rounding: Rounding, goal: Goal) -> Option<ScaledDish> {
        let (choices, lines) = self.choices(self.round_foods(factor, rounding))?;
        let reaches_goal = |analysis: &Analysis| goal == Goal::KeptVerdict || self.is_firm(analysis);
        let scale_with = |combination: Combination| {
            let mut lines = lines.clone();
            for (index, choice) in choices.iter().enumerate() {
                choice.apply(&mut lines, has_bit(combination, index));
            }
            let analysis = self.analyse(&lines);
            ScaledDish { factor, lines, analysis }
        };
        let nearest = scale_with(nearest_combination(&choices));
        if self.keeps_verdict(&nearest.analysis) && reaches_goal(&nearest.analysis) {
            return Some(nearest);
        }
        let mut best: Option<ScaledDish> = None;
        for combination in self.possible_combinations(&choices, |combination| scale_with(combination).analysis) {
            let scaled = scale_with(combination);
            if !self.keeps_verdict(&scaled.analysis) {
                continue;
            }
            if reaches_goal(&scaled.analysis) {
                return Some(scaled);
            }
            if best.as_ref().is_none_or(|best| margin(best) < margin(&scaled)) {
                best = Some(scaled);
            }
        }
        best
    }

    fn round_foods(&self, factor: f64, rounding: Rounding) -> Vec<IngredientLine> {
        let lines = self.lines.iter().zip(&self.ingredients);
        lines.map(|(line, ingredient)| round_food(&line.scale(factor), ingredient.food, rounding)).collect()
    }

    /// Gives each food in turn the coarsest amount with which the dish keeps its verdict and a firm margin, if it has one.
    fn coarsen(&self, mut scaled: ScaledDish) -> ScaledDish {
        let is_firm = self.is_firm(&scaled.analysis);
        for (rounding, index) in [Rounding::Coarse, Rounding::Fine]
            .into_iter()
            .flat_map(|it| (0..self.lines.len()).map(move |index| (it, index)))
        {
            let (Some(line), Some(ingredient)) = (self.lines.get(index), self.ingredients.get(index)) else { continue };
            let rounded = round_food(&line.scale(scaled.factor), ingredient.food, rounding);
            let mut lines = scaled.lines.clone();
            match lines.get_mut(index) {
                Some(line) if rounded != *line && !has_pieces(line) => *line = rounded,
                _ => continue,
            }
            let analysis = self.analyse(&lines);
            if self.keeps_verdict(&analysis) && (!is_firm || self.is_firm(&analysis)) {
                scaled = ScaledDish { factor: scaled.factor, lines, analysis };
            }
        }
        scaled
    }

    /// Rounds pieces that need no choice, and returns the choices for the others. None if the dish is not assessed and a whole
    /// piece would be too large a dose in this size.
    fn choices(&self, mut lines: Vec<IngredientLine>) -> Option<(Vec<Choice>, Vec<IngredientLine>)> {
        let pairs = self.lines.iter().zip(&lines).enumerate();
        let pieces: Vec<Choice> =
            pairs.filter_map(|(index, (original, scaled))| Choice::new(index, original, scaled)).collect();
        let is_assessed = self.analysis.verdict != Verdict::NotAssessed;
        if !is_assessed && pieces.iter().any(|it| it.low > MAX_UNASSESSED_DOSE * it.exact) {
            return None;
        }
        let (mut choices, whole): (Vec<Choice>, Vec<Choice>) = pieces.into_iter().partition(|it| it.low < it.high);
        choices.sort_by(|one, another| one.exact.total_cmp(&another.exact));
        let further = choices.split_off(choices.len().min(MAX_CHOICES));
        for choice in whole.iter().chain(&further) {
            choice.apply(&mut lines, choice.is_nearer_above());
        }
        Some((choices, lines))
    }

    /// Returns the combinations that may keep the verdict, those with the smallest changes of the doses first.
    ///
    /// More pieces never lower an amount, so a line is rounded up if the dish falls short without its additional piece
    /// although all others are rounded up, and down if the dish has too much with it although all others are rounded down.
    fn possible_combinations(&self, choices: &[Choice], analyse: impl Fn(Combination) -> Analysis) -> Vec<Combination> {
        let all: Combination = (1 << choices.len()) - 1;
        let bits = (0..choices.len()).map(|index| 1 << index);
        if self.falls_short(&analyse(all)) || self.exceeds(&analyse(0)) {
            return Vec::new();
        }
        let up: Combination = bits.clone().filter(|bit| self.falls_short(&analyse(all & !bit))).sum();
        let down: Combination = bits.filter(|bit| self.exceeds(&analyse(*bit))).sum();
        let mut possible: Vec<Combination> = (0..=all).rev().filter(|it| it & up == up && it & down == 0).collect();
        let change = |combination: &Combination| -> f64 {
            choices.iter().enumerate().map(|(index, choice)| choice.change(has_bit(*combination, index))).sum()
        };
        possible.sort_by(|one, another| change(one).total_cmp(&change(another)));
        possible
    }

    fn analyse(&self, lines: &[IngredientLine]) -> Analysis {
        analyse_ingredients(self.pet_type, self.life_stage, self.is_treat, &self.scale_ingredients(lines))
    }

    /// Returns the ingredients with the amounts of scaled lines.
    fn scale_ingredients(&self, lines: &[IngredientLine]) -> Vec<Ingredient<'static>> {
        let scaled = self.ingredients.iter().zip(self.lines.iter().zip(lines));
        scaled
            .map(|(ingredient, (original, scaled))| {
                let ratio = ratio(original, scaled);
                Ingredient {
                    grams: ingredient.grams.map(|grams| grams * ratio),
                    estimate: ingredient.estimate.map(|range| range.scale(ratio)),
                    ..ingredient.clone()
                }
            })
            .collect()
    }

    /// Returns whether the dish keeps all limits that the original keeps. A treat is not compared with minima.
    fn keeps_verdict(&self, analysis: &Analysis) -> bool {
        let is_complete = self.analysis.verdict == Verdict::Complete;
        let is_still_complete = !is_complete || analysis.verdict == Verdict::Complete;
        let has_new_shortfall = analysis.missing.iter().any(|id| !self.analysis.missing.contains(id));
        is_still_complete && !(has_new_shortfall && self.is_assessed_by_minima()) && !self.exceeds(analysis)
    }

    fn exceeds(&self, analysis: &Analysis) -> bool {
        // Each entry is the id of a nutrient, and whether its excess prevents the verdict 'complete'.
        let exceeded = |analysis: &Analysis| -> BTreeSet<(&str, bool)> {
            let limits = analysis.exceeded_limits.iter().map(|it| (it.id, it.prevents_complete));
            limits.chain(analysis.exceeded.iter().map(|id| (*id, true))).collect()
        };
        let original = exceeded(&self.analysis);
        // A nutrient with an excess that prevents 'complete' in the original may also have one that is only a caution.
        exceeded(analysis).iter().any(|(id, prevents_complete)| {
            !original.contains(&(*id, *prevents_complete)) && (*prevents_complete || !original.contains(&(*id, true)))
        })
    }

    /// Returns whether a nutrient that the original has enough of is below its minimum. Ratios are left out, because more of one
    /// nutrient lowers them.
    fn falls_short(&self, analysis: &Analysis) -> bool {
        self.is_assessed_by_minima()
            && analysis.nutrients.iter().any(|it| {
                let is_short = it.status == Status::Below && it.assessable && !it.contributions.is_empty();
                is_short && !self.analysis.missing.contains(&it.id)
            })
    }

    fn is_assessed_by_minima(&self) -> bool {
        self.analysis.verdict != Verdict::Treat
    }

    /// Returns whether the smallest margin is firm, or at least that of the original.
    fn is_firm(&self, analysis: &Analysis) -> bool {
        let is_at_least_original = |margin: f64| self.analysis.smallest_margin.is_some_and(|it| margin >= it.margin);
        analysis.smallest_margin.is_none_or(|it| it.is_firm() || is_at_least_original(it.margin))
    }
}

impl Choice {
    /// Returns None if the line has no pieces.
    fn new(line: usize, original: &IngredientLine, scaled: &IngredientLine) -> Option<Self> {
        let Measure { quantity, unit } = *scaled.measures.first().filter(|measure| measure.unit.is_dose())?;
        let part = smallest_part(original.measures.first()?);
        let parts = quantity.value() / part;
        let low = part * (parts + TOLERANCE).floor().max(1.0);
        let high = part * (parts - TOLERANCE).ceil().max(1.0);
        Some(Self { line, unit, exact: quantity.value(), low, high })
    }

    fn pieces(&self, is_rounded_up: bool) -> f64 {
        if is_rounded_up { self.high } else { self.low }
    }

    /// Returns the change of the dose as a share of the exact one.
    fn change(&self, is_rounded_up: bool) -> f64 {
        (self.pieces(is_rounded_up) - self.exact).abs() / self.exact
    }

    /// Returns true also if both numbers are equally near, because too little of a supplement is the more frequent fault.
    fn is_nearer_above(&self) -> bool {
        let [change_up, change_down] = [true, false].map(|is_rounded_up| self.change(is_rounded_up));
        change_up <= change_down
    }

    fn apply(&self, lines: &mut [IngredientLine], is_rounded_up: bool) {
        if let (Some(line), Some(quantity)) = (lines.get_mut(self.line), Quantity::new(self.pieces(is_rounded_up))) {
            *line = line.with_main_measure(Measure::new(quantity, self.unit));
        }
    }
}

/// Returns the smallest part of a piece. A tablet or capsule is halved only where the author halves it: '2½ tablets', or a range
/// of which at least one end is not whole.
fn smallest_part(original: &Measure) -> f64 {
    let can_be_halved = matches!(original.unit, Unit::Tablet | Unit::Capsule);
    let is_halved = ![original.quantity.low(), original.quantity.high()].into_iter().all(is_whole);
    if can_be_halved && is_halved { 0.5 } else { 1.0 }
}

/// Returns the combination with the smallest changes of the doses.
fn nearest_combination(choices: &[Choice]) -> Combination {
    let nearest = choices.iter().enumerate().filter(|(_, choice)| choice.is_nearer_above());
    nearest.map(|(index, _)| 1 << index).sum()
}

fn has_bit(combination: Combination, index: usize) -> bool {
    combination & (1 << index) != 0
}

fn is_whole(number: f64) -> bool {
    (number - number.round()).abs() < TOLERANCE && number.round() >= 1.0
}

fn has_pieces(line: &IngredientLine) -> bool {
    line.measures.first().is_some_and(|main| main.unit.is_dose())
}

fn margin(scaled: &ScaledDish) -> f64 {
    scaled.analysis.smallest_margin.map_or(f64::INFINITY, |it| it.margin)
}

#[cfg(test)]
mod tests;
