//! One jar: the dry supplements of a dish, mixed for several batches, so that a batch needs one weight instead of many lines.
//!
//! A home-made mix is not perfectly even, and neither is a spoonful of it. The amounts in the jar are therefore chosen so that
//! the dish keeps its verdict with 10 % less and with 10 % more of the mix: where needed, a little more of a supplement goes in
//! than the batches need. A supplement of which no amount keeps the verdict stays out of the jar. The verdict is that of the
//! analysis, as for any dish.

mod handling;
mod spoon;

pub use handling::Handling;
pub(crate) use handling::check_table;
pub use spoon::Spoon;

use domain::ingredient_line::IngredientLine;
use domain::measure::Measure;
use domain::quantity::format_decimals;

use crate::analysis::{Analysis, Dish, Ingredient, ProfileVerdict, analyse_ingredients, assess_ingredients};
use crate::food::{Food, foods};
use crate::profile::Profile;
use crate::verdict::{Verdict, lower_first_letter};
use handling::{Treatment, find_treatment};

/// Number of supplement lines from which a mix is worth the work.
pub const MIN_SUPPLEMENTS: usize = 6;

/// Number of supplements from which a jar saves more work than it makes.
const MIN_PARTS: usize = 3;

/// Share by which we assume that a portion of a carefully shaken mix can contain more or less of a supplement.
const MIXING_ERROR: f64 = 0.05;

/// Error in grams of a portion that is weighed on a scale that shows 0.1 g, with that of rounding the portion to 0.1 g.
const FINE_SCALE_ERROR_G: f64 = 0.1;

/// Share by which the mix in a batch can differ if it is weighed: half for the scale, half for mixing.
pub const SCALE_TOLERANCE: f64 = 0.1;

/// Share by which the mix in a batch can differ if it is measured with a spoon: a spoonful alone can be 10 % more or less.
pub const SPOON_TOLERANCE: f64 = 0.15;

/// The largest amount of a supplement in the jar, as a multiple of what the batches need. This is our own rule.
const MAX_SURPLUS: f64 = 1.25;

/// Step in which powders are weighed into the jar, in grams.
const POWDER_STEP_G: f64 = 0.5;

/// Tolerance for floating-point errors, which must not add a piece.
const ROUNDING: f64 = 1e-9;

/// A mix of supplements for a number of batches.
#[derive(Debug, Clone, PartialEq)]
pub struct SupplementMix {
    pub batches: u32,
    /// The supplements in the jar, in the order of the lines.
    pub parts: Vec<MixPart>,
    /// The other supplements and fish oils, which are measured for each batch.
    pub separate: Vec<SeparateLine>,
    /// The weight of the mix by the food table. Tablets of other brands have other weights.
    pub grams: f64,
    pub spoon: Spoon,
    /// The dish with 10 % less of the mix, after a month in the jar.
    pub with_less: MixedBatch,
    /// The dish with 10 % more of the mix, on the first day.
    pub with_more: MixedBatch,
}

/// A batch of the dish with its share of the mix. It is complete by the built-in profile; an added one can find it incomplete.
#[derive(Debug, Clone, PartialEq)]
pub struct MixedBatch {
    /// The analysis by the built-in profile.
    pub analysis: Analysis,
    /// The verdicts by all profiles, first by the built-in one.
    pub profiles: Vec<ProfileVerdict>,
}

/// A supplement in the jar.
#[derive(Debug, Clone, PartialEq)]
pub struct MixPart {
    /// Position of the line in the dish.
    pub at: usize,
    /// The line with the amount for the whole jar.
    pub line: IngredientLine,
    pub grams: f64,
    /// True if the jar gets more than the batches need, so that the dish keeps its verdict with less of the mix.
    pub has_surplus: bool,
    pub handling: Handling,
}

/// A supplement that stays out of the jar.
#[derive(Debug, Clone, PartialEq)]
pub struct SeparateLine {
    /// Position of the line in the dish.
    pub at: usize,
    /// Why it stays separate, as a clause: 'an oil would make the powder lumpy'.
    pub reason: String,
}

/// A limit that the dish breaks if a batch gets less or more of the mix.
#[derive(Debug, Clone, PartialEq)]
pub struct BrokenLimit {
    pub nutrient_id: &'static str,
    pub nutrient: &'static str,
    side: Side,
    tolerance: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Minimum,
    Maximum,
}

