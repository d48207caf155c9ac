//! Chooses the foods of a dish. The constraints alone determine the order of the foods for each part of the dish; the number of the
//! attempt determines which food of this order is taken.

use std::cmp::Ordering;

use domain::food_id::FoodId;
use fastrand::Rng;
use nutrition::analysis::{EnergyParts, energy_parts};
use nutrition::food::{Food, foods};

use super::dish_food::{DishFood, Part, dish_foods, find_dish_food, part_of};
use super::time_estimate::{estimate_minutes, is_short, max_minutes};
use crate::constraints::{Constraints, Preference, ValidConstraints};
use crate::step_grammar::{Stage, find_rule};
use crate::text::{HASH_START, hash, push_new};
use domain::pet_type::PetType;

/// The only balancing food that supplies iodine, and the food that replaces it.
const IODINE_TABLET: &str = "iodine_150ug_tablet";
const FOOD_WITH_IODINE: &str = "cod_raw";
/// A supplement that is excluded only together with all others.
const ANOTHER_SUPPLEMENT: &str = "zinc_15mg_tablet";
/// Longest cooking time of the foods of a quick dish, in minutes.
const MAX_QUICK_SIMMERING: u32 = 20;
/// Maximum share of the energy of a lean main food that comes from fat, in per cent.
const LEAN_FAT_PERCENT: f64 = 32.0;
/// Share of the energy of a main food from fat, in per cent, above which it is chosen less often: lamb mince.
const FATTY_PERCENT: f64 = 65.0;
/// Minimum share of the energy of the main food of a dish high in protein that comes from protein, in per cent.
const PROTEIN_PERCENT: f64 = 55.0;

/// Number of choices of foods that follow each other: every one has other parts. A calculation takes about 50 ms on average.
pub const MAX_ATTEMPTS: usize = 3;
/// Number of choices that are returned for a variant. Most that give no recipe are recognised within a few milliseconds.
const CHOICES: usize = 6;
/// Number of choices among which those that take little time are looked for.
const CHOICES_BY_TIME: u32 = 40;
/// Number of the choices with the least time that are tried last.
const FASTEST_CHOICES: usize = 3;
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

    /// Returns the foods that the visitor named.
    pub fn named_foods(&self) -> &[&'static Food] {
        self.foods.get(..self.named).unwrap_or(&self.foods)
    }

    pub fn has(&self, part: Part) -> bool {
        self.foods.iter().any(|food| self.part(food) == part)
    }

    /// Returns the part of a food in this dish. Meat or fish that the visitor named is a main food, even if other dishes contain
    /// only a little of it, such as sardines.
    pub fn part(&self, food: &Food) -> Part {
        let is_named = self.named_foods().iter().any(|named| named.id == food.id);
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
    if let Some(max_minutes) = max_minutes(constraints) {
        let attempts = CHOICES_BY_TIME.max(u32::try_from(3 * (variant + 1) * MAX_ATTEMPTS).unwrap_or(0));
        return within_time(constraints, distinct_selections(constraints, seed, attempts), variant, max_minutes);
    }
    // Attempts repeat choices, so three times as many attempts are made as choices are needed.
    let attempts = u32::try_from(3 * (variant * MAX_ATTEMPTS + CHOICES)).unwrap_or(0);
    let distinct = distinct_selections(constraints, seed, attempts);
    let start = (variant * MAX_ATTEMPTS) % distinct.len().max(1);
    distinct.into_iter().skip(start).take(CHOICES).collect()
}

fn distinct_selections(constraints: &ValidConstraints, seed: u64, attempts: u32) -> Vec<Selection> {
    let mut distinct: Vec<Selection> = Vec::new();
    for attempt in 0..attempts {
        let selection = Selection::new(constraints, seed, attempt);
        // Treats of the same foods still have different flours, which depend on the attempt.
        if constraints.is_treat || distinct.iter().all(|other| other.foods != selection.foods) {
            distinct.push(selection);
        }
    }
    distinct
}

/// Returns the first choices that seem to keep the limit for time, and then the fastest of all. The fastest are the same for every
/// limit, so that a limit that was raised to the time of an offered recipe leads to this recipe.
fn within_time(
    constraints: &ValidConstraints,
    all: Vec<Selection>,
    variant: usize,
    max_minutes: u32,
) -> Vec<Selection> {
    let estimate = |it: &Selection| estimate_minutes(constraints, &it.foods, &mut it.random());
    let mut timed: Vec<(u32, Selection)> = all.into_iter().map(|selection| (estimate(&selection), selection)).collect();
    let within: Vec<Selection> =
        timed.iter().filter(|(minutes, _)| *minutes <= max_minutes).map(|(_, selection)| selection.clone()).collect();
    timed.sort_by_key(|(minutes, _)| *minutes);
    let start = (variant * MAX_ATTEMPTS) % within.len().max(1);
    let mut chosen: Vec<Selection> = within.into_iter().skip(start).take(MAX_ATTEMPTS).collect();
    for (_, selection) in timed.into_iter().take(FASTEST_CHOICES) {
        push_new(&mut chosen, selection);
    }
    chosen
}

