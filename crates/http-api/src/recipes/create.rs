//! POST /api/recipes: stores a recipe from a visitor, which an administrator reviews before it is published.

use actix_web::http::header::LOCATION;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use domain::health_claim;
use domain::page::SUBMISSION;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use serde::Serialize;
use storage::recipes::find;
use storage::{Db, sequences};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::recipes::evaluation::evaluate;
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::request::idempotency::{IdempotencyKey, create_once};
use crate::security::rate_limits::RateLimit;
use crate::state::State;
use crate::submissions::form::SubmissionRequest;
use crate::submissions::token;
use crate::visitor_photos::PhotoKey;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SubmissionTaken)]
pub struct AcceptedView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    /// `pending`, unless the same recipe was sent before and has been reviewed.
    pub status: RecipeStatus,
    /// The URL of the private page that shows its status.
    pub status_url: String,
    /// What to change, for each promise to cure, treat or prevent a disease. A recipe with one cannot be published.
    pub claims: Vec<String>,
    /// Advice to ask a vet, for each disease that the recipe mentions.
    #[serde(rename = "handOffs")]
    pub referrals: Vec<&'static str>,
}

/// A recipe with a hazard is accepted and flagged, so that nothing is lost. It cannot be published.
#[utoipa::path(
    post, path = "/api/recipes", operation_id = "submitRecipe", tag = "submissions",
    request_body = SubmissionRequest,
    responses(
        (status = 201, description = "The recipe was stored and will be reviewed", body = AcceptedView, headers(
            ("Location" = String, description = "The private address that returns the status of the recipe"),
        )),
    )
)]
pub async fn create(
    request: HttpRequest,
    state: web::Data<State>,
    client_address: ClientAddress,
    Body(request_body): Body<SubmissionRequest>,
) -> Result<HttpResponse, ApiError> {
    let submission = request_body.parse()?;
    let photo = PhotoKey::new(request_body.photo.as_deref());
    let content = photo.with_content(&submission.canonical_text());
    let idempotency_key = IdempotencyKey::new(&state, &request, "submission", &content);
    let now = Utc::now();
    let image_url = submission.image_url.clone();
    // The id is assigned in the transaction, after the check that the same recipe was not sent before.
    let mut evaluated = web::block(move || evaluate(submission.into_recipe(RecipeId(0), now))).await?;
    let claims = health_claim::messages_in_recipe(&evaluated.recipe.content);
    let referrals = evaluated.recipe.content.vet_referrals();
    let create = move |db: &mut Db, now| -> Result<i64, ApiError> {
        let id = sequences::next(db, sequences::SUBMISSIONS)?;
        evaluated.recipe.id = RecipeId(id);
        storage::submissions::create(db, &evaluated, image_url.as_deref(), now)?;
        photo.attach_to_submission(db, evaluated.recipe.id, now)?;
        Ok(id)
    };
    let id = RecipeId(create_once(&state, RateLimit::Submission, client_address, idempotency_key, create).await?);
    let status = state.read(move |db| find(db, id)).await?.map_or(RecipeStatus::Pending, |stored| stored.status);
    let token = token(&state.keys, id);
    let status_url = state.config.public_url.url_for(&SUBMISSION.path_with(&token));
    Ok(HttpResponse::Created().insert_header((LOCATION, format!("/api/submissions/{token}"))).json(AcceptedView {
        id,
        status,
        status_url,
        claims,
        referrals,
    }))
}
