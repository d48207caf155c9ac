//! What a visitor wants of a recipe. The structure does not depend on how it was entered: in a form, in words, or by a language
//! model that was given its JSON schema.

mod requirement;
mod schema;
pub(crate) mod unsafe_constraints;
mod validation;
pub(crate) mod wanted_foods;

use std::collections::BTreeSet;

use domain::pet_type::PetType;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

pub use domain::animal_group::{AgeGroup, DogSize};
pub use domain::preference::Preference;
pub use requirement::Requirement;
pub use schema::{bounds, json_schema};
pub(crate) use validation::without_other_parts;
pub use validation::{ExcludedFoods, FoodChoice, ValidConstraints, covers_all_supplements, is_hazard};

/// Maximum number of days for which one batch can be requested.
pub const MAX_DAYS: u16 = 30;
/// Maximum number of foods that a visitor can ask for.
pub const MAX_FOODS: usize = 12;
/// Maximum number of names of foods that a visitor can exclude.
pub const MAX_EXCLUDED: usize = 40;
/// Largest time limit that a visitor can set, in minutes.
pub(crate) const MAX_MINUTES: u32 = 600;

// The bounds of the fields are added to schemas by `bounds`, because attributes cannot name constants.
/// Every field is optional. A field that is missing sets no limit.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = RecipeConstraints)]
pub struct Constraints {
    /// A recipe is for one pet type, so a draft needs it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pet_type: Option<PetType>,
    /// If missing, the age group for `ageMonths`; without an age, adult.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age_group: Option<AgeGroup>,
    /// Name or alias of a breed of the table. It sets the weight if `weightKg` is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breed: Option<String>,
    /// Sets the weight of a dog if `weightKg` and `breed` are missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<DogSize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight_kg: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age_months: Option<u16>,
    /// Asks for the nutrients of growth and reproduction.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_pregnant_or_nursing: bool,
    /// Foods that the recipe must contain, by id or name. The name of a family, such as 'fish', asks for one of its foods, and
    /// 'duck or rabbit' for one of both.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub include: Vec<String>,
    /// Foods and families of foods that the recipe must not contain: 'chicken' also excludes its broth and fat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exclude: Vec<String>,
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub preferences: BTreeSet<Preference>,
    /// Asks for a treat instead of a meal. A treat is not a complete food.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_treat: bool,
    /// Number of days that the batch lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u16>,
    /// Maximum time from the first cut to the end of cooking, in minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_minutes: Option<u32>,
    /// Maximum estimated price of the foods, in pence sterling: for the days in `days`, or for a batch if it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_pence: Option<u32>,
    /// Maximum estimated price of the foods for one day, in pence sterling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_pence_per_day: Option<u32>,
}

/// Longest time of a quick recipe from the first cut to the end of cooking, in minutes.
pub const QUICK_MINUTES: u32 = 50;

/// The limits for dishes high in protein and low in fat, in per cent of the calories.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EnergyShares {
    pub min_protein: f64,
    pub max_fat: f64,
}

impl EnergyShares {
    pub fn for_pet_type(pet_type: PetType) -> Self {
        match pet_type {
            PetType::Dog => Self { min_protein: 32.0, max_fat: 28.0 },
            PetType::Cat => Self { min_protein: 45.0, max_fat: 35.0 },
        }
    }
}

/// An invalid field of the constraints.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, ToSchema)]
#[error("{field}: {message}")]
pub struct InvalidConstraint {
    /// JSON name of the field.
    pub field: &'static str,
    /// A complete sentence that says what is wrong with the value.
    pub message: String,
}

impl InvalidConstraint {
    /// Returns the message with the name of the field, for a visitor who does not see the field: 'The time must be from 1 to 600.'
    pub fn sentence(&self) -> String {
        let named = self.message.strip_prefix("It must ").map(|rest| format!("{} must {rest}", field_name(self.field)));
        named.unwrap_or_else(|| self.message.clone())
    }
}

/// Returns the words for a field with which a sentence about it begins.
pub fn field_name(field: &str) -> &'static str {
    match field {
        "weightKg" => "The weight",
        "weightUnit" => "The unit of the weight",
        "ageMonths" => "The age",
        "days" => "The number of days",
        "maxMinutes" => "The time",
        "maxPence" => "The price",
        "maxPencePerDay" => "The price of a day",
        "include" => "The list of wanted foods",
        "exclude" => "The list of excluded foods",
        _ => "The breed",
    }
}

/// All invalid fields of the constraints.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))]
pub struct InvalidConstraints(pub Vec<InvalidConstraint>);

#[cfg(test)]
mod tests;
