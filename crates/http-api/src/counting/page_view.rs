//! POST /api/analytics/page-view: counts a page that was opened, or how long it was open.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use domain::visit::{NewView, ViewForm};
use serde::Deserialize;
use storage::counting::{Event, Visit};
use utoipa::ToSchema;
use validator::Validate;

use crate::counting::VisitorRequest;
use crate::error::ApiError;
use crate::request::body::Body;
use crate::state::State;

/// Sent when a page is opened, and again with a duration when it is left. It does not identify the visitor.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = PageView)]
pub struct PageViewRequest {
    /// The path of the page. The query is not stored, and only public pages are counted.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    path: Option<String>,
    /// `document.referrer`, of which only the host is stored.
    referrer: Option<String>,
    /// The time in seconds for which the page was open, sent when the visitor leaves it. It ends the visitor's latest open view of
    /// the page. Without an open view, a view is counted that began so many seconds ago, if that was today.
    duration_seconds: Option<f64>,
}

#[utoipa::path(
    post, path = "/api/analytics/page-view", operation_id = "countPageView", tag = "analytics",
    request_body = PageViewRequest,
    responses(
        (status = 204, description = "The view was received. It is not counted if the client is a bot, asks not to be counted or has reached its daily cap, or if the page does not exist"),
    )
)]
pub async fn create(
    state: web::Data<State>,
    request: HttpRequest,
    body: Body<PageViewRequest>,
) -> Result<HttpResponse, ApiError> {
    let visitor_request = VisitorRequest::new(&request, &state);
    let view = body.0.parse(&visitor_request)?;
    if visitor_request.is_person() && !visitor_request.has_opted_out() {
        let now = Utc::now();
        let path = view.path.and_then(|path| visitor_request.existing_page(path));
        if let Some((path, visitor)) = path.zip(visitor_request.visitor_key(now)) {
            let visit = Visit {
                at: now,
                visitor,
                path: path.to_string(),
                source: view.source,
                country: visitor_request.country(),
                seconds: view.seconds,
            };
            state.counting.add(Event::Visit(visit), &visitor_request.client_address(), now);
        }
    }
    Ok(HttpResponse::NoContent().finish())
}

impl PageViewRequest {
    fn parse(&self, visitor_request: &VisitorRequest<'_>) -> Result<NewView, ApiError> {
        let form = ViewForm {
            path: self.path.as_deref().unwrap_or_default(),
            referrer: self.referrer.as_deref(),
            duration_seconds: self.duration_seconds,
        };
        let hosts = visitor_request.own_hosts();
        Ok(NewView::parse(form, &hosts.each_ref().map(String::as_str))?)
    }
}
