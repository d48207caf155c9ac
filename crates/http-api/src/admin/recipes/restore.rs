//! POST /api/admin/recipes/{id}/revisions/{n}/restore: what a recipe said once, again.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::recipe_id::RecipeId;
use storage::audit::{self, Act};
use storage::recipes::{find_to_change, revisions};
use storage::{Db, StorageError};

use super::show::answer;
use super::view::ReviewedView;
use super::{NOT_FOUND, number};
use crate::error::{ApiError, Problem};
use crate::recipes::revision::change;
use crate::security::administrator::Administrator;
use crate::state::State;

const NO_REVISION: ApiError = ApiError::NotFound("revision");

/// Becomes a revision of its own, so that nothing in between is lost. A hazard is refused where the recipe is on the site.
#[utoipa::path(
    post, path = "/api/admin/recipes/{id}/revisions/{n}/restore", operation_id = "restoreRevision", tag = "admin",
    params(
        ("id" = i64, Path, description = "The recipe's number"),
        ("n" = i32, Path, description = "The revision's number"),
    ),
    responses(
        (status = 200, body = ReviewedView),
        (status = 401, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    state: web::Data<State>,
    administrator: Administrator,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, ApiError> {
    let (id, n) = path.into_inner();
    let id = number(&id)?;
    let n = n.parse().map_err(|_| NO_REVISION)?;
    state.write(move |db| restore(db, id, n, &administrator.name, Utc::now())).await??;
    state.refresh_now().await?;
    answer(&state, id).await
}

fn restore(
    db: &mut Db,
    id: RecipeId,
    n: i32,
    by: &str,
    now: DateTime<Utc>,
) -> Result<Result<(), ApiError>, StorageError> {
    let Some(before) = find_to_change(db, id)? else { return Ok(Err(NOT_FOUND)) };
    let wanted = revisions(db, &before.recipe)?.into_iter().find(|it| it.number == n);
    let Some(wanted) = wanted else { return Ok(Err(NO_REVISION)) };
    let note = format!("Restored revision {n}");
    match change(db, &before, wanted.content, by, &note, now)? {
        Ok(true) => {
            let subject = format!("recipe {id}");
            audit::note(db, &Act { administrator: by, act: "recipe_restored", subject, detail: note }, now)?;
            Ok(Ok(()))
        }
        Ok(false) => Ok(Ok(())),
        Err(refused) => Ok(Err(refused)),
    }
}