/// Why no mix is offered for a dish.
#[derive(Debug, Clone, PartialEq)]
pub enum NoMix {
    NotComplete,
    /// The number of supplements of the dish.
    FewSupplements(usize),
    /// Too few supplements can share a jar. The limits are those that keep supplements out of it.
    FewParts(Vec<BrokenLimit>),
    /// A batch would need so little of the mix that it cannot be weighed exactly.
    SmallPortion {
        grams: f64,
    },
}

/// Returns whether a dish is complete and has so many supplements that a mix saves work.
pub fn is_worth_mixing(analysis: &Analysis) -> bool {
    analysis.verdict == Verdict::Complete && count_supplements(analysis) >= MIN_SUPPLEMENTS
}

/// Returns the number of lines with a supplement. Fish oils count as food.
fn count_supplements(analysis: &Analysis) -> usize {
    let found = analysis.lines.iter().filter_map(|line| foods().get(line.food_id.as_ref()?));
    found.filter(|food| food.is_supplement()).count()
}

/// Returns the mix for a number of batches of a dish, or why there is none. The built-in profile decides; the batches are also
/// assessed by the `added` ones.
pub fn supplement_mix(dish: &Dish<'_>, batches: u32, added: &[&'static Profile]) -> Result<SupplementMix, NoMix> {
    let ingredients = Ingredient::from_recipe(dish.lines, dish.instructions);
    let original = analyse(dish, &ingredients);
    if original.verdict != Verdict::Complete {
        return Err(NoMix::NotComplete);
    }
    if !is_worth_mixing(&original) {
        return Err(NoMix::FewSupplements(count_supplements(&original)));
    }
    let dish = MixedDish { dish, ingredients: &ingredients, original: &original, batches, added };
    let mut by_scale = dish.fill_jar(SCALE_TOLERANCE).map_err(|limit| NoMix::FewParts(vec![limit]))?;
    let by_spoon = match dish.fill_jar(SPOON_TOLERANCE) {
        Ok(jar) => jar,
        Err(limit) => return dish.build_mix(&by_scale, Spoon::NotExact(limit)),
    };
    // A spoon is offered if it keeps no further supplement out of the jar.
    if let Some((_, limit)) = by_spoon.left_out.iter().find(|(at, _)| !by_scale.leaves_out(*at)) {
        return dish.build_mix(&by_scale, Spoon::NotExact(limit.clone()));
    }
    by_scale.left_out.retain(|(at, _)| by_spoon.leaves_out(*at));
    let jar = Jar { parts: by_spoon.parts, left_out: by_scale.left_out };
    dish.build_mix(&jar, Spoon::new(&jar.parts, batches))
}

/// A dish, of which some supplements come from a jar.
struct MixedDish<'a> {
    dish: &'a Dish<'a>,
    ingredients: &'a [Ingredient<'static>],
    original: &'a Analysis,
    batches: u32,
    added: &'a [&'static Profile],
}

/// The supplements in a jar, and those that a limit keeps out of it, with their positions in the dish.
struct Jar {
    parts: Vec<Part>,
    left_out: Vec<(usize, BrokenLimit)>,
}

#[derive(Debug, Clone)]
struct Part {
    at: usize,
    food: &'static Food,
    handling: Handling,
    /// The share of its nutrients that is left after a month.
    stored_share: f64,
    /// Grams that the batches need.
    needed: f64,
    /// Grams in the jar.
    grams: f64,
    /// Grams of a piece, or of the step in which a powder is weighed.
    step: f64,
}

