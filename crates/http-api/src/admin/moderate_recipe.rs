//! POST /api/admin/moderate-recipe/{id}: approves, rejects or unpublishes a recipe, or requests changes.

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::{RecipeDecision, RecipeModeration, RecipeStatus};
use serde::Deserialize;
use storage::audit::{self, NewAuditEntry};
use storage::recipes::{approve, set_non_public_status};
use storage::{Db, submissions};
use utoipa::ToSchema;
use validator::Validate;

use super::change::AdminChange;
use super::recipes::show::change_and_show;
use super::recipes::view::ReviewedView;
use crate::error::{ApiError, Problem};
use crate::recipes::evaluation::evaluate_for_publication;
use crate::recipes::revision::{load_for_change, unsafe_recipe};
use crate::request::body::Body;
use crate::request::path_id::{PathId, Resource};

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = RecipeModeration)]
pub struct ModerateRecipeRequest {
    #[serde(default)]
    #[schema(required = true, value_type = RecipeDecision)]
    status: Option<String>,
    /// A note for the author, which is required for `changes_requested`.
    #[schema(max_length = 1000)]
    notes: Option<String>,
    /// The revision that the administrator has seen. If there is a newer one, nothing is changed.
    revision: Option<i32>,
}

/// Repeating a decision changes nothing, and a later decision replaces an earlier one. A recipe with a hazard cannot be
/// approved until it is corrected.
#[utoipa::path(
    post, path = "/api/admin/moderate-recipe/{id}", operation_id = "moderateRecipe", tag = "admin",
    params(PathId<Recipe>), request_body = ModerateRecipeRequest,
    responses(
        (status = 200, description = "The changed recipe", body = ReviewedView),
        (status = 409, description = "The recipe was changed in the meantime", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    change: AdminChange<Recipe>,
    Body(request): Body<ModerateRecipeRequest>,
) -> Result<HttpResponse, ApiError> {
    let moderation = RecipeModeration::parse(request.status.as_deref().unwrap_or_default(), request.notes.as_deref())?;
    change_and_show(change, move |db, id, by, now| decide(db, id, &moderation, request.revision, by, now)).await
}

fn decide(
    db: &mut Db,
    id: RecipeId,
    moderation: &RecipeModeration,
    seen_revision: Option<i32>,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let before = load_for_change(db, id, seen_revision, Recipe::NOT_FOUND)?;
    let status = RecipeStatus::from_decision(moderation.decision);
    let reason = moderation.note.clone().unwrap_or_default();
    let last_reason = submissions::find(db, id)?.map_or_else(|| reason.clone(), |it| it.reason);
    if moderation.decision == RecipeDecision::Approved {
        match evaluate_for_publication(before.recipe) {
            Ok(evaluated) => approve(db, &evaluated)?,
            Err(error) => return Err(unsafe_recipe(&error.recipe)),
        }
    } else {
        set_non_public_status(db, id, status)?;
    }
    // Repeating a decision without a note keeps the earlier reason.
    if before.status == status && (moderation.note.is_none() || last_reason == reason) {
        return Ok(());
    }
    submissions::decide(db, id, &reason, now)?;
    let was = format!("was {}", before.status);
    let detail = if reason.is_empty() { was } else { format!("{was}; {reason}") };
    let act = audit_name(moderation.decision);
    audit::record(db, &NewAuditEntry { administrator: by, act, subject: format!("recipe {id}"), detail }, now)?;
    Ok(())
}

/// Returns the name of a decision in the audit log.
fn audit_name(decision: RecipeDecision) -> &'static str {
    match decision {
        RecipeDecision::Approved => "recipe_approved",
        RecipeDecision::Rejected => "recipe_rejected",
        RecipeDecision::ChangesRequested => "recipe_changes_requested",
        RecipeDecision::Unpublished => "recipe_unpublished",
    }
}
