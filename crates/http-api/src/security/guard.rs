//! Middleware around every request: access checks, protective headers, request id and metrics.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{CACHE_CONTROL, HeaderName, HeaderValue, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY};
use actix_web::http::{ConnectionType, Method};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, ResponseError, web};
use domain::page::{MAIL_OPT_OUT, UNSUBSCRIBE, is_private_path};
use std::time::Instant;
use tracing_actix_web::RequestId;

use crate::error::ApiError;
use crate::health::families::record_response;
use crate::request::forwarding::{Forwarding, IgnoredHeaderWarnings};
use crate::security::admin_guard;
use crate::security::administrator::{Administrator, find_administrator};
use crate::security::content_security_policy::PolicyChoice;
use crate::security::origin::is_same_origin;
use crate::security::read_limit::ReadSource;
use crate::security::resource_policy::resource_policy;
use crate::state::State;

const HEADERS: [(&str, &str); 4] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("cross-origin-opener-policy", "same-origin"),
];

/// `Referrer-Policy` of private pages. Pages that they link to may load scripts of other companies, which must receive only
/// the host and not the address.
const PRIVATE_REFERRER_POLICY: &str = "strict-origin";

/// Browsers that receive this header over https do not use http for a year. Other hosts of the domain are not included,
/// because they may belong to other operators.
const HTTPS_ONLY: &str = "max-age=31536000";

/// Paths that mail programs post to when a reader unsubscribes with one click (RFC 8058).
const ONE_CLICK: [&str; 2] = [UNSUBSCRIBE.path, MAIL_OPT_OUT.path];

static IGNORED_HEADER_WARNINGS: IgnoredHeaderWarnings = IgnoredHeaderWarnings::new();

pub async fn guard(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let began = Instant::now();
    let state = request.app_data::<web::Data<State>>().cloned();
    let policy =
        state.as_ref().map_or(PolicyChoice::Strict, |state| PolicyChoice::from_request(&request, &state.config));
    policy.prepare_request(&mut request);
    let id = request.extensions().get::<RequestId>().copied();
    let is_closed = admin_guard::is_closed(request.path());
    let is_private_page = is_private_path(request.path());
    let resource_policy = resource_policy(request.path());
    let mut response = match check_access(&request, is_closed).await {
        Ok(()) => next.call(request).await?.map_into_left_body(),
        Err(error) => request.into_response(error.error_response()).map_into_right_body(),
    };
    // This is also true for a handler with an `Administrator` whose path was not recognised as closed.
    let is_for_administrator = response.request().extensions().contains::<Administrator>();
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.insert(HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static(resource_policy));
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
        let header = state.shell.content_security_policy(policy.allowed());
        headers.insert(HeaderName::from_static("content-security-policy"), header);
        if state.config.public_url.is_https() {
            headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HTTPS_ONLY));
        }
    }
    let headers = response.headers_mut();
    policy.set_cache_headers(headers);
    if let Some(id) = id.and_then(|id| HeaderValue::from_str(&id.to_string()).ok()) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
    count(&response, began);
    Ok(response)
}

/// Checks the read limit, rejects changes that other sites cause, and closes administrators' addresses to others.
async fn check_access(request: &ServiceRequest, is_closed: bool) -> Result<(), ApiError> {
    let Some(state) = request.app_data::<web::Data<State>>().cloned() else { return Ok(()) };
    count_read(&state, request)?;
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_same_origin = || is_same_origin(request.headers(), &state.config.public_url);
    if changes && !ONE_CLICK.contains(&request.path()) && !is_same_origin() {
        return Err(ApiError::ForeignOrigin);
    }
    if is_closed && !admin_guard::is_sign_in(request.method().as_str(), request.path()) {
        let administrator = find_administrator(&state, request.request()).await?;
        request.extensions_mut().insert(administrator);
    }
    Ok(())
}

/// Counts a request against the read limit, and logs a warning for the first one whose forwarding header is ignored.
fn count_read(state: &State, request: &ServiceRequest) -> Result<(), ApiError> {
    let source = ReadSource::from_request(request.request(), &state.config);
    if source.forwarding == Forwarding::Ignored
        && let Some(warning) = IGNORED_HEADER_WARNINGS.first(source.peer)
    {
        tracing::warn!("{warning}");
    }
    state.read_limit.count(source, request.path())
}

/// Counts the response in the metrics. Addresses without a route share one name, so that clients cannot create an unlimited
/// number of series.
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
    record_response(&route, method, response.status().as_u16(), began.elapsed());
}
