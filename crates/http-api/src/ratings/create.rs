//! POST /api/recipes/{id}/ratings: stores a rating from a visitor, which an administrator reviews before it is published.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use domain::rating::{NewRating, RatedAnimal, RatingForm};
use serde::Deserialize;
use serde_json::Value;
use storage::{Db, ratings};
use utoipa::ToSchema;
use validator::Validate;

use super::view::RatingView;
use crate::country::detected_country;
use crate::error::{ApiError, Problem};
use crate::recipes::published::PublishedRecipe;
use crate::recipes::requested_recipe::RequestedRecipe;
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::request::idempotency::{IdempotencyKey, create_once};
use crate::request::path_id::PathId;
use crate::security::rate_limits::RateLimit;
use crate::state::State;
use crate::visitor_photos::PhotoKey;

/// A missing field is treated as an empty one, so that the response names the rule it breaks.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewRating)]
pub struct CreateRatingRequest {
    /// 2 to 60 characters after trimming.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    user_name: Option<String>,
    /// 1 to 5 stars. A value of any other type is treated as a missing rating.
    #[serde(default)]
    #[schema(required = true, minimum = 1, maximum = 5, value_type = u8)]
    rating: Value,
    /// 10 to 2000 characters after trimming.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    comment: Option<String>,
    /// The animal that ate the recipe, if its owner likes to say it.
    #[serde(default)]
    animal: Option<RatedAnimal>,
    /// The key of an uploaded photo, which an administrator reviews before it is published.
    photo: Option<String>,
}

#[utoipa::path(
    post, path = "/api/recipes/{id}/ratings", operation_id = "createRating", tag = "ratings",
    params(PathId<PublishedRecipe>), request_body = CreateRatingRequest,
    responses(
        (status = 201, body = RatingView, description = "The stored rating, which is published once an administrator approves it"),
        (status = 409, description = "The recipe is a custom recipe, which cannot be reviewed", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    state: web::Data<State>,
    client_address: ClientAddress,
    request: HttpRequest,
    recipe: RequestedRecipe,
    Body(rating): Body<CreateRatingRequest>,
) -> Result<HttpResponse, ApiError> {
    let recipe = recipe.recipe.id;
    if recipe.is_custom() {
        return Err(ApiError::CustomRecipe);
    }
    let photo = PhotoKey::new(rating.photo.as_deref());
    let rating = rating.parse()?;
    let country = detected_country(&request, &state);
    let content = photo.with_content(&rating.canonical_text());
    let idempotency_key = IdempotencyKey::new(&state, &request, &format!("rating of recipe {recipe}"), &content);
    let create = move |db: &mut Db, now| -> Result<i64, ApiError> {
        let id = ratings::save(db, recipe, &rating, country.as_ref().map(Country::code), now)?;
        photo.attach_to_rating(db, id, now)?;
        Ok(id)
    };
    let id = create_once(&state, RateLimit::Rating, client_address, idempotency_key, create).await?;
    let rating = state.read(move |db| ratings::get(db, id)).await?;
    Ok(HttpResponse::Created().json(RatingView::from(rating)))
}

impl CreateRatingRequest {
    fn parse(&self) -> Result<NewRating, ApiError> {
        Ok(NewRating::parse(RatingForm {
            user_name: self.user_name.as_deref().unwrap_or_default(),
            stars: self.rating.as_i64(),
            comment: self.comment.as_deref().unwrap_or_default(),
            animal: self.animal,
        })?)
    }
}
