//! A submission as its author sees it.

use chrono::{DateTime, Utc};
use domain::page::RECIPE;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use serde::Serialize;
use storage::recipes::StoredRecipe;
use storage::submissions::Submission;
use utoipa::ToSchema;

use super::form::FormView;
use crate::nutrition::show::analyse_recipe;
use crate::nutrition::view::AnalysisView;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Submission)]
pub struct SubmissionView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    #[schema(value_type = RecipeStatus)]
    pub status: RecipeStatus,
    /// The status in words: 'Waiting for review'.
    pub label: &'static str,
    /// What it means for the author.
    pub explanation: &'static str,
    /// What the administrator says to the author; blank while the recipe waits.
    pub reason: String,
    /// Whether it can be mended and sent again.
    #[serde(rename = "mayBeMended")]
    pub can_be_resubmitted: bool,
    pub recipe: FormView,
    /// The newest of the recipe's revisions, which `recipe` shows.
    pub revision: i32,
    /// Lines, safety and verdict as the rules see them today.
    pub analysis: AnalysisView,
    pub submitted_at: DateTime<Utc>,
    /// Null while it waits.
    #[schema(required = true)]
    pub decided_at: Option<DateTime<Utc>>,
    /// The path of the recipe's page; null while nobody sees it.
    #[schema(required = true)]
    pub page: Option<String>,
}

impl SubmissionView {
    pub fn of(stored: &StoredRecipe, submission: Submission, revision: i32) -> Self {
        let (status, recipe) = (stored.status, &stored.recipe);
        Self {
            id: recipe.id,
            status,
            label: status.label(),
            explanation: status.explanation(),
            reason: if status == RecipeStatus::Pending { String::new() } else { submission.reason },
            can_be_resubmitted: status.can_be_resubmitted(),
            recipe: FormView::new(recipe.content.clone(), submission.image_url),
            revision,
            analysis: analyse_recipe(recipe, None),
            submitted_at: submission.submitted_at,
            decided_at: submission.decided_at,
            page: status.is_public().then(|| RECIPE.path_with(recipe.id)),
        }
    }
}
