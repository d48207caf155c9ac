//! A wish made into a problem: the foods with their steps and bounds, and the limits over them.

mod culinary;
mod usual;

use domain::food_id::FoodId;

use crate::family::{self, Family};
use crate::food::{Food, State, foods};

use super::balancing::{self, Balancing};
use super::item::{Item, Role, step_of, whole};
use super::limits::{self, Limit, Settled, kcal_of};
use super::{Bounds, ENERGY, Kept, MOST_WISHED, Refused, Wish};

/// A kept dish may come out a little larger or smaller.
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
    pub most_lines: usize,
}

impl Plan {
    pub fn of(wish: &Wish) -> Result<Self, Refused> {
        let barred = barred(&wish.exclude)?;
        let is_barred = |food: &Food| barred.iter().any(|family| family.has(food));
        let kept = kept(wish)?;
        let wished = wished(wish, &is_barred)?;
        let energy = energy(wish, &kept)?;
        let factor = factor(wish, &kept);
        let mut settled = Settled::new();
        let mut items = Vec::new();
        for (food, line) in kept.iter().filter(|(food, _)| !is_barred(food)) {
            let grams = line.grams * factor;
            if is_settled(food) && line.bounds.is_none() {
                settled.push((*food, grams));
            } else {
                items.push(kept_item(wish, food, line, grams, energy));
            }
        }
        items.extend(culinary::items(wish.pet_type, &wished, energy, !items.is_empty()));
        if items.is_empty() {
            return Err(Refused::NothingWished);
        }
        let offered = balancing::all().iter().filter(|it| !is_barred(it.food));
        let added: Vec<Item> = offered
            .filter(|it| items.iter().all(|item: &Item| item.food.id != it.food.id))
            .filter_map(|it| added_item(wish, it, energy))
            .collect();
        items.extend(added);
        let limits = limits::of(wish, &items, &settled, energy);
        let most_lines = wish.most_lines.saturating_sub(settled.len());
        Ok(Self { items, settled, limits, most_lines })
    }
}

fn barred(names: &[String]) -> Result<Vec<Family>, Refused> {
    names.iter().map(|name| family::named(name).ok_or_else(|| Refused::UnknownFood { name: name.clone() })).collect()
}

fn known(id: &FoodId) -> Result<&'static Food, Refused> {
    foods().get(id).ok_or_else(|| Refused::UnknownFood { name: id.to_string() })
}

fn kept(wish: &Wish) -> Result<Vec<(&'static Food, &Kept)>, Refused> {
    if wish.kept.len() > MOST_WISHED {
        return Err(Refused::TooMany { most: MOST_WISHED });
    }
    wish.kept
        .iter()
        .map(|line| {
            let food = known(&line.food)?;
            let is_amount = |grams: f64| grams.is_finite() && (0.0..=1e5).contains(&grams);
            let bounds = line.bounds.is_none_or(|it| is_amount(it.least) && is_amount(it.most) && it.least <= it.most);
            let is_sound = bounds && is_amount(line.grams) && line.grams > 0.0;
            if is_sound { Ok((food, line)) } else { Err(Refused::BadAmount { food: &food.name }) }
        })
        .collect()
}

fn wished(wish: &Wish, is_barred: &impl Fn(&Food) -> bool) -> Result<Vec<&'static Food>, Refused> {
    if wish.include.len() > MOST_WISHED {
        return Err(Refused::TooMany { most: MOST_WISHED });
    }
    let mut wished: Vec<&'static Food> = Vec::new();
    for id in &wish.include {
        let food = known(id)?;
        if is_barred(food) {
            return Err(Refused::Contradiction { food: &food.name });
        }
        let is_there = wish.kept.iter().any(|kept| kept.food == food.id) || wished.iter().any(|it| it.id == food.id);
        if !is_there {
            wished.push(food);
        }
    }
    if wish.include.is_empty() && wish.kept.is_empty() {
        wished = usual::foods_for(wish.pet_type, is_barred);
    }
    Ok(wished)
}

fn energy(wish: &Wish, kept: &[(&'static Food, &Kept)]) -> Result<Bounds, Refused> {
    let present: f64 = kept.iter().map(|(food, line)| kcal_of(food) * line.grams).sum();
    let (kcal, leeway) = match wish.energy_kcal {
        Some(kcal) => (kcal, WISHED_ENERGY),
        None if !kept.is_empty() => (present, KEPT_ENERGY),
        None => (usual::energy_kcal(wish.pet_type), WISHED_ENERGY),
    };
    if !ENERGY.contains(&kcal) {
        return Err(Refused::BadEnergy);
    }
    let leeway = (leeway * kcal).max(LEAST_LEEWAY_KCAL);
    Ok(Bounds { least: kcal - leeway, most: kcal + leeway })
}

/// From the dish as it is to the batch that is wished.
fn factor(wish: &Wish, kept: &[(&'static Food, &Kept)]) -> f64 {
    let present: f64 = kept.iter().map(|(food, line)| kcal_of(food) * line.grams).sum();
    let is_grown = wish.include.is_empty() && present > 0.0;
    wish.energy_kcal.filter(|_| is_grown).map_or(1.0, |kcal| kcal / present)
}

/// Water, herbs and what has no figures are cooked with, not balanced.
fn is_settled(food: &Food) -> bool {
    let has_figures = food.nutrients.known().any(|(_, figure)| figure > 0.0);
    !has_figures
        || ["water", "stock_chicken_home", "stock_beef_home"].contains(&food.id.as_str())
        || food.category == "herb"
}

fn kept_item(wish: &Wish, food: &'static Food, line: &Kept, grams: f64, energy: Bounds) -> Item {
    let step = step_of(food);
    let start = whole(grams / step).max(1);
    let balancing = balancing::find(food);
    let is_supplement = food.state == State::Supplement || food.category == "supplement";
    let (low, high) = match line.bounds {
        Some(bounds) => (whole((bounds.least / step).ceil()), whole((bounds.most / step).floor())),
        None => {
            let around = culinary::around(food);
            let most = balancing.map_or(0, |it| most(it, wish, energy));
            let low = if is_supplement { 0 } else { whole((f64::from(start) * around.least).ceil()) };
            (low, whole(f64::from(start) * around.most).max(most).max(start))
        }
    };
    let whole_cost = if is_supplement { COST_OF_A_SUPPLEMENT } else { COST_OF_A_FOOD };
    let least = if is_supplement { balancing.map_or(1, least).min(start) } else { 1 };
    Item {
        food,
        role: Role::Kept,
        step,
        start: start.clamp(low, high.max(low)),
        low,
        high: high.max(low),
        least,
        rate: whole_cost / f64::from(start),
        charge: CHARGE_OF_LEAVING_OUT,
    }
}

fn added_item(wish: &Wish, balancing: &'static Balancing, energy: Bounds) -> Option<Item> {
    let (least, high) = (least(balancing), most(balancing, wish, energy));
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
fn most(balancing: &Balancing, wish: &Wish, energy: Bounds) -> i32 {
    const FAR: f64 = 2.0;
    let most = balancing.most(wish.pet_type) * (energy.least + energy.most) / 2.0 / 1000.0;
    let is_near = most * FAR >= balancing.least;
    let steps = whole((most / balancing.step + 0.2).floor());
    if is_near { steps.max(least(balancing)) } else { steps }
}
