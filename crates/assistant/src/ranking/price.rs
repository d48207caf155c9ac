//! The price of a recipe for the animal and the days of the constraints. If the energy that the animal needs is not known, it is the
//! price of a batch.

use domain::pet_type::PetType;
use nutrition::animal::{Animal, WeightSource};
use nutrition::daily_need::DailyNeed;

use super::recipe_facts::RecipeFacts;
use crate::constraints::Constraints;
use crate::currency::PriceCurrency;
use crate::text::count;

/// Highest price of an inexpensive meal for dogs, in pence per 1000 kcal. These are our own limits: about half of the recipes of the
/// built-in catalogue cost less.
const CHEAP_DOG_PENCE: f64 = 500.0;
/// The same for cats.
const CHEAP_CAT_PENCE: f64 = 600.0;

/// The data that reasons need to state prices.
#[derive(Debug, Clone, Copy, Default)]
pub struct PriceWording<'a> {
    pub currency: PriceCurrency,
    /// The name of the saved pet that the recipes are for.
    pub pet_name: Option<&'a str>,
    /// True if reasons state the price although no limit asks for it.
    pub states_price: bool,
}

/// Compares the prices of recipes for a question that limits or states a price.
#[derive(Debug)]
pub struct PriceComparison<'a> {
    wording: PriceWording<'a>,
    /// The energy that the animal eats in a day. None if it is not known.
    daily_kcal: Option<f64>,
    /// The animal whose energy is known: 'Bruno', 'a 25 kg dog'.
    animal: String,
    days: Option<u16>,
    max_pence: Option<u32>,
    max_pence_per_day: Option<u32>,
}

impl<'a> PriceComparison<'a> {
    pub fn new(constraints: &Constraints, wording: PriceWording<'a>) -> Self {
        let animal = priced_animal(constraints);
        let name = animal.as_ref().map(|it| wording.pet_name.map_or_else(|| describe(it), str::to_owned));
        Self {
            wording,
            daily_kcal: animal.map(|it| DailyNeed::for_animal(&it).energy.kcal.typical),
            animal: name.unwrap_or_default(),
            days: constraints.days,
            max_pence: constraints.max_pence,
            max_pence_per_day: constraints.max_pence_per_day,
        }
    }

    /// Returns true if the recipe keeps the limits for the price. A limit for a day is not compared if the energy that the animal
    /// needs is not known; the answer says so.
    pub fn is_in_budget(&self, recipe: &RecipeFacts) -> bool {
        let of_limit = self.pence_of_days(recipe).or(recipe.pence_per_batch.map(f64::from));
        let is_within = |pence: Option<f64>, max: u32| pence.is_some_and(|pence| pence <= f64::from(max));
        let is_within_day = |max| self.daily_kcal.is_none() || is_within(self.pence_per_day(recipe), max);
        self.max_pence.is_none_or(|max| is_within(of_limit, max)) && self.max_pence_per_day.is_none_or(is_within_day)
    }

    /// Returns the points of an inexpensive recipe. None if the recipe is expensive, or if its price is not known.
    pub fn points_of_cheap(&self, recipe: &RecipeFacts) -> Option<f64> {
        let limit = match recipe.pet_type {
            PetType::Dog => CHEAP_DOG_PENCE,
            PetType::Cat => CHEAP_CAT_PENCE,
        };
        let pence = recipe.pence_per_1000_kcal().filter(|pence| *pence <= limit)?;
        Some(4.0 - 3.0 * pence / limit)
    }

    /// Returns true if a reason must state the price, because it is limited or compared.
    pub fn is_stated(&self) -> bool {
        self.wording.states_price || self.max_pence.is_some() || self.max_pence_per_day.is_some()
    }

