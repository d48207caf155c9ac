//! PUT /api/admin/recipes/{id}: an administrator edits a recipe.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::category::Category;
use domain::edit::{RecipeEdit, RecipeEditForm};
use domain::pet_type::PetType;
use domain::recipe::RecipeContent;
use domain::recipe_id::RecipeId;
use domain::submission::SubmissionForm;
use serde::{Deserialize, Deserializer};
use storage::Db;
use storage::audit::{self, NewAuditEntry};

use utoipa::ToSchema;
use validator::Validate;

use super::show::change_and_show;
use super::view::ReviewedView;
use super::{NOT_FOUND, number};
use crate::error::{ApiError, Problem};
use crate::recipes::revision::{change, load_for_change};
use crate::request::body::Body;
use crate::security::administrator::Administrator;
use crate::state::State;

/// What a recipe shall say. A field that is left out stays as it is; null takes away what a recipe can do without.
#[derive(Debug, Clone, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeEdit)]
pub struct Wish {
    title: Option<String>,
    description: Option<String>,
    #[schema(value_type = Option<PetType>)]
    species: Option<String>,
    #[schema(value_type = Option<Category>)]
    category: Option<String>,
    #[schema(value_type = Option<u32>)]
    prep_time: Option<f64>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<u32>)]
    cook_time: Option<Option<f64>>,
    #[schema(value_type = Option<u32>)]
    servings: Option<f64>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    recipe_yield: Option<Option<String>>,
    is_organic: Option<bool>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<u8>)]
    difficulty: Option<Option<f64>>,
    ingredients: Option<Vec<String>>,
    instructions: Option<Vec<String>>,
    nutritional_benefits: Option<Vec<String>>,
    author: Option<String>,
    /// Why, for those who look at the revisions.
    note: Option<String>,
    /// The revision that was looked at; where another came after it, nothing is changed.
    revision: Option<i32>,
}

/// The edit becomes a revision of its own and is judged. A hazard is refused where the recipe is on the site.
#[utoipa::path(
    put, path = "/api/admin/recipes/{id}", operation_id = "editRecipe", tag = "admin",
    params(("id" = i64, Path, description = "The recipe's number")),
    request_body = Wish,
    responses(
        (status = 200, description = "The recipe as it is now", body = ReviewedView),
        (status = 409, description = "The recipe was changed in the meantime, or a decision was already made", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn update(
    state: web::Data<State>,
    administrator: Administrator,
    id: web::Path<String>,
    Body(request): Body<Wish>,
) -> Result<HttpResponse, ApiError> {
    let id = number(&id)?;
    change_and_show(&state, id, move |db, now| edit(db, id, &request, &administrator.name, now)).await
}

fn edit(db: &mut Db, id: RecipeId, request: &Wish, by: &str, now: DateTime<Utc>) -> Result<(), ApiError> {
    let before = load_for_change(db, id, request.revision, NOT_FOUND)?;
    let edit = request.read(id, &before.recipe.content)?;
    if change(db, &before, edit.content, by, &edit.note, now)? {
        let (subject, detail) = (format!("recipe {id}"), edit.note);
        audit::record(db, &NewAuditEntry { administrator: by, act: "recipe_edited", subject, detail }, now)?;
    }
    Ok(())
}

impl Wish {
    /// The edit of a recipe that says `now` what it says.
    fn read(&self, id: RecipeId, now: &RecipeContent) -> Result<RecipeEdit, ApiError> {
        let number = |value: Option<u32>| value.map(f64::from);
        let form = SubmissionForm {
            title: self.title.as_deref().unwrap_or(&now.title),
            description: self.description.as_deref().unwrap_or(&now.description),
            prep_time: self.prep_time.or(number(now.prep_minutes)),
            servings: self.servings.or(Some(f64::from(now.servings))),
            species: self.species.as_deref().or(Some(now.pet_type.as_str())),
            category: self.category.as_deref().or(Some(now.category.as_str())),
            image_url: None,
            is_organic: self.is_organic.unwrap_or(now.is_organic),
            ingredients: self.ingredients.as_deref().unwrap_or(&now.ingredients),
            instructions: self.instructions.as_deref().unwrap_or(&now.instructions),
            author: self.author.as_deref(),
        };
        Ok(RecipeEdit::parse(
            id,
            now,
            RecipeEditForm {
                form,
                cook_time: self.cook_time.unwrap_or(number(now.cook_minutes)),
                recipe_yield: self.recipe_yield.as_ref().unwrap_or(&now.recipe_yield).as_deref(),
                nutritional_benefits: self.nutritional_benefits.as_deref().unwrap_or(&now.nutritional_benefits),
                difficulty: self.difficulty.unwrap_or(now.difficulty.map(|it| f64::from(it.value()))),
                note: self.note.as_deref(),
            },
        )?)
    }
}

/// Tells null from a field that is left out.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(value).map(Some)
}
