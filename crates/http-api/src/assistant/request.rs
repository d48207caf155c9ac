//! The fields that requests to the assistant have in common, and their rules. None of them is logged, and the fields of a pet are
//! not stored. A created recipe is stored with a note if it is for an ill, pregnant or nursing animal.

use affiliate::country::Country;
use affiliate::currency::{Money, Rate, Rates};
use assistant::constraints::{MAX_EXCLUDED, field_name};
use assistant::currency::{CurrencyCode, PriceCurrency};
use assistant::question::MAX_REFINEMENTS;
use domain::form_errors::FormErrors;
use domain::form_rule::{LineFormat, ListRule, TextRule};
use domain::pet_type::PetType;
use nutrition::animal::{Animal, AnimalInput};
use nutrition::figure::WeightUnit;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::{ApiError, FieldErrors, to_field_errors};
use crate::request::pet_exclusions::resolve_exclusion;

const MAX_QUESTION_LENGTH: usize = 500;
const QUESTION_TOO_SHORT: &str = "Please describe what you are looking for.";
const QUESTION_TOO_LONG: &str = "Please use at most 500 characters.";

/// The question of a search.
pub const QUERY: TextRule = TextRule {
    field: "query",
    label: "The question",
    line_format: LineFormat::Paragraph,
    min: 1,
    max: MAX_QUESTION_LENGTH,
    too_short: QUESTION_TOO_SHORT,
    too_long: QUESTION_TOO_LONG,
};

/// The description of a recipe that is to be created.
pub const REQUIREMENTS: TextRule = TextRule { field: "requirements", label: "The description", ..QUERY };

pub const REFINEMENTS: ListRule = ListRule {
    field: "refinements",
    row_label: "Refinement",
    max_rows: MAX_REFINEMENTS,
    max_length: 200,
    empty: "",
    too_many: "Please use at most 10 refinements.",
};

/// The keys of removed chips.
pub const REMOVED: ListRule = ListRule {
    field: "removed",
    row_label: "Key",
    max_rows: 30,
    max_length: 100,
    empty: "",
    too_many: "Please remove at most 30 parts.",
};

pub const PET_NAME: TextRule = TextRule {
    field: "pet.name",
    label: "The name",
    line_format: LineFormat::OneLine,
    min: 1,
    max: 60,
    too_short: "Please enter the name of your pet.",
    too_long: "The name must be at most 60 characters.",
};

pub const PET_EXCLUSIONS: ListRule = ListRule {
    field: "pet.exclude",
    row_label: "Food",
    max_rows: MAX_EXCLUDED,
    max_length: 100,
    empty: "",
    too_many: "Please name at most 40 foods.",
};

/// The saved pet that the visitor asks about.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssistantPet)]
pub struct PetRequest {
    /// 1 to 60 characters. It is used to understand the question, and not stored.
    pub name: String,
    pub pet_type: PetType,
    /// Name or alias of a breed of the table.
    #[serde(default)]
    pub breed: Option<String>,
    #[serde(default)]
    pub weight_kg: Option<f64>,
    #[serde(default)]
    pub age_months: Option<f64>,
    /// The unit in which messages name weights. Without it, they name kilograms and pounds. `weightKg` is in kilograms always.
    #[serde(default)]
    #[schema(value_type = Option<WeightUnit>)]
    pub weight_unit: Option<String>,
    /// Foods and families of foods that the pet must not eat. No recipe of the response contains them.
    #[serde(default)]
    pub exclude: Vec<String>,
}

/// A question whose fields have been checked.
#[derive(Debug, Clone)]
pub struct Question {
    /// JSON name of the field with the text.
    pub field: &'static str,
    pub text: String,
    /// Later requests, the oldest first.
    pub refinements: Vec<String>,
    /// Keys of chips that the visitor removed.
    pub removed: Vec<String>,
    pub pet_type: Option<PetType>,
    pub pet: Option<Pet>,
    /// The currencies in which prices are read.
    pub currencies: Vec<PriceCurrency>,
    /// The currency of the visitor's country.
    pub local_currency: Option<CurrencyCode>,
}

/// A pet whose fields have been checked.
#[derive(Debug, Clone)]
pub struct Pet {
    pub name: String,
    pub animal: Animal,
    /// The fields that the visitor entered. `animal` has defaults for the others.
    pub input: AnimalInput,
    /// Names by which the food table knows the foods.
    pub excluded_foods: Vec<String>,
}

