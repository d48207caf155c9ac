//! A recipe as an administrator looks at it before a decision.

use chrono::{DateTime, Utc};
use domain::difficulty::Difficulty;
use domain::publication::PublishableRecipe;
use domain::recipe::{Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use domain::revision::{RevisionChange, compare};
use serde::Serialize;
use storage::photos::{Photo, PhotoDetails};
use storage::recipes::{Revision, StoredRecipe};
use storage::submissions::Submission;
use utoipa::ToSchema;

use crate::error::{FieldErrors, by_field};
use crate::nutrition::show::analyse_recipe;
use crate::nutrition::view::AnalysisView;
use crate::submissions::form::FieldsView;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReviewedRecipe)]
pub struct ReviewedView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    pub status: RecipeStatus,
    /// The status in words: 'Waiting for review'.
    pub label: &'static str,
    /// As the form of an edit takes it.
    pub recipe: EditedView,
    /// Lines, safety and verdict as the rules see them today.
    pub analysis: AnalysisView,
    /// What keeps the recipe from being published, by field; empty where nothing does.
    #[serde(rename = "obstacles")]
    pub field_errors: FieldErrors,
    /// Diseases and promises to heal that its words speak of.
    pub diseases: Vec<&'static str>,
    /// What its author was told last; blank where nothing.
    pub reason: String,
    /// The photo its author would like; null where there is none.
    #[schema(required = true)]
    pub proposed_image_url: Option<String>,
    /// The photo it has; null where its drawing is shown.
    #[schema(required = true)]
    pub photo: Option<KeptPhotoView>,
    /// Null where the recipe is the catalogue's.
    #[schema(required = true)]
    pub submitted_at: Option<DateTime<Utc>>,
    /// Null while it waits, and where the recipe is the catalogue's.
    #[schema(required = true)]
    pub decided_at: Option<DateTime<Utc>>,
    /// The number of the revision that is shown here; send it along with a decision.
    pub revision: i32,
    pub revised_at: DateTime<Utc>,
    /// An administrator's name, 'the author' or 'the catalogue'.
    pub revised_by: String,
    /// What differs from the revision before; empty where there is none.
    pub changes: Vec<RevisionChange>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = KeptPhoto)]
pub struct KeptPhotoView {
    /// Where administrators see the copy, also of a recipe that nobody else sees.
    pub image_url: String,
    /// Where it was copied from.
    pub source_url: String,
    pub width: u32,
    pub height: u32,
}

/// The current content of a recipe, which fills the form of an edit.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EditedRecipe)]
pub struct EditedView {
    #[serde(flatten)]
    pub fields: FieldsView,
    #[schema(required = true)]
    pub cook_time: Option<u32>,
    #[schema(required = true)]
    pub recipe_yield: Option<String>,
    #[schema(required = true, value_type = Option<u8>, minimum = 1, maximum = 5)]
    pub difficulty: Option<Difficulty>,
    pub nutritional_benefits: Vec<String>,
}

impl ReviewedView {
    /// `revisions` are all of them, in their order.
    pub fn of(
        stored: &StoredRecipe,
        submission: Option<Submission>,
        revisions: Vec<Revision>,
        photo: Option<Photo>,
    ) -> Self {
        let recipe = &stored.recipe;
        let changes = match revisions.as_slice() {
            [.., before, last] => compare(&before.content, &last.content),
            _ => Vec::new(),
        };
        let last = revisions.into_iter().next_back();
        let proposed_image_url = submission.as_ref().and_then(|it| it.image_url.clone());
        Self {
            id: recipe.id,
            status: stored.status,
            label: stored.status.label(),
            recipe: recipe.content.clone().into(),
            analysis: analyse_recipe(recipe, None),
            field_errors: field_errors(recipe),
            diseases: recipe.content.diseases(),
            proposed_image_url,
            photo: photo.map(|it| KeptPhotoView::of(recipe.id, it)),
            submitted_at: submission.as_ref().map(|it| it.submitted_at),
            decided_at: submission.as_ref().and_then(|it| it.decided_at),
            reason: submission.map(|it| it.reason).unwrap_or_default(),
            revision: last.as_ref().map_or(1, |it| it.number),
            revised_at: last.as_ref().map_or(recipe.updated_at, |it| it.made_at),
            revised_by: last.map(|it| it.made_by).unwrap_or_default(),
            changes,
        }
    }
}

impl KeptPhotoView {
    fn of(id: RecipeId, photo: Photo) -> Self {
        let PhotoDetails { digest, width, height } = photo.details;
        // Another photo has another address.
        Self { image_url: format!("/api/admin/recipe/{id}/photo?v={digest}"), source_url: photo.source, width, height }
    }
}

impl From<RecipeContent> for EditedView {
    fn from(mut content: RecipeContent) -> Self {
        Self {
            cook_time: content.cook_minutes,
            recipe_yield: content.recipe_yield.take(),
            difficulty: content.difficulty,
            nutritional_benefits: std::mem::take(&mut content.nutritional_benefits),
            fields: content.into(),
        }
    }
}

fn field_errors(recipe: &Recipe) -> FieldErrors {
    PublishableRecipe::check(recipe.clone())
        .map_or_else(|hazard| by_field(hazard.field_errors()), |_| FieldErrors::new())
}
