//! POST, GET and DELETE /api/admin/session: signing in, who is signed in, signing out.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use domain::plain_text::has_controls;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use storage::accounts;
use storage::audit::{self, Act};
use tokio::sync::{Semaphore, SemaphorePermit};
use utoipa::ToSchema;
use validator::Validate;

use crate::administrator::{Administrator, cookie, token};
use crate::body::Body;
use crate::error::{ApiError, Problem};
use crate::keys::{random_token, token_hash};
use crate::limits::{self, Limited};
use crate::password;
use crate::sender::Sender;
use crate::state::State;

/// Passwords hashed at the same time; each takes 19 MiB and a whole core.
static AT_ONCE: Semaphore = Semaphore::const_new(2);
/// How long somebody waits for a turn.
const PATIENCE: Duration = Duration::from_secs(2);
const LONGEST_NAME: usize = 60;

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

/// Signs an administrator in. Ten tries, then one a minute, for each source address and name; sixty, then one every ten
/// seconds, for each source address with whatever names.
#[utoipa::path(post, path = "/api/admin/session", operation_id = "signIn", tag = "admin",
    request_body = NewSession,
    responses(
        (status = 204, description = "Signed in; the session is a cookie"),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json"),
        (status = 503, body = Problem, content_type = "application/problem+json",
            description = "Too many try at the same time"),
    ))]
pub async fn create(
    state: web::Data<State>,
    sender: Sender,
    request: HttpRequest,
    wish: Body<NewSession>,
) -> Result<HttpResponse, ApiError> {
    let Body(NewSession { username, password }) = wish;
    // No account has such a name, and PostgreSQL could not even be asked for one with a zero in it.
    let is_name = username.chars().count() <= LONGEST_NAME && !has_controls(&username);
    if !is_name || password.chars().count() > password::MAX_LENGTH {
        return Err(ApiError::InvalidCredentials);
    }
    let earlier = token(&state, &request);
    let asked = state.clone();
    let username = web::block(move || {
        limits::count(&asked, Limited::SignInFrom, &sender, &[])?;
        limits::count(&asked, Limited::SignIn, &sender, &[&username])?;
        Ok::<_, ApiError>(username)
    });
    let username = username.await??;
    let turn = turn(&AT_ONCE, PATIENCE).await?;
    let asked = state.clone();
    let opened = web::block(move || {
        // It ends with the work, even where nobody waits for the answer any more.
        let _turn = turn;
        open(&asked, &username, &password, earlier.as_deref())
    });
    let opened = opened.await??;
    Ok(HttpResponse::NoContent().cookie(cookie(&state, opened)).finish())
}

async fn turn(turns: &Semaphore, patience: Duration) -> Result<SemaphorePermit<'_>, ApiError> {
    let turn = actix_web::rt::time::timeout(patience, turns.acquire()).await.map_err(|_| ApiError::Busy)?;
    turn.map_err(|error| ApiError::Internal(error.to_string()))
}

/// The token of a new session; the one that the browser had before ends.
fn open(state: &State, name: &str, password: &str, earlier: Option<&str>) -> Result<String, ApiError> {
    let kept = state.storage.read(|db| accounts::password_hash(db, name))?;
    let fits = password::verify(password, kept.as_ref().map(|(_, hash)| hash.as_str()));
    let Some((id, _)) = kept.filter(|_| fits) else { return Err(ApiError::InvalidCredentials) };
    let token = random_token().map_err(|error| ApiError::Internal(error.to_string()))?;
    state.storage.write(|db| {
        let now = Utc::now();
        if let Some(earlier) = earlier {
            accounts::close(db, &token_hash(earlier))?;
        }
        accounts::open(db, &token_hash(&token), id, now)?;
        let act = Act { administrator: name, act: "signed_in", subject: String::new(), detail: String::new() };
        audit::note(db, &act, now)
    })?;
    Ok(token)
}

/// Who is signed in.
#[utoipa::path(get, path = "/api/admin/session", operation_id = "getSession", tag = "admin",
    responses(
        (status = 200, body = SessionView),
        (status = 401, body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn show(administrator: Administrator) -> HttpResponse {
    HttpResponse::Ok().json(SessionView { username: administrator.name })
}

/// Signs out; the session opens nothing from now on.
#[utoipa::path(delete, path = "/api/admin/session", operation_id = "signOut", tag = "admin",
    responses(
        (status = 204, description = "Signed out"),
        (status = 401, body = Problem, content_type = "application/problem+json"),
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
                let act = Act {
                    administrator: &administrator.name,
                    act: "signed_out",
                    subject: String::new(),
                    detail: String::new(),
                };
                audit::note(db, &act, Utc::now())
            })
            .await?;
    }
    Ok(HttpResponse::NoContent().cookie(cookie(&state, String::new())).finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::ResponseError;

    #[test]
    fn whoever_gets_no_turn_in_time_is_told_when_to_come_back() {
        let turns = Semaphore::new(1);
        actix_web::rt::System::new().block_on(async {
            let taken = turn(&turns, PATIENCE).await.unwrap();
            let refused = turn(&turns, Duration::from_millis(20)).await.unwrap_err().error_response();
            let wait = refused.headers().get("retry-after").unwrap();
            assert_eq!((refused.status().as_u16(), wait.to_str().unwrap()), (503, "2"));
            drop(taken);
            assert!(turn(&turns, PATIENCE).await.is_ok());
        });
    }
}
