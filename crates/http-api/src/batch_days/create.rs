//! POST /api/batch-days: plans the cooking, the boxes and the order of the steps for several animals. Nothing is stored.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::animal::AnimalInput;
use nutrition::meal_boxes::BoxSize;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use super::parse_date;
use super::plan::BatchDay;
use super::view::BatchDayView;
use crate::country::detect_country;
use crate::error::ApiError;
use crate::nutrition::plan::MAX_DAYS;
use crate::recipes::custom::RequestedCustomRecipes;
use crate::request::body::Body;
use crate::shop::basket_request::{MAX_OWNED, invalid_field};
use crate::shop::parse_country;
use crate::state::State;

/// Maximum number of recipes that are cooked on one day, and of animals that they are cooked for. They are more than a kitchen can
/// take.
pub const MAX_RECIPES: u64 = 20;
pub const MAX_ANIMALS: u64 = 20;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewBatchDay {
    /// The ids of published or custom recipes. Repeated ids are ignored.
    #[validate(length(max = MAX_RECIPES, message = "must be at most {max} recipe numbers."))]
    pub recipe_ids: Vec<i64>,
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
    /// What one box contains.
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
    /// Foods and families of foods that the animal must not eat, separated by commas; at most 40. It gets no box of a recipe with
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

#[utoipa::path(
    post, path = "/api/batch-days", operation_id = "planBatchDay", tag = "shop",
    request_body = NewBatchDay,
    responses(
        (status = 200, description = "The plan of the day", body = BatchDayView),
    )
)]
pub async fn create(
    request: HttpRequest,
    state: web::Data<State>,
    Body(body): Body<NewBatchDay>,
) -> Result<HttpResponse, ApiError> {
    let country = match &body.country {
        Some(code) => {
            parse_country(code, &state.config.market.countries).map_err(|fault| invalid_field("country", fault))?
        }
        None => detect_country(&request, &state, None).country,
    };
    let cooked_on = parse_date(&body.cooked_on, "cookedOn")?;
    let custom = RequestedCustomRecipes::load(&state, body.recipe_ids.iter().copied().map(RecipeId)).await?;
    let state = Arc::clone(&state);
    let view = web::block(move || {
        let snapshot = state.snapshot();
        let day = BatchDay::plan(&body, &snapshot, &custom)?;
        Ok::<_, ApiError>(BatchDayView::new(&day, &body, cooked_on, state.config.market.buyer(country)))
    })
    .await??;
    Ok(HttpResponse::Ok().json(view))
}
