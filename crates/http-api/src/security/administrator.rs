//! The administrator behind a request, found by the session cookie.

use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use chrono::Utc;
use std::pin::Pin;
use storage::accounts::{self, LIFETIME};

use crate::error::ApiError;
use crate::security::keys::token_hash;
use crate::state::State;

/// A signed-in administrator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Administrator {
    pub name: String,
}

impl FromRequest for Administrator {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    /// Uses the administrator whom the guard found; where the guard did not look, it looks itself, so that a handler
    /// with this argument is closed to strangers whether or not the guard knows its path.
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let found = request.extensions().get::<Self>().cloned();
            if let Some(administrator) = found {
                return Ok(administrator);
            }
            let state = request.app_data::<web::Data<State>>().cloned();
            let state = state.ok_or_else(|| ApiError::Internal("the server has no state".to_owned()))?;
            let administrator = signed_in(&state, &request).await?;
            request.extensions_mut().insert(administrator.clone());
            Ok(administrator)
        })
    }
}

/// The administrator whose session the request carries.
pub async fn signed_in(state: &web::Data<State>, request: &HttpRequest) -> Result<Administrator, ApiError> {
    let Some(token) = token(state, request) else { return Err(ApiError::SignInNeeded) };
    let asked = state.clone();
    web::block(move || {
        let (hash, now) = (token_hash(&token), Utc::now());
        let session = asked.storage.read(|db| accounts::find(db, &hash, now))?.ok_or(ApiError::SignInNeeded)?;
        if session.is_stale {
            asked.storage.write(|db| accounts::touch(db, &hash, now))?;
        }
        Ok(Administrator { name: session.administrator.name })
    })
    .await?
}

/// The session's token, where the request has one.
pub fn token(state: &State, request: &HttpRequest) -> Option<String> {
    request.cookie(cookie_name(state)).map(|cookie| cookie.value().to_owned())
}

/// The cookie that carries a session; an empty token takes it away.
pub fn cookie(state: &State, token: String) -> Cookie<'static> {
    let age = if token.is_empty() { 0 } else { LIFETIME.absolute.num_seconds() };
    Cookie::build(cookie_name(state), token)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(state.config.public_url.is_https())
        .max_age(actix_web::cookie::time::Duration::seconds(age))
        .finish()
}

/// A browser takes a `__Host-` cookie only over https and only for this very host.
fn cookie_name(state: &State) -> &'static str {
    if state.config.public_url.is_https() { "__Host-session" } else { "session" }
}