/// The fields of a request before they are checked.
pub struct QuestionFields<'a> {
    pub rule: &'a TextRule,
    pub text: Option<&'a str>,
    pub refinements: &'a [String],
    pub removed: &'a [String],
    pub pet_type: Option<PetType>,
    pub pet: Option<&'a PetRequest>,
    /// The exchange rates of the site.
    pub rates: &'a Rates,
    /// The country whose money the visitor probably means.
    pub country: Option<Country>,
}

impl Question {
    /// Checks all fields. The error names each invalid one.
    pub fn parse(fields: &QuestionFields<'_>) -> Result<Self, ApiError> {
        let mut errors = FormErrors::new();
        let text = fields.rule.validate(fields.text.unwrap_or_default(), &mut errors);
        let refinements = validate_optional_list(&REFINEMENTS, fields.refinements, &mut errors);
        let removed = validate_optional_list(&REMOVED, fields.removed, &mut errors);
        let name = fields.pet.map(|pet| PET_NAME.validate(&pet.name, &mut errors)).unwrap_or_default();
        let exclusions = fields.pet.map_or(&[][..], |pet| &pet.exclude);
        let exclusions = validate_optional_list(&PET_EXCLUSIONS, exclusions, &mut errors);
        let mut errors = to_field_errors(errors);
        let excluded_foods = resolve_exclusions(&exclusions, &mut errors);
        let pet = fields.pet.and_then(|pet| pet.parse(name, excluded_foods, &mut errors));
        if !errors.is_empty() {
            return Err(ApiError::InvalidForm(errors));
        }
        let local_currency = fields.country.and_then(Country::currency);
        Ok(Self {
            field: fields.rule.field,
            text,
            refinements,
            removed,
            pet_type: fields.pet_type,
            pet,
            currencies: price_currencies(fields.rates),
            local_currency: local_currency.and_then(|currency| currency.code().parse().ok()),
        })
    }
}

/// Returns the currencies with an exchange rate, and the worth of one unit of each in pence, with four decimals.
fn price_currencies(rates: &Rates) -> Vec<PriceCurrency> {
    // `to_pence` rounds to whole pence, so 10,000 units are converted at once and the result is divided by 10,000.
    const UNITS: i32 = 10_000;
    let convert = |rate: &Rate| {
        let (currency, decimals) = (rate.currency, rate.currency.decimals());
        let pence = rates.to_pence(Money { minor: i64::from(UNITS) * 10_i64.pow(decimals), currency })?;
        let pence_per_unit = f64::from(i32::try_from(pence).ok()?) / f64::from(UNITS);
        PriceCurrency::new(currency.code(), &rate.symbol, usize::try_from(decimals).ok()?, pence_per_unit)
    };
    rates.iter().filter_map(convert).collect()
}

impl PetRequest {
    fn parse(&self, name: String, excluded_foods: Vec<String>, errors: &mut FieldErrors) -> Option<Pet> {
        let input = AnimalInput {
            weight_kg: self.weight_kg,
            age_months: self.age_months,
            breed: self.breed.clone(),
            weight_unit: self.weight_unit.clone(),
            ..AnimalInput::default()
        };
        match Animal::new(self.pet_type, &input) {
            Ok(animal) => Some(Pet { name, animal, input, excluded_foods }),
            Err(faults) => {
                errors.extend(faults.0.into_iter().map(|it| {
                    let sentence = format!("{} {}", field_name(it.field), it.message);
                    (format!("pet.{}", it.field), vec![sentence])
                }));
                None
            }
        }
    }
}

/// Validates a list that may be empty.
pub fn validate_optional_list(rule: &ListRule, rows: &[String], errors: &mut FormErrors) -> Vec<String> {
    if rows.iter().all(|row| row.trim().is_empty()) { Vec::new() } else { rule.validate(rows, errors) }
}

/// Returns the names by which the food table knows the foods.
fn resolve_exclusions(names: &[String], errors: &mut FieldErrors) -> Vec<String> {
    let mut resolved = Vec::new();
    for name in names {
        match resolve_exclusion(name) {
            Ok(known) => resolved.extend(known),
            Err(error) => errors.entry(PET_EXCLUSIONS.field.to_owned()).or_default().push(format!("{error}.")),
        }
    }
    resolved
}

#[cfg(test)]
mod tests {
    use super::*;
    use affiliate::market::Market;

    fn parse(text: &str, pet: Option<&PetRequest>) -> Result<Question, ApiError> {
        let rates = &Market::built_in().rates;
        let fields = QuestionFields {
            rule: &QUERY,
            text: Some(text),
            refinements: &[],
            removed: &[],
            pet_type: None,
            pet,
            rates,
            country: None,
        };
        Question::parse(&fields)
    }

