//! Everything a dish has to keep to, each limit as a sum over its foods that must not be negative.

use domain::pet_type::PetType;

use crate::food::Food;
use crate::nutrient::{Condition, Content, Nutrient, Reading, blanks_are_zero, columns_in_100_g, nutrients};

use super::item::{Item, Role};
use super::{Bounds, FormulationRequest};

/// A level quarter teaspoon in about 1250 kcal.
const SALT_G_PER_1000_KCAL: f64 = 1.2;
const LIVER_G_PER_1000_KCAL: f64 = 50.0;
const FISH_OIL_G_PER_1000_KCAL: f64 = 6.0;
/// Of the energy, what was added that nobody asked for; fats and oils have bounds of their own.
const ADDED_SHARE: f64 = 0.15;
/// Of a cat's energy, from meat, fish, egg and dairy.
const ANIMAL_SHARE: f64 = 0.5;
/// Shares of dry matter.
const MUCH_FISH: f64 = 0.25;
/// ExistingFood by a hair, so that sums in another order keep it too.
const HAIR: f64 = 1e-7;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Rule {
    Minimum(&'static Nutrient, f64),
    Maximum(&'static Nutrient, f64),
    LeastEnergy(f64),
    MostEnergy(f64),
    /// Grams per 1000 kcal.
    Salt(f64),
    Liver(f64),
    FishOil(f64),
    Added,
    /// Of the energy.
    Animal(f64),
    /// So that vitamin K needs no source of its own.
    LittleFish,
}

/// `base` and the effects of the steps add up to what is left of a limit, 1 for the whole of it at the batch's energy.
#[derive(Debug, Clone, PartialEq)]
pub struct Limit {
    pub rule: Rule,
    pub base: f64,
    /// Of one step of each item.
    pub effects: Vec<f64>,
}

impl Limit {
    /// What is left of it whatever the amounts are.
    pub fn at_worst(&self, items: &[Item]) -> f64 {
        let of_items = self.effects.iter().zip(items);
        let least = of_items.map(|(effect, item)| (effect * f64::from(item.low)).min(effect * f64::from(item.high)));
        self.base + least.sum::<f64>()
    }
}

/// Foods whose amount is settled, in grams.
pub type Settled = Vec<(&'static Food, f64)>;

struct Batch<'a> {
    items: &'a [Item],
    settled: &'a Settled,
    kcal: f64,
}

pub fn build(request: &FormulationRequest, items: &[Item], settled: &Settled, energy: Bounds) -> Vec<Limit> {
    let kcal = (energy.least + energy.most) / 2.0;
    let batch = Batch { items, settled, kcal };
    let mut limits: Vec<Limit> =
        nutrients(request.pet_type, request.life_stage).iter().flat_map(|nutrient| batch.nutrient(nutrient)).collect();
    limits.push(batch.limit(Rule::LeastEnergy(energy.least), -energy.least / kcal, |food| kcal_of(food) / kcal));
    limits.push(batch.limit(Rule::MostEnergy(energy.most), energy.most / kcal, |food| -kcal_of(food) / kcal));
    limits.push(batch.at_most(Rule::Salt, SALT_G_PER_1000_KCAL, |food| f64::from(u8::from(is_salt(food)))));
    limits.push(batch.at_most(Rule::Liver, LIVER_G_PER_1000_KCAL, |food| f64::from(u8::from(is_liver(food)))));
    limits.push(batch.at_most(Rule::FishOil, FISH_OIL_G_PER_1000_KCAL, fish_oil));
    limits.push(batch.added());
    if request.pet_type == PetType::Cat {
        limits.push(batch.animal());
    }
    if request.pet_type == PetType::Cat && !batch.may_be_fishy() {
        limits.push(batch.limit(Rule::LittleFish, 0.0, |food| {
            let dry = dry(food) / (MUCH_FISH * kcal);
            dry * if is_fish(food) { MUCH_FISH - 1.0 } else { MUCH_FISH }
        }));
    }
    limits
}

impl Batch<'_> {
    /// `per_gram` of each food's share in what is left of the limit.
    fn limit(&self, rule: Rule, base: f64, per_gram: impl Fn(&Food) -> f64) -> Limit {
        let settled: f64 = self.settled.iter().map(|(food, grams)| per_gram(food) * grams).sum();
        let effects = self.items.iter().map(|item| per_gram(item.food) * item.step).collect();
        Limit { rule, base: base + settled - HAIR, effects }
    }

    fn nutrient(&self, nutrient: &'static Nutrient) -> Vec<Limit> {
        match &nutrient.reading {
            Reading::Sum(_) => self.amount(nutrient),
            Reading::Ratio { over, under } => self.ratio(nutrient, over, under),
            Reading::Salts | Reading::Nowhere => Vec::new(),
        }
    }

    /// Unknown amounts count for nothing, and energy nobody measured as if it were fat.
    fn amount(&self, nutrient: &'static Nutrient) -> Vec<Limit> {
        let known = |food: &Food| nutrient.in_100_g(food).known / 100.0;
        let minimum = nutrient.minimum.filter(|_| nutrient.condition != Condition::MuchFish || self.may_be_fishy());
        let minimum = minimum.map(|minimum| {
            let for_oil = if nutrient.condition == Condition::FishOil { 10.0 } else { 0.0 };
            self.limit(Rule::Minimum(nutrient, minimum), 0.0, |food| {
                let asked = minimum * kcal_at_most(food) / 1000.0 + for_oil * fish_oil(food);
                1000.0 * (known(food) - asked) / (minimum * self.kcal)
            })
        });
        let maximum = nutrient.maximum.map(|maximum| {
            self.limit(Rule::Maximum(nutrient, maximum), 0.0, |food| {
                (kcal_of(food) - 1000.0 * known(food) / maximum) / self.kcal
            })
        });
        minimum.into_iter().chain(maximum).collect()
    }

    fn ratio(&self, nutrient: &'static Nutrient, over: &[&'static str], under: &[&'static str]) -> Vec<Limit> {
        // Of no size by itself: the calcium and phosphorus of an ordinary batch give the scale.
        let usual = self.items.iter().map(|item| columns_in_100_g(item.food, under).known);
        let scale = usual.fold(1.0, f64::max) * self.kcal / 200.0 / 100.0;
        let most = |content: Content| content.at_most.unwrap_or(UNBOUNDED);
        let minimum = nutrient.minimum.map(|minimum| {
            self.limit(Rule::Minimum(nutrient, minimum), 0.0, |food| {
                let (over, under) = (columns_in_100_g(food, over), columns_in_100_g(food, under));
                (over.known - minimum * most(under)) / 100.0 / scale
            })
        });
        let maximum = nutrient.maximum.map(|maximum| {
            self.limit(Rule::Maximum(nutrient, maximum), 0.0, |food| {
                let (over, under) = (columns_in_100_g(food, over), columns_in_100_g(food, under));
                (maximum * under.known - most(over)) / 100.0 / scale
            })
        });
        minimum.into_iter().chain(maximum).collect()
    }

    /// Per 1000 kcal; a dish that had more may keep it.
    fn at_most(&self, rule: impl Fn(f64) -> Rule, most: f64, per_gram: impl Fn(&Food) -> f64) -> Limit {
        let existing = self.items.iter().filter(|item| item.role == Role::Existing);
        let present: f64 = existing.map(|item| per_gram(item.food) * item.grams(item.start)).sum();
        let settled: f64 = self.settled.iter().map(|(food, grams)| per_gram(food) * grams).sum();
        let most = most.max(1000.0 * (present + settled) / self.kcal);
        self.limit(rule(most), 0.0, |food| {
            (most * kcal_of(food) / 1000.0 - per_gram(food)) * 1000.0 / (most * self.kcal)
        })
    }

    fn added(&self) -> Limit {
        let mut limit = self.limit(Rule::Added, 1.0, |food| -kcal_of(food) / (ADDED_SHARE * self.kcal));
        limit.base = 1.0 - HAIR;
        for (effect, item) in limit.effects.iter_mut().zip(self.items) {
            if item.role != Role::Added || is_fat(item.food) {
                *effect = 0.0;
            }
        }
        limit
    }

    /// A cat is a carnivore; a dish that had less may keep that.
    fn animal(&self) -> Limit {
        let existing = self
            .items
            .iter()
            .filter(|item| item.role == Role::Existing)
            .map(|item| (item.food, item.grams(item.start)));
        let all: Vec<(&Food, f64)> = existing.chain(self.settled.iter().map(|(food, grams)| (*food, *grams))).collect();
        let kcal: f64 = all.iter().map(|(food, grams)| kcal_of(food) * grams).sum();
        let animal: f64 =
            all.iter().filter(|(food, _)| is_animal(food)).map(|(food, grams)| kcal_of(food) * grams).sum();
        let share = if kcal > 0.0 { ANIMAL_SHARE.min(animal / kcal) } else { ANIMAL_SHARE };
        self.limit(Rule::Animal(share), 0.0, |food| {
            let of_animals = if is_animal(food) { 1.0 } else { 0.0 };
            (of_animals - share) * kcal_of(food) / (ANIMAL_SHARE * self.kcal)
        })
    }

    /// Whether fish may be more than a quarter of the dry matter, as the dish stands.
    fn may_be_fishy(&self) -> bool {
        let of_items = self.items.iter().map(|item| (item.food, item.grams(item.start)));
        let all: Vec<(&Food, f64)> = of_items.chain(self.settled.iter().map(|(food, grams)| (*food, *grams))).collect();
        let dry_matter: f64 = all.iter().map(|(food, grams)| dry(food) * grams).sum();
        let fish: f64 = all.iter().filter(|(food, _)| is_fish(food)).map(|(food, grams)| dry(food) * grams).sum();
        fish > 0.8 * MUCH_FISH * dry_matter
    }
}

/// So much of something unknown that a dish with it keeps no ratio.
const UNBOUNDED: f64 = 1e5;

pub fn kcal_of(food: &Food) -> f64 {
    food.nutrients.get("energy_kcal").unwrap_or_default() / 100.0
}

fn kcal_at_most(food: &Food) -> f64 {
    let energy = food.nutrients.get("energy_kcal").map(|kcal| kcal / 100.0);
    energy.unwrap_or_else(|| if blanks_are_zero(food) { 0.0 } else { 9.0 })
}

fn is_salt(food: &Food) -> bool {
    food.id.as_str().starts_with("salt_")
}

fn is_animal(food: &Food) -> bool {
    ["meat", "poultry", "game", "organ", "fish", "shellfish", "egg", "dairy"].contains(&food.category.as_str())
}

fn is_fat(food: &Food) -> bool {
    ["oil", "fat"].contains(&food.category.as_str())
}

pub fn is_liver(food: &Food) -> bool {
    food.category == "organ" && food.id.as_str().contains("liver")
}

/// Grams of oil in a gram.
fn fish_oil(food: &Food) -> f64 {
    const OILS: [&str; 6] =
        ["oil_cod_liver", "oil_salmon", "oil_sardine", "oil_menhaden", "oil_herring", "fish_oil_1000mg_softgel"];
    let is_fish_oil = OILS.contains(&food.id.as_str());
    if is_fish_oil { food.nutrients.get("fat_g").unwrap_or_default() / 100.0 } else { 0.0 }
}

fn is_fish(food: &Food) -> bool {
    ["fish", "shellfish"].contains(&food.category.as_str())
}

fn dry(food: &Food) -> f64 {
    1.0 - food.nutrients.get("water_g").unwrap_or_default() / 100.0
}
