//! The bounds of days of cooking, labels of boxes, and sheets for the vet.

use domain::label_sheet::{MAX_LABELS, MAX_LABELS_PER_PAGE};
use nutrition::animal::weight_bounds_of_any_pet;
use serde_json::json;

use super::Bound;
use crate::contract::patterns::DAY;
use crate::my_recipes::to_cook::MAX_OWN_RECIPES;
use crate::nutrition::plan::MAX_DAYS as MAX_PLANNED_DAYS;
use crate::request::pet_exclusions::MAX_LIST_LENGTH;
use crate::shop::basket_request::MAX_OWNED;

pub(super) fn batch_day_bounds() -> Vec<Bound> {
    use crate::batch_days::freezer_labels::{MAX_GRAMS, MAX_MEALS, MAX_NAME_LENGTH};
    use crate::batch_days::request::{MAX_ANIMALS, MAX_RECIPES};
    let day = |field, keywords| Bound { schema: "NewBatchDay", field, keywords };
    let label = |field, keywords| Bound { schema: "NewFreezerLabel", field, keywords };
    let sheet = |field, keywords| Bound { schema: "NewFreezerLabels", field, keywords };
    let date = json!({ "format": "date", "pattern": DAY });
    vec![
        day("recipeIds", json!({ "maxItems": MAX_RECIPES })),
        day("ownRecipes", json!({ "maxItems": MAX_OWN_RECIPES })),
        day("animals", json!({ "maxItems": MAX_ANIMALS })),
        day("days", json!({ "minimum": 1, "maximum": MAX_PLANNED_DAYS })),
        day("cookedOn", date.clone()),
        day("owned", json!({ "maxItems": MAX_OWNED })),
        Bound { schema: "AnimalToFeed", field: "exclude", keywords: json!({ "maxLength": MAX_LIST_LENGTH }) },
        sheet("startAt", json!({ "minimum": 1, "maximum": MAX_LABELS_PER_PAGE })),
        sheet("labels", json!({ "minItems": 1, "maxItems": MAX_LABELS })),
        label("recipe", json!({ "minLength": 1, "maxLength": MAX_NAME_LENGTH })),
        label("pet", json!({ "maxLength": MAX_NAME_LENGTH })),
        label("gramsPerMeal", json!({ "minimum": 1, "maximum": MAX_GRAMS })),
        label("meals", json!({ "minimum": 1, "maximum": MAX_MEALS })),
        label("madeOn", date.clone()),
        label("eatBy", date),
    ]
}

pub(super) fn diet_bounds() -> Vec<Bound> {
    use crate::nutrition::diet::request::{MAX_DAYS, MAX_RECIPES, STEP_DAYS};
    let fed = |field, keywords| Bound { schema: "FedOnDays", field, keywords };
    vec![
        Bound { schema: "NewDiet", field: "recipes", keywords: json!({ "minItems": 1, "maxItems": MAX_RECIPES }) },
        fed("recipeId", json!({ "minimum": 1 })),
        fed("daysPerWeek", json!({ "minimum": STEP_DAYS, "maximum": MAX_DAYS, "multipleOf": STEP_DAYS })),
    ]
}

pub(super) fn vet_sheet_bounds() -> Vec<Bound> {
    use crate::nutrition::diet::request::MAX_RECIPES;
    use crate::vet_sheets::request::{MAX_NAME_LENGTH, MAX_WEIGHTS};
    let sheet = |field, keywords| Bound { schema: "NewVetSheet", field, keywords };
    let weight = |field, keywords| Bound { schema: "SheetWeight", field, keywords };
    let date = json!({ "format": "date", "pattern": DAY });
    let kg = weight_bounds_of_any_pet();
    vec![
        sheet("name", json!({ "maxLength": MAX_NAME_LENGTH })),
        sheet("weights", json!({ "maxItems": MAX_WEIGHTS })),
        sheet("recipes", json!({ "maxItems": MAX_RECIPES })),
        sheet("writtenOn", date.clone()),
        weight("on", date),
        weight("kg", json!({ "minimum": kg.start(), "maximum": kg.end() })),
    ]
}
