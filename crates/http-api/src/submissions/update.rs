//! PUT /api/submissions/{token}: changes a submission, which then waits for review again.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use domain::revision::REVISED_BY_AUTHOR;
use domain::submission::NewSubmission;
use storage::{Db, recipes, submissions};

use super::form::SubmissionRequest;
use super::recipe_id_from_token;
use super::show::respond;
use super::view::SubmissionView;
use crate::country::detected_country;
use crate::error::{ApiError, Problem};
use crate::recipes::revision::{change, ensure_revision, load_for_change};
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::security::rate_limits::{self, RateLimit};
use crate::state::State;
use crate::visitor_photos::PhotoKey;

/// Note of the revision with which an author takes over the proposed ingredients.
const ACCEPTED_PROPOSAL: &str = "Took over the proposed ingredients";

/// A submission that was published, rejected or unpublished cannot be changed.
#[utoipa::path(
    put, path = "/api/submissions/{token}", operation_id = "updateSubmission", tag = "submissions",
    params(("token" = String, Path, description = "The last part of the private link")),
    request_body = SubmissionRequest,
    responses(
        (status = 200, description = "The changed submission", body = SubmissionView),
        (status = 409, description = "The submission was changed in the meantime, or a decision was already made", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn update(
    http_request: HttpRequest,
    state: web::Data<State>,
    client_address: ClientAddress,
    token: web::Path<String>,
    Body(request): Body<SubmissionRequest>,
) -> Result<HttpResponse, ApiError> {
    let id = recipe_id_from_token(&state.keys, &token)?;
    let form = request.parse()?;
    let photo = PhotoKey::new(request.photo.as_deref());
    let seen_revision = request.revision;
    rate_limits::count_request(&state, RateLimit::Submission, client_address).await?;
    state.write(move |db| resubmit(db, id, form, &photo, seen_revision, Utc::now())).await?;
    let country = detected_country(&http_request, &state);
    respond(&state, id, country).await
}

fn resubmit(
    db: &mut Db,
    id: RecipeId,
    form: NewSubmission,
    photo: &PhotoKey,
    seen_revision: Option<i32>,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    // The revision is checked after the status, so that a decision is reported to authors who have seen an earlier revision too.
    let before = load_for_change(db, id, None, ApiError::SubmissionNotFound)?;
    if !before.status.can_be_resubmitted() {
        return Err(ApiError::SubmissionDecided);
    }
    ensure_revision(db, &before, seen_revision)?;
    let image_url = form.image_url.clone();
    let content = before.recipe.content.with_submission(form);
    let proposal = submissions::find_proposal(db, id)?;
    let is_accepted = proposal.is_some_and(|it| it.ingredients == content.ingredients);
    let note = if is_accepted { ACCEPTED_PROPOSAL } else { "" };
    change(db, &before, content, REVISED_BY_AUTHOR, note, now)?;
    recipes::set_non_public_status(db, id, RecipeStatus::Pending)?;
    submissions::resubmit(db, id, image_url.as_deref())?;
    photo.attach_to_submission(db, id, now)
}
