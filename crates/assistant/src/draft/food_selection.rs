//! Chooses the foods of a dish. The constraints alone determine the order of the foods for each part of the dish; the number of the
//! attempt determines which food of this order is taken.

use std::cmp::Ordering;

use fastrand::Rng;
use nutrition::food::Food;

use super::dish_food::{DishFood, Part, dish_foods, find_dish_food, part_of};
use crate::constraints::{Constraints, Preference, ValidConstraints};
use crate::step_grammar::{Stage, find_rule};
use crate::text::{HASH_START, hash};
use domain::pet_type::PetType;

/// A limit below this number of minutes needs foods that cook as fast as those of a quick dish.
const QUICK_LIMIT: u32 = 70;
/// Longest cooking time of the foods of a quick dish, in minutes.
const MAX_QUICK_SIMMERING: u32 = 20;
/// Maximum share of the energy of a lean main food that comes from fat, in per cent.
const LEAN_FAT_PERCENT: f64 = 32.0;
/// Share of the energy of a main food from fat, in per cent, above which it is chosen less often: lamb mince.
const FATTY_PERCENT: f64 = 65.0;
/// Minimum share of the energy of the main food of a dish high in protein that comes from protein, in per cent.
const PROTEIN_PERCENT: f64 = 55.0;

/// Maximum number of choices of foods that are tried for a variant. Each needs a calculation, which takes about 50 ms on average.
pub const MAX_ATTEMPTS: usize = 3;
/// Number of variants of a dish. After them, the choices repeat.
pub const MAX_VARIANTS: u32 = 10;

/// The foods of a dish, beginning with those that the visitor named.
#[derive(Debug, Clone, PartialEq)]
pub struct Selection {
    pub foods: Vec<&'static Food>,
    /// Number of the foods that the visitor named. They are the first of `foods`.
    named: usize,
    /// Seed of the random numbers with which the sentences of the recipe are chosen.
    pub seed: u64,
    /// Number of the attempt, from 0.
    pub attempt: u32,
}

impl Selection {
    pub fn new(constraints: &ValidConstraints, seed: u64, attempt: u32) -> Self {
        let mut selector = Selector { constraints, seed, attempt, foods: Vec::new() };
        selector.add_included_foods();
        let named = selector.foods.len();
        if constraints.is_treat {
            selector.complete_treat();
        } else {
            selector.complete_meal();
        }
        Self { foods: selector.foods, named, seed, attempt }
    }

    pub fn has(&self, part: Part) -> bool {
        self.foods.iter().any(|food| self.part(food) == part)
    }

    /// Returns the part of a food in this dish. Meat or fish that the visitor named is a main food, even if other dishes contain
    /// only a little of it, such as sardines.
    pub fn part(&self, food: &Food) -> Part {
        let is_named = self.foods.iter().take(self.named).any(|named| named.id == food.id);
        if is_named && food.is_meat_or_fish() { Part::Main } else { part_of(food) }
    }

    /// Returns the foods that a title may name: not those that only replace supplements.
    pub fn title_foods(&self) -> Vec<&'static Food> {
        let is_minor = |food: &Food| matches!(self.part(food), Part::Liver | Part::Dense | Part::Other);
        self.foods.iter().copied().filter(|food| !is_minor(food)).collect()
    }

    /// Returns random numbers with which the sentences of the recipe are chosen. They are the same for the same seed and attempt.
    pub fn random(&self) -> Rng {
        Rng::with_seed(self.seed.wrapping_add(u64::from(self.attempt)).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// Returns the first food of a part.
    pub fn first(&self, part: Part) -> Option<&'static Food> {
        self.foods.iter().copied().find(|food| self.part(food) == part)
    }
}

/// Returns the choices of foods that are tried for a variant. Variants have different choices if the constraints allow enough of
/// them.
pub fn selections(constraints: &ValidConstraints, seed: u64, variant: u32) -> Vec<Selection> {
    let variant = usize::try_from(variant % MAX_VARIANTS).unwrap_or(0);
    let needed = (variant + 1) * MAX_ATTEMPTS;
    let mut distinct: Vec<Selection> = Vec::new();
    // Attempts repeat choices, so three times as many attempts are made as choices are needed.
    for attempt in (0_u32..).take(3 * needed) {
        let selection = Selection::new(constraints, seed, attempt);
        // Treats of the same foods still have different flours, which depend on the attempt.
        if constraints.is_treat || distinct.iter().all(|other| other.foods != selection.foods) {
            distinct.push(selection);
        }
    }
    let start = (variant * MAX_ATTEMPTS) % distinct.len().max(1);
    distinct.into_iter().skip(start).take(MAX_ATTEMPTS).collect()
}

