//! GET /api/admin/contact-messages: what visitors wrote.

use actix_web::{HttpRequest, HttpResponse, web};
use storage::contact_messages::{Wish, list as asked};
use utoipa::IntoParams;

use super::view::ContactMessageView;
use crate::admin::page::{PartQuery, set};
use crate::error::{ApiError, Problem};
use crate::request::query::{each, read, refused};
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "the names and bounds for the contract; `wish` reads them")]
pub struct ListQuery {
    /// `new`, `in_progress`, `resolved` or `closed`; without it, all.
    #[param(value_type = Option<String>, example = "new")]
    status: Option<String>,
    /// Without it, all.
    #[param(value_type = Option<String>, example = "general")]
    category: Option<String>,
}

#[utoipa::path(
    get, path = "/api/admin/contact-messages", operation_id = "listMessages", tag = "admin", params(ListQuery, PartQuery),
    responses(
        (status = 200, body = Vec<ContactMessageView>, headers(
            ("X-Total-Count" = i64, description = "Messages in the whole list"),
        )),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 401, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(_: Administrator, request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let wish = wish(request.query_string())?;
    let (messages, total) = state.read(move |db| asked(db, &wish)).await?;
    let views: Vec<ContactMessageView> = messages.into_iter().map(ContactMessageView::from).collect();
    Ok(HttpResponse::Ok().insert_header(("x-total-count", total.to_string())).json(views))
}

fn wish(query: &str) -> Result<Wish, ApiError> {
    let mut wish = Wish::default();
    let errors = each(query, |name, value| {
        match name {
            "status" => wish.status = Some(read(value)?),
            "category" => wish.category = Some(read(value)?),
            _ => return set(&mut wish.part, name, value),
        }
        Ok(())
    });
    refused(errors)?;
    Ok(wish)
}
