//! GET /api/admin/pending-ratings: the reviews that wait, or those of another status.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::rating::RatingStatus;
use storage::ratings::{Wish, list as asked};
use utoipa::IntoParams;

use super::view::{ListedView, ModeratedView};
use crate::admin::page::{PartQuery, set};
use crate::error::{ApiError, Problem};
use crate::request::query::{each, read, refused};
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "the names and bounds for the contract; `wish` reads them")]
pub struct ListQuery {
    /// Without it, `pending`; `all` for every review.
    #[param(value_type = Option<String>, example = "pending")]
    status: Option<String>,
}

#[utoipa::path(
    get, path = "/api/admin/pending-ratings", operation_id = "listPendingRatings", tag = "admin", params(ListQuery, PartQuery),
    responses(
        (status = 200, body = Vec<ListedView>, headers(
            ("X-Total-Count" = i64, description = "Reviews in the whole list"),
        )),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 401, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(_: Administrator, request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let wish = wish(request.query_string())?;
    let (listed, total) = state.read(move |db| asked(db, &wish)).await?;
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
            _ => return set(&mut wish.part, name, value),
        }
        Ok(())
    });
    refused(errors)?;
    Ok(wish)
}
