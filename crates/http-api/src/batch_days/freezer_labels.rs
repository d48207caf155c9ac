//! POST /api/freezer-labels: labels for boxes in the freezer, as a PDF file to print. Nothing is stored.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use actix_web::{HttpResponse, web};
use documents::{FreezerLabel, Site, create_label_pdf};
use domain::label_sheet::{LabelSheet, MAX_LABELS};
use domain::pet_type::PetType;
use domain::seo::SITE_NAME;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;
use validator::Validate;

use super::{format_date, parse_date};
use crate::error::ApiError;
use crate::request::body::Body;
use crate::shop::basket_request::invalid_field;
use crate::state::State;

/// Maximum number of characters of the name of a recipe or a pet.
pub const MAX_NAME_LENGTH: usize = 200;
pub const MAX_GRAMS: f64 = 10_000.0;
pub const MAX_MEALS: u32 = 20;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewFreezerLabels {
    pub sheet: LabelSheet,
    /// The first label of the first page that is printed, from 1 and counted by rows. The labels before it were used earlier.
    pub start_at: u32,
    /// One for each box.
    #[validate(length(min = 1, max = MAX_LABELS, message = "must be from {min} to {max} labels."))]
    pub labels: Vec<NewFreezerLabel>,
}

#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewFreezerLabel {
    /// The name of the recipe.
    pub recipe: String,
    pub pet_type: PetType,
    /// If missing, or if our font lacks its letters, the label names the kind of animal.
    #[serde(default)]
    pub pet: Option<String>,
    /// True for treats, of which `gramsPerMeal` is the most that the animal gets in a day.
    #[serde(default)]
    pub is_treat: bool,
    pub grams_per_meal: f64,
    /// Number of meals in the box.
    pub meals: u32,
    /// The day of cooking.
    pub made_on: String,
    /// The last day on which the food may be eaten.
    pub eat_by: String,
}

#[utoipa::path(
    post, path = "/api/freezer-labels", operation_id = "createFreezerLabels", tag = "shop",
    request_body = NewFreezerLabels,
    responses(
        (status = 200, description = "The labels, on pages of the size of the sheet", body = String, content_type = "application/pdf"),
    )
)]
pub async fn create(state: web::Data<State>, Body(body): Body<NewFreezerLabels>) -> Result<HttpResponse, ApiError> {
    let per_page = body.sheet.labels_per_page();
    if !(1..=per_page).contains(&body.start_at) {
        return Err(invalid_field("startAt", format!("must be from 1 to {per_page} on this sheet.")));
    }
    let labels = body.labels.iter().enumerate().map(|(index, label)| label.parse(index));
    let labels = labels.collect::<Result<Vec<_>, _>>()?;
    let state = Arc::clone(&state);
    let file = web::block(move || {
        let url = state.config.public_url.url_for("");
        let site = Site { name: SITE_NAME, url: &url };
        create_label_pdf(&labels, body.sheet, body.start_at - 1, site).map_err(ApiError::internal)
    })
    .await??;
    Ok(HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header((CONTENT_DISPOSITION, "inline; filename=\"freezer-labels.pdf\""))
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(file))
}

impl NewFreezerLabel {
    /// The errors name the fields of the label, such as `labels.0.eatBy`.
    fn parse(&self, index: usize) -> Result<FreezerLabel, ApiError> {
        let field = |name: &str| format!("labels.{index}.{name}");
        let ensure = |is_valid: bool, name: &str, rule: String| {
            if is_valid { Ok(()) } else { Err(invalid_field(&field(name), rule)) }
        };
        let pet = self.pet.clone().unwrap_or_default();
        let has_title = (1..=MAX_NAME_LENGTH).contains(&self.recipe.chars().count());
        ensure(has_title, "recipe", format!("must have from 1 to {MAX_NAME_LENGTH} characters."))?;
        let has_short_name = pet.chars().count() <= MAX_NAME_LENGTH;
        ensure(has_short_name, "pet", format!("must have at most {MAX_NAME_LENGTH} characters."))?;
        let is_weight = (1.0..=MAX_GRAMS).contains(&self.grams_per_meal);
        ensure(is_weight, "gramsPerMeal", format!("must be from 1 to {MAX_GRAMS}."))?;
        ensure((1..=MAX_MEALS).contains(&self.meals), "meals", format!("must be from 1 to {MAX_MEALS}."))?;
        Ok(FreezerLabel {
            recipe: self.recipe.clone(),
            pet,
            pet_type: match self.pet_type {
                PetType::Dog => "Dog",
                PetType::Cat => "Cat",
            },
            is_treat: self.is_treat,
            grams_per_meal: self.grams_per_meal,
            meals: self.meals,
            made_on: format_date(parse_date(&self.made_on, &field("madeOn"))?),
            eat_by: format_date(parse_date(&self.eat_by, &field("eatBy"))?),
        })
    }
}
