//! Converts a request to a problem for the solver: the foods with their steps and bounds, and the limits.

mod cooking_losses;
mod culinary;
mod default_dish;

use domain::food_id::FoodId;

use crate::family::{self, Family};
use crate::food::{Food, foods};
use crate::iodised_salt::weakest_salt;
use crate::label_product::{LabelProduct, find_product};
use crate::retention::Retention;

use super::balancing::{self, BalancingFood};
use super::item::{Item, Role, round_to_i32, step_grams, step_grams_near};
use super::limits::{self, EnergyBounds, FixedFood, Limit, kcal_per_gram};
use super::{ENERGY, EnergyShareLimits, ExistingFood, FormulationError, FormulationRequest, MAX_FOODS};
use cooking_losses::CookingLosses;

/// Largest amount of a line in grams, far more than that of any recipe.
const MAX_LINE_GRAMS: f64 = 100_000.0;
/// Allowed relative change of the energy of an existing dish.
const EXISTING_ENERGY_TOLERANCE: f64 = 0.12;
/// Allowed relative deviation from the requested energy.
pub const REQUESTED_ENERGY_TOLERANCE: f64 = 0.05;
/// Minimum deviation that is allowed, because one step of meat is a large part of a very small batch.
pub const MIN_LEEWAY_KCAL: f64 = 15.0;

/// Cost of changing a food by its whole amount, on the same scale as the costs in `balancing.csv`.
const COST_OF_A_FOOD: f64 = 2.0;
/// Cost of changing a supplement by its whole amount.
const COST_OF_A_SUPPLEMENT: f64 = 0.8;
/// Cost of adding the maximum amount of a balancing food.
const COST_OF_AN_ADDITION: f64 = 0.6;
/// Cost of the line of a supplement. It exceeds the cost of usual pieces, added foods and changes, so that the number of
/// supplements counts before everything else.
const COST_OF_A_SUPPLEMENT_LINE: f64 = 300.0;
/// Cost of a tablet, capsule, drop or scoop. It exceeds the cost of an added food, so that a dense food is added if it saves a
/// piece, and that of usual changes.
const COST_OF_A_PIECE: f64 = 8.0;
/// Cost of adding a food that was not asked for, without the cost of `balancing.csv`.
const COST_OF_AN_ADDED_FOOD: f64 = 3.0;
/// Cost of the line of a product that the visitor owns. It is less than that of an added food, because nothing has to be bought.
const COST_OF_AN_OWN_PRODUCT_LINE: f64 = 2.0;
/// Energy of a batch from which on pieces cost less, so that the many pieces of a large batch do not cost more than a line.
const LARGE_BATCH_KCAL: f64 = 3000.0;

#[derive(Debug, Clone)]
pub struct Plan<'a> {
    pub items: Vec<Item<'a>>,
    pub fixed_foods: Vec<FixedFood<'a>>,
    pub limits: Vec<Limit>,
    pub cost_of_a_piece: f64,
    /// Maximum number of lines with items, without the fixed foods.
    pub max_lines: usize,
}

