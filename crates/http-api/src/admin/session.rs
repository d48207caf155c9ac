//! POST, GET and DELETE /api/admin/session: signs in, shows the signed-in administrator and signs out.

mod sign_in;

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use domain::administrator_name;
use domain::plain_text::has_controls;
use serde::{Deserialize, Serialize};
use storage::accounts;
use storage::audit::{self, NewAuditEntry};
use utoipa::ToSchema;
use validator::Validate;

use self::sign_in::{OpenedSession, SignInAttempt, TakenSignInLimits};
use crate::country::detected_country;
use crate::error::{ApiError, Problem};
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::security::administrator::{Administrator, session_cookie, session_token};
use crate::security::browser_name::describe_browser;
use crate::security::device_cookie;
use crate::security::keys::token_hash;
use crate::security::password;
use crate::security::second_factor::MAX_CODE_LENGTH;
use crate::state::State;

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = NewSession)]
pub struct SignInRequest {
    #[validate(length(min = 1, message = "Username is required"))]
    username: String,
    #[validate(length(min = 1, message = "Password is required"))]
    password: String,
    /// The code of an authenticator app, or a recovery code. It is required if the administrator has a second factor.
    #[serde(default)]
    code: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Session)]
pub struct SessionView {
    /// The name of the signed-in administrator.
    username: String,
}

/// Signs an administrator in.
///
/// If the administrator has a second factor and the request has no code, the response is 401 with the code
/// `second_factor_needed`; the client then sends the request again with a code.
///
/// Failed sign-ins are limited: to ten, then one a minute, for each client address and name; to sixty, then one every ten
/// seconds, for each client address; and to 120, then one every five seconds, for each IPv4 /24 or IPv6 /48 network. A
/// browser that has signed in with the name before has a limit of its own instead: ten, then one a minute. Wrong codes are
/// also limited for each administrator: to ten, then one every ten minutes.
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
    Body(SignInRequest { username, password, code }): Body<SignInRequest>,
) -> Result<HttpResponse, ApiError> {
    // No account has an invalid name, and PostgreSQL rejects a null character.
    if !administrator_name::is_valid(&username) || password.chars().count() > password::MAX_LENGTH {
        return Err(ApiError::InvalidCredentials);
    }
    if code.chars().count() > MAX_CODE_LENGTH || has_controls(&code) {
        return Err(ApiError::InvalidCode);
    }
    let previous_token = session_token(&state, &request);
    let device_cookie = device_cookie::value(&state, &request);
    let attempt = SignInAttempt {
        username,
        password,
        code,
        previous_token,
        browser: describe_browser(&request),
        country: detected_country(&request, &state).map(|country| country.code().to_owned()),
    };
    let shared = state.clone();
    let (taken_limits, attempt) = web::block(move || {
        let device = device_cookie.as_deref();
        let taken_limits = TakenSignInLimits::take(&shared, &client_address, &attempt.username, device)?;
        Ok::<_, ApiError>((taken_limits, attempt))
    })
    .await??;
    let permit = match state.hashing_permits.acquire(taken_limits.client()).await {
        Ok(permit) => permit,
        Err(error) => {
            web::block(move || taken_limits.give_back(&state)).await?;
            return Err(error);
        }
    };
    let shared = state.clone();
    let session = web::block(move || {
        let session = attempt.open_session(&shared, taken_limits.device());
        // The permit is held until the password is checked, even if the browser no longer waits for the response.
        drop(permit);
        if !matches!(session, Err(ApiError::InvalidCredentials | ApiError::InvalidCode)) {
            taken_limits.give_back(&shared);
        }
        session
    });
    let OpenedSession { token, device } = session.await??;
    Ok(HttpResponse::NoContent().cookie(session_cookie(&state, token)).cookie(device).finish())
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
    use crate::security::hashing_permits::SignInClient;
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
