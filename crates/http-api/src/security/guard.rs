//! Around every request: who may ask, the headers that protect the visitor, the request's id, and its count.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{CACHE_CONTROL, HeaderName, HeaderValue, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY};
use actix_web::http::{ConnectionType, Method};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, ResponseError, web};
use domain::visit::PRIVATE_PAGES;
use std::time::Instant;
use tracing_actix_web::RequestId;

use crate::error::ApiError;
use crate::health::metrics;
use crate::request::forwarding::{Forwarding, IgnoredHeaderWarnings};
use crate::security::admin_guard;
use crate::security::administrator::{Administrator, signed_in};
use crate::security::content_security_policy::Standing;
use crate::security::origin::is_from_here;
use crate::security::read_limit::ReadSource;
use crate::state::State;

const ALWAYS: [(&str, &str); 4] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("cross-origin-opener-policy", "same-origin"),
];

/// The page that a private page's links lead to may carry scripts of other sites: it learns the site and not the address.
const PRIVATE_REFERRER_POLICY: &str = "strict-origin";

/// A browser that saw this over https asks for nothing over http for a year. Other hosts of the domain are not included:
/// they are not this site's to decide about.
const HTTPS_ONLY: &str = "max-age=31536000";

/// What a mail program asks of its own accord when its reader wants no more of such mails (RFC 8058).
const ONE_CLICK: [&str; 2] = ["/newsletter/unsubscribe", "/mail/opt-out"];

static IGNORED_HEADER_WARNINGS: IgnoredHeaderWarnings = IgnoredHeaderWarnings::new();

pub async fn guard(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let began = Instant::now();
    let state = request.app_data::<web::Data<State>>().cloned();
    let standing = state.as_ref().map_or(Standing::Apart, |state| Standing::of(&request, &state.config));
    standing.before(&mut request);
    let id = request.extensions().get::<RequestId>().copied();
    let is_closed = admin_guard::is_closed(request.path());
    let is_private_page = PRIVATE_PAGES.iter().any(|start| request.path().starts_with(start));
    let mut response = match let_in(&request, is_closed).await {
        Ok(()) => next.call(request).await?.map_into_left_body(),
        Err(refused) => request.into_response(refused.error_response()).map_into_right_body(),
    };
    // True for a response that an administrator alone may see, even if its path was not recognised as closed.
    let is_for_administrator = response.request().extensions().contains::<Administrator>();
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if is_private_page {
        headers.insert(REFERRER_POLICY, HeaderValue::from_static(PRIVATE_REFERRER_POLICY));
    }
    if is_closed || is_for_administrator {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    }
    if let Some(state) = state {
        if state.is_draining() {
            response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
        }
        let headers = response.headers_mut();
        let policy = state.shell.content_security_policy(standing.granted());
        headers.insert(HeaderName::from_static("content-security-policy"), policy);
        if state.config.public_url.is_https() {
            headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HTTPS_ONLY));
        }
    }
    let headers = response.headers_mut();
    standing.after(headers);
    if let Some(id) = id.and_then(|id| HeaderValue::from_str(&id.to_string()).ok()) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
    count(&response, began);
    Ok(response)
}

/// Nobody asks without end, nothing is changed at another site's wish, and nobody but an administrator gets to what is
/// closed.
async fn let_in(request: &ServiceRequest, is_closed: bool) -> Result<(), ApiError> {
    let Some(state) = request.app_data::<web::Data<State>>().cloned() else { return Ok(()) };
    count_read(&state, request)?;
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_from_here = || is_from_here(request.headers(), &state.config.public_url);
    if changes && !ONE_CLICK.contains(&request.path()) && !is_from_here() {
        return Err(ApiError::ForeignOrigin);
    }
    if is_closed && !admin_guard::is_sign_in(request.method().as_str(), request.path()) {
        let administrator = signed_in(&state, request.request()).await?;
        request.extensions_mut().insert(administrator);
    }
    Ok(())
}

/// Counts a request against the read limit, and warns of the first one whose forwarding header is ignored.
fn count_read(state: &State, request: &ServiceRequest) -> Result<(), ApiError> {
    let source = ReadSource::from_request(request.request(), &state.config);
    if source.forwarding == Forwarding::Ignored
        && let Some(warning) = IGNORED_HEADER_WARNINGS.first(source.peer)
    {
        tracing::warn!("{warning}");
    }
    state.reads.count(source, request.path())
}

/// An address without a route counts under one name, or a stranger could make endless series.
fn count(response: &ServiceResponse<impl MessageBody>, began: Instant) {
    let request = response.request();
    let route = request.match_pattern().unwrap_or_else(|| "none".to_owned());
    let method = match *request.method() {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        _ => "other",
    };
    metrics::observe(&route, method, response.status().as_str(), began.elapsed());
}