/// Returns a number that depends on the constraints, but not on the order in which foods are named.
///
/// The limits for time and price do not change it, because finished recipes are compared with them. If no recipe meets a limit and
/// the visitor raises it to the proposed value, the same choices of foods are therefore tried again, among them that of the
/// proposed recipe. Other choices are possible only if a price limit is added or removed, or if the limit for time begins or ceases
/// to be a short one (`time_estimate::is_short`): both change the weights of the foods. The preference for few supplements does not
/// change the number either, so that the recipe without this preference is among those that are tried.
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
            let food = self.food_for_attempt(&ordered).map(|row| row.food).or_else(|| self.nearest_food(&choice.foods));
            self.foods.extend(food);
        }
    }

    /// Returns the food of a wish that comes nearest to the preferences if none meets them: the one that cooks fastest, with the least
    /// fat, or with the most protein.
    fn nearest_food(&self, foods: &[&'static Food]) -> Option<&'static Food> {
        let constraints = self.constraints;
        let distance = |food: &Food| {
            let minutes = find_rule(food).map_or(0, |rule| rule.minutes);
            let slow = if is_short(constraints) { f64::from(minutes) } else { 0.0 };
            let fat = if constraints.prefers(Preference::LowFat) { energy_percent(food, |it| it.fat) } else { 0.0 };
            let is_rich = constraints.prefers(Preference::HighProtein);
            let protein = if is_rich { energy_percent(food, |it| it.protein) } else { 0.0 };
            slow + fat - protein
        };
        // The first of several equal foods is returned.
        foods.iter().copied().min_by(|one, other| distance(one).total_cmp(&distance(other)))
    }

    fn complete_meal(&mut self) {
        let is_dog = self.constraints.pet_type == PetType::Dog;
        let is_lean = [Preference::LowFat, Preference::HighProtein].into_iter().any(|it| self.constraints.prefers(it));
        let named: Vec<&'static Food> = self.foods.iter().copied().filter(|food| food.is_meat_or_fish()).collect();
        // Most of the calories of eggs come from fat, so a lean dish with eggs has meat too.
        let has_protein = self.has(Part::Main) || (self.has(Part::Egg) && !is_lean);
        // A dish of one fish alone is tried first. Some fish have more of a nutrient than a dish may contain, such as EPA + DHA, so
        // there may be one with other meat.
        let is_of_fish = !named.is_empty() && named.iter().all(|food| food.is_fish());
        let is_of_named_fish = self.attempt.is_multiple_of(2) && !named.is_empty();
        if (!has_protein || is_of_fish) && !is_of_named_fish {
            let has_meat =
                if is_of_fish { self.add_matching(Part::Main, &|food| !food.is_fish()) } else { self.add(Part::Main) };
            if !has_meat && !has_protein && (self.has(Part::Egg) || self.add(Part::Egg)) && is_dog {
                self.add(Part::Pulse);
            }
        }
        self.add_source_of_iodine();
        // Starch would reduce the share of the calories from protein.
        let allows_starch = !self.constraints.prefers(Preference::HighProtein);
        if is_dog && allows_starch && ![Part::Starch, Part::Root].into_iter().any(|part| self.has(part)) {
            let is_starch_first =
                !self.foods.iter().any(|food| part_of(food) == Part::Pulse) && !self.attempt.is_multiple_of(3);
            let parts = if is_starch_first { [Part::Starch, Part::Root] } else { [Part::Root, Part::Starch] };
            let _ = self.add(parts[0]) || self.add(parts[1]);
        }
        if !is_dog && !self.has(Part::Offal) && self.attempt.is_multiple_of(2) && !is_short(self.constraints) {
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

    /// Adds cod if no tablet may supply the iodine: no other food that is certain to be in shops has a known amount that is enough.
    fn add_source_of_iodine(&mut self) {
        let find = |id: &str| foods().get(&FoodId::new(id));
        let is_excluded = |id: &str| find(id).is_none_or(|food| self.constraints.is_excluded(food));
        // A dish that may have no supplements at all lacks more than iodine.
        let is_needed =
            is_excluded(IODINE_TABLET) && !is_excluded(ANOTHER_SUPPLEMENT) && !is_excluded(FOOD_WITH_IODINE);
        let cod = find(FOOD_WITH_IODINE).filter(|cod| is_needed && self.foods.iter().all(|food| food.id != cod.id));
        self.foods.extend(cod);
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

    /// Adds a food of a part. Returns false if none is allowed.
    fn add(&mut self, part: Part) -> bool {
        self.add_matching(part, &|_| true)
    }

    fn add_matching(&mut self, part: Part, matches: &dyn Fn(&Food) -> bool) -> bool {
        let rows = dish_foods().iter().filter(|row| row.part == part && matches(row.food));
        let rows: Vec<&'static DishFood> = rows.collect();
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
        if is_short(constraints) {
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
        let fat_percent = energy_percent(row.food, |it| it.fat);
        let is_source_of_fat = is_main || matches!(row.part, Part::Offal | Part::Dense);
        if is_source_of_fat && constraints.prefers(Preference::LowFat) && fat_percent > LEAN_FAT_PERCENT {
            return 0.0;
        }
        if is_main
            && constraints.prefers(Preference::HighProtein)
            && energy_percent(row.food, |it| it.protein) < PROTEIN_PERCENT
        {
            return 0.0;
        }
        if is_main && fat_percent > FATTY_PERCENT {
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

/// Returns a part of the energy of a food in per cent of it.
fn energy_percent(food: &Food, part: impl Fn(EnergyParts) -> f64) -> f64 {
    let parts = energy_parts(food);
    if parts.total() > 0.0 { 100.0 * part(parts) / parts.total() } else { 0.0 }
}
