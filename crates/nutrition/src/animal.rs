//! The animal to feed: validates what a visitor entered, and fills in defaults for the rest.

mod activity;

use std::ops::RangeInclusive;

use domain::animal_group::AgeGroup;
use domain::pet_type::PetType;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::breed::{self, Breed};
use crate::figure::{UnknownWeightUnit, WeightUnit, weight_bounds_text};
use crate::profile::LifeStage;

pub use activity::{Activity, UnknownActivity};

/// Age that is assumed if none was entered: that of an adult.
pub const DEFAULT_AGE_MONTHS: u16 = 24;
/// The ideal score on the nine-point scale of body condition.
pub const DEFAULT_BODY_CONDITION: u8 = 5;
pub const BODY_CONDITIONS: RangeInclusive<u8> = 1..=9;
/// Percentages of the calculated energy that are accepted. The published range of an animal limits them further.
pub const ENERGY_PERCENTS: RangeInclusive<u16> = 70..=130;
/// Shares of the present weight that a goal can be. The goals that follow from body condition are between 71 % (score 9 of a dog or
/// cat) and 143 % (score 1 of a dog, 2 of a cat), except that of a cat with the score 1.
const GOAL_SHARES: RangeInclusive<f64> = 0.7..=1.45;
/// The same for a cat with the score 1, whose goal is its weight / (1 - 0.1 * 4), which is 167 %. Its owner is also told to see a vet
/// first (`daily_need::VET_FIRST`).
const GOAL_SHARES_OF_EMACIATED_CAT: RangeInclusive<f64> = 0.7..=1.7;
/// Age from which a dog or cat is fed as an adult.
pub const ADULT_MONTHS: u16 = 12;
/// Age from which a dog or cat is called senior.
pub const SENIOR_MONTHS: u16 = 84;
/// Age below which a dog is called a young puppy.
const YOUNG_MONTHS: u16 = 4;
/// Months after which the owner is asked to weigh a growing animal again, and a grown one. Editorial, without a published figure: a
/// growing animal changes faster, and its portions with it.
pub const WEIGHT_VALID_MONTHS_GROWING: u16 = 1;
pub const WEIGHT_VALID_MONTHS_GROWN: u16 = 6;

/// What a visitor entered about an animal. Fields that were not entered are None.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = NewAnimal)]
pub struct AnimalInput {
    pub weight_kg: Option<f64>,
    /// Whole months: 1 to 200 for a dog, 1 to 240 for a cat.
    pub age_months: Option<f64>,
    #[schema(value_type = Option<Activity>)]
    pub activity_level: Option<String>,
    /// Name or alias of a breed of the table.
    pub breed: Option<String>,
    pub neutered: Option<bool>,
    /// Body condition score from 1 (emaciated) to 9 (obese); 5 is ideal.
    pub body_condition: Option<f64>,
    /// Whether a cat lives indoors. Not used for dogs.
    pub is_indoor: Option<bool>,
    /// The weight that an adult should have, as it was when its owner started a weight diary. It is used if it is from 70 to 145 %
    /// of the present weight, or to 170 % for a cat with the body condition score 1; the default follows from weight and body condition.
    pub goal_weight_kg: Option<f64>,
    /// Percent of the calculated energy that the animal is fed, after its weights have shown that it needs less or more. The
    /// default is 100. A percentage that leaves the published range of the animal is limited to it.
    pub energy_percent: Option<f64>,
    /// The unit in which messages name weights. Without it, they name kilograms and pounds. `weightKg` is in kilograms always.
    #[schema(value_type = Option<WeightUnit>)]
    pub weight_unit: Option<String>,
}

/// An animal whose fields have been validated.
#[derive(Debug, Clone, PartialEq)]
pub struct Animal {
    pub pet_type: PetType,
    pub weight_kg: f64,
    pub weight_source: WeightSource,
    pub age_months: u16,
    pub activity: Activity,
    pub breed: Option<&'static Breed>,
    /// True by default, because most pets are neutered, and because neutered pets are fed less.
    pub neutered: bool,
    /// Score from 1 to 9.
    pub body_condition: u8,
    /// Has no meaning for a dog.
    pub is_indoor: bool,
    /// The weight that an adult is fed for. None if it follows from weight and body condition.
    pub goal_weight_kg: Option<f64>,
    /// Percent of the calculated energy, one of `ENERGY_PERCENTS`.
    pub energy_percent: u16,
    /// The unit in which messages name weights. None if it is not known.
    pub weight_unit: Option<WeightUnit>,
}

