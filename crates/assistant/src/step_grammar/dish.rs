//! The foods of a recipe with the names by which its steps call them.

use domain::pet_type::PetType;
use nutrition::food::{Food, State, foods};
use nutrition::household::{self, Measure, Size, Weight};
use nutrition::storage_time::days_for;

use super::food_rule::{FoodRule, Stage, find_category_rule, find_rule};

/// Weight in grams that is assumed for an egg if the table of household weights has none.
const LARGE_EGG_GRAMS: f64 = 50.0;
/// Id of a broth in the food table.
const KNOWN_BROTH: &str = "stock_chicken_home";

/// A food of a dish with its amount, its rule of cooking and its name in the steps.
#[derive(Debug, Clone, PartialEq)]
pub struct StepFood {
    pub food: &'static Food,
    pub grams: f64,
    pub rule: &'static FoodRule,
    /// The name in steps, without article.
    pub name: String,
    /// True if the name is plural.
    pub is_plural: bool,
    /// Minutes of cooking: those of the rule, or more for a whole animal.
    pub minutes: u32,
}

/// The dish for which steps are written.
#[derive(Debug, Clone, PartialEq)]
pub struct StepDish {
    pub pet_type: PetType,
    pub foods: Vec<StepFood>,
    /// Names of foods that the food table does not have.
    pub unknown_foods: Vec<String>,
    /// Names of dried beans that the food table has only cooked. The steps soak and boil them first, because undercooked beans are
    /// poisonous.
    pub dried_beans: Vec<String>,
    /// Names of beans in lines that do not say whether they are dried or cooked.
    pub unclear_beans: Vec<String>,
    /// True if a line names a food with its bones: a cut, marrow bones or a whole fish.
    pub has_bones: bool,
    /// True if a line names broth or stock, which usually contains onion and salt.
    pub has_broth: bool,
    /// True if a line names ice.
    pub has_ice: bool,
    /// True if everything is mashed at the end.
    pub is_soft: bool,
    /// True if part of the batch goes into the freezer: if it lasts longer than it keeps in the fridge, or if the visitor prefers
    /// food for the freezer.
    pub is_large_batch: bool,
    /// True if the dough of treats is spread so thin that it bakes in less time.
    pub is_thin: bool,
}

impl StepDish {
    pub fn new(pet_type: PetType, foods: &[(&'static Food, f64)]) -> Self {
        let mut all: Vec<StepFood> = foods.iter().filter_map(|(food, grams)| StepFood::new(food, *grams)).collect();
        let names: Vec<String> = all.iter().map(|food| food.name.clone()).collect();
        for (at, step_food) in all.iter_mut().enumerate() {
            let is_repeated = names.iter().enumerate().any(|(other, name)| other != at && *name == step_food.name);
            if is_repeated {
                step_food.name.clone_from(&step_food.food.everyday_name);
            }
        }
        Self {
            pet_type,
            foods: all,
            unknown_foods: Vec::new(),
            dried_beans: Vec::new(),
            unclear_beans: Vec::new(),
            has_bones: false,
            has_broth: false,
            has_ice: false,
            is_soft: false,
            is_large_batch: false,
            is_thin: false,
        }
    }

    /// Returns the foods that are added at a stage.
    pub fn foods_at(&self, stage: Stage) -> Vec<&StepFood> {
        self.foods.iter().filter(|food| food.rule.stage == stage).collect()
    }

    /// Returns true if the dish can be baked: if it has no bones, dried beans or unknown foods, and no oils, tablets, capsules or
    /// drops that must be added after cooling, because heat can destroy their nutrients.
    pub fn can_be_baked(&self) -> bool {
        let needs_cold = |food: &StepFood| match food.rule.stage {
            Stage::Dose => true,
            Stage::Cooled => food.food.category == "oil",
            _ => false,
        };
        !self.has_bones
            && self.dried_beans.is_empty()
            && self.unclear_beans.is_empty()
            && self.unknown_foods.is_empty()
            && !self.foods.iter().any(needs_cold)
    }

    /// Returns how many days the dish keeps in the fridge.
    pub fn days_in_fridge(&self) -> u32 {
        days_for(self.foods.iter().map(|food| food.food))
    }
}

impl StepFood {
    fn new(food: &'static Food, grams: f64) -> Option<Self> {
        let rule = find_rule(food)?;
        let name = rule.name.clone().unwrap_or_else(|| food.everyday_name.clone());
        let is_single_egg = rule.stage == Stage::Egg && grams < 1.5 * single_egg_grams(food);
        let (name, is_plural) = match name.strip_suffix('s') {
            Some(singular) if is_single_egg && rule.is_plural => (singular.to_owned(), false),
            _ => (name, rule.is_plural),
        };
        Some(Self { food, grams, rule, name, is_plural, minutes: rule.minutes })
    }

    /// Creates a food that is known only as part of an animal, such as 'chicken'. It is cooked like all raw foods of its category, and
    /// for at least `min_minutes`. None if the category has no rule.
    pub fn part_of_animal(food: &'static Food, name: String, grams: f64, min_minutes: u32) -> Option<Self> {
        let rule = find_category_rule(&food.category, State::Raw)?;
        Some(Self { food, grams, rule, name, is_plural: false, minutes: rule.minutes.max(min_minutes) })
    }

    /// Creates a broth that the food table does not have. It is poured in like those of the table.
    pub fn broth(name: String) -> Option<Self> {
        let food = foods().iter().find(|food| food.id.as_str() == KNOWN_BROTH)?;
        Some(Self { name, ..Self::new(food, 0.0)? })
    }

    /// Takes another name of the food, in the number of the rule, because the rule says 'is soft' or 'are soft'.
    pub fn rename(&mut self, name: &str) {
        let singular = name.strip_suffix('s').filter(|_| !name.ends_with("ss") && !self.is_plural);
        self.name = singular.unwrap_or(name).to_owned();
    }
}

/// Returns the weight in grams of one egg, or of its yolk or white.
fn single_egg_grams(food: &Food) -> f64 {
    let is_one = |weight: &&Weight| weight.measure == Measure::Piece || weight.size == Some(Size::Large);
    household::weights_for(&food.id).iter().find(is_one).map_or(LARGE_EGG_GRAMS, |weight| weight.grams)
}
