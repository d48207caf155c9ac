//! GET and DELETE /api/admin/sessions: the sessions of the signed-in administrator.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use serde::Serialize;
use storage::accounts::{self, ListedSession};
use storage::audit::{self, NewAuditEntry};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::request::path_id::{PathId, Resource};
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OpenSession)]
pub struct SessionView {
    pub id: i64,
    /// The kind of browser and system, such as 'Firefox on Linux'. Empty if the session was opened before browsers were
    /// recorded.
    pub browser: String,
    /// Two-letter code of the country of the sign-in. Null if it could not be detected.
    #[schema(required = true)]
    pub country: Option<String>,
    pub signed_in_at: DateTime<Utc>,
    /// The time of the last request, accurate to half a minute.
    pub last_used_at: DateTime<Utc>,
    /// True for the session of this request.
    pub is_current: bool,
}

/// The number of sessions that were ended.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = EndedSessions)]
pub struct EndedView {
    pub ended: usize,
}

impl Resource for ListedSession {
    type Id = i64;
    const NAME: &'static str = "session";
}

/// Lists the open sessions of the signed-in administrator, the last used one first.
#[utoipa::path(get, path = "/api/admin/sessions", operation_id = "listSessions", tag = "admin",
    responses(
        (status = 200, description = "The open sessions", body = Vec<SessionView>),
    ))]
pub async fn list(administrator: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let id = administrator.id;
    let sessions = state.read(move |db| accounts::list_sessions(db, id, Utc::now())).await?;
    let views: Vec<_> = sessions.into_iter().map(|it| SessionView::new(it, administrator.session)).collect();
    Ok(HttpResponse::Ok().json(views))
}

/// Ends a session of the signed-in administrator. Its browser has to sign in again.
#[utoipa::path(delete, path = "/api/admin/sessions/{id}", operation_id = "endSession", tag = "admin",
    params(PathId<ListedSession>),
    responses(
        (status = 204, description = "The session has ended"),
    ))]
pub async fn delete(
    administrator: Administrator,
    state: web::Data<State>,
    PathId(id): PathId<ListedSession>,
) -> Result<HttpResponse, ApiError> {
    let ended = state.write(move |db| {
        let browser = accounts::close_session_by_id(db, administrator.id, id)?.ok_or(ListedSession::NOT_FOUND)?;
        let subject = String::new();
        let entry =
            NewAuditEntry { administrator: &administrator.name, act: "session_ended", subject, detail: browser };
        audit::record(db, &entry, Utc::now())?;
        Ok::<_, ApiError>(())
    });
    ended.await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Ends all sessions of the signed-in administrator except the one of this request.
#[utoipa::path(delete, path = "/api/admin/sessions", operation_id = "endOtherSessions", tag = "admin",
    responses(
        (status = 200, description = "The other sessions have ended", body = EndedView),
    ))]
pub async fn delete_others(administrator: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let ended = state.write(move |db| {
        let ended = accounts::close_other_sessions(db, administrator.id, administrator.session)?;
        if ended > 0 {
            let (subject, detail) = (String::new(), format!("all other sessions: {ended}"));
            let entry = NewAuditEntry { administrator: &administrator.name, act: "sessions_ended", subject, detail };
            audit::record(db, &entry, Utc::now())?;
        }
        Ok::<_, storage::StorageError>(ended)
    });
    Ok(HttpResponse::Ok().json(EndedView { ended: ended.await? }))
}

impl SessionView {
    fn new(session: ListedSession, current: i64) -> Self {
        let ListedSession { id, browser, country, created_at, seen_at } = session;
        Self { id, browser, country, signed_in_at: created_at, last_used_at: seen_at, is_current: id == current }
    }
}
