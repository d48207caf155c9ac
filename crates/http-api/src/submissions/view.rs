//! The JSON of a submission for its author.

use affiliate::country::Country;
use chrono::{DateTime, Utc};
use domain::health_claim;
use domain::page::RECIPE;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use serde::Serialize;
use storage::recipes::StoredRecipe;
use storage::submissions::Submission;
use utoipa::ToSchema;

use super::form::SubmissionFormView;
use crate::config::NutrientProfiles;
use crate::nutrition::show::analyse_recipe;
use crate::nutrition::view::AnalysisView;
use crate::recipes::balanced::ProposedView;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Submission)]
pub struct SubmissionView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    #[schema(value_type = RecipeStatus)]
    pub status: RecipeStatus,
    /// The text for the status on screen, such as 'Waiting for review'.
    pub label: &'static str,
    /// A sentence that explains the status to the author.
    pub explanation: &'static str,
    /// The note from the administrator; empty while the recipe waits for review.
    pub reason: String,
    /// What to change, for each promise to cure, treat or prevent a disease. A recipe with one cannot be published.
    pub claims: Vec<String>,
    /// Advice to ask a vet, for each disease that the recipe mentions.
    #[serde(rename = "handOffs")]
    pub referrals: Vec<&'static str>,
    /// True if the author can change the recipe and send it again.
    #[serde(rename = "mayBeMended")]
    pub can_be_resubmitted: bool,
    pub recipe: SubmissionFormView,
    /// Ingredient lines that an administrator proposes; null unless changes were requested with a proposal. To take it over,
    /// clients send the recipe with these lines.
    #[schema(required = true)]
    pub proposal: Option<ProposedView>,
    /// The number of the newest revision, which `recipe` shows.
    pub revision: i32,
    /// The lines, safety and verdict by the current rules.
    pub analysis: AnalysisView,
    pub submitted_at: DateTime<Utc>,
    /// Null until a decision was made.
    #[schema(required = true)]
    pub decided_at: Option<DateTime<Utc>>,
    /// The path of the recipe's page; null if the recipe is not published.
    #[schema(required = true)]
    pub page: Option<String>,
}

impl SubmissionView {
    /// Leaves `proposal` empty; the caller adds it from the database.
    pub fn new(
        stored: &StoredRecipe,
        submission: Submission,
        revision: i32,
        profiles: &NutrientProfiles,
        country: Option<Country>,
    ) -> Self {
        let (status, recipe) = (stored.status, &stored.recipe);
        Self {
            id: recipe.id,
            status,
            label: status.label(),
            explanation: status.explanation(),
            reason: if status == RecipeStatus::Pending { String::new() } else { submission.reason },
            claims: health_claim::messages_in_recipe(&recipe.content),
            referrals: recipe.content.vet_referrals(),
            can_be_resubmitted: status.can_be_resubmitted(),
            recipe: SubmissionFormView::new(
                recipe.content.clone(),
                submission.image_url,
                submission.photo.map(|photo| photo.key),
            ),
            proposal: None,
            revision,
            // Without a requested life stage, the analysis uses that of the recipe's category.
            analysis: analyse_recipe(recipe, None, profiles, country),
            submitted_at: submission.submitted_at,
            decided_at: submission.decided_at,
            page: status.is_public().then(|| RECIPE.path_with(recipe.id)),
        }
    }
}
