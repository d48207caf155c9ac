//! POST /api/admin/moderate-recipe/{id}: approves, rejects or unpublishes a recipe, or requests changes.

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::form_errors::{FormErrors, add_error};
use domain::pet_type::PetType;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::{RecipeDecision, RecipeModeration, RecipeStatus};
use domain::safety::{HazardVerdict, find_hazards};
use domain::submission::INGREDIENTS;
use serde::Deserialize;
use storage::audit::{self, NewAuditEntry};
use storage::recipes::{approve, set_non_public_status};
use storage::{Db, submissions};
use utoipa::ToSchema;
use validator::Validate;

use super::change::AdminChange;
use super::recipes::confirmation::ensure_approval_confirmed;
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
    notes: Option<String>,
    /// Ingredient lines that the author can take over, such as those of the balanced version; only for `changes_requested`. Each
    /// decision replaces the earlier proposal.
    #[serde(rename = "proposedIngredients")]
    proposed_ingredients: Option<Vec<String>>,
    /// The revision that the administrator has seen. If there is a newer one, nothing is changed.
    revision: Option<i32>,
    /// True to publish a recipe that is incomplete or not assessed; only for `approved`.
    #[serde(default)]
    confirmed: bool,
}

/// Repeating a decision changes nothing, and a later decision replaces an earlier one. A recipe with a hazard or a health
/// claim cannot be approved until it is corrected. The approval of a recipe that is incomplete or not assessed must be
/// confirmed.
#[utoipa::path(
    post, path = "/api/admin/moderate-recipe/{id}", operation_id = "moderateRecipe", tag = "admin",
    params(PathId<Recipe>), request_body = ModerateRecipeRequest,
    responses(
        (status = 200, description = "The changed recipe", body = ReviewedView),
        (status = 409, description = "The recipe was changed in the meantime, or the approval must be confirmed", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    change: AdminChange<Recipe>,
    Body(request): Body<ModerateRecipeRequest>,
) -> Result<HttpResponse, ApiError> {
    let moderation = RecipeModeration::parse(request.status.as_deref().unwrap_or_default(), request.notes.as_deref())?;
    let proposal = parse_proposal(moderation.decision, request.proposed_ingredients.as_deref())?;
    change_and_show(change, move |db, id, by, now| {
        let is_repeated = decide(db, id, &moderation, &request, by, now)?;
        store_proposal(db, id, proposal.as_deref(), is_repeated, now)
    })
    .await
}

/// The name of `ModerateRecipeRequest::proposed_ingredients` in the JSON.
const PROPOSAL_FIELD: &str = "proposedIngredients";

fn parse_proposal(decision: RecipeDecision, lines: Option<&[String]>) -> Result<Option<Vec<String>>, ApiError> {
    let Some(lines) = lines else { return Ok(None) };
    let mut errors = FormErrors::new();
    let lines = INGREDIENTS.validate(lines, &mut errors);
    // `INGREDIENTS` reports its errors for the field of the recipe form.
    let mut errors: FormErrors = errors.into_values().map(|sentences| (PROPOSAL_FIELD, sentences)).collect();
    if decision != RecipeDecision::ChangesRequested {
        add_error(&mut errors, PROPOSAL_FIELD, "Ingredients can only be proposed with a request for changes");
    }
    if errors.is_empty() { Ok(Some(lines)) } else { Err(errors.into()) }
}

/// Stores the proposal of a decision, or removes that of an earlier one. A repeated decision without a proposal keeps it. The
/// proposed lines must not contain a hazard, because authors trust them.
fn store_proposal(
    db: &mut Db,
    id: RecipeId,
    proposal: Option<&[String]>,
    is_repeated: bool,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    match proposal {
        Some(ingredients) => {
            let recipe = load_for_change(db, id, None, Recipe::NOT_FOUND)?.recipe;
            ensure_safe(recipe.content.pet_type, ingredients)?;
            submissions::save_proposal(db, id, ingredients, now)?;
        }
        None if is_repeated => {}
        None => submissions::delete_proposal(db, id)?,
    }
    Ok(())
}

fn ensure_safe(pet_type: PetType, ingredients: &[String]) -> Result<(), ApiError> {
    let findings = find_hazards(pet_type, "", ingredients, &[]);
    let mut errors = FormErrors::new();
    for finding in findings.iter().filter(|finding| finding.verdict == HazardVerdict::Unsafe) {
        add_error(&mut errors, PROPOSAL_FIELD, finding.to_sentence());
    }
    if errors.is_empty() { Ok(()) } else { Err(errors.into()) }
}

/// Returns true if the decision was made before, so that nothing changed.
fn decide(
    db: &mut Db,
    id: RecipeId,
    moderation: &RecipeModeration,
    request: &ModerateRecipeRequest,
    by: &str,
    now: DateTime<Utc>,
) -> Result<bool, ApiError> {
    let before = load_for_change(db, id, request.revision, Recipe::NOT_FOUND)?;
    let status = RecipeStatus::from_decision(moderation.decision);
    let reason = moderation.note.clone().unwrap_or_default();
    let last_reason = submissions::find(db, id)?.map_or_else(|| reason.clone(), |it| it.reason);
    if moderation.decision == RecipeDecision::Approved {
        let evaluated = evaluate_for_publication(before.recipe.clone());
        let evaluated = evaluated.map_err(|error| unsafe_recipe(&error.unsafe_recipe))?;
        ensure_approval_confirmed(&before, request.confirmed)?;
        approve(db, &evaluated, now)?;
    } else {
        set_non_public_status(db, id, status)?;
    }
    // Repeating a decision without a note keeps the earlier reason.
    if before.status == status && (moderation.note.is_none() || last_reason == reason) {
        return Ok(true);
    }
    submissions::decide(db, id, &reason, now)?;
    let earlier_status = format!("was {}", before.status.as_str().replace('_', " "));
    let detail = if reason.is_empty() { earlier_status } else { format!("{earlier_status}; {reason}") };
    let act = audit_name(moderation.decision);
    audit::record(db, &NewAuditEntry { administrator: by, act, subject: format!("recipe {id}"), detail }, now)?;
    Ok(false)
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