/// The source of an animal's weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WeightFrom)]
pub enum WeightSource {
    Visitor,
    /// The middle of the breed's range of adult weights.
    Breed,
    /// The default weight: 25 kg for a dog, 4.5 kg for a cat.
    Default,
}

/// An invalid field. `message` continues a sentence that starts with the field's name: 'must be true or false.'
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{field} {message}")]
pub struct InvalidField {
    /// JSON name of the field.
    pub field: &'static str,
    pub message: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))]
pub struct InvalidAnimal(pub Vec<InvalidField>);

/// Returns the ages in months that are accepted.
pub fn age_bounds(pet_type: PetType) -> RangeInclusive<u16> {
    match pet_type {
        PetType::Dog => 1..=200,
        PetType::Cat => 1..=240,
    }
}

/// Returns the weights in kg that are accepted. The minimum of a cat is editorial: kittens of eight weeks, the youngest that eat our
/// recipes, weigh 1.4 to 2.6 lb (0.6 to 1.2 kg) in the tables that we read, and a small one a little less.
pub fn weight_bounds(pet_type: PetType) -> RangeInclusive<f64> {
    match pet_type {
        PetType::Dog => 0.1..=120.0,
        PetType::Cat => 0.5..=15.0,
    }
}

/// Returns the ages in months that at least one pet type accepts, from the lower minimum to the higher maximum.
pub fn age_bounds_of_any_pet() -> RangeInclusive<u16> {
    let (dog, cat) = (age_bounds(PetType::Dog), age_bounds(PetType::Cat));
    *dog.start().min(cat.start())..=*dog.end().max(cat.end())
}

/// Returns the weights in kg that at least one pet type accepts, from the lower minimum to the higher maximum.
pub fn weight_bounds_of_any_pet() -> RangeInclusive<f64> {
    let (dog, cat) = (weight_bounds(PetType::Dog), weight_bounds(PetType::Cat));
    dog.start().min(*cat.start())..=dog.end().max(*cat.end())
}

/// Returns the weight in kg that is assumed if neither the weight nor the breed is known.
pub fn default_weight_kg(pet_type: PetType) -> f64 {
    match pet_type {
        PetType::Dog => 25.0,
        PetType::Cat => 4.5,
    }
}

