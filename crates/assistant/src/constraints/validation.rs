//! Checks constraints and looks up the foods, the breed and the animal that they name.

use std::collections::BTreeSet;

use domain::pet_type::PetType;
use domain::safety::{self, HazardVerdict};
use nutrition::animal::{Animal, AnimalInput, age_group};
use nutrition::daily_need::DailyNeed;
use nutrition::family::{self, Family};
use nutrition::food::{Food, State, foods};
use nutrition::profile::LifeStage;
use search::exclusion::{UnknownFoodError, find_absent_food, may_contain, resolve_name};

use super::wanted_foods::{find_alternatives, prefer_everyday_names};
use super::{
    AgeGroup, Constraints, InvalidConstraint, InvalidConstraints, MAX_DAYS, MAX_EXCLUDED, MAX_FOODS, MAX_MINUTES,
    Preference, unsafe_constraints,
};

/// Age that is assumed for a puppy or kitten of unknown age, in months.
const ASSUMED_YOUNG_MONTHS: u16 = 6;
/// Age that is assumed for a senior animal of unknown age, in months.
const ASSUMED_SENIOR_MONTHS: u16 = 120;

/// Constraints whose fields have been checked.
#[derive(Debug, Clone, PartialEq)]
pub struct ValidConstraints {
    pub pet_type: PetType,
    pub age_group: AgeGroup,
    pub life_stage: LifeStage,
    pub animal: Animal,
    pub is_pregnant_or_nursing: bool,
    pub include: Vec<FoodChoice>,
    pub exclude: Vec<ExcludedFoods>,
    pub preferences: BTreeSet<Preference>,
    pub is_treat: bool,
    pub days: Option<u16>,
    pub max_minutes: Option<u32>,
    pub max_pence: Option<u32>,
    pub max_pence_per_day: Option<u32>,
}

/// Foods of which a recipe must contain one.
#[derive(Debug, Clone, PartialEq)]
pub struct FoodChoice {
    /// The name as it was entered.
    pub name: String,
    /// Never empty.
    pub foods: Vec<&'static Food>,
}

/// Foods that a recipe must not contain.
#[derive(Debug, Clone, PartialEq)]
pub struct ExcludedFoods {
    /// The name as it was entered.
    pub name: String,
    pub family: Family,
}

impl ExcludedFoods {
    /// Returns true for one of the foods, and for a food that may contain one of them as it is sold: pasta may contain egg.
    pub fn covers(&self, food: &Food) -> bool {
        self.family.contains(food) || may_contain(food, &self.family)
    }
}

impl ValidConstraints {
    pub fn is_excluded(&self, food: &Food) -> bool {
        self.exclude.iter().any(|excluded| excluded.covers(food))
    }

    pub fn prefers(&self, preference: Preference) -> bool {
        self.preferences.contains(&preference)
    }

    pub fn has_price_limit(&self) -> bool {
        self.max_pence.is_some() || self.max_pence_per_day.is_some()
    }

    /// Returns the energy in kcal that the animal typically needs in a day.
    pub fn daily_kcal(&self) -> f64 {
        DailyNeed::for_animal(&self.animal).energy.kcal.typical
    }
}

impl Constraints {
    /// Checks every field. The error names all invalid fields. If the pet type is missing, it names only this field.
    pub fn validate(&self) -> Result<ValidConstraints, InvalidConstraints> {
        let mut errors = Errors(Vec::new());
        let Some(pet_type) = self.pet_type else {
            return Err(InvalidConstraints(vec![InvalidConstraint {
                field: "petType",
                message: "Is the recipe for a dog or a cat?".to_owned(),
            }]));
        };
        let animal = self.animal(pet_type, &mut errors);
        let exclude = find_excluded_foods(&self.exclude, &mut errors);
        let include = find_included_foods(pet_type, &self.include, &exclude, &mut errors);
        errors.check_range("days", self.days.map(u32::from), u32::from(MAX_DAYS));
        errors.check_range("maxMinutes", self.max_minutes, MAX_MINUTES);
        errors.check_range("maxPence", self.max_pence, u32::MAX);
        errors.check_range("maxPencePerDay", self.max_pence_per_day, u32::MAX);
        let age_group = |animal: &Animal| self.age_group.unwrap_or_else(|| age_group(animal.age_months));
        let unsafe_field = animal
            .as_ref()
            .and_then(|it| unsafe_constraints::invalid_field(self, exclude.iter().map(|it| &it.family), age_group(it)));
        if let Some((field, message)) = unsafe_field {
            errors.add(field, message);
        }
        match animal {
            Some(animal) if errors.0.is_empty() => {
                let age_group = age_group(&animal);
                Ok(ValidConstraints {
                    pet_type,
                    age_group,
                    life_stage: if self.is_pregnant_or_nursing {
                        LifeStage::GrowthReproduction
                    } else {
                        life_stage(age_group)
                    },
                    animal,
                    is_pregnant_or_nursing: self.is_pregnant_or_nursing,
                    include,
                    exclude,
                    preferences: self.preferences.clone(),
                    is_treat: self.is_treat,
                    days: self.days,
                    max_minutes: self.max_minutes,
                    max_pence: self.max_pence,
                    max_pence_per_day: self.max_pence_per_day,
                })
            }
            _ => Err(InvalidConstraints(errors.0)),
        }
    }

