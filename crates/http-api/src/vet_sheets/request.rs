//! The request for a sheet for the vet.

use affiliate::country::Country;
use nutrition::label_product::ProductInput;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::batch_days::request::AnimalToFeed;
use crate::nutrition::diet::request::{FedOnDays, MAX_RECIPES};
use crate::nutrition::products::MAX_PRODUCTS;

/// Maximum number of characters of the name of an animal.
pub const MAX_NAME_LENGTH: u64 = 200;
/// Maximum number of weights, of which the sheet shows the newest.
pub const MAX_WEIGHTS: u64 = 91;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewVetSheet {
    /// If missing, or if our font lacks its letters, the sheet names the kind of animal.
    #[serde(default)]
    #[validate(length(max = MAX_NAME_LENGTH, message = "must have at most {max} characters."))]
    pub name: Option<String>,
    pub animal: AnimalToFeed,
    /// The label of the breed or cross from `/api/pets/breeds`, if it is not `breed`. The sheet names it.
    #[serde(default)]
    #[schema(example = "Cockapoo")]
    pub breed_label: Option<String>,
    /// The weights of the diary, in any order.
    #[serde(default)]
    #[validate(length(max = MAX_WEIGHTS, message = "must be at most {max} weights."))]
    pub weights: Vec<SheetWeight>,
    /// The recipes that the animal is fed.
    #[serde(default)]
    #[validate(length(max = MAX_RECIPES, message = "must be at most {max} recipes."))]
    pub recipes: Vec<FedOnDays>,
    /// Products of the visitor, by their labels. The lines of own recipes can name them.
    #[serde(default)]
    #[validate(length(max = MAX_PRODUCTS, message = "must be at most {max}."))]
    pub products: Vec<ProductInput>,
    /// The country of the visitor, whose iodised salt and pints are meant where a line of an own recipe does not say more. If missing,
    /// the country is detected.
    #[serde(default)]
    pub country: Option<Country>,
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
