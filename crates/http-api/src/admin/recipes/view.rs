//! The JSON of a recipe for administrators.

use affiliate::country::Country;
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
use storage::visitor_photos::VisitorPhoto;
use utoipa::ToSchema;

use super::confirmation::publication_concerns;
use crate::config::NutrientProfiles;
use crate::error::{FieldErrors, to_field_errors};
use crate::nutrition::show::analyse_recipe;
use crate::nutrition::view::AnalysisView;
use crate::recipes::balanced::ProposedView;
use crate::submissions::form::RecipeFieldsView;
use crate::visitor_photos::admin_photo_path;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReviewedRecipe)]
pub struct ReviewedView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    pub status: RecipeStatus,
    /// The text for the status on screen, such as 'Waiting for review'.
    pub label: &'static str,
    /// The current content, which fills the form for changes.
    pub recipe: EditedView,
    /// The lines, safety and verdict by the current rules.
    pub analysis: AnalysisView,
    /// The reasons why the recipe cannot be published, by field; empty if it can.
    #[serde(rename = "obstacles")]
    pub field_errors: FieldErrors,
    /// What an administrator confirms before publishing a recipe that is incomplete or not assessed: sentences that name the
    /// nutrients and the lines. Empty for other recipes.
    pub publication_concerns: Vec<String>,
    /// The ingredient lines that were proposed to the author with the last request for changes; null if there are none.
    #[schema(required = true)]
    pub proposal: Option<ProposedView>,
    /// Diseases and claims to heal that the text mentions.
    pub diseases: Vec<&'static str>,
    /// The last note to the author; empty if there is none.
    pub reason: String,
    /// The address of the photo that the author suggested; null if there is none.
    #[schema(required = true)]
    pub proposed_image_url: Option<String>,
    /// The photo that the author sent; null if there is none.
    #[schema(required = true)]
    pub submitted_photo: Option<SubmittedPhotoView>,
    /// The stored photo; null if the drawing is shown.
    #[schema(required = true)]
    pub photo: Option<StoredPhotoView>,
    /// Null for a recipe of the built-in catalogue.
    #[schema(required = true)]
    pub submitted_at: Option<DateTime<Utc>>,
    /// Null until a decision was made, and for a recipe of the built-in catalogue.
    #[schema(required = true)]
    pub decided_at: Option<DateTime<Utc>>,
    /// The number of the shown revision. Clients send it with a decision or an edit.
    pub revision: i32,
    pub revised_at: DateTime<Utc>,
    /// The name of an administrator, 'the author' or 'the catalogue'.
    pub revised_by: String,
    /// The changes from the previous revision; empty if there is none.
    pub changes: Vec<RevisionChange>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StoredPhoto)]
pub struct StoredPhotoView {
    /// The path of the copy, which administrators can load even if the recipe is not published.
    pub image_url: String,
    /// The address that the photo was copied from, 'upload', or 'author' for the photo that its author sent.
    pub source_url: String,
    pub width: u32,
    pub height: u32,
}

/// A photo that an author sent with a recipe. Visitors see it only after an administrator took it for the recipe.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = SubmittedPhoto)]
pub struct SubmittedPhotoView {
    /// The path at which administrators can load the photo.
    pub path: String,
    pub width: u32,
    pub height: u32,
}

/// The content of a recipe, as the form for changes shows it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EditedRecipe)]
pub struct EditedView {
    #[serde(flatten)]
    pub fields: RecipeFieldsView,
    #[schema(required = true)]
    pub cook_time: Option<u32>,
    #[schema(required = true)]
    pub recipe_yield: Option<String>,
    #[schema(required = true, value_type = Option<u8>, minimum = 1, maximum = 5)]
    pub difficulty: Option<Difficulty>,
    pub nutritional_benefits: Vec<String>,
    /// The keywords that an administrator set; empty if they are derived from the recipe.
    pub keywords: Vec<String>,
}

impl ReviewedView {
    /// `revisions` are all revisions, from the first to the newest. Leaves `proposal` empty; the caller adds it from the database.
    pub fn new(
        stored: &StoredRecipe,
        submission: Option<Submission>,
        revisions: Vec<Revision>,
        photo: Option<Photo>,
        profiles: &NutrientProfiles,
        country: Option<Country>,
    ) -> Self {
        let recipe = &stored.recipe;
        let changes = match revisions.as_slice() {
            [.., before, last] => compare(&before.content, &last.content),
            _ => Vec::new(),
        };
        let last = revisions.into_iter().next_back();
        let proposed_image_url = submission.as_ref().and_then(|it| it.image_url.clone());
        let submitted_photo = submission.as_ref().and_then(|it| it.photo.as_ref()).map(SubmittedPhotoView::from);
        let analysis = analyse_recipe(recipe, None, profiles, country);
        Self {
            id: recipe.id,
            status: stored.status,
            label: stored.status.label(),
            recipe: recipe.content.clone().into(),
            publication_concerns: publication_concerns(&analysis),
            proposal: None,
            analysis,
            field_errors: field_errors(recipe),
            diseases: recipe.content.diseases(),
            proposed_image_url,
            submitted_photo,
            photo: photo.map(|it| StoredPhotoView::new(recipe.id, it)),
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

impl StoredPhotoView {
    fn new(id: RecipeId, photo: Photo) -> Self {
        let PhotoDetails { digest, width, height } = photo.details;
        // The address changes with the photo, because browsers cache it.
        Self { image_url: format!("/api/admin/recipe/{id}/photo?v={digest}"), source_url: photo.source, width, height }
    }
}

impl From<&VisitorPhoto> for SubmittedPhotoView {
    fn from(photo: &VisitorPhoto) -> Self {
        Self { path: admin_photo_path(&photo.key), width: photo.width, height: photo.height }
    }
}

impl From<RecipeContent> for EditedView {
    fn from(mut content: RecipeContent) -> Self {
        Self {
            cook_time: content.cook_minutes,
            recipe_yield: content.recipe_yield.take(),
            difficulty: content.difficulty,
            nutritional_benefits: std::mem::take(&mut content.nutritional_benefits),
            keywords: std::mem::take(&mut content.keywords),
            fields: content.into(),
        }
    }
}

fn field_errors(recipe: &Recipe) -> FieldErrors {
    PublishableRecipe::check(recipe.clone())
        .map_or_else(|hazard| to_field_errors(hazard.field_errors()), |_| FieldErrors::new())
}
