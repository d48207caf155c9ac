//! POST, GET and DELETE /api/admin/session: signing in, who is signed in, signing out.

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
use crate::security::administrator::{Administrator, cookie, token};
use crate::security::device_cookie::{self, device_id};
use crate::security::hashing_permits::SignInClient;
use crate::security::keys::{random_token, token_hash};
use crate::security::password;
use crate::security::rate_limits::{Charge, RateLimit};
use crate::state::State;

pub const MAX_NAME_LENGTH: usize = 60;

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = NewSession)]
pub struct NewSession {
    #[validate(length(min = 1, message = "Username is required"))]
    username: String,
    #[validate(length(min = 1, message = "Password is required"))]
    password: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Session)]
pub struct SessionView {
    /// The name that was signed in with.
    username: String,
}

/// Signs an administrator in.
///
/// Failed sign-ins are counted: ten, then one a minute, for each source address and name; sixty, then one every ten
/// seconds, for each source address; 120, then one every five seconds, for each IPv4 /24 or IPv6 /48. A browser that has
/// signed in under the name before is counted by itself instead: ten, then one a minute.
#[utoipa::path(post, path = "/api/admin/session", operation_id = "signIn", tag = "admin",
    request_body = NewSession,
    responses(
        (status = 204, description = "Signed in; the session is a cookie, and another one tells the browser apart"),
        (status = 503, body = Problem, content_type = "application/problem+json",
            description = "Too many try at the same time"),
    ))]
pub async fn create(
    state: web::Data<State>,
    client_address: ClientAddress,
    request: HttpRequest,
    wish: Body<NewSession>,
) -> Result<HttpResponse, ApiError> {
    let Body(NewSession { username, password }) = wish;
    // No account has such a name, and PostgreSQL could not even be asked for one with a zero in it.
    let is_name = username.chars().count() <= MAX_NAME_LENGTH && !has_controls(&username);
    if !is_name || password.chars().count() > password::MAX_LENGTH {
        return Err(ApiError::InvalidCredentials);
    }
    let earlier = token(&state, &request);
    let device_cookie = device_cookie::value(&state, &request);
    let charged = state.clone();
    let (client, charge, username) = web::block(move || {
        let (client, charge) = charge(&charged, &client_address, &username, device_cookie.as_deref())?;
        Ok::<_, ApiError>((client, charge, username))
    })
    .await??;
    let permit = match state.hashing.acquire(client).await {
        Ok(permit) => permit,
        Err(error) => {
            web::block(move || charge.give_back(&state)).await?;
            return Err(error);
        }
    };
    let opened_in = state.clone();
    let opened = web::block(move || {
        let opened = open(&opened_in, &username, &password, earlier.as_deref());
        // It is held until here even if the browser no longer waits for the response.
        drop(permit);
        if !matches!(opened, Err(ApiError::InvalidCredentials)) {
            charge.give_back(&opened_in);
        }
        opened
    });
    let Opened { token, device } = opened.await??;
    Ok(HttpResponse::NoContent().cookie(cookie(&state, token)).cookie(device).finish())
}

/// Counts an attempt before its password is checked, so that many at once stay within the budget. The caller gives the
/// charge back unless the password turns out to be wrong.
///
/// An unknown name is counted like any other, so that nobody can tell which names there are.
fn charge(
    state: &State,
    client_address: &ClientAddress,
    name: &str,
    device_cookie: Option<&str>,
) -> Result<(SignInClient, Charge), ApiError> {
    let account = state.storage.read(|db| accounts::password_hash(db, name))?;
    let stored_hash = account.as_ref().map(|(_, hash)| hash.as_str());
    if let Some(device) = device_cookie.and_then(|value| device_id(&state.keys, value, name, stored_hash)) {
        let charge = Charge::take(state, &[(RateLimit::SignInFromDevice, &[&device])])?;
        return Ok((SignInClient::KnownDevice, charge));
    }
    let (address, network) = (client_address.key(), client_address.network_key());
    let charge = Charge::take(
        state,
        &[
            (RateLimit::SignInFromNetwork, &[&network]),
            (RateLimit::SignInFrom, &[&address]),
            (RateLimit::SignIn, &[&address, name]),
        ],
    )?;
    Ok((SignInClient::Unknown, charge))
}

/// A session that was opened, and the cookie by which its browser is known from now on.
struct Opened {
    token: String,
    device: Cookie<'static>,
}

/// Opens a new session; the one that the browser had before ends.
fn open(state: &State, name: &str, password: &str, earlier: Option<&str>) -> Result<Opened, ApiError> {
    let account = state.storage.read(|db| accounts::password_hash(db, name))?;
    let fits = password::verify(password, account.as_ref().map(|(_, hash)| hash.as_str()));
    let Some((id, stored_hash)) = account.filter(|_| fits) else { return Err(ApiError::InvalidCredentials) };
    let token = random_token().map_err(ApiError::internal)?;
    let device = device_cookie::create(state, name, &stored_hash)?;
    state.storage.write(|db| {
        let now = Utc::now();
        if let Some(earlier) = earlier {
            accounts::close(db, &token_hash(earlier))?;
        }
        accounts::open(db, &token_hash(&token), id, now)?;
        let act =
            NewAuditEntry { administrator: name, act: "signed_in", subject: String::new(), detail: String::new() };
        audit::record(db, &act, now)
    })?;
    Ok(Opened { token, device })
}

/// Who is signed in.
#[utoipa::path(get, path = "/api/admin/session", operation_id = "getSession", tag = "admin",
    responses(
        (status = 200, description = "The administrator who is signed in", body = SessionView),
    ))]
pub async fn show(administrator: Administrator) -> HttpResponse {
    HttpResponse::Ok().json(SessionView { username: administrator.name })
}

/// Signs out; the session opens nothing from now on.
#[utoipa::path(delete, path = "/api/admin/session", operation_id = "signOut", tag = "admin",
    responses(
        (status = 204, description = "Signed out"),
    ))]
pub async fn delete(
    state: web::Data<State>,
    administrator: Administrator,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    if let Some(token) = token(&state, &request) {
        state
            .write(move |db| {
                accounts::close(db, &token_hash(&token))?;
                let act = NewAuditEntry {
                    administrator: &administrator.name,
                    act: "signed_out",
                    subject: String::new(),
                    detail: String::new(),
                };
                audit::record(db, &act, Utc::now())
            })
            .await?;
    }
    Ok(HttpResponse::NoContent().cookie(cookie(&state, String::new())).finish())
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
    fn strangers_who_hold_their_hashing_permits_do_not_keep_a_known_browser_from_signing_in() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::open(&Address::Sqlite(folder.path().join("pets.db"))).unwrap();
        storage.exclusively(storage::migrate::up).unwrap();
        let hash = password::hash("a long enough password").unwrap();
        storage.write(|db| accounts::add(db, "ada", &hash, Utc::now())).unwrap();
        let outbound = Outbound::new(Policy::PublicHttps);
        let state = web::Data::new(State::load(Config::read(|_| None).unwrap(), storage, outbound).unwrap());
        let device = device_cookie::create(&state, "ada", &hash).unwrap().stripped().to_string();
        actix_web::rt::System::new().block_on(async {
            let site = init_service(App::new().app_data(state.clone()).configure(routes)).await;
            let _unknown = state.hashing.acquire(SignInClient::Unknown).await.unwrap();
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