impl AnimalInput {
    /// Sets the field with this JSON name; blank text clears it. Returns `Ok(false)` if an animal of this pet type has no
    /// such field, and an error message if the value cannot be parsed.
    pub fn set_field(&mut self, pet_type: PetType, name: &str, value: &str) -> Result<bool, String> {
        let value = value.trim();
        let entered = (!value.is_empty()).then_some(value);
        match name {
            "weightKg" => {
                self.weight_kg =
                    entered.map(|it| parse_number(it, weight_message(pet_type, self.unit()))).transpose()?
            }
            "ageMonths" => self.age_months = entered.map(|it| parse_number(it, age_message(pet_type))).transpose()?,
            "activityLevel" => self.activity_level = entered.map(str::to_owned),
            "breed" => self.breed = entered.map(str::to_owned),
            "neutered" => self.neutered = entered.map(parse_bool).transpose()?,
            "bodyCondition" => {
                self.body_condition = entered.map(|it| parse_number(it, body_condition_message())).transpose()?
            }
            "goalWeightKg" => {
                self.goal_weight_kg =
                    entered.map(|it| parse_number(it, weight_message(pet_type, self.unit()))).transpose()?
            }
            "energyPercent" => {
                self.energy_percent = entered.map(|it| parse_number(it, energy_percent_message())).transpose()?
            }
            "weightUnit" => self.weight_unit = entered.map(str::to_owned),
            "isIndoor" if pet_type == PetType::Cat => self.is_indoor = entered.map(parse_bool).transpose()?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Returns the unit of weights in messages. An unknown unit counts as none, so that errors of other fields are reported too.
    fn unit(&self) -> Option<WeightUnit> {
        parse_weight_unit(self).ok().flatten()
    }
}

/// Returns the age in months from which an animal is in an age group.
pub fn min_months(age_group: AgeGroup) -> u16 {
    match age_group {
        AgeGroup::Young => 0,
        AgeGroup::Adult => ADULT_MONTHS,
        AgeGroup::Senior => SENIOR_MONTHS,
    }
}

/// Returns the age group of an animal of this age.
pub fn age_group(months: u16) -> AgeGroup {
    AgeGroup::ALL.into_iter().rfind(|group| months >= min_months(*group)).unwrap_or(AgeGroup::Young)
}

impl Animal {
    /// Validates all fields. The error lists every invalid field, not only the first.
    pub fn new(pet_type: PetType, input: &AnimalInput) -> Result<Self, InvalidAnimal> {
        let mut errors = Vec::new();
        let breed = collect_error(&mut errors, "breed", parse_breed(pet_type, input));
        let age_months = collect_error(&mut errors, "ageMonths", parse_age(pet_type, input));
        let activity = collect_error(&mut errors, "activityLevel", parse_activity(input));
        let body_condition = collect_error(&mut errors, "bodyCondition", parse_body_condition(input));
        let weight = collect_error(&mut errors, "weightKg", parse_weight(pet_type, input.weight_kg, input.unit()));
        let goal =
            collect_error(&mut errors, "goalWeightKg", parse_weight(pet_type, input.goal_weight_kg, input.unit()));
        let energy_percent = collect_error(&mut errors, "energyPercent", parse_energy_percent(input));
        let weight_unit = collect_error(&mut errors, "weightUnit", parse_weight_unit(input));
        let (
            Some(breed),
            Some(age_months),
            Some(activity),
            Some(body_condition),
            Some(weight),
            Some(goal),
            Some(energy_percent),
            Some(weight_unit),
        ) = (breed, age_months, activity, body_condition, weight, goal, energy_percent, weight_unit)
        else {
            return Err(InvalidAnimal(errors));
        };
        let activity = activity.or_else(|| breed.map(Activity::typical_of)).unwrap_or_default();
        let (weight_kg, weight_source) = match (weight, breed) {
            (Some(kg), _) => (kg, WeightSource::Visitor),
            (None, Some(breed)) => (breed.midpoint_kg(), WeightSource::Breed),
            (None, None) => (default_weight_kg(pet_type), WeightSource::Default),
        };
        let is_plausible = |goal: &f64| goal_shares(pet_type, body_condition).contains(&(goal / weight_kg));
        Ok(Self {
            pet_type,
            weight_kg,
            weight_source,
            age_months,
            activity,
            breed,
            neutered: input.neutered.unwrap_or(true),
            body_condition,
            is_indoor: input.is_indoor.unwrap_or(true),
            goal_weight_kg: goal.filter(|goal| age_months >= ADULT_MONTHS && is_plausible(goal)),
            energy_percent,
            weight_unit,
        })
    }

    pub fn is_growing(&self) -> bool {
        self.age_months < ADULT_MONTHS
    }

    /// False if no weight was entered, neither directly nor by a breed, so that the weight is that of an average animal.
    pub fn is_weight_known(&self) -> bool {
        self.weight_source != WeightSource::Default
    }

    /// Returns the life stage whose nutrient profile the animal's food has to meet.
    pub fn life_stage(&self) -> LifeStage {
        if self.is_growing() { LifeStage::GrowthReproduction } else { LifeStage::AdultMaintenance }
    }

    pub fn age_label(&self) -> &'static str {
        match (self.pet_type, self.age_months) {
            (PetType::Dog, ..YOUNG_MONTHS) => "Young Puppy",
            (PetType::Dog, ..ADULT_MONTHS) => "Puppy",
            (PetType::Cat, ..ADULT_MONTHS) => "Kitten",
            (_, ..SENIOR_MONTHS) => "Adult",
            _ => "Senior",
        }
    }
}

fn collect_error<T>(errors: &mut Vec<InvalidField>, field: &'static str, outcome: Result<T, String>) -> Option<T> {
    outcome.map_err(|message| errors.push(InvalidField { field, message })).ok()
}

fn parse_breed(pet_type: PetType, input: &AnimalInput) -> Result<Option<&'static Breed>, String> {
    let Some(name) = input.breed.as_deref().map(str::trim).filter(|name| !name.is_empty()) else { return Ok(None) };
    let found = breed::find(pet_type, name);
    found.map(Some).ok_or_else(|| format!("must be a breed of {pet_type} from the list."))
}

/// Returns the entered activity, or None if no activity was entered.
fn parse_activity(input: &AnimalInput) -> Result<Option<Activity>, String> {
    let level = input.activity_level.as_deref().map(str::trim).filter(|level| !level.is_empty());
    level.map(|level| level.parse().map_err(|message: UnknownActivity| format!("{message}."))).transpose()
}

