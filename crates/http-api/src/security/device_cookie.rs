//! The cookie of a browser that an administrator has signed in with, so that its sign-ins have a budget of their own.
//!
//! These are OWASP's "device cookies": a stranger behind the same address, or a flood of them, uses up the budgets of
//! strangers, and the owner still gets in. The cookie opens nothing by itself; the password is needed all the same.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite};

use crate::error::ApiError;
use crate::security::keys::{Keys, random_token};
use crate::state::State;

const MAX_AGE_DAYS: i64 = 365;

/// The value of the device cookie, as the browser sent it.
pub fn value(state: &State, request: &HttpRequest) -> Option<String> {
    request.cookie(cookie_name(state)).map(|cookie| cookie.value().to_owned())
}

/// The device that a cookie names, if it was issued for this administrator and the present password.
///
/// An unknown name has no stored hash; it is checked against an empty one, so that it takes the same work.
pub fn device_id(keys: &Keys, value: &str, name: &str, stored_hash: Option<&str>) -> Option<String> {
    keys.unseal(&purpose(name, stored_hash.unwrap_or_default()), value).filter(|_| stored_hash.is_some())
}

/// A cookie for a new device that has just signed in.
pub fn create(state: &State, name: &str, stored_hash: &str) -> Result<Cookie<'static>, ApiError> {
    let device = random_token().map_err(|error| ApiError::Internal(error.to_string()))?;
    let sealed = state.keys.seal(&purpose(name, stored_hash), &device);
    let cookie = Cookie::build(cookie_name(state), sealed)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(state.config.public_url.is_https())
        .max_age(actix_web::cookie::time::Duration::days(MAX_AGE_DAYS));
    Ok(cookie.finish())
}

/// What a cookie is sealed for: a new password has a new hash, so it ends the cookies of the old one. A hash holds no
/// colon, so that no other name and hash make the same purpose.
fn purpose(name: &str, stored_hash: &str) -> String {
    format!("device:{name}:{stored_hash}")
}

/// A browser takes a `__Host-` cookie only over https and only for this very host.
fn cookie_name(state: &State) -> &'static str {
    if state.config.public_url.is_https() { "__Host-device" } else { "device" }
}
