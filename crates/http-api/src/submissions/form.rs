//! The JSON of the submission form: the request, and the current content that fills the form for changes.

use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe::RecipeContent;
use domain::submission::{NewSubmission, SubmissionForm, default_author};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::error::ApiError;
use crate::recipes::view::BasicsView;

/// A missing field is treated as an empty one, so that the response names the rule it breaks. Unknown fields are ignored.
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewSubmission)]
pub struct SubmissionRequest {
    /// 1 to 100 characters after trimming.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    pub title: Option<String>,
    /// 10 to 500 characters after trimming.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    pub description: Option<String>,
    /// A whole number of minutes from 1 to 300.
    #[serde(default)]
    #[schema(required = true, value_type = u32)]
    pub prep_time: Option<f64>,
    /// A whole number from 1 to 20.
    #[serde(default)]
    #[schema(required = true, value_type = u32)]
    pub servings: Option<f64>,
    #[serde(default)]
    #[schema(required = true, value_type = PetType)]
    pub species: Option<String>,
    /// A category that the pet type has. The default is `all`.
    #[schema(value_type = Option<Category>)]
    pub category: Option<String>,
    /// The https address of a photo, which an administrator can copy to this site.
    pub image_url: Option<String>,
    /// The key of an uploaded photo, which an administrator can publish with the recipe. A change without it removes the photo.
    pub photo: Option<String>,
    pub is_organic: Option<bool>,
    /// Empty rows are removed. At least one other row is required.
    #[serde(default)]
    #[schema(required = true, value_type = Vec<String>)]
    pub ingredients: Option<Vec<String>>,
    #[serde(default)]
    #[schema(required = true, value_type = Vec<String>)]
    pub instructions: Option<Vec<String>>,
    /// The public name of the author. The default is 'A dog owner' or 'A cat owner'.
    pub author: Option<String>,
    /// The number of the revision that these changes are based on. If there is a newer one, the request is rejected with 409.
    pub revision: Option<i32>,
}

/// The fields that the forms of visitors and of administrators share.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeFields)]
pub struct RecipeFieldsView {
    #[serde(flatten)]
    pub basics: BasicsView,
    pub species: PetType,
    pub is_organic: bool,
    pub ingredients: Vec<String>,
    pub instructions: Vec<String>,
    /// For visitors, empty if the author gave no name. Administrators get the public name, such as 'A dog owner'.
    pub author: String,
}

/// The current content of a submission, which fills the form for changes.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SubmissionForm)]
pub struct SubmissionFormView {
    #[serde(flatten)]
    pub fields: RecipeFieldsView,
    /// Empty if the author suggests no photo.
    pub image_url: String,
    /// The key of the photo that the author sent, with which a change keeps it; null if there is none.
    #[schema(required = true)]
    pub photo: Option<String>,
}

impl SubmissionRequest {
    fn form(&self) -> SubmissionForm<'_> {
        SubmissionForm {
            title: self.title.as_deref().unwrap_or_default(),
            description: self.description.as_deref().unwrap_or_default(),
            prep_time: self.prep_time,
            servings: self.servings,
            pet_type: self.species.as_deref(),
            category: self.category.as_deref(),
            image_url: self.image_url.as_deref(),
            is_organic: self.is_organic.unwrap_or_default(),
            ingredients: self.ingredients.as_deref().unwrap_or_default(),
            instructions: self.instructions.as_deref().unwrap_or_default(),
            author: self.author.as_deref(),
        }
    }

    pub fn parse(&self) -> Result<NewSubmission, ApiError> {
        Ok(NewSubmission::parse(self.form())?)
    }
}

impl From<RecipeContent> for RecipeFieldsView {
    fn from(content: RecipeContent) -> Self {
        Self {
            basics: BasicsView::from(&content),
            species: content.pet_type,
            is_organic: content.is_organic,
            ingredients: content.ingredients,
            instructions: content.instructions,
            author: content.author,
        }
    }
}

impl SubmissionFormView {
    pub fn new(content: RecipeContent, image_url: Option<String>, photo: Option<String>) -> Self {
        let is_anonymous = content.author == default_author(content.pet_type);
        let mut fields = RecipeFieldsView::from(content);
        if is_anonymous {
            fields.author.clear();
        }
        Self { fields, image_url: image_url.unwrap_or_default(), photo }
    }
}
