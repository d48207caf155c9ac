//! A recipe of a visitor in a request.

use domain::category::Category;
use nutrition::profile::LifeStage;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::nutrition::analysis::{MAX_LINES, MAX_TITLE_LENGTH, limit_line_length, require_a_line};

/// A recipe of a visitor, as it is sent for an analysis, without what the request says for all recipes.
#[derive(Debug, Clone, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnRecipe {
    /// If missing, growth for puppy and kitten recipes and adult for all others.
    #[serde(default)]
    pub life_stage: Option<LifeStage>,
    /// The category `treats` makes the recipe a treat.
    #[serde(default)]
    pub category: Option<Category>,
    #[serde(default)]
    #[validate(length(max = MAX_TITLE_LENGTH, message = "must have at most {max} characters."))]
    pub title: Option<String>,
    #[validate(length(max = MAX_LINES, message = "must have at most {max} lines."), custom(function = require_a_line), custom(function = limit_line_length))]
    pub ingredients: Vec<String>,
    #[serde(default)]
    #[validate(length(max = MAX_LINES, message = "must have at most {max} steps."))]
    pub instructions: Vec<String>,
}