    /// States the price: 'about £4.20 for 3 days', 'about £1.40 a day for Bruno', 'about £9.00 a batch'.
    pub fn fact(&self, recipe: &RecipeFacts) -> Option<String> {
        let price = |pence: f64| self.wording.currency.format_pence(pence);
        if let Some(pence) = self.pence_of_days(recipe).filter(|_| self.max_pence.is_some()) {
            let days = count(u32::from(self.days.unwrap_or(1)), "day");
            return Some(format!("about {} for {days} for {}", price(pence), self.animal));
        }
        let of_batch_limit = self.max_pence.is_some();
        match self.pence_per_day(recipe).filter(|_| !of_batch_limit) {
            Some(pence) => Some(format!("about {} a day for {}", price(pence), self.animal)),
            None => Some(format!("about {} a batch", price(f64::from(recipe.pence_per_batch?)))),
        }
    }

    /// Returns what a client should know about a limit that could not be compared as it was named.
    pub fn note(&self, is_treat: bool) -> Option<&'static str> {
        let is_unknown = self.daily_kcal.is_none() && !is_treat;
        if is_unknown && self.max_pence_per_day.is_some() {
            Some(
                "We do not know how much your pet eats, so we could not compare the price of a day. Tell us its weight and age.",
            )
        } else if is_unknown && self.max_pence.is_some() && self.days.is_some() {
            Some("The price is that of a batch, because we do not know how much your pet eats in these days.")
        } else {
            None
        }
    }

    fn pence_of_days(&self, recipe: &RecipeFacts) -> Option<f64> {
        Some(self.pence_per_day(recipe)? * f64::from(self.days?))
    }

    /// Treats are no daily food, so they have no price of a day.
    fn pence_per_day(&self, recipe: &RecipeFacts) -> Option<f64> {
        let daily_kcal = self.daily_kcal.filter(|_| !recipe.is_treat)?;
        Some(recipe.pence_per_1000_kcal()? * daily_kcal / 1000.0)
    }
}

/// Returns the animal of the constraints if the energy that it needs is known. A pregnant or nursing animal needs several times as
/// much as others, and the weight of a growing animal follows from nothing else.
fn priced_animal(constraints: &Constraints) -> Option<Animal> {
    let animal = constraints.typical_animal().filter(|_| !constraints.is_pregnant_or_nursing)?;
    let is_known = !animal.is_growing() || animal.weight_source == WeightSource::Visitor;
    is_known.then_some(animal)
}

fn describe(animal: &Animal) -> String {
    let kind = match animal.pet_type {
        _ if animal.is_growing() => "young animal",
        PetType::Dog => "dog",
        PetType::Cat => "cat",
    };
    let kg = format!("{:.1}", animal.weight_kg);
    format!("a {} kg {kind}", kg.trim_end_matches(".0"))
}

#[cfg(test)]
mod tests {
    use domain::category::Category;
    use domain::recipe_id::RecipeId;
    use nutrition::profile::LifeStage;

    use super::*;
    use crate::constraints::{AgeGroup, DogSize};

    fn recipe(pence: u32, kcal: f64) -> RecipeFacts {
        RecipeFacts {
            id: RecipeId(1),
            title: String::new(),
            pet_type: PetType::Dog,
            category: Category::Adult,
            life_stage: LifeStage::AdultMaintenance,
            is_treat: false,
            is_complete: true,
            foods: Vec::new(),
            has_unknown_lines: false,
            total_minutes: None,
            difficulty: 1,
            protein_percent: None,
            fat_percent: None,
            epa_dha_g_per_1000_kcal: None,
            kcal_per_batch: Some(kcal),
            pence_per_batch: Some(pence),
            is_organic: false,
            is_one_pot: false,
            is_freezable: false,
            is_soft: false,
        }
    }

    fn dog() -> Constraints {
        Constraints { pet_type: Some(PetType::Dog), ..Constraints::default() }
    }

    /// Returns the energy that a dog of 25 kg is assumed to need in a day.
    fn daily_kcal() -> f64 {
        DailyNeed::for_animal(&dog().typical_animal().unwrap()).energy.kcal.typical
    }

