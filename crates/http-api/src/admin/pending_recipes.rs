//! GET /api/admin/pending-recipes: the recipes that wait for a decision, or those of another status.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use nutrition::verdict::Verdict;
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use storage::submissions::{Order, QueueQuery, QueuedRecipe, queue};
use thiserror::Error;
use utoipa::{IntoParams, ToSchema};

use super::page::{PagingQuery, StatusFilter};
use crate::error::ApiError;
use crate::request::query::{QueryParameters, ValidQuery, parse_optional};
use crate::security::administrator::Administrator;
use crate::state::State;

type Status = StatusFilter<RecipeStatus>;

/// The search looks for words of the title or the author's name, or for the number of a recipe.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// `pending` is the default. `all` lists the recipes of every status.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    status: Option<Status>,
    /// `waiting`, the default, lists recipes that wait for a decision first.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    sort: Option<QueueOrder>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema)]
#[schema(rename_all = "camelCase")]
pub enum QueueOrder {
    Waiting,
    Newest,
    Title,
}

#[derive(Debug, Error)]
#[error("'{0}' is not an order of recipes: waiting, newest or title")]
pub struct UnknownOrder(String);

impl QueryParameters for ListQuery {}

impl ListQuery {
    fn wanted(self, paging: PagingQuery) -> QueueQuery {
        let part = paging.part(None);
        QueueQuery {
            status: self.status.map_or(Some(RecipeStatus::Pending), |filter| filter.0),
            search: part.search,
            order: match self.sort {
                None | Some(QueueOrder::Waiting) => Order::Waiting,
                Some(QueueOrder::Newest) => Order::Newest,
                Some(QueueOrder::Title) => Order::Title,
            },
            limit: part.limit,
            offset: part.offset,
        }
    }
}

impl FromStr for QueueOrder {
    type Err = UnknownOrder;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "waiting" => Ok(Self::Waiting),
            "newest" => Ok(Self::Newest),
            "title" => Ok(Self::Title),
            _ => Err(UnknownOrder(text.to_owned())),
        }
    }
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
    get, path = "/api/admin/pending-recipes", operation_id = "listPendingRecipes", tag = "admin", params(ListQuery, PagingQuery),
    responses(
        (status = 200, description = "The recipes", body = Vec<QueuedView>, headers(
            ("X-Total-Count" = i64, description = "Recipes in the whole list"),
        )),
    )
)]
pub async fn list(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery((query, paging)): ValidQuery<(ListQuery, PagingQuery)>,
) -> Result<HttpResponse, ApiError> {
    let wanted = query.wanted(paging);
    let (queued, total) = state.read(move |db| queue(db, &wanted)).await?;
    let views: Vec<QueuedView> = queued.into_iter().map(QueuedView::from).collect();
    Ok(HttpResponse::Ok().insert_header(("x-total-count", total.to_string())).json(views))
}

impl From<QueuedRecipe> for QueuedView {
    fn from(queued: QueuedRecipe) -> Self {
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
