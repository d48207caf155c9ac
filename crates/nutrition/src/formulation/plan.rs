//! A request made into a problem: the foods with their steps and bounds, and the limits over them.

mod culinary;
mod usual;

use domain::food_id::FoodId;

use crate::family::{self, Family};
use crate::food::{Food, State, foods};

use super::balancing::{self, Balancing};
use super::item::{Item, Role, step_of, whole};
use super::limits::{self, Limit, Settled, kcal_of};
use super::{Bounds, ENERGY, ExistingFood, FormulationError, FormulationRequest, MAX_FOODS};

/// A existing dish may come out a little larger or smaller.
const KEPT_ENERGY: f64 = 0.12;
const WISHED_ENERGY: f64 = 0.05;
/// Of a tiny batch one step of meat is more than that.
const LEAST_LEEWAY_KCAL: f64 = 15.0;

/// What a change of its whole amount costs, against the charges of `balancing.csv`.
const COST_OF_A_FOOD: f64 = 8.0;
const COST_OF_A_SUPPLEMENT: f64 = 3.0;
const COST_OF_THE_MOST: f64 = 2.5;
/// A line left out is a line of the recipe's steps to mend.
const CHARGE_OF_LEAVING_OUT: f64 = 3.0;

#[derive(Debug)]
pub struct Plan {
    pub items: Vec<Item>,
    pub settled: Settled,
    pub limits: Vec<Limit>,
    /// Lines that items may use: the rest is settled.
    pub max_lines: usize,
}

impl Plan {
    pub fn new(request: &FormulationRequest) -> Result<Self, FormulationError> {
        let barred = barred(&request.exclude)?;
        let is_barred = |food: &Food| barred.iter().any(|family| family.has(food));
        let existing = existing(request)?;
        let requested = requested(request, &is_barred)?;
        let energy = energy(request, &existing)?;
        let factor = factor(request, &existing);
        let mut settled = Settled::new();
        let mut items = Vec::new();
        for (food, line) in existing.iter().filter(|(food, _)| !is_barred(food)) {
            let grams = line.grams * factor;
            if is_settled(food) && line.bounds.is_none() {
                settled.push((*food, grams));
            } else {
                items.push(kept_item(request, food, line, grams, energy));
            }
        }
        items.extend(culinary::items(request.pet_type, &requested, energy, !items.is_empty()));
        if items.is_empty() {
            return Err(FormulationError::NothingRequested);
        }
        let offered = balancing::all().iter().filter(|it| !is_barred(it.food));
        let added: Vec<Item> = offered
            .filter(|it| items.iter().all(|item: &Item| item.food.id != it.food.id))
            .filter_map(|it| added_item(request, it, energy))
            .collect();
        items.extend(added);
        let limits = limits::build(request, &items, &settled, energy);
        let max_lines = request.max_lines.saturating_sub(settled.len());
        Ok(Self { items, settled, limits, max_lines })
    }
}

fn barred(names: &[String]) -> Result<Vec<Family>, FormulationError> {
    names
        .iter()
        .map(|name| family::find(name).ok_or_else(|| FormulationError::UnknownFood { name: name.clone() }))
        .collect()
}

fn known(id: &FoodId) -> Result<&'static Food, FormulationError> {
    foods().get(id).ok_or_else(|| FormulationError::UnknownFood { name: id.to_string() })
}

fn existing(request: &FormulationRequest) -> Result<Vec<(&'static Food, &ExistingFood)>, FormulationError> {
    if request.existing.len() > MAX_FOODS {
        return Err(FormulationError::TooMany { most: MAX_FOODS });
    }
    request
        .existing
        .iter()
        .map(|line| {
            let food = known(&line.food)?;
            let is_amount = |grams: f64| grams.is_finite() && (0.0..=1e5).contains(&grams);
            let bounds = line.bounds.is_none_or(|it| is_amount(it.least) && is_amount(it.most) && it.least <= it.most);
            let is_sound = bounds && is_amount(line.grams) && line.grams > 0.0;
            if is_sound { Ok((food, line)) } else { Err(FormulationError::BadAmount { food: &food.everyday_name }) }
        })
        .collect()
}