impl<'a> Plan<'a> {
    /// `margin` is the surplus over each minimum that is required, as a part of it.
    pub fn new(request: &'a FormulationRequest, margin: f64) -> Result<Self, FormulationError> {
        let excluded = find_excluded_families(&request.exclude)?;
        let is_excluded = |food: &Food| excluded.iter().any(|family| family.contains(food));
        let existing = find_existing_foods(request)?;
        let requested = find_requested_foods(request, &is_excluded)?;
        let energy = energy_bounds(request, &existing)?;
        let scale_factor = scale_factor(request, &existing);
        let remaining: Vec<_> = existing.iter().filter(|(food, _)| !is_excluded(food)).collect();
        let dish_foods = remaining.iter().map(|(food, _)| *food).chain(requested.iter().copied());
        let losses = CookingLosses::new(request, dish_foods);
        let mut fixed_foods = Vec::new();
        let mut items = Vec::new();
        for (food, line) in remaining {
            let grams = line.grams * scale_factor;
            let retention = losses.retention_of_existing_line(line, food);
            if is_fixed(food) && line.bounds.is_none() {
                fixed_foods.push(FixedFood { food, grams, retention });
            } else {
                items.push(existing_item(request, food, line, grams, energy, retention));
            }
        }
        let has_existing_items = !items.is_empty();
        items.extend(culinary::items(request, &requested, energy, has_existing_items, &losses));
        if items.is_empty() {
            return Err(FormulationError::NoFoods);
        }
        let offered = balancing::all().iter().filter(|it| !is_excluded(it.food));
        let added: Vec<Item<'a>> = offered
            .filter(|it| items.iter().all(|item: &Item<'_>| item.food.id != it.food.id))
            .filter_map(|it| added_item(request, it, energy, &losses))
            .collect();
        let products = request.products.iter().filter(|it| items.iter().all(|item| item.food.id != it.food().id));
        let products: Vec<Item<'a>> = products.filter_map(|it| product_item(it, energy, &losses)).collect();
        items.extend(products);
        items.extend(added);
        let limits = limits::build(request, &items, &fixed_foods, energy, margin);
        let max_lines = request.max_lines.saturating_sub(fixed_foods.len());
        let cost_of_a_piece = COST_OF_A_PIECE * (LARGE_BATCH_KCAL / energy.middle()).min(1.0);
        Ok(Self { items, fixed_foods, limits, cost_of_a_piece, max_lines })
    }

    /// Returns the plan with limits of the energy from protein and fat.
    pub fn with_energy_shares(mut self, shares: EnergyShareLimits) -> Self {
        self.limits.extend(limits::of_energy_shares(shares, &self.items, &self.fixed_foods));
        self
    }

    /// Returns the plan with the lines of a solution, which leaves their amounts open. A piece costs more than all changes
    /// together.
    pub fn with_lines_of(&self, steps: &[i32]) -> Self {
        let mut plan = self.clone();
        for (item, steps) in plan.items.iter_mut().zip(steps) {
            *item = item.with_line(*steps > 0);
        }
        plan.cost_of_a_piece += plan.items.iter().map(Item::highest_cost_of_change).sum::<f64>();
        plan
    }

    /// Returns the plan in which the step size of each food suits its amount in a solution.
    pub fn with_steps_of(&self, steps: &[i32]) -> Self {
        let mut plan = self.clone();
        for (item, steps) in plan.items.iter_mut().zip(steps) {
            *item = item.with_step_of(*steps);
        }
        for limit in &mut plan.limits {
            for (effect, (item, old)) in limit.effects.iter_mut().zip(plan.items.iter().zip(&self.items)) {
                *effect *= item.step / old.step;
            }
        }
        plan
    }

    /// Returns the plan without the optional items that are not used.
    pub fn restrict(&self, is_used: &[bool]) -> Self {
        let mut plan = self.clone();
        for (item, is_used) in plan.items.iter_mut().zip(is_used) {
            if item.low == 0 && !is_used {
                item.high = 0;
            }
        }
        plan
    }
}

fn find_excluded_families(names: &[String]) -> Result<Vec<Family>, FormulationError> {
    names
        .iter()
        .map(|name| family::find(name).ok_or_else(|| FormulationError::UnknownFood { name: name.clone() }))
        .collect()
}

/// Returns the food of a line. Iodised salt is the weakest that the line can mean; the analysis of the draft also checks the
/// strongest.
fn find_existing_food<'a>(request: &'a FormulationRequest, line: &ExistingFood) -> Result<&'a Food, FormulationError> {
    let unknown = || FormulationError::UnknownFood { name: line.food.to_string() };
    let food = request.find_food(&line.food).ok_or_else(unknown)?;
    Ok(weakest_salt(food, line.text.as_deref(), request.salt).unwrap_or(food))
}

fn find_requested_food(request: &FormulationRequest, id: &FoodId) -> Result<&'static Food, FormulationError> {
    let food = foods().get(id).ok_or_else(|| FormulationError::UnknownFood { name: id.to_string() })?;
    Ok(weakest_salt(food, None, request.salt).unwrap_or(food))
}