    /// Sets the age group from the age in months if it is missing, because recipes are ranked by the age group.
    pub fn with_age_group(self) -> Self {
        Self { age_group: self.age_group.or(self.age_months.map(age_group)), ..self }
    }

    /// Returns the foods that a recipe must not contain, without checking the other fields.
    pub fn excluded_foods(&self) -> Result<Vec<ExcludedFoods>, InvalidConstraints> {
        let mut errors = Errors(Vec::new());
        let found = find_excluded_foods(&self.exclude, &mut errors);
        if errors.0.is_empty() { Ok(found) } else { Err(InvalidConstraints(errors.0)) }
    }

    /// Returns the animal with the facts that are known of it, and defaults for the others. None if the pet type is not known, or
    /// if a fact is invalid.
    pub(crate) fn typical_animal(&self) -> Option<Animal> {
        let mut errors = Errors(Vec::new());
        let animal = self.animal(self.pet_type?, &mut errors);
        animal.filter(|_| errors.0.is_empty())
    }

    fn animal(&self, pet_type: PetType, errors: &mut Errors) -> Option<Animal> {
        if self.size.is_some() && pet_type == PetType::Cat {
            errors.add("size", "Only dogs have a size. Enter the weight of the cat instead.");
        }
        let months = self.age_months.or(match self.age_group {
            Some(AgeGroup::Young) => Some(ASSUMED_YOUNG_MONTHS),
            Some(AgeGroup::Senior) => Some(ASSUMED_SENIOR_MONTHS),
            _ => None,
        });
        if let (Some(group), Some(months)) = (self.age_group, self.age_months)
            && life_stage(group) != life_stage(age_group(months))
        {
            errors.add("ageGroup", format!("An animal of {months} months is not in this age group."));
        }
        let of_size = self.size.filter(|_| self.breed.is_none()).map(super::DogSize::weight_kg);
        let input = AnimalInput {
            weight_kg: self.weight_kg.or(of_size),
            age_months: months.map(f64::from),
            breed: self.breed.clone(),
            ..AnimalInput::default()
        };
        match Animal::new(pet_type, &input) {
            Ok(animal) => Some(animal),
            Err(invalid) => {
                for error in invalid.0 {
                    errors.add(error.field, format!("It {}", error.message));
                }
                None
            }
        }
    }
}

struct Errors(Vec<InvalidConstraint>);

impl Errors {
    fn add(&mut self, field: &'static str, message: impl Into<String>) {
        self.0.push(InvalidConstraint { field, message: message.into() });
    }

    fn check_range(&mut self, field: &'static str, value: Option<u32>, max: u32) {
        if value.is_some_and(|value| value == 0 || value > max) {
            let range = if max == u32::MAX { "1 or more".to_owned() } else { format!("from 1 to {max}") };
            self.add(field, format!("It must be {range}."));
        }
    }
}

fn life_stage(age_group: AgeGroup) -> LifeStage {
    match age_group {
        AgeGroup::Young => LifeStage::GrowthReproduction,
        AgeGroup::Adult | AgeGroup::Senior => LifeStage::AdultMaintenance,
    }
}

