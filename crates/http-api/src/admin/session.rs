//! POST, GET and DELETE /api/admin/session: signs in, shows the signed-in administrator and signs out.

use actix_web::cookie::Cookie;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use domain::plain_text::has_controls;
use serde::{Deserialize, Serialize};
use storage::accounts;
use storage::audit::{self, NewAuditEntry};
use utoipa::ToSchema;
use validator::Validate;

use crate::error::{ApiError, Problem};
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::security::administrator::{Administrator, session_cookie, session_token};
use crate::security::device_cookie::{self, device_id};
use crate::security::hashing_permits::SignInClient;
use crate::security::keys::{random_token, token_hash};
use crate::security::password;
use crate::security::rate_limits::{RateLimit, TakenTokens};
use crate::state::State;

pub const MAX_NAME_LENGTH: usize = 60;

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = NewSession)]
pub struct SignInRequest {
    #[validate(length(min = 1, message = "Username is required"))]
    username: String,
    #[validate(length(min = 1, message = "Password is required"))]
    password: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Session)]
pub struct SessionView {
    /// The name of the signed-in administrator.
    username: String,
}

/// Signs an administrator in.
///
/// Failed sign-ins are limited: to ten, then one a minute, for each client address and name; to sixty, then one every ten
/// seconds, for each client address; and to 120, then one every five seconds, for each IPv4 /24 or IPv6 /48 network. A
/// browser that has signed in with the name before has a limit of its own instead: ten, then one a minute.
#[utoipa::path(post, path = "/api/admin/session", operation_id = "signIn", tag = "admin",
    request_body = SignInRequest,
    responses(
        (status = 204, description = "The administrator is signed in. One cookie contains the session, and another one identifies the browser"),
        (status = 503, body = Problem, content_type = "application/problem+json",
            description = "Too many clients sign in at the same time"),
    ))]
pub async fn create(
    state: web::Data<State>,
    client_address: ClientAddress,
    request: HttpRequest,
    Body(SignInRequest { username, password }): Body<SignInRequest>,
) -> Result<HttpResponse, ApiError> {
    // No account has a name that is too long or contains control characters, and PostgreSQL rejects a null character.
    let can_be_name = username.chars().count() <= MAX_NAME_LENGTH && !has_controls(&username);
    if !can_be_name || password.chars().count() > password::MAX_LENGTH {
        return Err(ApiError::InvalidCredentials);
    }
    let previous_token = session_token(&state, &request);
    let device_cookie = device_cookie::value(&state, &request);
    let shared = state.clone();
    let (client, charge, username) = web::block(move || {
        let (client, charge) = charge(&shared, &client_address, &username, device_cookie.as_deref())?;
        Ok::<_, ApiError>((client, charge, username))
    })
    .await??;
    let permit = match state.hashing_permits.acquire(client).await {
        Ok(permit) => permit,
        Err(error) => {
            web::block(move || charge.give_back(&state)).await?;
            return Err(error);
        }
    };
    let shared = state.clone();
    let session = web::block(move || {
        let session = open(&shared, &username, &password, previous_token.as_deref());
        // The permit is held until the password is checked, even if the browser no longer waits for the response.
        drop(permit);
        if !matches!(session, Err(ApiError::InvalidCredentials)) {
            charge.give_back(&shared);
        }
        session
    });
    let OpenedSession { token, device } = session.await??;
    Ok(HttpResponse::NoContent().cookie(session_cookie(&state, token)).cookie(device).finish())
}

/// Counts an attempt before its password is checked, so that simultaneous attempts stay within the limit. The caller gives
/// the charge back unless the password is wrong.
///
/// Unknown names are counted too, so that attackers cannot find out which names exist.
fn charge(
    state: &State,
    client_address: &ClientAddress,
    name: &str,
    device_cookie: Option<&str>,
) -> Result<(SignInClient, TakenTokens), ApiError> {
    let account = state.storage.read(|db| accounts::find_password_hash(db, name))?;
    let stored_hash = account.as_ref().map(|(_, hash)| hash.as_str());
    if let Some(device) = device_cookie.and_then(|value| device_id(&state.keys, value, name, stored_hash)) {
        let charge = TakenTokens::take(state, &[(RateLimit::SignInFromDevice, &[&device])])?;
        return Ok((SignInClient::KnownDevice, charge));
    }
    let (address, network) = (client_address.key(), client_address.network_key());
    let charge = TakenTokens::take(
        state,
        &[
            (RateLimit::SignInFromNetwork, &[&network]),
            (RateLimit::SignInFromAddress, &[&address]),
            (RateLimit::SignIn, &[&address, name]),
        ],
    )?;
    Ok((SignInClient::Unknown, charge))
}

