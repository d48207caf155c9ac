//! The site's own advertisements: lists the active ones and counts clicks on them.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use domain::advertisement::Position;
use serde::{Deserialize, Serialize};
use storage::advertisements::{Advertisement, find, list_active};
use storage::counting::Event;
use utoipa::{IntoParams, ToSchema};

use crate::counting::VisitorRequest;
use crate::error::ApiError;
use crate::request::path_id::{PathId, Resource};
use crate::request::query::{QueryParameters, ValidQuery, parse_optional};
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Advertisement)]
pub struct AdvertisementView {
    pub id: i64,
    pub title: String,
    pub description: String,
    /// The path of a picture on this site; null if there is none.
    #[schema(required = true)]
    pub image_url: Option<String>,
    /// An https address on another site.
    pub target_url: String,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Only the advertisements at this position.
    #[serde(deserialize_with = "parse_optional")]
    position: Option<Position>,
}

impl QueryParameters for ListQuery {}

impl Resource for Advertisement {
    type Id = i64;
    const NAME: &'static str = "advertisement";
}

#[utoipa::path(
    get, path = "/api/advertisements", operation_id = "listAdvertisements", tag = "advertisements",
    params(ListQuery),
    responses(
        (status = 200, description = "The active advertisements", body = Vec<AdvertisementView>),
    )
)]
pub async fn list(
    state: web::Data<State>,
    ValidQuery(ListQuery { position }): ValidQuery<ListQuery>,
) -> Result<HttpResponse, ApiError> {
    let today = Utc::now().date_naive();
    let shown = state.read(move |db| list_active(db, position, today)).await?;
    let views: Vec<AdvertisementView> = shown.into_iter().map(AdvertisementView::from).collect();
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(views))
}

/// The stored target of the advertisement. The request cannot choose another one.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdvertisementTarget)]
pub struct TargetView {
    pub target_url: String,
}

#[utoipa::path(
    post, path = "/api/advertisements/{id}/click", operation_id = "countAdvertisementClick", tag = "advertisements",
    params(PathId<Advertisement>),
    responses(
        (status = 200, description = "The address that the advertisement leads to", body = TargetView),
    )
)]
pub async fn count_click(
    state: web::Data<State>,
    request: HttpRequest,
    PathId(id): PathId<Advertisement>,
) -> Result<HttpResponse, ApiError> {
    let now = Utc::now();
    let found = state.read(move |db| find(db, id)).await?.filter(|it| it.content.is_active_on(now.date_naive()));
    let advertisement = found.ok_or(Advertisement::NOT_FOUND)?;
    let visitor = VisitorRequest::new(&request, &state);
    if visitor.is_person() {
        state.counting.add(Event::Advertisement(id), &visitor.client_address(), now);
    }
    Ok(HttpResponse::Ok().json(TargetView { target_url: advertisement.content.target_url }))
}

impl From<Advertisement> for AdvertisementView {
    fn from(advertisement: Advertisement) -> Self {
        let content = advertisement.content;
        Self {
            id: advertisement.id,
            title: content.title,
            description: content.description,
            image_url: content.image_url,
            target_url: content.target_url,
        }
    }
}
