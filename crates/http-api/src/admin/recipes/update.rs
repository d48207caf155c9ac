//! PUT /api/admin/recipes/{id}: an administrator edits a recipe.

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::category::Category;
use domain::edit::{RecipeEdit, RecipeEditForm};
use domain::pet_type::PetType;
use domain::recipe::{Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use domain::revision;
use domain::submission::SubmissionForm;
use serde::{Deserialize, Deserializer};
use storage::Db;
use storage::audit::{self, NewAuditEntry};
use utoipa::ToSchema;
use validator::Validate;

use super::confirmation::ensure_confirmed;
use super::show::change_and_show;
use super::view::ReviewedView;
use crate::admin::change::AdminChange;
use crate::error::{ApiError, Problem};
use crate::recipes::revision::{change, load_for_change};
use crate::request::body::Body;
use crate::request::path_id::{PathId, Resource};

/// The new content of a recipe. Missing fields stay unchanged, and null removes an optional one.
#[derive(Debug, Clone, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeEdit)]
pub struct UpdateRecipeRequest {
    title: Option<String>,
    description: Option<String>,
    #[schema(value_type = Option<PetType>)]
    species: Option<String>,
    #[schema(value_type = Option<Category>)]
    category: Option<String>,
    #[schema(value_type = Option<u32>)]
    prep_time: Option<f64>,
    #[serde(default, deserialize_with = "null_or_value")]
    #[schema(value_type = Option<u32>)]
    cook_time: Option<Option<f64>>,
    #[schema(value_type = Option<u32>)]
    servings: Option<f64>,
    #[serde(default, deserialize_with = "null_or_value")]
    #[schema(value_type = Option<String>)]
    recipe_yield: Option<Option<String>>,
    is_organic: Option<bool>,
    #[serde(default, deserialize_with = "null_or_value")]
    #[schema(value_type = Option<u8>)]
    difficulty: Option<Option<f64>>,
    ingredients: Option<Vec<String>>,
    instructions: Option<Vec<String>>,
    nutritional_benefits: Option<Vec<String>>,
    author: Option<String>,
    /// Keywords for search engines. An empty list lets the site derive them from the recipe.
    keywords: Option<Vec<String>>,
    /// The reason for the change, which the list of revisions shows.
    note: Option<String>,
    /// The revision that the administrator has seen. If there is a newer one, nothing is changed.
    revision: Option<i32>,
    /// True to change a published recipe that becomes incomplete or worse than it is, or that is not assessed any more.
    #[serde(default)]
    confirmed: bool,
}

/// The rules evaluate the edited recipe, which becomes a new revision. A hazard or a health claim is rejected if the recipe is
/// published. A change that makes a published recipe incomplete or not assessed, or worse than it is, must be confirmed.
#[utoipa::path(
    put, path = "/api/admin/recipes/{id}", operation_id = "editRecipe", tag = "admin",
    params(PathId<Recipe>), request_body = UpdateRecipeRequest,
    responses(
        (status = 200, description = "The changed recipe", body = ReviewedView),
        (status = 409, description = "The recipe was changed in the meantime, or the change must be confirmed", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn update(
    change: AdminChange<Recipe>,
    Body(request): Body<UpdateRecipeRequest>,
) -> Result<HttpResponse, ApiError> {
    change_and_show(change, move |db, id, by, now| edit(db, id, &request, by, now)).await
}

fn edit(
    db: &mut Db,
    id: RecipeId,
    request: &UpdateRecipeRequest,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let before = load_for_change(db, id, request.revision, Recipe::NOT_FOUND)?;
    let edit = request.parse(id, &before.recipe.content)?;
    let changes = revision::describe(&revision::compare(&before.recipe.content, &edit.content));
    let after = before.recipe.with_content(edit.content.clone(), now);
    if change(db, &before, edit.content, by, &edit.note, now)? {
        ensure_confirmed(&before, &after, request.confirmed)?;
        let detail = if edit.note.is_empty() { changes } else { format!("{changes}. Note: {}", edit.note) };
        let subject = format!("recipe {id}");
        audit::record(db, &NewAuditEntry { administrator: by, act: "recipe_edited", subject, detail }, now)?;
    }
    Ok(())
}

impl UpdateRecipeRequest {
    /// Validates the current content of the recipe `id` with the requested changes.
    fn parse(&self, id: RecipeId, before: &RecipeContent) -> Result<RecipeEdit, ApiError> {
        let current = RecipeEditForm::from(before);
        let form = SubmissionForm {
            title: self.title.as_deref().unwrap_or(current.form.title),
            description: self.description.as_deref().unwrap_or(current.form.description),
            prep_time: self.prep_time.or(current.form.prep_time),
            servings: self.servings.or(current.form.servings),
            pet_type: self.species.as_deref().or(current.form.pet_type),
            category: self.category.as_deref().or(current.form.category),
            image_url: None,
            is_organic: self.is_organic.unwrap_or(current.form.is_organic),
            ingredients: self.ingredients.as_deref().unwrap_or(current.form.ingredients),
            instructions: self.instructions.as_deref().unwrap_or(current.form.instructions),
            author: self.author.as_deref().or(current.form.author),
        };
        let edit = RecipeEditForm {
            form,
            cook_time: self.cook_time.unwrap_or(current.cook_time),
            recipe_yield: self.recipe_yield.as_ref().map_or(current.recipe_yield, Option::as_deref),
            nutritional_benefits: self.nutritional_benefits.as_deref().unwrap_or(current.nutritional_benefits),
            difficulty: self.difficulty.unwrap_or(current.difficulty),
            keywords: self.keywords.as_deref().unwrap_or(current.keywords),
            note: self.note.as_deref(),
        };
        Ok(RecipeEdit::parse(id, before, edit)?)
    }
}

/// Distinguishes null, which is `Some(None)`, from a missing field.
fn null_or_value<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(value).map(Some)
}
