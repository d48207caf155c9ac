//! POST /api/reports: stores a report of a mistake on a page among the contact messages.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::contact::{NewReport, ReportForm};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{StoredMessageView, VisitorMessage, submit};
use crate::error::ApiError;
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::state::State;

/// A missing field is treated as an empty one, so that the response names the rule it breaks.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = NewReport)]
pub struct ReportRequest {
    /// The path of the page, such as `/recipe/7`; at most 200 characters.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    path: Option<String>,
    /// 1 to 2000 characters after trimming.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    message: Option<String>,
}

#[utoipa::path(
    post, path = "/api/reports", operation_id = "createReport", tag = "contact",
    request_body = ReportRequest,
    responses(
        (status = 201, description = "The message was stored", body = StoredMessageView),
    )
)]
pub async fn create(
    state: web::Data<State>,
    client_address: ClientAddress,
    request: HttpRequest,
    body: Body<ReportRequest>,
) -> Result<HttpResponse, ApiError> {
    let Body(report) = body;
    let report = NewReport::parse(ReportForm {
        path: report.path.as_deref().unwrap_or_default(),
        message: report.message.as_deref().unwrap_or_default(),
    })?;
    let message = VisitorMessage { form: "report", canonical_text: report.canonical_text(), row: report.into() };
    submit(&state, &request, client_address, message).await
}