fn find_existing_foods(request: &FormulationRequest) -> Result<Vec<(&Food, &ExistingFood)>, FormulationError> {
    if request.existing.len() > MAX_FOODS {
        return Err(FormulationError::TooManyFoods { max: MAX_FOODS });
    }
    request
        .existing
        .iter()
        .map(|line| {
            let food = find_existing_food(request, line)?;
            let is_amount = |grams: f64| (0.0..=MAX_LINE_GRAMS).contains(&grams);
            let has_valid_bounds = line
                .bounds
                .is_none_or(|it| is_amount(it.min_grams) && is_amount(it.max_grams) && it.min_grams <= it.max_grams);
            let is_sound = has_valid_bounds && is_amount(line.grams) && line.grams > 0.0;
            if is_sound {
                Ok((food, line))
            } else {
                Err(FormulationError::InvalidAmount { food: food.everyday_name.clone() })
            }
        })
        .collect()
}

fn find_requested_foods(
    request: &FormulationRequest,
    is_excluded: &impl Fn(&Food) -> bool,
) -> Result<Vec<&'static Food>, FormulationError> {
    if request.include.len() > MAX_FOODS {
        return Err(FormulationError::TooManyFoods { max: MAX_FOODS });
    }
    let mut requested: Vec<&'static Food> = Vec::new();
    for id in &request.include {
        let food = find_requested_food(request, id)?;
        if is_excluded(food) {
            return Err(FormulationError::IncludedAndExcluded { food: &food.everyday_name });
        }
        let is_present = request.existing.iter().any(|existing| existing.food == food.id)
            || requested.iter().any(|it| it.id == food.id);
        if !is_present {
            requested.push(food);
        }
    }
    if request.include.is_empty() && request.existing.is_empty() {
        requested = default_dish::foods_for(request.pet_type, is_excluded);
    }
    Ok(requested)
}

fn energy_bounds(
    request: &FormulationRequest,
    existing: &[(&Food, &ExistingFood)],
) -> Result<EnergyBounds, FormulationError> {
    let present: f64 = existing.iter().map(|(food, line)| kcal_per_gram(food) * line.grams).sum();
    let (kcal, leeway) = match request.energy_kcal {
        Some(kcal) => (kcal, REQUESTED_ENERGY_TOLERANCE),
        None if !existing.is_empty() => (present, EXISTING_ENERGY_TOLERANCE),
        None => (default_dish::energy_kcal(request.pet_type), REQUESTED_ENERGY_TOLERANCE),
    };
    if !ENERGY.contains(&kcal) {
        return Err(FormulationError::InvalidEnergy);
    }
    let leeway = (leeway * kcal).max(MIN_LEEWAY_KCAL);
    Ok(EnergyBounds { min_kcal: kcal - leeway, max_kcal: kcal + leeway })
}

/// Returns the factor from the existing dish to the requested batch.
fn scale_factor(request: &FormulationRequest, existing: &[(&Food, &ExistingFood)]) -> f64 {
    let present: f64 = existing.iter().map(|(food, line)| kcal_per_gram(food) * line.grams).sum();
    let is_scaled = request.include.is_empty() && present > 0.0;
    request.energy_kcal.filter(|_| is_scaled).map_or(1.0, |kcal| kcal / present)
}

/// Returns whether a formulation scales the amount of a food with the dish but does not balance it: that of water, stock, herbs and
/// foods without figures.
fn is_fixed(food: &Food) -> bool {
    let has_figures = food.nutrients.known().any(|(_, figure)| figure > 0.0);
    !has_figures || food.is_cooking_liquid() || food.category == "herb"
}

fn existing_item<'a>(
    request: &'a FormulationRequest,
    food: &'a Food,
    line: &ExistingFood,
    grams: f64,
    energy: EnergyBounds,
    retention: Retention,
) -> Item<'a> {
    if let Some(product) = find_product(&request.products, &food.id) {
        return existing_product_item(product, grams, energy, retention);
    }
    let coarse_step = step_grams_near(food, grams);
    let is_in_coarse_steps = (grams / coarse_step).fract() < 1e-9;
    let is_scaled = (grams - line.grams).abs() > 1e-9;
    // Fine steps keep an amount of the author that is not scaled, and bounds that have no coarse step between them.
    let step = if is_in_coarse_steps || (is_scaled && line.bounds.is_none()) { coarse_step } else { step_grams(food) };
    let start = round_to_i32(grams / step).max(1);
    let balancing = balancing::find(food);
    let is_supplement = food.is_supplement();
    let (low, high) = match line.bounds {
        Some(bounds) => {
            (round_to_i32((bounds.min_grams / step).ceil()), round_to_i32((bounds.max_grams / step).floor()))
        }
        None => {
            let typical_range = culinary::typical_range(food);
            let max_steps = balancing.map_or(0, |it| max_steps(it, request, energy));
            let low =
                if is_supplement { 0 } else { round_to_i32((f64::from(start) * typical_range.start()).ceil()).max(1) };
            (low, round_to_i32(f64::from(start) * typical_range.end()).max(max_steps).max(start))
        }
    };
    let whole_cost = if is_supplement { COST_OF_A_SUPPLEMENT } else { COST_OF_A_FOOD };
    let min_steps = if is_supplement { balancing.map_or(1, min_steps).min(start) } else { 1 };
    Item {
        food,
        role: Role::Existing,
        retention,
        step,
        start: start.clamp(low, high.max(low)),
        low,
        high: high.max(low),
        min_if_used: min_steps,
        step_cost: whole_cost / f64::from(start),
        line_cost: if is_supplement { COST_OF_A_SUPPLEMENT_LINE } else { 0.0 },
    }
}