fn requested(
    request: &FormulationRequest,
    is_barred: &impl Fn(&Food) -> bool,
) -> Result<Vec<&'static Food>, FormulationError> {
    if request.include.len() > MAX_FOODS {
        return Err(FormulationError::TooMany { most: MAX_FOODS });
    }
    let mut requested: Vec<&'static Food> = Vec::new();
    for id in &request.include {
        let food = known(id)?;
        if is_barred(food) {
            return Err(FormulationError::Contradiction { food: &food.everyday_name });
        }
        let is_there = request.existing.iter().any(|existing| existing.food == food.id)
            || requested.iter().any(|it| it.id == food.id);
        if !is_there {
            requested.push(food);
        }
    }
    if request.include.is_empty() && request.existing.is_empty() {
        requested = usual::foods_for(request.pet_type, is_barred);
    }
    Ok(requested)
}

fn energy(
    request: &FormulationRequest,
    existing: &[(&'static Food, &ExistingFood)],
) -> Result<Bounds, FormulationError> {
    let present: f64 = existing.iter().map(|(food, line)| kcal_of(food) * line.grams).sum();
    let (kcal, leeway) = match request.energy_kcal {
        Some(kcal) => (kcal, WISHED_ENERGY),
        None if !existing.is_empty() => (present, KEPT_ENERGY),
        None => (usual::energy_kcal(request.pet_type), WISHED_ENERGY),
    };
    if !ENERGY.contains(&kcal) {
        return Err(FormulationError::BadEnergy);
    }
    let leeway = (leeway * kcal).max(LEAST_LEEWAY_KCAL);
    Ok(Bounds { least: kcal - leeway, most: kcal + leeway })
}

/// From the dish as it is to the batch that is requested.
fn factor(request: &FormulationRequest, existing: &[(&'static Food, &ExistingFood)]) -> f64 {
    let present: f64 = existing.iter().map(|(food, line)| kcal_of(food) * line.grams).sum();
    let is_grown = request.include.is_empty() && present > 0.0;
    request.energy_kcal.filter(|_| is_grown).map_or(1.0, |kcal| kcal / present)
}

/// Water, herbs and what has no figures are cooked with, not balanced.
fn is_settled(food: &Food) -> bool {
    let has_figures = food.nutrients.known().any(|(_, figure)| figure > 0.0);
    !has_figures
        || ["water", "stock_chicken_home", "stock_beef_home"].contains(&food.id.as_str())
        || food.category == "herb"
}

fn kept_item(
    request: &FormulationRequest,
    food: &'static Food,
    line: &ExistingFood,
    grams: f64,
    energy: Bounds,
) -> Item {
    let step = step_of(food);
    let start = whole(grams / step).max(1);
    let balancing = balancing::find(food);
    let is_supplement = food.state == State::Supplement || food.category == "supplement";
    let (low, high) = match line.bounds {
        Some(bounds) => (whole((bounds.least / step).ceil()), whole((bounds.most / step).floor())),
        None => {
            let around = culinary::around(food);
            let most = balancing.map_or(0, |it| most(it, request, energy));
            let low = if is_supplement { 0 } else { whole((f64::from(start) * around.least).ceil()) };
            (low, whole(f64::from(start) * around.most).max(most).max(start))
        }
    };
    let whole_cost = if is_supplement { COST_OF_A_SUPPLEMENT } else { COST_OF_A_FOOD };
    let least = if is_supplement { balancing.map_or(1, least).min(start) } else { 1 };
    Item {
        food,
        role: Role::Existing,
        step,
        start: start.clamp(low, high.max(low)),
        low,
        high: high.max(low),
        least,
        rate: whole_cost / f64::from(start),
        charge: CHARGE_OF_LEAVING_OUT,
    }
}

fn added_item(request: &FormulationRequest, balancing: &'static Balancing, energy: Bounds) -> Option<Item> {
    let (least, high) = (least(balancing), most(balancing, request, energy));
    (high >= least).then(|| Item {
        food: balancing.food,
        role: Role::Added,
        step: balancing.grams_of_step(),
        start: 0,
        low: 0,
        high,
        least,
        rate: COST_OF_THE_MOST / f64::from(high.max(1)),
        charge: balancing.charge,
    })
}

fn least(balancing: &Balancing) -> i32 {
    whole((balancing.least / balancing.step).ceil())
}

/// Of a small batch the least there can be, where that is not far beyond.
fn most(balancing: &Balancing, request: &FormulationRequest, energy: Bounds) -> i32 {
    const FAR: f64 = 2.0;
    let most = balancing.most(request.pet_type) * (energy.least + energy.most) / 2.0 / 1000.0;
    let is_near = most * FAR >= balancing.least;
    let steps = whole((most / balancing.step + 0.2).floor());
    if is_near { steps.max(least(balancing)) } else { steps }
}
