//! Cookie of a browser in which an administrator has signed in, so that its sign-in attempts have their own limit.
//!
//! These are OWASP's "device cookies": attempts from unknown browsers use up only the limits of unknown browsers, so that
//! the administrator can still sign in. The cookie grants no access by itself; the password is still required.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite};
use domain::privacy::DEVICE_COOKIE;

use crate::error::ApiError;
use crate::security::keys::{Keys, random_token};
use crate::state::State;

const MAX_AGE_DAYS: i64 = 365;

/// Returns the value of the device cookie as the browser sent it.
pub fn value(state: &State, request: &HttpRequest) -> Option<String> {
    request.cookie(&cookie_name(state)).map(|cookie| cookie.value().to_owned())
}

/// Returns the device of a cookie that was issued for this administrator and the current password.
///
/// An unknown name has no stored hash. The cookie is then checked against an empty hash, so that the check takes as long.
pub fn device_id(keys: &Keys, value: &str, name: &str, stored_hash: Option<&str>) -> Option<String> {
    keys.verify_signature(&purpose(name, stored_hash.unwrap_or_default()), value).filter(|_| stored_hash.is_some())
}

/// Creates a cookie for a device that has just signed in.
pub fn create(state: &State, name: &str, stored_hash: &str) -> Result<Cookie<'static>, ApiError> {
    let device = random_token().map_err(ApiError::internal)?;
    let signed = state.keys.sign(&purpose(name, stored_hash), &device);
    let cookie = Cookie::build(cookie_name(state), signed)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(state.config.public_url.is_https())
        .max_age(actix_web::cookie::time::Duration::days(MAX_AGE_DAYS));
    Ok(cookie.finish())
}

/// The purpose that a cookie is signed for. A new password has a new hash, which invalidates older cookies. A hash
/// contains no colon, so that no other name and hash have the same purpose.
fn purpose(name: &str, stored_hash: &str) -> String {
    format!("device:{name}:{stored_hash}")
}

fn cookie_name(state: &State) -> String {
    DEVICE_COOKIE.server_name(state.config.public_url.is_https())
}