fn added_item(
    request: &FormulationRequest,
    balancing: &'static BalancingFood,
    energy: EnergyBounds,
    losses: &CookingLosses<'_>,
) -> Option<Item<'static>> {
    let (min_steps, high) = (min_steps(balancing), max_steps(balancing, request, energy));
    (high >= min_steps).then(|| Item {
        food: balancing.food,
        role: Role::Added,
        retention: losses.retention_of_added_line(balancing.food, balancing.grams_of_step()),
        step: balancing.grams_of_step(),
        start: 0,
        low: 0,
        high,
        min_if_used: min_steps,
        step_cost: COST_OF_AN_ADDITION / f64::from(high.max(1)),
        line_cost: balancing.cost
            + if balancing.food.is_supplement() { COST_OF_A_SUPPLEMENT_LINE } else { COST_OF_AN_ADDED_FOOD },
    })
}

/// Returns a product of the visitor as an item that may be added. Its line costs less than that of another supplement,
/// because the visitor has it already.
fn product_item<'a>(product: &'a LabelProduct, energy: EnergyBounds, losses: &CookingLosses<'_>) -> Option<Item<'a>> {
    let high = max_product_steps(product, energy);
    (high >= 1).then(|| Item {
        food: product.food(),
        role: Role::Added,
        retention: losses.retention_of_added_line(product.food(), product.step_grams()),
        step: product.step_grams(),
        start: 0,
        low: 0,
        high,
        min_if_used: 1,
        step_cost: COST_OF_AN_ADDITION / f64::from(high),
        line_cost: COST_OF_AN_OWN_PRODUCT_LINE,
    })
}

/// Returns a product that the dish contains already. Its amount is reduced if it exceeds the maximum of the label.
fn existing_product_item(product: &LabelProduct, grams: f64, energy: EnergyBounds, retention: Retention) -> Item<'_> {
    let high = max_product_steps(product, energy);
    let start = round_to_i32(grams / product.step_grams()).clamp(0, high);
    Item {
        food: product.food(),
        role: Role::Existing,
        retention,
        step: product.step_grams(),
        start,
        low: 0,
        high,
        min_if_used: 1,
        step_cost: COST_OF_AN_ADDITION / f64::from(high.max(1)),
        line_cost: COST_OF_AN_OWN_PRODUCT_LINE,
    }
}

fn max_product_steps(product: &LabelProduct, energy: EnergyBounds) -> i32 {
    let max = product.max_grams_per_1000_kcal() * energy.middle() / 1000.0;
    round_to_i32((max / product.step_grams() + 1e-9).floor())
}

fn min_steps(balancing: &BalancingFood) -> i32 {
    round_to_i32((balancing.min / balancing.step).ceil())
}

/// Returns the maximum number of steps. In a small batch it is at least the smallest useful amount, unless that is more than
/// `FAR` times the maximum. A fraction of a step of 0.8 or more is rounded up.
fn max_steps(balancing: &BalancingFood, request: &FormulationRequest, energy: EnergyBounds) -> i32 {
    const FAR: f64 = 2.0;
    let max = balancing.max_per_1000_kcal(request.pet_type) * energy.middle() / 1000.0;
    let is_near = max * FAR >= balancing.min;
    let steps = round_to_i32((max / balancing.step + 0.2).floor());
    if is_near { steps.max(min_steps(balancing)) } else { steps }
}
