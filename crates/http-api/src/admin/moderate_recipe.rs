//! POST /api/admin/moderate-recipe/{id}: approves a recipe, rejects it, asks for changes or takes it off the site.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::recipe_id::RecipeId;
use domain::recipe_status::{RecipeDecision, RecipeModeration, RecipeStatus};
use serde::Deserialize;
use storage::audit::{self, NewAuditEntry};
use storage::recipes::{approve, withhold};
use storage::{Db, submissions};
use utoipa::ToSchema;
use validator::Validate;

use super::recipes::show::change_and_show;
use super::recipes::view::ReviewedView;
use super::recipes::{NOT_FOUND, number};
use crate::error::{ApiError, Problem};
use crate::recipes::evaluation::judge;
use crate::recipes::revision::{load_for_change, unsafe_recipe};
use crate::request::body::Body;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = RecipeModeration)]
pub struct Wish {
    /// `approved`, `rejected`, `changes_requested` or `unpublished`.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    status: Option<String>,
    /// What the author is told; needed where changes are requested.
    #[schema(max_length = 1000)]
    notes: Option<String>,
    /// The revision that was looked at; where another came after it, nothing is decided.
    revision: Option<i32>,
}

/// Deciding the same again does no harm; another decision later is a decision of its own. A recipe with a hazard in it
/// can't be approved before it is mended.
#[utoipa::path(
    post, path = "/api/admin/moderate-recipe/{id}", operation_id = "moderateRecipe", tag = "admin",
    params(("id" = i64, Path, description = "The recipe's number")),
    request_body = Wish,
    responses(
        (status = 200, description = "The recipe as it is now", body = ReviewedView),
        (status = 409, description = "The recipe was changed in the meantime, or a decision was already made", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    state: web::Data<State>,
    administrator: Administrator,
    id: web::Path<String>,
    Body(request): Body<Wish>,
) -> Result<HttpResponse, ApiError> {
    let id = number(&id)?;
    let moderation = RecipeModeration::parse(request.status.as_deref().unwrap_or_default(), request.notes.as_deref())?;
    let decide = move |db: &mut Db, now| decide(db, id, &moderation, request.revision, &administrator.name, now);
    change_and_show(&state, id, decide).await
}

fn decide(
    db: &mut Db,
    id: RecipeId,
    moderation: &RecipeModeration,
    seen_revision: Option<i32>,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let before = load_for_change(db, id, seen_revision, NOT_FOUND)?;
    let status = RecipeStatus::from_decision(moderation.decision);
    let reason = moderation.note.clone().unwrap_or_default();
    let last_reason = submissions::find(db, id)?.map_or_else(|| reason.clone(), |it| it.reason);
    if moderation.decision == RecipeDecision::Approved {
        match judge(before.recipe) {
            Ok(judged) => approve(db, &judged)?,
            Err(refused) => return Err(unsafe_recipe(&refused.hazard)),
        }
    } else {
        withhold(db, id, status)?;
    }
    // Repeating a decision without a note keeps the earlier reason.
    if before.status == status && (moderation.note.is_none() || last_reason == reason) {
        return Ok(());
    }
    submissions::decide(db, id, &reason, now)?;
    let was = format!("was {}", before.status);
    let detail = if reason.is_empty() { was } else { format!("{was}; {reason}") };
    let act = act(moderation.decision);
    audit::record(db, &NewAuditEntry { administrator: by, act, subject: format!("recipe {id}"), detail }, now)?;
    Ok(())
}

fn act(decision: RecipeDecision) -> &'static str {
    match decision {
        RecipeDecision::Approved => "recipe_approved",
        RecipeDecision::Rejected => "recipe_rejected",
        RecipeDecision::ChangesRequested => "recipe_changes_requested",
        RecipeDecision::Unpublished => "recipe_unpublished",
    }
}
