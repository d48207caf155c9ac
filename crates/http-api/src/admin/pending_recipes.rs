//! GET /api/admin/pending-recipes: the recipes that wait for a decision, or those of another status.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use nutrition::verdict::Verdict;
use serde::Serialize;
use storage::part::Part;
use storage::submissions::{Order, Queued, Wanted, queue};
use utoipa::{IntoParams, ToSchema};

use super::page::set;
use crate::error::{ApiError, Problem};
use crate::request::query::{each, read, refused};
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "the names and bounds for the contract; `wanted` reads them")]
pub struct ListQuery {
    /// Without it, `pending`; `all` for every recipe, those that wait first.
    #[param(value_type = Option<String>, example = "pending")]
    status: Option<String>,
    /// Words of a title or an author's name, or a recipe's number.
    #[param(max_length = 100)]
    search: Option<String>,
    /// `waiting`, which is where a list starts: those that wait first; or `newest` or `title`.
    #[param(value_type = Option<String>, example = "waiting")]
    sort: Option<String>,
    /// Without it, all of them.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    #[param(minimum = 0)]
    offset: Option<i64>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QueuedRecipe)]
pub struct QueuedView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    pub title: String,
    pub description: String,
    pub category: Category,
    pub pet_type: PetType,
    #[schema(required = true)]
    pub prep_time: Option<u32>,
    pub servings: u32,
    pub author: String,
    pub status: RecipeStatus,
    /// The status in words: 'Waiting for review'.
    pub label: &'static str,
    /// The foods that harm the animal, by their ids in the hazard table.
    pub hazards: Vec<String>,
    /// Diseases and promises to heal that its words speak of.
    pub diseases: Vec<String>,
    #[schema(value_type = Verdict)]
    pub verdict: String,
    /// Null where the recipe is the catalogue's.
    #[schema(required = true)]
    pub submitted_at: Option<DateTime<Utc>>,
    pub updated_at: DateTime<Utc>,
}

#[utoipa::path(
    get, path = "/api/admin/pending-recipes", operation_id = "listPendingRecipes", tag = "admin", params(ListQuery),
    responses(
        (status = 200, body = Vec<QueuedView>, headers(
            ("X-Total-Count" = i64, description = "Recipes in the whole list"),
        )),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 401, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(_: Administrator, request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let wanted = wanted(request.query_string())?;
    let (queued, total) = state.read(move |db| queue(db, &wanted)).await?;
    let views: Vec<QueuedView> = queued.into_iter().map(QueuedView::from).collect();
    Ok(HttpResponse::Ok().insert_header(("x-total-count", total.to_string())).json(views))
}

fn wanted(query: &str) -> Result<Wanted, ApiError> {
    let mut wanted = Wanted { status: Some(RecipeStatus::Pending), ..Wanted::default() };
    let mut part = Part::default();
    let errors = each(query, |name, value| {
        match name {
            "status" => wanted.status = if value == "all" { None } else { Some(read(value)?) },
            "sort" => wanted.order = order(value)?,
            _ => return set(&mut part, name, value),
        }
        Ok(())
    });
    refused(errors)?;
    Ok(Wanted { search: part.search, limit: part.limit, offset: part.offset, ..wanted })
}

fn order(value: &str) -> Result<Order, String> {
    match value {
        "waiting" => Ok(Order::Waiting),
        "newest" => Ok(Order::Newest),
        "title" => Ok(Order::Title),
        _ => Err(format!("'{value}' is not an order of recipes: waiting, newest or title.")),
    }
}

impl From<Queued> for QueuedView {
    fn from(queued: Queued) -> Self {
        let Recipe { id, content, updated_at, .. } = queued.recipe;
        Self {
            id,
            title: content.title,
            description: content.description,
            category: content.category,
            pet_type: content.pet_type,
            prep_time: content.prep_minutes,
            servings: content.servings,
            author: content.author,
            status: queued.status,
            label: queued.status.label(),
            hazards: queued.hazards,
            diseases: queued.diseases,
            verdict: queued.verdict,
            submitted_at: queued.submitted_at,
            updated_at,
        }
    }
}