/// Returns a number that depends on the constraints, but not on the order in which foods are named.
///
/// The limits for time and price do not change it, because finished recipes are compared with them. If no recipe meets a limit and
/// the visitor raises it to the proposed value, the same choices of foods are therefore tried again, among them that of the
/// proposed recipe. Other choices are possible only if a price limit is added or removed, or if the limit for time crosses
/// `QUICK_LIMIT`: both change the weights of the foods. The preference for few supplements does not change the number either, so
/// that the recipe without this preference is among those that are tried.
pub fn seed(constraints: &Constraints) -> u64 {
    let mut sorted = Constraints { max_minutes: None, max_pence: None, max_pence_per_day: None, ..constraints.clone() };
    sorted.preferences.remove(&Preference::FewSupplements);
    for names in [&mut sorted.include, &mut sorted.exclude] {
        *names = names.iter().map(|name| name.trim().to_lowercase()).collect();
        names.sort();
    }
    hash(HASH_START, serde_json::to_string(&sorted).unwrap_or_default().bytes())
}

struct Selector<'a> {
    constraints: &'a ValidConstraints,
    seed: u64,
    attempt: u32,
    foods: Vec<&'static Food>,
}

impl Selector<'_> {
    /// Adds a food for each name that the visitor entered: one of `data/dish_foods.csv` that fits the preferences, or else the
    /// first food that the name covers.
    fn add_included_foods(&mut self) {
        for choice in &self.constraints.include {
            let is_met = self.foods.iter().any(|food| choice.foods.iter().any(|it| it.id == food.id));
            if is_met {
                continue;
            }
            let mut known: Vec<&'static DishFood> =
                choice.foods.iter().filter_map(|it| find_dish_food(&it.id)).collect();
            // Who asks for fish means a fillet, not the tinned sardines of which other dishes contain a little.
            if known.iter().any(|row| row.part == Part::Main) {
                known.retain(|row| row.part == Part::Main);
            }
            let ordered = self.order_foods(known, |row| {
                f64::from(row.weight(self.constraints.pet_type).max(1)) * self.preference_factor(row)
            });
            let food = self.food_for_attempt(&ordered).map(|row| row.food).or_else(|| choice.foods.first().copied());
            self.foods.extend(food);
        }
    }

    fn complete_meal(&mut self) {
        let is_dog = self.constraints.pet_type == PetType::Dog;
        let has_protein = [Part::Main, Part::Egg].into_iter().any(|part| self.has(part));
        // A dish of sardines alone is tried first. With other meat there may be one if it is not complete.
        let is_of_named_fish = self.attempt.is_multiple_of(2) && self.foods.iter().any(|food| food.is_meat_or_fish());
        if !has_protein && !is_of_named_fish {
            let has_meat = self.add(Part::Main);
            if !has_meat && self.add(Part::Egg) && is_dog {
                self.add(Part::Pulse);
            }
        }
        // Starch would reduce the share of the calories from protein.
        let allows_starch = !self.constraints.prefers(Preference::HighProtein);
        if is_dog && allows_starch && ![Part::Starch, Part::Root].into_iter().any(|part| self.has(part)) {
            let is_starch_first =
                !self.foods.iter().any(|food| part_of(food) == Part::Pulse) && !self.attempt.is_multiple_of(3);
            let parts = if is_starch_first { [Part::Starch, Part::Root] } else { [Part::Root, Part::Starch] };
            let _ = self.add(parts[0]) || self.add(parts[1]);
        }
        if !is_dog && !self.has(Part::Offal) && self.attempt.is_multiple_of(2) && !self.is_quick() {
            self.add(Part::Offal);
        }
        if !self.has(Part::Vegetable) {
            self.add(Part::Vegetable);
        }
        // Every third attempt adds liver and foods dense in minerals, because some constraints can be met only with them. They
        // often replace supplements, but not always, so the preference for few supplements adds them in two of three attempts,
        // and tries dishes with and without them.
        let attempt_in_cycle = usize::try_from(self.attempt).map_or(0, |attempt| attempt % MAX_ATTEMPTS);
        let prefers_few = self.constraints.prefers(Preference::FewSupplements);
        if attempt_in_cycle == MAX_ATTEMPTS - 1 || (prefers_few && attempt_in_cycle > 0) {
            for part in [Part::Liver, Part::Dense] {
                if !self.has(part) {
                    self.add(part);
                }
            }
        }
    }

    fn complete_treat(&mut self) {
        let has_meat = self.foods.iter().any(|food| food.is_meat_or_fish());
        let has_base =
            [Part::Main, Part::Egg, Part::Root, Part::Liver, Part::Offal].into_iter().any(|part| self.has(part));
        // Dogs also eat treats of vegetables or fruit that their owner asked for.
        let is_of_plants = self.constraints.pet_type == PetType::Dog
            && [Part::Vegetable, Part::Fruit].into_iter().any(|part| self.has(part));
        if !has_meat && !has_base && !is_of_plants {
            let _ = self.add(Part::Main) || self.add(Part::Root);
        }
    }

    fn has(&self, part: Part) -> bool {
        self.foods.iter().any(|food| part_of(food) == part)
    }

    fn is_quick(&self) -> bool {
        self.constraints.prefers(Preference::Quick)
            || self.constraints.max_minutes.is_some_and(|minutes| minutes < QUICK_LIMIT)
    }

    /// Adds a food of a part. Returns false if none is allowed.
    fn add(&mut self, part: Part) -> bool {
        let rows: Vec<&'static DishFood> = dish_foods().iter().filter(|row| row.part == part).collect();
        let pet_type = self.constraints.pet_type;
        let ordered = self.order_foods(rows, |row| f64::from(row.weight(pet_type)) * self.preference_factor(row));
        let food = self.food_for_attempt(&ordered).map(|row| row.food);
        self.foods.extend(food);
        food.is_some()
    }

    /// Returns the food at the place of the attempt; after the last food, the first follows again.
    fn food_for_attempt(&self, ordered: &[&'static DishFood]) -> Option<&'static DishFood> {
        let count = u32::try_from(ordered.len()).ok().filter(|count| *count > 0)?;
        usize::try_from(self.attempt % count).ok().and_then(|at| ordered.get(at)).copied()
    }

    /// Orders the foods by random numbers that depend on the seed and the food, so that foods with a larger weight usually come
    /// first. Foods with the weight 0 are left out.
    fn order_foods(&self, rows: Vec<&'static DishFood>, weight: impl Fn(&DishFood) -> f64) -> Vec<&'static DishFood> {
        let mut keyed: Vec<(f64, &'static DishFood)> = Vec::new();
        for row in rows {
            let id_hash = hash(self.seed, row.food.id.as_str().bytes());
            let weight = weight(row);
            if weight > 0.0 {
                keyed.push((Rng::with_seed(mix(id_hash)).f64().powf(1.0 / weight), row));
            }
        }
        keyed.sort_by(|(one, _), (other, _)| other.partial_cmp(one).unwrap_or(Ordering::Equal));
        keyed.into_iter().map(|(_, row)| row).collect()
    }

    /// Returns the factor by which the preferences change the weight of a food. 0 if it must not be chosen: if it is excluded,
    /// in the dish already, or does not fit a preference.
    fn preference_factor(&self, row: &DishFood) -> f64 {
        let constraints = self.constraints;
        let is_present = self.foods.iter().any(|food| food.id == row.food.id);
        if constraints.is_excluded(row.food) || is_present {
            return 0.0;
        }
        let rule = find_rule(row.food);
        let minutes = rule.map_or(0, |rule| rule.minutes);
        let is_main = row.part == Part::Main;
        let mut factor = 1.0;
        if self.is_quick() {
            if minutes > MAX_QUICK_SIMMERING {
                return 0.0;
            }
            let work = minutes + rule.map_or(0, |rule| rule.prep_minutes);
            // The weight falls with the minutes of work: it is halved at 8 minutes.
            factor *= 8.0 / f64::from(8 + work);
        }
        if constraints.prefers(Preference::Cheap) || constraints.has_price_limit() {
            // The factors for the price levels 0, which no food has, to 3.
            factor *= [0.0, 4.0, 1.0, 0.0].get(usize::try_from(row.price).unwrap_or(0)).copied().unwrap_or(0.0);
        }
        if is_main
            && constraints.prefers(Preference::LowFat)
            && energy_percent(row.food, "fat_g", 8.5) > LEAN_FAT_PERCENT
        {
            return 0.0;
        }
        if is_main
            && constraints.prefers(Preference::HighProtein)
            && energy_percent(row.food, "protein_g", 3.5) < PROTEIN_PERCENT
        {
            return 0.0;
        }
        if is_main && energy_percent(row.food, "fat_g", 8.5) > FATTY_PERCENT {
            factor *= 0.1;
        }
        let is_tender = rule.is_some_and(|rule| matches!(rule.stage, Stage::Mince | Stage::Fish)) || minutes <= 10;
        let wants_tender = constraints.prefers(Preference::Soft) || constraints.prefers(Preference::Easy);
        if wants_tender && is_main && !is_tender {
            factor *= 0.2;
        }
        factor
    }
}

/// Spreads each bit of a hash over all bits, because similar hashes would give similar random numbers.
fn mix(hash: u64) -> u64 {
    let hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}

/// Returns the share of the energy of a food from a nutrient, in per cent, by the modified Atwater factors.
fn energy_percent(food: &Food, column: &str, kcal_per_gram: f64) -> f64 {
    let kcal = |column: &str, factor: f64| food.nutrients.get(column).unwrap_or_default() * factor;
    let total = kcal("protein_g", 3.5) + kcal("fat_g", 8.5) + kcal("carb_g", 3.5);
    if total > 0.0 { 100.0 * kcal(column, kcal_per_gram) / total } else { 0.0 }
}