fn parse_age(pet_type: PetType, input: &AnimalInput) -> Result<u16, String> {
    let Some(months) = input.age_months else { return Ok(DEFAULT_AGE_MONTHS) };
    age_bounds(pet_type).find(|number| f64::from(*number) == months).ok_or_else(|| age_message(pet_type))
}

fn parse_body_condition(input: &AnimalInput) -> Result<u8, String> {
    let Some(score) = input.body_condition else { return Ok(DEFAULT_BODY_CONDITION) };
    BODY_CONDITIONS.into_iter().find(|number| f64::from(*number) == score).ok_or_else(body_condition_message)
}

fn parse_energy_percent(input: &AnimalInput) -> Result<u16, String> {
    let Some(percent) = input.energy_percent else { return Ok(100) };
    ENERGY_PERCENTS.into_iter().find(|number| f64::from(*number) == percent).ok_or_else(energy_percent_message)
}

/// Returns the shares of the present weight that the goal of an animal can be. A goal that was saved long ago may not fit the present
/// weight any more.
fn goal_shares(pet_type: PetType, body_condition: u8) -> RangeInclusive<f64> {
    match (pet_type, body_condition) {
        (PetType::Cat, 1) => GOAL_SHARES_OF_EMACIATED_CAT,
        _ => GOAL_SHARES,
    }
}

/// Returns the entered weight, or None if no weight was entered.
fn parse_weight(pet_type: PetType, weight_kg: Option<f64>, unit: Option<WeightUnit>) -> Result<Option<f64>, String> {
    match weight_kg {
        Some(kg) if !weight_bounds(pet_type).contains(&kg) => Err(weight_message(pet_type, unit)),
        weight => Ok(weight),
    }
}

/// Returns the entered unit, or None if no unit was entered.
fn parse_weight_unit(input: &AnimalInput) -> Result<Option<WeightUnit>, String> {
    let unit = input.weight_unit.as_deref().map(str::trim).filter(|unit| !unit.is_empty());
    unit.map(|unit| unit.parse().map_err(|message: UnknownWeightUnit| format!("{message}."))).transpose()
}

fn weight_message(pet_type: PetType, unit: Option<WeightUnit>) -> String {
    format!("must be {}.", weight_bounds_text(&weight_bounds(pet_type), unit))
}

/// Names the limits in years and months, because visitors enter both. Whole months are named, because programs may send others.
fn age_message(pet_type: PetType) -> String {
    let bounds = age_bounds(pet_type);
    format!("must be from {} to {}, in whole months.", age_text(*bounds.start()), age_text(*bounds.end()))
}

