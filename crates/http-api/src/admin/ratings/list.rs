//! GET /api/admin/pending-ratings: the reviews that wait, or those of another status.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::rating::RatingStatus;
use storage::ratings::{Order, Wish, list as asked};
use utoipa::IntoParams;

use super::view::{ListedView, ModeratedView};
use crate::error::{ApiError, Problem};
use crate::query::{each, number, read, refused, unknown};
use crate::state::State;

/// As many rows as one answer is asked for.
const MAX_LIMIT: i64 = 200;
/// Beyond any list.
const MAX_OFFSET: i64 = 1_000_000_000;

#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "the names and bounds for the contract; `wish` reads them")]
pub struct ListQuery {
    /// Without it, `pending`; `all` for every review.
    #[param(value_type = Option<String>, example = "pending")]
    status: Option<String>,
    /// `newest`, which is where a list starts, or `oldest` first.
    #[param(value_type = Option<String>, example = "newest")]
    sort: Option<String>,
    /// Without it, all reviews.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    #[param(minimum = 0)]
    offset: Option<i64>,
}

#[utoipa::path(
    get, path = "/api/admin/pending-ratings", operation_id = "listPendingRatings", tag = "admin", params(ListQuery),
    responses(
        (status = 200, body = Vec<ListedView>, headers(
            ("X-Total-Count" = i64, description = "Reviews in the whole list"),
        )),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 401, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let wish = wish(request.query_string())?;
    let (listed, total) = state.read(move |db| asked(db, wish)).await?;
    let views: Vec<ListedView> = listed
        .into_iter()
        .map(|it| ListedView { moderated: ModeratedView::from(it.rating), recipe_title: it.recipe_title })
        .collect();
    Ok(HttpResponse::Ok().insert_header(("x-total-count", total.to_string())).json(views))
}

fn wish(query: &str) -> Result<Wish, ApiError> {
    let mut wish = Wish { status: Some(RatingStatus::Pending), ..Wish::default() };
    let errors = each(query, |name, value| {
        match name {
            "status" => wish.status = if value == "all" { None } else { Some(read(value)?) },
            "sort" => wish.order = order(value)?,
            "limit" => wish.limit = Some(number(value, 1, MAX_LIMIT)?),
            "offset" => wish.offset = number(value, 0, MAX_OFFSET)?,
            _ => return unknown(),
        }
        Ok(())
    });
    refused(errors)?;
    Ok(wish)
}

fn order(value: &str) -> Result<Order, String> {
    match value {
        "newest" => Ok(Order::Newest),
        "oldest" => Ok(Order::Oldest),
        _ => Err(format!("'{value}' is not an order of reviews: newest or oldest.")),
    }
}
