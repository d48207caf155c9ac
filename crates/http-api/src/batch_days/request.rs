//! The request that plans a day of cooking.

use affiliate::country::Country;
use domain::pet_type::PetType;
use nutrition::animal::AnimalInput;
use nutrition::meal_boxes::BoxSize;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use crate::my_recipes::to_cook::{MAX_OWN_RECIPES, OwnRecipeToCook};
use crate::nutrition::plan::MAX_DAYS;
use crate::shop::basket_request::MAX_OWNED;

/// Maximum number of recipes that are cooked on one day, and of animals that they are cooked for. They are more than a kitchen can
/// take.
pub const MAX_RECIPES: u64 = 20;
pub const MAX_ANIMALS: u64 = 20;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewBatchDay {
    /// The ids of published or custom recipes and of `ownRecipes`. Repeated ids are ignored.
    #[validate(length(max = MAX_RECIPES, message = "must be at most {max} recipe numbers."))]
    pub recipe_ids: Vec<i64>,
    /// Recipes of the visitor. Those that `recipeIds` does not name are ignored.
    #[serde(default)]
    #[validate(length(max = MAX_OWN_RECIPES, message = "must be at most {max} recipes."))]
    pub own_recipes: Vec<OwnRecipeToCook>,
    /// The animals to cook for. A recipe is cooked for all animals of its pet type.
    #[validate(length(max = MAX_ANIMALS, message = "must be at most {max} animals."))]
    pub animals: Vec<AnimalToFeed>,
    /// The number of days to cook for, beginning with the day of cooking.
    #[validate(custom(function = "limit_days"))]
    pub days: u16,
    /// Divides the days among the meals of each animal, and among its treats. Otherwise each recipe is cooked for all days.
    #[serde(default)]
    pub shared: bool,
    /// The day of cooking, from which the dates on the boxes are counted.
    pub cooked_on: String,
    /// The content of one box.
    pub box_size: BoxSize,
    /// Where the visitor shops. If missing, the country is detected.
    #[serde(default)]
    #[schema(value_type = Option<Country>)]
    pub country: Option<String>,
    /// The keys of the rows of the shopping list that the visitor has at home. Unknown keys are ignored.
    #[serde(default)]
    #[validate(length(max = MAX_OWNED, message = "must be at most {max} rows."))]
    pub owned: Vec<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnimalToFeed {
    pub pet_type: PetType,
    /// Foods and families of foods that the animal must not eat, separated by commas; at most 40. It gets no portion of a recipe with
    /// one of them. 'chicken breast' excludes everything from chicken.
    #[serde(default)]
    pub exclude: Option<String>,
    #[serde(flatten)]
    pub animal: AnimalInput,
}

fn limit_days(days: u16) -> Result<(), ValidationError> {
    if (1..=MAX_DAYS).contains(&u64::from(days)) {
        Ok(())
    } else {
        Err(ValidationError::new("days").with_message(format!("must be from 1 to {MAX_DAYS}.").into()))
    }
}
