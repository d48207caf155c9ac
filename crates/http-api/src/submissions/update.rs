//! PUT /api/submissions/{token}: its author mends a submission and sends it again.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use domain::revision::REVISED_BY_AUTHOR;
use domain::submission::{NewSubmission, default_author};
use storage::{Db, StorageError, recipes, submissions};

use super::form::Wish;
use super::opened;
use super::show::answer;
use super::view::SubmissionView;
use crate::error::{ApiError, Problem};
use crate::recipes::revision::{change, last_revision};
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::security::rate_limits::{self, RateLimit};
use crate::state::State;

/// It waits for review again. Nothing can be mended once it is published, rejected or taken down.
#[utoipa::path(
    put, path = "/api/submissions/{token}", operation_id = "mendSubmission", tag = "submissions",
    params(("token" = String, Path, description = "The end of the private link")),
    request_body = Wish,
    responses(
        (status = 200, body = SubmissionView),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
        (status = 415, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
        (status = 503, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn update(
    state: web::Data<State>,
    client_address: ClientAddress,
    token: web::Path<String>,
    Body(wish): Body<Wish>,
) -> Result<HttpResponse, ApiError> {
    let id = opened(&state.keys, &token)?;
    let form = wish.read()?;
    let takes_name_away = wish.author.is_some() && !form.has_author;
    let seen = wish.revision;
    let asked = state.clone();
    web::block(move || rate_limits::count(&asked, RateLimit::Submission, &client_address, &[])).await??;
    state.write(move |db| mend(db, id, form, takes_name_away, seen, Utc::now())).await??;
    answer(&state, id).await
}

fn mend(
    db: &mut Db,
    id: RecipeId,
    form: NewSubmission,
    takes_name_away: bool,
    seen: Option<i32>,
    now: DateTime<Utc>,
) -> Result<Result<(), ApiError>, StorageError> {
    let Some(before) = recipes::find_to_change(db, id)? else { return Ok(Err(ApiError::SubmissionNotFound)) };
    if !before.status.can_be_resubmitted() {
        return Ok(Err(ApiError::SubmissionDecided));
    }
    let last = last_revision(db, &before.recipe)?;
    if seen.is_some_and(|seen| seen != last) {
        return Ok(Err(ApiError::ChangedMeanwhile));
    }
    let image_url = form.image_url.clone();
    let mut content = before.recipe.content.resubmitted(form);
    if takes_name_away {
        content.author = default_author(content.pet_type).to_owned();
    }
    if let Err(refused) = change(db, &before, content, REVISED_BY_AUTHOR, "", now)? {
        return Ok(Err(refused));
    }
    recipes::withhold(db, id, RecipeStatus::Pending)?;
    submissions::mend(db, id, image_url.as_deref())?;
    Ok(Ok(()))
}