    fn pet(exclude: &[&str]) -> PetRequest {
        PetRequest {
            name: "Bruno".into(),
            pet_type: PetType::Dog,
            breed: None,
            weight_kg: Some(12.0),
            age_months: None,
            weight_unit: None,
            exclude: exclude.iter().map(|name| (*name).to_owned()).collect(),
        }
    }

    #[test]
    fn the_messages_name_the_limits() {
        for (message, limit) in [
            (QUERY.too_long, QUERY.max),
            (REFINEMENTS.too_many, REFINEMENTS.max_rows),
            (REMOVED.too_many, REMOVED.max_rows),
            (PET_NAME.too_long, PET_NAME.max),
            (PET_EXCLUSIONS.too_many, PET_EXCLUSIONS.max_rows),
        ] {
            assert!(message.contains(&limit.to_string()), "{message}");
        }
    }

    #[test]
    fn foods_that_a_pet_must_not_eat_are_known_by_their_names_in_the_food_table() {
        let question = parse("dinner", Some(&pet(&["chicken", "Huhn", "onions", " "]))).unwrap();
        let excluded = question.pet.unwrap().excluded_foods;
        assert_eq!(excluded, ["chicken", "chicken", "onions"]);
        let question = parse("dinner", Some(&pet(&["nut butter", "smoked salmon", "ham"]))).unwrap();
        assert_eq!(question.pet.unwrap().excluded_foods, ["nut", "butter", "dairy", "salmon", "ham", "pork"]);
        let error = parse("dinner", Some(&pet(&["dragonfruit pie"]))).unwrap_err();
        let ApiError::InvalidForm(errors) = error else { panic!("{error}") };
        assert!(errors["pet.exclude"][0].starts_with("We do not know a food called"), "{errors:?}");
    }

    #[test]
    fn every_invalid_field_is_named() {
        let invalid = PetRequest { name: " ".into(), weight_kg: Some(900.0), age_months: Some(0.5), ..pet(&[]) };
        let error = parse(" ", Some(&invalid)).unwrap_err();
        let ApiError::InvalidForm(errors) = error else { panic!("{error}") };
        assert_eq!(errors.keys().collect::<Vec<_>>(), ["pet.ageMonths", "pet.name", "pet.weightKg", "query"]);
    }

    #[test]
    fn the_error_of_a_weight_names_the_unit_of_the_owner() {
        let errors = |unit: Option<&str>| {
            let heavy = PetRequest { weight_kg: Some(900.0), weight_unit: unit.map(str::to_owned), ..pet(&[]) };
            let error = parse("dinner", Some(&heavy)).unwrap_err();
            let ApiError::InvalidForm(errors) = error else { panic!("{error}") };
            errors
        };
        for (unit, expected) in [
            (None, "The weight must be from 0.1 kg (0.3 lb) to 120 kg (264.5 lb)."),
            (Some("kg"), "The weight must be from 0.1 kg to 120 kg."),
            (Some("lb"), "The weight must be from 0.3 lb to 264.5 lb."),
            (Some("st"), "The weight must be from 0.02 st to 18.89 st."),
        ] {
            assert_eq!(errors(unit)["pet.weightKg"], [expected], "{unit:?}");
        }
        let errors = errors(Some("stones"));
        assert_eq!(errors["pet.weightUnit"], ["The unit of the weight must be one of kg, lb, st."]);
        assert!(errors.contains_key("pet.weightKg"), "{errors:?}");
    }

    #[test]
    fn prices_in_a_question_are_converted_by_the_rates_of_the_site() {
        let prices_of_79_pence = |table: Option<&str>| -> Vec<String> {
            let custom = |name: &str| table.filter(|_| name == "exchange_rates.csv").map(str::to_owned);
            let currencies = price_currencies(&Market::parse(custom).unwrap().rates);
            currencies.iter().map(|it| it.format_pence(79.0)).collect()
        };
        // The built-in rates are those for one dollar, which is 79 pence.
        let prices = prices_of_79_pence(None);
        for price in ["£0.79", "$1.00", "€0.92", "CA$1.36", "¥149", "CHF 0.88", "SEK 10.90", "₹84.00"] {
            assert!(prices.iter().any(|it| it == price), "{price}: {prices:?}");
        }
        let table = include_str!("../../../affiliate/data/exchange_rates.csv").replace("GBP,£,0.79", "GBP,£,0.50");
        assert!(prices_of_79_pence(Some(&table)).contains(&"$1.58".to_owned()));
    }
}