/// The token of a new session, and the cookie that identifies its browser.
struct OpenedSession {
    token: String,
    device: Cookie<'static>,
}

/// Opens a session and closes the previous one of the browser.
fn open(state: &State, name: &str, password: &str, previous_token: Option<&str>) -> Result<OpenedSession, ApiError> {
    let account = state.storage.read(|db| accounts::find_password_hash(db, name))?;
    let is_correct = password::verify(password, account.as_ref().map(|(_, hash)| hash.as_str()));
    let Some((id, stored_hash)) = account.filter(|_| is_correct) else { return Err(ApiError::InvalidCredentials) };
    let token = random_token().map_err(ApiError::internal)?;
    let device = device_cookie::create(state, name, &stored_hash)?;
    state.storage.write(|db| {
        let now = Utc::now();
        if let Some(previous_token) = previous_token {
            accounts::close_session(db, &token_hash(previous_token))?;
        }
        accounts::open_session(db, &token_hash(&token), id, now)?;
        let entry =
            NewAuditEntry { administrator: name, act: "signed_in", subject: String::new(), detail: String::new() };
        audit::record(db, &entry, now)
    })?;
    Ok(OpenedSession { token, device })
}

/// Shows the signed-in administrator.
#[utoipa::path(get, path = "/api/admin/session", operation_id = "getSession", tag = "admin",
    responses(
        (status = 200, description = "The signed-in administrator", body = SessionView),
    ))]
pub async fn show(administrator: Administrator) -> HttpResponse {
    HttpResponse::Ok().json(SessionView { username: administrator.name })
}

/// Signs the administrator out and closes the session.
#[utoipa::path(delete, path = "/api/admin/session", operation_id = "signOut", tag = "admin",
    responses(
        (status = 204, description = "The administrator is signed out"),
    ))]
pub async fn delete(
    state: web::Data<State>,
    administrator: Administrator,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    if let Some(token) = session_token(&state, &request) {
        state
            .write(move |db| {
                accounts::close_session(db, &token_hash(&token))?;
                let entry = NewAuditEntry {
                    administrator: &administrator.name,
                    act: "signed_out",
                    subject: String::new(),
                    detail: String::new(),
                };
                audit::record(db, &entry, Utc::now())
            })
            .await?;
    }
    Ok(HttpResponse::NoContent().cookie(session_cookie(&state, String::new())).finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::outbound::{Outbound, Policy};
    use crate::routes::routes;
    use actix_web::App;
    use actix_web::http::header::{CONTENT_TYPE, COOKIE};
    use actix_web::test::{TestRequest, call_service, init_service};
    use storage::{Address, Storage};

    #[test]
    fn a_known_browser_can_sign_in_while_unknown_clients_hold_all_their_hashing_permits() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::open(&Address::Sqlite(folder.path().join("pets.db"))).unwrap();
        storage.run_without_transaction(storage::migrate::up).unwrap();
        let hash = password::hash("a long enough password").unwrap();
        storage.write(|db| accounts::add_administrator(db, "ada", &hash, Utc::now())).unwrap();
        let outbound = Outbound::new(Policy::PublicHttps);
        let state = web::Data::new(State::load(Config::read(|_| None).unwrap(), storage, outbound).unwrap());
        let device = device_cookie::create(&state, "ada", &hash).unwrap().stripped().to_string();
        actix_web::rt::System::new().block_on(async {
            let site = init_service(App::new().app_data(state.clone()).configure(routes)).await;
            let _unknown = state.hashing_permits.acquire(SignInClient::Unknown).await.unwrap();
            for (cookie, expected) in [("", 503), (device.as_str(), 204)] {
                let request = TestRequest::post()
                    .uri("/api/admin/session")
                    .insert_header((CONTENT_TYPE, "application/json"))
                    .insert_header((COOKIE, cookie))
                    .set_payload(r#"{"username": "ada", "password": "a long enough password"}"#);
                assert_eq!(call_service(&site, request.to_request()).await.status(), expected, "{cookie}");
            }
        });
    }
}