fn find_excluded_foods(names: &[String], errors: &mut Errors) -> Vec<ExcludedFoods> {
    if names.len() > MAX_EXCLUDED {
        errors.add("exclude", format!("It must have at most {MAX_EXCLUDED} names."));
    }
    let mut found = Vec::new();
    for name in names.iter().map(|name| name.trim()).filter(|name| !name.is_empty()) {
        match family::find(name) {
            Some(family) => {
                // An alias of one food may also be a synonym of others: 'hamburger' excludes all beef mince.
                let whole = resolve_name(name).as_deref().and_then(family::find).filter(|whole| *whole != family);
                let is_part = |whole: &Family| family.foods().iter().all(|food| whole.foods().contains(food));
                let own = Some(family.clone()).filter(|_| !whole.as_ref().is_some_and(is_part));
                let families = own.into_iter().chain(whole);
                found.extend(families.map(|family| ExcludedFoods { name: name.to_owned(), family }));
            }
            // The food table does not contain this hazard or a food such as kangaroo, so there is no food to exclude. The ranking
            // leaves out recipes with a line whose food is not in the table.
            None if is_hazard(name) || find_absent_food(name).is_some() => {}
            None => errors.add("exclude", unknown_food(name)),
        }
    }
    found
}

fn find_included_foods(
    pet_type: PetType,
    names: &[String],
    excluded: &[ExcludedFoods],
    errors: &mut Errors,
) -> Vec<FoodChoice> {
    if names.len() > MAX_FOODS {
        errors.add("include", format!("It must have at most {MAX_FOODS} foods."));
    }
    let mut found = Vec::new();
    for name in names.iter().map(|name| name.trim()).filter(|name| !name.is_empty()) {
        let findings = safety::find_hazards(pet_type, "", &[name.to_owned()], &[]);
        if let Some(finding) = findings.iter().find(|finding| finding.verdict == HazardVerdict::Unsafe) {
            errors.add("include", finding.to_sentence());
            continue;
        }
        let Some(alternatives) = find_alternatives(name) else {
            errors.add("include", unknown_food(name));
            continue;
        };
        let members_of = |family: &Family| family.foods().iter().filter_map(|id| foods().get(id)).collect::<Vec<_>>();
        let members: Vec<&'static Food> = alternatives.iter().flat_map(members_of).collect();
        let find_exclusion = |food: &Food| excluded.iter().find(|it| it.covers(food));
        // Chicken hearts do not meet the request for chicken, even if all chicken meat is excluded.
        let meant = alternatives.iter().flat_map(|family| without_other_parts(members_of(family)));
        let allowed = meant.filter(|food| find_exclusion(food).is_none());
        let allowed: Vec<&'static Food> = allowed.collect();
        match (allowed.is_empty(), members.iter().find_map(|food| find_exclusion(food))) {
            (false, _) => {
                let foods = prefer_everyday_names(name, uncooked(allowed));
                found.push(FoodChoice { name: name.to_owned(), foods });
            }
            (true, Some(other)) if members.iter().any(|food| other.family.contains(food)) => {
                errors.add("include", format!("‘{name}’ is also excluded by ‘{}’.", other.name));
            }
            (true, Some(other)) => {
                errors.add("include", format!("‘{name}’ may contain {}, which is excluded.", other.name));
            }
            (true, None) => errors.add("include", unknown_food(name)),
        }
    }
    found
}

/// Leaves out everything but meat and fish if there are any: who asks for 'chicken' means its meat, not its heart, fat or broth.
pub(crate) fn without_other_parts(mut foods: Vec<&'static Food>) -> Vec<&'static Food> {
    if foods.iter().any(|food| food.is_meat_or_fish()) {
        foods.retain(|food| food.is_meat_or_fish());
    }
    foods
}

/// Returns true if a name excludes every supplement and nothing else: 'supplements'.
pub fn covers_all_supplements(name: &str) -> bool {
    let Some(family) = family::find(name) else { return false };
    foods().iter().all(|food| family.contains(food) == food.is_supplement())
}

/// Leaves out foods that are bought cooked, and supplements, if other foods are left, because the recipe cooks its foods itself.
fn uncooked(foods: Vec<&'static Food>) -> Vec<&'static Food> {
    let is_ingredient = |food: &&Food| food.state != State::Cooked && !food.is_supplement();
    let fresh: Vec<&'static Food> = foods.iter().copied().filter(|food| is_ingredient(food)).collect();
    if fresh.is_empty() { foods } else { fresh }
}

/// Returns true if the name is certainly that of a hazard for dogs or cats. It returns false for a name that could also be a
/// misspelt food, because that food must be excluded.
pub fn is_hazard(name: &str) -> bool {
    let line = [name.to_owned()];
    let mut findings = PetType::ALL.into_iter().flat_map(|pet_type| safety::find_hazards(pet_type, "", &line, &[]));
    findings.any(|finding| finding.doubt.is_none())
}

fn unknown_food(name: &str) -> String {
    format!("{}.", UnknownFoodError::new(name))
}