/// Writes an age: '8 months', '1 year', '16 years 8 months'.
pub fn age_text(age_months: u16) -> String {
    let count = |number: u16, noun: &str| match number {
        0 => None,
        1 => Some(format!("1 {noun}")),
        _ => Some(format!("{number} {noun}s")),
    };
    [count(age_months / 12, "year"), count(age_months % 12, "month")]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

fn body_condition_message() -> String {
    format!("must be a whole number from {} to {}.", BODY_CONDITIONS.start(), BODY_CONDITIONS.end())
}

fn energy_percent_message() -> String {
    format!("must be a whole number from {} to {}.", ENERGY_PERCENTS.start(), ENERGY_PERCENTS.end())
}

fn parse_number(text: &str, message: String) -> Result<f64, String> {
    text.parse().ok().filter(|number: &f64| number.is_finite()).ok_or(message)
}

fn parse_bool(text: &str) -> Result<bool, String> {
    text.parse().map_err(|_| "must be true or false.".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use PetType::{Cat, Dog};

    fn parse_animal(pet_type: PetType, query: &[(&str, &str)]) -> Result<Animal, InvalidAnimal> {
        let mut new = AnimalInput::default();
        let mut errors = Vec::new();
        for (name, value) in query {
            let field = Box::leak((*name).to_owned().into_boxed_str());
            match new.set_field(pet_type, name, value) {
                Ok(known) => assert!(known, "{name}"),
                Err(message) => errors.push(InvalidField { field, message }),
            }
        }
        if errors.is_empty() { Animal::new(pet_type, &new) } else { Err(InvalidAnimal(errors)) }
    }

    #[test]
    fn fields_that_were_not_entered_have_defaults() {
        let dog = Animal::new(Dog, &AnimalInput::default()).unwrap();
        assert_eq!((dog.weight_kg, dog.weight_source, dog.age_months), (25.0, WeightSource::Default, 24));
        assert_eq!((dog.activity, dog.body_condition, dog.neutered), (Activity::Medium, 5, true));
        let cat = parse_animal(Cat, &[("weightKg", ""), ("ageMonths", " "), ("breed", ""), ("isIndoor", "")]).unwrap();
        assert_eq!(
            (cat.weight_kg, cat.weight_source, cat.age_months, cat.is_indoor),
            (4.5, WeightSource::Default, 24, true)
        );
    }

    #[test]
    fn every_field_of_a_query_is_parsed() {
        let dog = parse_animal(
            Dog,
            &[
                ("weightKg", "12.5"),
                ("ageMonths", "30"),
                ("activityLevel", "very_high"),
                ("breed", "Beagle"),
                ("neutered", "false"),
                ("bodyCondition", "6"),
            ],
        )
        .unwrap();
        assert_eq!((dog.weight_kg, dog.weight_source, dog.age_months), (12.5, WeightSource::Visitor, 30));
        assert_eq!((dog.activity, dog.neutered, dog.body_condition), (Activity::VeryHigh, false, 6));
        assert_eq!(dog.breed.map(|breed| breed.name.as_str()), Some("Beagle"));
        assert!(!parse_animal(Cat, &[("isIndoor", "false")]).unwrap().is_indoor);
    }

    #[test]
    fn the_goal_of_an_emaciated_cat_is_used() {
        // The goal of a cat of 3 kg with the score 1 is 3 / (1 - 0.1 * 4) = 5 kg, which is 167 % of its weight. With 4 kg it is still
        // 5 kg, and not the 6.67 kg that would follow from 4 kg and the score 1.
        for (pet_type, score, kg, goal, expected) in [
            (Cat, "1", "3", "5", Some(5.0)),
            (Cat, "1", "4", "5", Some(5.0)),
            (Cat, "1", "3", "5.2", None),
            (Cat, "2", "3", "5", None),
            (Cat, "2", "3", "4.29", Some(4.29)),
            (Dog, "1", "3", "5", None),
        ] {
            let query = [("ageMonths", "24"), ("bodyCondition", score), ("weightKg", kg), ("goalWeightKg", goal)];
            let animal = parse_animal(pet_type, &query).unwrap();
            assert_eq!(animal.goal_weight_kg, expected, "{pet_type}, score {score}, {kg} kg, goal {goal} kg");
        }
    }

    #[test]
    fn a_goal_is_used_for_adults_whose_weight_it_fits() {
        for (months, kg, goal, expected) in [
            ("24", "20", "18", Some(18.0)),
            ("24", "20", "14", Some(14.0)),
            ("24", "20", "29", Some(29.0)),
            ("24", "20", "13.9", None),
            ("24", "20", "29.1", None),
            ("11", "20", "18", None),
        ] {
            let query = [("ageMonths", months), ("weightKg", kg), ("goalWeightKg", goal), ("energyPercent", "95")];
            let dog = parse_animal(Dog, &query).unwrap();
            assert_eq!((dog.goal_weight_kg, dog.energy_percent), (expected, 95), "{months} {kg} {goal}");
        }
    }

    #[test]
    fn missing_weight_defaults_to_the_middle_of_the_breed() {
        for (pet_type, breed, expected) in [(Dog, "Labrador", 30.6), (Dog, "Chihuahua", 2.5), (Cat, "Maine Coon", 6.8)]
        {
            let animal = parse_animal(pet_type, &[("breed", breed)]).unwrap();
            assert!((animal.weight_kg - expected).abs() < 1e-9, "{breed}");
            assert_eq!(animal.weight_source, WeightSource::Breed);
        }
    }

    #[test]
    fn value_out_of_bounds_is_rejected_with_its_field() {
        for (pet_type, field, valid, invalid) in [
            (Dog, "weightKg", vec!["0.1", "120", "25.55"], vec!["0", "-3", "120.1", "heavy", "NaN", "inf", "25kg"]),
            (Cat, "weightKg", vec!["0.5", "0.7", "15", "4.25"], vec!["0.49", "15.1", "0", "1e9"]),
            (Dog, "ageMonths", vec!["1", "200"], vec!["0", "201", "-1", "4.5", "young"]),
            (Cat, "ageMonths", vec!["1", "240"], vec!["0", "241", "12.1", "NaN"]),
            (Dog, "activityLevel", vec!["low", "medium", "high", "very_high"], vec!["lazy", "Low", "veryHigh"]),
            (Dog, "breed", vec!["Pug", "pug"], vec!["Siamese", "Dragon"]),
            (Cat, "breed", vec!["Siamese"], vec!["Pug"]),
            (Dog, "bodyCondition", vec!["1", "9"], vec!["0", "10", "4.5", "thin"]),
            (Dog, "neutered", vec!["true", "false"], vec!["yes", "1"]),
            (Dog, "goalWeightKg", vec!["0.1", "20"], vec!["0", "121", "thin"]),
            (Cat, "goalWeightKg", vec!["4"], vec!["0.4", "15.1"]),
            (Dog, "energyPercent", vec!["70", "95", "130"], vec!["69", "131", "95.5", "less"]),
            (Cat, "isIndoor", vec!["true", "false"], vec!["indoors"]),
            (Dog, "weightUnit", vec!["kg", "lb", "st", ""], vec!["KG", "stones"]),
        ] {
            for value in valid {
                assert!(parse_animal(pet_type, &[(field, value)]).is_ok(), "{field} {value}");
            }
            for value in invalid {
                let InvalidAnimal(errors) = parse_animal(pet_type, &[(field, value)]).unwrap_err();
                assert_eq!(errors.len(), 1, "{field} {value}");
                assert_eq!(errors[0].field, field, "{field} {value}");
                assert!(
                    errors[0].message.starts_with("must be ") && errors[0].message.ends_with('.'),
                    "{field} {value}"
                );
            }
        }
    }

    #[test]
    fn error_lists_every_invalid_field() {
        let new = AnimalInput {
            weight_kg: Some(f64::NAN),
            age_months: Some(0.0),
            activity_level: Some("lazy".into()),
            breed: Some("Dragon".into()),
            body_condition: Some(12.0),
            ..AnimalInput::default()
        };
        let InvalidAnimal(errors) = Animal::new(Dog, &new).unwrap_err();
        let fields: Vec<_> = errors.iter().map(|it| it.field).collect();
        assert_eq!(fields, ["breed", "ageMonths", "activityLevel", "bodyCondition", "weightKg"]);
        assert_eq!(errors[4].to_string(), "weightKg must be from 0.1 kg (0.3 lb) to 120 kg (264.5 lb).");
        assert_eq!(errors[1].to_string(), "ageMonths must be from 1 month to 16 years 8 months, in whole months.");
    }

    #[test]
    fn an_error_of_a_weight_names_the_unit_of_the_visitor() {
        for (unit, expected) in
            [("kg", "from 0.1 kg to 120 kg."), ("lb", "from 0.3 lb to 264.5 lb."), ("st", "from 0.02 st to 18.89 st.")]
        {
            let query = [("weightUnit", unit), ("weightKg", "500"), ("goalWeightKg", "500")];
            let InvalidAnimal(errors) = parse_animal(Dog, &query).unwrap_err();
            assert!(errors.iter().all(|error| error.message == format!("must be {expected}")), "{errors:?}");
        }
        let animal = parse_animal(Dog, &[("weightUnit", "st"), ("weightKg", "30")]).unwrap();
        assert_eq!((animal.weight_unit, animal.weight_kg), (Some(WeightUnit::St), 30.0), "the unit changes no figure");
    }

    #[test]
    fn fields_of_the_other_pet_type_and_unknown_fields_are_not_set() {
        let mut new = AnimalInput::default();
        assert_eq!(new.set_field(Dog, "isIndoor", "true"), Ok(false));
        assert_eq!(new.set_field(Cat, "name", "Bella"), Ok(false));
        assert_eq!(new, AnimalInput::default());
    }

    #[test]
    fn age_decides_label_and_life_stage() {
        use LifeStage::{AdultMaintenance as Adult, GrowthReproduction as Growth};
        for (pet_type, months, label, stage) in [
            (Dog, 1, "Young Puppy", Growth),
            (Dog, 3, "Young Puppy", Growth),
            (Dog, 4, "Puppy", Growth),
            (Dog, 11, "Puppy", Growth),
            (Dog, 12, "Adult", Adult),
            (Dog, 83, "Adult", Adult),
            (Dog, 84, "Senior", Adult),
            (Cat, 3, "Kitten", Growth),
            (Cat, 11, "Kitten", Growth),
            (Cat, 12, "Adult", Adult),
            (Cat, 84, "Senior", Adult),
        ] {
            let animal = parse_animal(pet_type, &[("ageMonths", &months.to_string())]).unwrap();
            assert_eq!((animal.age_label(), animal.life_stage()), (label, stage), "{pet_type} {months}");
        }
    }
}
