//! PUT /api/submissions/{token}: the author changes a submission and sends it again.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use domain::revision::REVISED_BY_AUTHOR;
use domain::submission::{NewSubmission, default_author};
use storage::{Db, recipes, submissions};

use super::form::Wish;
use super::opened;
use super::show::answer;
use super::view::SubmissionView;
use crate::error::{ApiError, Problem};
use crate::recipes::revision::{change, ensure_revision, load_for_change};
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::security::rate_limits::{self, RateLimit};
use crate::state::State;

/// The submission waits for review again. It cannot be changed once it is published, rejected or taken down.
#[utoipa::path(
    put, path = "/api/submissions/{token}", operation_id = "mendSubmission", tag = "submissions",
    params(("token" = String, Path, description = "The end of the private link")),
    request_body = Wish,
    responses(
        (status = 200, description = "The submission as it is now", body = SubmissionView),
        (status = 409, description = "The recipe was changed in the meantime, or a decision was already made", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn update(
    state: web::Data<State>,
    client_address: ClientAddress,
    token: web::Path<String>,
    Body(request): Body<Wish>,
) -> Result<HttpResponse, ApiError> {
    let id = opened(&state.keys, &token)?;
    let form = request.read()?;
    let removes_name = request.author.is_some() && !form.has_author;
    let seen_revision = request.revision;
    rate_limits::count_request(&state, RateLimit::Submission, client_address).await?;
    state.write(move |db| resubmit(db, id, form, removes_name, seen_revision, Utc::now())).await?;
    answer(&state, id).await
}

fn resubmit(
    db: &mut Db,
    id: RecipeId,
    form: NewSubmission,
    removes_name: bool,
    seen_revision: Option<i32>,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let before = load_for_change(db, id, None, ApiError::SubmissionNotFound)?;
    if !before.status.can_be_resubmitted() {
        return Err(ApiError::SubmissionDecided);
    }
    ensure_revision(db, &before, seen_revision)?;
    let image_url = form.image_url.clone();
    let mut content = before.recipe.content.with_submission(form);
    if removes_name {
        content.author = default_author(content.pet_type).to_owned();
    }
    change(db, &before, content, REVISED_BY_AUTHOR, "", now)?;
    recipes::withhold(db, id, RecipeStatus::Pending)?;
    submissions::resubmit(db, id, image_url.as_deref())?;
    Ok(())
}
