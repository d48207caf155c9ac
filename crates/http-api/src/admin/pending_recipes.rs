//! GET /api/admin/pending-recipes: lists the recipes that wait for a decision, or those with another status.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::pet_type::PetType;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use nutrition::verdict::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use storage::photos::{self, PhotoDetails};
use storage::submissions::{Order, QueueQuery, QueuedRecipe, list_queue};
use storage::visitor_photos;
use strum::EnumString;
use thiserror::Error;
use utoipa::{IntoParams, ToSchema};

use super::page::{PagingQuery, StatusFilter};
use super::recipes::view::SubmittedPhotoView;
use crate::error::ApiError;
use crate::recipes::view::BasicsView;
use crate::request::query::{QueryParameters, ValidQuery, parse_optional};
use crate::response::list::list_response;
use crate::security::administrator::Administrator;
use crate::state::State;

type Status = StatusFilter<RecipeStatus>;

/// The search finds a recipe by its number, or by a text that its title or the name of its author contains.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// The default is `pending`.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    status: Option<Status>,
    /// The default is `waiting`, which lists recipes that wait for a decision first.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    sort: Option<QueueOrder>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema, EnumString)]
#[schema(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", parse_err_ty = UnknownOrder, parse_err_fn = UnknownOrder::from)]
pub enum QueueOrder {
    Waiting,
    Newest,
    Title,
}

#[derive(Debug, Error)]
#[error("'{0}' is not an order of recipes; use waiting, newest or title")]
pub struct UnknownOrder(String);

impl From<&str> for UnknownOrder {
    fn from(name: &str) -> Self {
        Self(name.to_owned())
    }
}

impl QueryParameters for ListQuery {}

impl ListQuery {
    fn queue_query(self, paging: PagingQuery) -> QueueQuery {
        let options = paging.list_options(None);
        QueueQuery {
            status: self.status.map_or(Some(RecipeStatus::Pending), |filter| filter.0),
            search: options.search,
            order: match self.sort {
                None | Some(QueueOrder::Waiting) => Order::Waiting,
                Some(QueueOrder::Newest) => Order::Newest,
                Some(QueueOrder::Title) => Order::Title,
            },
            limit: options.limit,
            offset: options.offset,
        }
    }
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QueuedRecipe)]
pub struct QueuedView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    #[serde(flatten)]
    pub basics: BasicsView,
    pub pet_type: PetType,
    pub author: String,
    pub status: RecipeStatus,
    /// The text for the status on screen, such as 'Waiting for review'.
    pub label: &'static str,
    /// The ids of foods that harm the animal, from the hazard table.
    pub hazards: Vec<String>,
    /// Diseases and claims to heal that the text mentions.
    pub diseases: Vec<String>,
    #[schema(value_type = Verdict)]
    pub verdict: String,
    /// Null for a recipe of the built-in catalogue.
    #[schema(required = true)]
    pub submitted_at: Option<DateTime<Utc>>,
    pub updated_at: DateTime<Utc>,
    /// The path of the photo, or of the drawing that visitors see; null for a recipe that is not published and has no photo.
    #[schema(required = true)]
    pub picture_url: Option<String>,
    /// The photo that the author sent; null if there is none.
    #[schema(required = true)]
    pub submitted_photo: Option<SubmittedPhotoView>,
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
    let query = query.queue_query(paging);
    let found = state.read(move |db| {
        Ok((list_queue(db, &query)?, photos::list_details(db)?, visitor_photos::list_of_submissions(db)?))
    });
    let ((recipes, total), photos, submitted) = found.await?;
    let view = |queued: QueuedRecipe| {
        let submitted_photo = submitted.get(&queued.recipe.id).map(SubmittedPhotoView::from);
        QueuedView { submitted_photo, ..QueuedView::new(queued, &photos) }
    };
    Ok(list_response(recipes.into_iter().map(view), total))
}

impl QueuedView {
    /// Leaves `submitted_photo` empty; the caller adds it.
    fn new(queued: QueuedRecipe, photos: &HashMap<RecipeId, PhotoDetails>) -> Self {
        let Recipe { id, content, updated_at, .. } = queued.recipe;
        let drawing = || (queued.status == RecipeStatus::Approved).then(|| format!("/images/recipes/{id}.svg"));
        let photo = photos.get(&id).map(|photo| format!("/api/admin/recipe/{id}/photo?v={}", photo.digest));
        Self {
            id,
            basics: BasicsView::from(&content),
            pet_type: content.pet_type,
            author: content.author,
            status: queued.status,
            label: queued.status.label(),
            hazards: queued.hazards,
            diseases: queued.diseases,
            verdict: queued.verdict,
            submitted_at: queued.submitted_at,
            updated_at,
            picture_url: photo.or_else(drawing),
            submitted_photo: None,
        }
    }
}
