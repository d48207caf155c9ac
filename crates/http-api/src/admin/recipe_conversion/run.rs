//! POST /api/admin/convert-all-recipes: converts the ingredient lines of all recipes to both measurement systems.

use actix_web::rt::time::sleep;
use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::plain_text::with_count;
use std::time::{Duration, Instant};
use storage::audit::{self, NewAuditEntry};
use storage::jobs::{self, JobKind};
use storage::{Db, StorageError, recipes};

use super::progress::load_progress;
use super::view::{ProgressView, ResultView};
use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::state::State;

/// Maximum time that a request waits for the result. Proxies give up after 30 or 60 seconds.
const MAX_WAIT: Duration = Duration::from_secs(10);
const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// The parsed amounts are stored with the lines; the author's text never changes. A request while a conversion runs waits
/// for the same one. Repeating a conversion changes nothing. A conversion continues if the client disconnects, and after a restart
/// of the server.
#[utoipa::path(
    post, path = "/api/admin/convert-all-recipes", operation_id = "convertAllRecipes", tag = "admin",
    responses(
        (status = 200, description = "The result of the finished conversion", body = ResultView),
        (status = 202, description = "The conversion still runs after ten seconds; the progress has its own address", body = ProgressView),
    )
)]
pub async fn create(administrator: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.write(move |db| start(db, &administrator.name, Utc::now())).await?;
    state.conversion.notify_one();
    let started = Instant::now();
    loop {
        sleep(POLL_INTERVAL).await;
        let progress = state.read(load_progress).await?;
        if let Some(result) = progress.result {
            return Ok(HttpResponse::Ok().json(result));
        }
        if started.elapsed() >= MAX_WAIT || state.is_draining() {
            return Ok(HttpResponse::Accepted().json(progress));
        }
    }
}

/// Starts a conversion unless one is unfinished.
fn start(db: &mut Db, by: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    let total = recipes::count(db)?;
    if jobs::start(db, JobKind::ConvertRecipes, total, by, now)? {
        let (subject, detail) = (String::new(), with_count(total, "recipe"));
        audit::record(db, &NewAuditEntry { administrator: by, act: "recipes_converted", subject, detail }, now)?;
    }
    Ok(())
}
