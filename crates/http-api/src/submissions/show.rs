//! GET /api/submissions/{token}: shows a submission and its status to anyone who has its private link.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, web};
use domain::recipe_id::RecipeId;
use storage::{recipes, submissions};

use super::recipe_id_from_token;
use super::view::SubmissionView;
use crate::error::ApiError;
use crate::recipes::revision::last_revision;
use crate::state::State;

#[utoipa::path(
    get, path = "/api/submissions/{token}", operation_id = "showSubmission", tag = "submissions",
    params(("token" = String, Path, description = "The last part of the private link")),
    responses(
        (status = 200, description = "The submission", body = SubmissionView),
    )
)]
pub async fn show(state: web::Data<State>, token: web::Path<String>) -> Result<HttpResponse, ApiError> {
    respond(&state, recipe_id_from_token(&state.keys, &token)?).await
}

/// Responds with the current state of the submission. Clients must not store the response.
pub async fn respond(state: &web::Data<State>, id: RecipeId) -> Result<HttpResponse, ApiError> {
    let found = state.read(move |db| {
        let Some(stored) = recipes::find(db, id)? else { return Ok(None) };
        let revision = last_revision(db, &stored.recipe)?;
        Ok(submissions::find(db, id)?.map(|submission| (stored, submission, revision)))
    });
    let (stored, submission, revision) = found.await?.ok_or(ApiError::SubmissionNotFound)?;
    let view = web::block(move || SubmissionView::new(&stored, submission, revision)).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header(("x-robots-tag", "noindex"))
        .json(view))
}
