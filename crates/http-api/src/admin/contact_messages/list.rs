//! GET /api/admin/contact-messages: lists the contact messages.

use actix_web::{HttpResponse, web};
use domain::contact::{ContactCategory, ContactMessageStatus};
use serde::Deserialize;
use storage::contact_messages::{self, MessageQuery};
use utoipa::IntoParams;

use super::view::ContactMessageView;
use crate::admin::page::{ListOrder, PagingQuery};
use crate::error::ApiError;
use crate::request::query::{QueryParameters, ValidQuery, parse_optional};
use crate::response::list::list_response;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    #[serde(deserialize_with = "parse_optional")]
    status: Option<ContactMessageStatus>,
    #[serde(deserialize_with = "parse_optional")]
    category: Option<ContactCategory>,
    /// The default is `newest`.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    sort: Option<ListOrder>,
}

impl QueryParameters for ListQuery {}

#[utoipa::path(
    get, path = "/api/admin/contact-messages", operation_id = "listMessages", tag = "admin", params(ListQuery, PagingQuery),
    responses(
        (status = 200, description = "The messages", body = Vec<ContactMessageView>, headers(
            ("X-Total-Count" = i64, description = "Messages in the whole list"),
        )),
    )
)]
pub async fn list(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery((query, paging)): ValidQuery<(ListQuery, PagingQuery)>,
) -> Result<HttpResponse, ApiError> {
    let query =
        MessageQuery { status: query.status, category: query.category, options: paging.list_options(query.sort) };
    let (views, total) = state
        .read(move |db| {
            let (messages, total) = contact_messages::list(db, &query)?;
            Ok((ContactMessageView::load_all(db, messages)?, total))
        })
        .await?;
    Ok(list_response(views.into_iter(), total))
}
