//! GET /api/admin/pending-ratings: lists the ratings that wait for a decision, or those with another status.

use actix_web::{HttpResponse, web};
use domain::rating::RatingStatus;
use domain::visitor_photo::PhotoStatus;
use serde::Deserialize;
use storage::ratings::{self, RatingQuery};
use utoipa::IntoParams;

use super::view::ListedRatingView;
use crate::admin::page::{ListOrder, PagingQuery, StatusFilter};
use crate::error::ApiError;
use crate::request::query::{QueryParameters, ValidQuery, parse_optional};
use crate::response::list::list_response;
use crate::security::administrator::Administrator;
use crate::state::State;

type Status = StatusFilter<RatingStatus>;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// The default is `pending`.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    status: Option<Status>,
    /// Lists only ratings with a photo of this status. An approved rating can have a photo that waits for a decision.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    photo: Option<PhotoStatus>,
    /// The default is `newest`.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    sort: Option<ListOrder>,
}

impl QueryParameters for ListQuery {}

#[utoipa::path(
    get, path = "/api/admin/pending-ratings", operation_id = "listPendingRatings", tag = "admin", params(ListQuery, PagingQuery),
    responses(
        (status = 200, description = "The ratings", body = Vec<ListedRatingView>, headers(
            ("X-Total-Count" = i64, description = "Ratings in the whole list"),
        )),
    )
)]
pub async fn list(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery((query, paging)): ValidQuery<(ListQuery, PagingQuery)>,
) -> Result<HttpResponse, ApiError> {
    let status = query.status.map_or(Some(RatingStatus::Pending), |filter| filter.0);
    let query = RatingQuery { status, photo: query.photo, options: paging.list_options(query.sort) };
    let (ratings, total) = state.read(move |db| ratings::list(db, &query)).await?;
    Ok(list_response(ratings.into_iter().map(ListedRatingView::from), total))
}
