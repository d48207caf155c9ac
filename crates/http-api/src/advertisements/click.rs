//! POST /api/advertisements/{id}/click: somebody follows an advertisement to where it leads.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use serde::Serialize;
use storage::advertisements::find;
use storage::counting::Event;
use utoipa::ToSchema;

use crate::counting::Asking;
use crate::error::{ApiError, Problem};
use crate::state::State;

/// Where the click leads: what is kept of the advertisement, whatever the request says.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdvertisementTarget)]
pub struct TargetView {
    pub target_url: String,
}

#[utoipa::path(
    post, path = "/api/advertisements/{id}/click", operation_id = "countAdvertisementClick", tag = "advertisements",
    params(("id" = i64, Path, description = "The advertisement's number")),
    responses(
        (status = 200, body = TargetView),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 503, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    state: web::Data<State>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let id: i64 = id.parse().map_err(|_| ApiError::NotFound("advertisement"))?;
    let now = Utc::now();
    let found = state.read(move |db| find(db, id)).await?.filter(|it| it.content.is_active_on(now.date_naive()));
    let advertisement = found.ok_or(ApiError::NotFound("advertisement"))?;
    let asking = Asking::of(&request, &state);
    if asking.is_person() {
        state.counting.put(Event::Advertisement(id), &asking.sender(), now);
    }
    Ok(HttpResponse::Ok().json(TargetView { target_url: advertisement.content.target_url }))
}