impl MixedDish<'_> {
    /// Puts all supplements into the jar that can be mixed, in amounts with which the dish keeps its verdict although a batch
    /// gets more or less of the mix by the tolerance. The error is a broken limit to which no part of the jar contributes.
    fn fill_jar(&self, tolerance: f64) -> Result<Jar, BrokenLimit> {
        let lines = self.ingredients.iter().enumerate();
        let mut jar = Jar { parts: lines.filter_map(|(at, it)| self.new_part(at, it)).collect(), left_out: Vec::new() };
        while let Some(limit) = self.find_broken_limit(&jar, tolerance) {
            let Some(index) = self.largest_part(&jar, limit.nutrient_id) else { return Err(limit) };
            let is_raised = limit.side == Side::Minimum && jar.parts.get_mut(index).is_some_and(Part::raise);
            if !is_raised {
                jar.left_out.push((jar.parts.remove(index).at, limit));
            }
        }
        Ok(jar)
    }

    fn new_part(&self, at: usize, ingredient: &Ingredient<'static>) -> Option<Part> {
        let food = ingredient.food?;
        let Some(Treatment::Mix { handling, stored_share }) = find_treatment(food) else { return None };
        let needed = ingredient.grams? * f64::from(self.batches);
        let step = food.grams_per_piece.unwrap_or(POWDER_STEP_G);
        // Pieces are rounded up, so that the jar has at least what the batches need.
        let steps = match food.grams_per_piece {
            Some(_) => (needed / step - ROUNDING).ceil(),
            None => (needed / step).round().max(1.0),
        };
        Some(Part { at, food, handling: *handling, stored_share: *stored_share, needed, grams: steps * step, step })
    }

    /// Returns the first limit that the dish breaks if a batch gets less of the stored mix or more of the fresh one.
    fn find_broken_limit(&self, jar: &Jar, tolerance: f64) -> Option<BrokenLimit> {
        let limit = |analysis: &Analysis, id: &'static str, side: Side| BrokenLimit {
            nutrient_id: id,
            nutrient: analysis.nutrients.iter().find(|it| it.id == id).map_or(id, |it| it.name),
            side,
            tolerance,
        };
        let most = self.analyse(jar, |_| 1.0 + tolerance);
        let is_exceeded_before = |id: &str| exceeded_nutrients(self.original).any(|before| before == id);
        if let Some(id) = exceeded_nutrients(&most).find(|id| !is_exceeded_before(id)) {
            return Some(limit(&most, id, Side::Maximum));
        }
        let least = self.analyse(jar, |part| part.stored_share * (1.0 - tolerance));
        // With less of the mix, gaps in the data of a food can make a minimum uncertain that the complete dish meets.
        let missing = least.missing.iter().chain(&least.unknown);
        missing.copied().next().map(|id| limit(&least, id, Side::Minimum))
    }

    /// Returns the index of the part that contributes most to a nutrient.
    fn largest_part(&self, jar: &Jar, nutrient_id: &str) -> Option<usize> {
        // A ratio lists no contributions. That of calcium to phosphorus follows the calcium of the mix.
        let id = if nutrient_id == "ca_p_ratio" { "calcium" } else { nutrient_id };
        let analysis = self.analyse(jar, |_| 1.0);
        let nutrient = analysis.nutrients.iter().find(|it| it.id == id)?;
        nutrient.contributions.iter().find_map(|it| jar.parts.iter().position(|part| part.food.id == it.food_id))
    }

    /// Analyses a batch that gets a share of the amount that it should get of each part.
    fn analyse(&self, jar: &Jar, share: impl Fn(&Part) -> f64) -> Analysis {
        analyse(self.dish, &self.mixed_ingredients(jar, share))
    }

    /// Assesses a batch that gets such shares by all profiles.
    fn assess(&self, jar: &Jar, share: impl Fn(&Part) -> f64) -> MixedBatch {
        let ingredients = self.mixed_ingredients(jar, share);
        let analysis = analyse(self.dish, &ingredients);
        MixedBatch { profiles: assess_ingredients(&analysis, &ingredients, self.added), analysis }
    }

    fn mixed_ingredients(&self, jar: &Jar, share: impl Fn(&Part) -> f64) -> Vec<Ingredient<'static>> {
        let mut ingredients = self.ingredients.to_vec();
        for part in &jar.parts {
            if let Some(ingredient) = ingredients.get_mut(part.at) {
                ingredient.grams = Some(part.grams / f64::from(self.batches) * share(part));
                ingredient.estimate = None;
            }
        }
        ingredients
    }

    fn build_mix(&self, jar: &Jar, spoon: Spoon) -> Result<SupplementMix, NoMix> {
        if jar.parts.len() < MIN_PARTS {
            return Err(NoMix::FewParts(jar.left_out.iter().map(|(_, limit)| limit.clone()).collect()));
        }
        let grams: f64 = jar.parts.iter().map(|part| part.grams).sum();
        let portion = grams / f64::from(self.batches);
        if FINE_SCALE_ERROR_G / portion + MIXING_ERROR > SCALE_TOLERANCE {
            return Err(NoMix::SmallPortion { grams: portion });
        }
        let with_less = self.assess(jar, |part| part.stored_share * (1.0 - SCALE_TOLERANCE));
        let with_more = self.assess(jar, |_| 1.0 + SCALE_TOLERANCE);
        if [&with_less, &with_more].iter().any(|it| it.analysis.verdict != Verdict::Complete) {
            return Err(NoMix::NotComplete);
        }
        Ok(SupplementMix {
            batches: self.batches,
            parts: jar.parts.iter().filter_map(|part| self.mix_part(part)).collect(),
            separate: self.separate_lines(jar),
            grams,
            spoon,
            with_less,
            with_more,
        })
    }

    fn mix_part(&self, part: &Part) -> Option<MixPart> {
        let (line, grams) = (self.dish.lines.get(part.at)?, self.ingredients.get(part.at)?.grams?);
        let main = line.measures.first()?;
        let line = line.with_main_measure(Measure { quantity: main.quantity.scale(part.grams / grams), ..*main });
        // Rounding to the nearest step or piece is no surplus.
        let has_surplus = part.grams >= part.needed + part.step * (1.0 - ROUNDING);
        Some(MixPart { at: part.at, line, grams: part.grams, has_surplus, handling: part.handling })
    }

    fn separate_lines(&self, jar: &Jar) -> Vec<SeparateLine> {
        let reason = |at: usize, food: &Food| match find_treatment(food)? {
            Treatment::Separate(reason) => Some(reason.clone()),
            Treatment::Mix { .. } => {
                let (_, limit) = jar.left_out.iter().find(|(left_out, _)| *left_out == at)?;
                Some(limit.clause())
            }
        };
        let lines = self.ingredients.iter().enumerate();
        lines.filter_map(|(at, it)| Some(SeparateLine { at, reason: reason(at, it.food?)? })).collect()
    }
}

