//! GET /api/submissions/{token}: shows a submission and its status to anyone who has its private link.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use storage::{recipes, submissions};

use super::recipe_id_from_token;
use super::view::SubmissionView;
use crate::country::detected_country;
use crate::error::ApiError;
use crate::recipes::balanced::ProposedView;
use crate::recipes::revision::last_revision;
use crate::state::State;

#[utoipa::path(
    get, path = "/api/submissions/{token}", operation_id = "showSubmission", tag = "submissions",
    params(("token" = String, Path, description = "The last part of the private link")),
    responses(
        (status = 200, description = "The submission", body = SubmissionView),
    )
)]
pub async fn show(
    request: HttpRequest,
    state: web::Data<State>,
    token: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let country = detected_country(&request, &state);
    respond(&state, recipe_id_from_token(&state.keys, &token)?, country).await
}

/// Responds with the current state of the submission. Clients must not store the response.
pub async fn respond(
    state: &web::Data<State>,
    id: RecipeId,
    country: Option<Country>,
) -> Result<HttpResponse, ApiError> {
    let found = state.read(move |db| {
        let Some(stored) = recipes::find(db, id)? else { return Ok(None) };
        let revision = last_revision(db, &stored.recipe)?;
        let proposal = submissions::find_proposal(db, id)?;
        Ok(submissions::find(db, id)?.map(|submission| (stored, submission, proposal, revision)))
    });
    let (stored, submission, proposal, revision) = found.await?.ok_or(ApiError::SubmissionNotFound)?;
    let profiles = state.config.nutrient_profiles.clone();
    let view = web::block(move || {
        let is_proposal_current = stored.status == RecipeStatus::ChangesRequested;
        let proposal = proposal.filter(|_| is_proposal_current);
        let proposal = proposal.map(|it| ProposedView::new(&stored.recipe, it.ingredients, &profiles, country));
        SubmissionView { proposal, ..SubmissionView::new(&stored, submission, revision, &profiles, country) }
    })
    .await?;
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header(("x-robots-tag", "noindex"))
        .json(view))
}
