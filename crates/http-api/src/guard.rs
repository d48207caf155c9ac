//! Around every request: the headers that protect the visitor, the request's id, and its count.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use std::time::Instant;
use tracing_actix_web::RequestId;

use crate::health::metrics;
use crate::state::State;

const ALWAYS: [(&str, &str); 4] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("cross-origin-opener-policy", "same-origin"),
];

pub async fn guard(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let began = Instant::now();
    let policy = request.app_data::<web::Data<State>>().map(|state| state.shell.content_security_policy());
    let id = request.extensions().get::<RequestId>().copied();
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if let Some(policy) = policy {
        headers.insert(HeaderName::from_static("content-security-policy"), policy);
    }
    if let Some(id) = id.and_then(|id| HeaderValue::from_str(&id.to_string()).ok()) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
    count(&response, began);
    Ok(response)
}

/// An address without a route counts under one name, or a stranger could make endless series.
fn count(response: &ServiceResponse<impl MessageBody>, began: Instant) {
    let request = response.request();
    let route = request.match_pattern().unwrap_or_else(|| "none".to_owned());
    let method = match *request.method() {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    };
    metrics::observe(&route, method, response.status().as_str(), began.elapsed());
}