impl Jar {
    fn leaves_out(&self, at: usize) -> bool {
        self.left_out.iter().any(|(left_out, _)| *left_out == at)
    }
}

impl Part {
    /// Adds a piece or some powder, unless the jar would then have far more than the batches need.
    fn raise(&mut self) -> bool {
        let raised = self.grams + self.step;
        let is_raised = raised <= self.needed * MAX_SURPLUS + ROUNDING;
        if is_raised {
            self.grams = raised;
        }
        is_raised
    }
}

impl BrokenLimit {
    /// Returns the limit as a clause: '10 % less of it would miss the minimum of iodine'.
    pub fn clause(&self) -> String {
        let percent = format_decimals(self.tolerance * 100.0, 0);
        let nutrient = lower_first_letter(self.nutrient);
        match self.side {
            Side::Minimum => format!("{percent} % less of it would miss the minimum of {nutrient}"),
            Side::Maximum => format!("{percent} % more of it would exceed the maximum of {nutrient}"),
        }
    }
}

impl NoMix {
    /// Returns the reason in sentences for the visitor.
    pub fn sentence(&self) -> String {
        match self {
            Self::NotComplete => "A mix is offered only for recipes that are complete by calculation.".to_owned(),
            Self::FewSupplements(count) => {
                format!("A mix saves work from {MIN_SUPPLEMENTS} supplements on. This recipe has {count}.")
            }
            Self::FewParts(limits) => {
                let clauses: Vec<String> = limits.iter().map(BrokenLimit::clause).collect();
                let reason = if clauses.is_empty() { String::new() } else { format!(": {}", clauses.join("; ")) };
                format!("Fewer than {MIN_PARTS} of its supplements can share a jar{reason}.")
            }
            Self::SmallPortion { grams } => format!(
                "A batch would need only {} g of the mix, and a scale that shows 0.1 g is not exact enough for that.",
                format_decimals(*grams, 1)
            ),
        }
    }
}

/// Returns the ids of the nutrients of which a dish has too much.
fn exceeded_nutrients(analysis: &Analysis) -> impl Iterator<Item = &'static str> {
    analysis.exceeded.iter().copied().chain(analysis.exceeded_limits.iter().map(|it| it.id))
}

fn analyse(dish: &Dish<'_>, ingredients: &[Ingredient<'_>]) -> Analysis {
    analyse_ingredients(dish.pet_type, dish.life_stage, dish.is_treat, ingredients)
}

#[cfg(test)]
mod tests;
