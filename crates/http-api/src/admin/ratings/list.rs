//! GET /api/admin/pending-ratings: the reviews that wait, or those of another status.

use actix_web::{HttpResponse, web};
use domain::rating::RatingStatus;
use serde::Deserialize;
use storage::ratings::{RatingQuery, list as asked};
use utoipa::IntoParams;

use super::view::{ListedView, ModeratedView};
use crate::admin::page::{ListOrder, PagingQuery, StatusFilter};
use crate::error::ApiError;
use crate::request::query::{QueryParameters, ValidQuery, parse_optional};
use crate::security::administrator::Administrator;
use crate::state::State;

type Status = StatusFilter<RatingStatus>;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// `pending` is the default. `all` lists the ratings of every status.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    status: Option<Status>,
    /// `newest` is the default.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    sort: Option<ListOrder>,
}

impl QueryParameters for ListQuery {}

#[utoipa::path(
    get, path = "/api/admin/pending-ratings", operation_id = "listPendingRatings", tag = "admin", params(ListQuery, PagingQuery),
    responses(
        (status = 200, description = "The ratings", body = Vec<ListedView>, headers(
            ("X-Total-Count" = i64, description = "Reviews in the whole list"),
        )),
    )
)]
pub async fn list(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery((query, paging)): ValidQuery<(ListQuery, PagingQuery)>,
) -> Result<HttpResponse, ApiError> {
    let status = query.status.map_or(Some(RatingStatus::Pending), |filter| filter.0);
    let wish = RatingQuery { status, part: paging.part(query.sort) };
    let (listed, total) = state.read(move |db| asked(db, &wish)).await?;
    let views: Vec<ListedView> = listed
        .into_iter()
        .map(|it| ListedView { moderated: ModeratedView::from(it.rating), recipe_title: it.recipe_title })
        .collect();
    Ok(HttpResponse::Ok().insert_header(("x-total-count", total.to_string())).json(views))
}
