//! POST /api/analytics/page-view: a page was opened, or left after so many seconds.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use domain::visit::{NewView, ViewForm};
use serde::Deserialize;
use storage::counting::{Event, View};
use utoipa::ToSchema;
use validator::Validate;

use crate::counting::VisitorRequest;
use crate::error::{ApiError, Problem};
use crate::request::body::Body;
use crate::state::State;

/// Told when a page is opened, and once more with a duration when it is left. Nothing of it says who somebody is.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = PageView)]
pub struct Wish {
    /// The path of the page; what follows a question mark is not kept, and only public pages count.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    path: Option<String>,
    /// `document.referrer`, of which only the host is kept.
    referrer: Option<String>,
    /// Ends the visitor's latest view of this page that was not left yet; without one it is a view, if begun today.
    #[schema(minimum = 0, maximum = 86400)]
    duration_seconds: Option<f64>,
}

#[utoipa::path(
    post, path = "/api/analytics/page-view", operation_id = "countPageView", tag = "analytics",
    request_body = Wish,
    responses(
        (status = 204, description = "Taken; programs, people who ask not to be counted, unknown pages and floods are left out"),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(state: web::Data<State>, request: HttpRequest, wish: Body<Wish>) -> Result<HttpResponse, ApiError> {
    let visit = VisitorRequest::new(&request, &state);
    let view = wish.0.read(&visit)?;
    if visit.is_person() && !visit.wants_to_be_left_out() {
        let now = Utc::now();
        let path = view.path.and_then(|path| visit.known(path));
        if let Some((path, visitor)) = path.zip(visit.visitor(now)) {
            let view = View {
                at: now,
                visitor,
                path: path.to_string(),
                source: view.source,
                country: visit.country(),
                seconds: view.seconds,
            };
            state.counting.put(Event::View(view), &visit.client_address(), now);
        }
    }
    Ok(HttpResponse::NoContent().finish())
}

impl Wish {
    fn read(&self, visit: &VisitorRequest<'_>) -> Result<NewView, ApiError> {
        let form = ViewForm {
            path: self.path.as_deref().unwrap_or_default(),
            referrer: self.referrer.as_deref(),
            duration_seconds: self.duration_seconds,
        };
        let hosts = visit.own_hosts();
        Ok(NewView::parse(form, &hosts.each_ref().map(String::as_str))?)
    }
}

#[cfg(test)]
mod tests {
    use domain::visit::PublicPath;

    /// Pages for one person, not for the public.
    const NOT_COUNTED: [&str; 5] =
        ["/submissions/{token}", "/newsletter/confirm", "/newsletter/unsubscribe", "/mail/opt-out", "/admin"];

    #[test]
    fn every_public_page_is_counted() {
        let routes = include_str!("../routes.rs");
        let pages = routes.lines().filter(|line| line.contains("page::"));
        let paths: Vec<&str> = pages.filter_map(|line| line.split('"').nth(1)).collect();
        assert!(paths.len() > 20, "{paths:?}");
        for path in paths {
            let is_counted = PublicPath::of(&path.replace("{id}", "7")).is_some();
            assert_eq!(is_counted, !NOT_COUNTED.contains(&path), "{path}");
        }
    }
}
