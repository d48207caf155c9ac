//! The request for a sheet for the vet.

use nutrition::diet::DAYS_OF_WEEK;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::batch_days::request::AnimalToFeed;

/// Maximum number of characters of the name of an animal.
pub const MAX_NAME_LENGTH: u64 = 200;
/// Maximum number of weights, of which the sheet shows the newest.
pub const MAX_WEIGHTS: u64 = 91;
/// Maximum number of recipes: one for each day of a week.
pub const MAX_RECIPES: u64 = 7;
/// A recipe can be fed on half a day of a week, which is every second week.
pub const STEP_DAYS: f64 = 0.5;
pub const MAX_DAYS: f64 = DAYS_OF_WEEK;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewVetSheet {
    /// If missing, or if our font lacks its letters, the sheet names the kind of animal.
    #[serde(default)]
    #[validate(length(max = MAX_NAME_LENGTH, message = "must have at most {max} characters."))]
    pub name: Option<String>,
    pub animal: AnimalToFeed,
    /// The weights of the diary, in any order.
    #[serde(default)]
    #[validate(length(max = MAX_WEIGHTS, message = "must be at most {max} weights."))]
    pub weights: Vec<SheetWeight>,
    /// The recipes that the animal is fed.
    #[serde(default)]
    #[validate(length(max = MAX_RECIPES, message = "must be at most {max} recipes."))]
    pub recipes: Vec<FedOnDays>,
    /// The day on which the sheet is written, where the visitor is.
    pub written_on: String,
}

#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetWeight {
    /// The day on which the animal was weighed.
    pub on: String,
    pub kg: f64,
}

#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FedOnDays {
    /// The id of a published or custom recipe for the pet type of the animal.
    pub recipe_id: i64,
    /// The days of a week on which it is fed, in half days. If a recipe has none, all recipes count with equal days.
    #[serde(default)]
    pub days_per_week: Option<f64>,
}
