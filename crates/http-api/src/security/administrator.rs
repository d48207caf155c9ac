//! Extractor for the signed-in administrator, identified by the session cookie.

use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use chrono::Utc;
use domain::privacy::SESSION_COOKIE;
use std::pin::Pin;
use storage::accounts::{self, SESSION_LIFETIME};

use crate::error::ApiError;
use crate::security::keys::token_hash;
use crate::state::State;

/// The header of requests that a page of the back office sends without an action of the administrator, such as when it
/// loads figures again. They do not extend the session, so that a page that is left open is signed out.
const AUTOMATIC_REQUEST: &str = "x-automatic-request";

/// A signed-in administrator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Administrator {
    pub id: i64,
    pub name: String,
    /// The number of the session of this request.
    pub session: i64,
}

impl FromRequest for Administrator {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    /// Uses the administrator that the guard found. If the guard did not check this path, the session is looked up here,
    /// so that a handler with this argument requires a session even if the guard does not recognise its path.
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let found = request.extensions().get::<Self>().cloned();
            if let Some(administrator) = found {
                return Ok(administrator);
            }
            let administrator = find_administrator(State::for_request(&request)?, &request).await?;
            request.extensions_mut().insert(administrator.clone());
            Ok(administrator)
        })
    }
}

/// Returns the administrator to whom the session of a request belongs.
pub async fn find_administrator(state: &web::Data<State>, request: &HttpRequest) -> Result<Administrator, ApiError> {
    let Some(token) = session_token(state, request) else { return Err(ApiError::NotSignedIn) };
    let is_automatic = request.headers().contains_key(AUTOMATIC_REQUEST);
    let shared = state.clone();
    web::block(move || {
        let (hash, now) = (token_hash(&token), Utc::now());
        let session = shared.storage.read(|db| accounts::find_session(db, &hash, now))?.ok_or(ApiError::NotSignedIn)?;
        if session.is_stale && !is_automatic {
            shared.storage.write(|db| accounts::touch_session(db, &hash, now))?;
        }
        Ok(Administrator { id: session.administrator.id, name: session.administrator.name, session: session.id })
    })
    .await?
}

/// Returns the session token of a request, if it has one.
pub fn session_token(state: &State, request: &HttpRequest) -> Option<String> {
    request.cookie(&cookie_name(state)).map(|cookie| cookie.value().to_owned())
}

/// Builds the session cookie. An empty token deletes it.
pub fn session_cookie(state: &State, token: String) -> Cookie<'static> {
    let age = if token.is_empty() { 0 } else { SESSION_LIFETIME.absolute.num_seconds() };
    Cookie::build(cookie_name(state), token)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(state.config.public_url.is_https())
        .max_age(actix_web::cookie::time::Duration::seconds(age))
        .finish()
}

fn cookie_name(state: &State) -> String {
    SESSION_COOKIE.server_name(state.config.public_url.is_https())
}