    #[test]
    fn a_limit_for_some_days_is_compared_with_the_price_of_these_days() {
        let kcal = daily_kcal();
        let three_days = Constraints { days: Some(3), max_pence: Some(1000), ..dog() };
        for (constraints, recipe, expected, fact) in [
            // A batch for one day for £9 costs £27 for three days, and one for ten days for £12 costs £3.60.
            (three_days.clone(), recipe(900, kcal), false, "about £27.00 for 3 days for a 25 kg dog"),
            (three_days.clone(), recipe(1200, 10.0 * kcal), true, "about £3.60 for 3 days for a 25 kg dog"),
            // The limit is for a batch if the question states no days.
            (Constraints { days: None, ..three_days.clone() }, recipe(900, kcal), true, "about £9.00 a batch"),
            (
                Constraints { days: None, ..three_days.clone() },
                recipe(1200, 10.0 * kcal),
                false,
                "about £12.00 a batch",
            ),
            // The energy that an unknown animal needs is not known.
            (Constraints { pet_type: None, ..three_days.clone() }, recipe(900, kcal), true, "about £9.00 a batch"),
            (
                Constraints { age_group: Some(AgeGroup::Young), ..three_days.clone() },
                recipe(1200, 10.0 * kcal),
                false,
                "about £12.00 a batch",
            ),
            (
                Constraints { is_pregnant_or_nursing: true, ..three_days },
                recipe(900, kcal),
                true,
                "about £9.00 a batch",
            ),
        ] {
            let comparison = PriceComparison::new(&constraints, PriceWording::default());
            assert_eq!(comparison.is_in_budget(&recipe), expected, "{constraints:?}");
            assert_eq!(comparison.fact(&recipe).as_deref(), Some(fact), "{constraints:?}");
        }
    }

    #[test]
    fn a_limit_for_a_day_is_compared_with_the_price_of_a_day() {
        let kcal = daily_kcal();
        let limit = Constraints { max_pence_per_day: Some(200), ..dog() };
        for (pence, expected, fact) in
            [(1400, true, "about £1.40 a day for Bruno"), (2100, false, "about £2.10 a day for Bruno")]
        {
            let wording = PriceWording { pet_name: Some("Bruno"), ..PriceWording::default() };
            let (comparison, recipe) = (PriceComparison::new(&limit, wording), recipe(pence, 10.0 * kcal));
            assert_eq!((comparison.is_in_budget(&recipe), comparison.fact(&recipe).as_deref()), (expected, Some(fact)));
            assert_eq!(comparison.note(false), None);
        }
        let small = Constraints { size: Some(DogSize::Small), ..limit.clone() };
        let comparison = PriceComparison::new(&small, PriceWording::default());
        assert!(comparison.fact(&recipe(2100, 10.0 * kcal)).unwrap().ends_with(" a day for a 7 kg dog"));
        let puppy = Constraints { age_group: Some(AgeGroup::Young), ..limit };
        let comparison = PriceComparison::new(&puppy, PriceWording::default());
        assert!(comparison.is_in_budget(&recipe(2100, kcal)));
        assert!(comparison.note(false).is_some_and(|note| note.contains("could not compare the price of a day")));
    }

    #[test]
    fn a_recipe_is_inexpensive_by_its_energy_and_not_by_its_servings() {
        let comparison = PriceComparison::new(&dog(), PriceWording::default());
        for (pence, kcal, expected) in [(1000, 2000.0, true), (1001, 2000.0, false), (100, 100.0, false)] {
            assert_eq!(comparison.points_of_cheap(&recipe(pence, kcal)).is_some(), expected, "{pence} for {kcal} kcal");
        }
        let unknown = RecipeFacts { kcal_per_batch: None, ..recipe(100, 1.0) };
        assert_eq!(comparison.points_of_cheap(&unknown), None);
    }
}
