//! POST /api/admin/recipes/{id}/revisions/{n}/restore: restores an earlier revision.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::recipe_id::RecipeId;
use storage::Db;
use storage::audit::{self, NewAuditEntry};
use storage::recipes::revisions;

use super::show::change_and_show;
use super::view::ReviewedView;
use super::{NOT_FOUND, number};
use crate::error::ApiError;
use crate::recipes::revision::{change, load_for_change};
use crate::security::administrator::Administrator;
use crate::state::State;

const NO_REVISION: ApiError = ApiError::NotFound("revision");

/// The restored content becomes a new revision, so that nothing in between is lost. A hazard is rejected if the recipe is
/// published.
#[utoipa::path(
    post, path = "/api/admin/recipes/{id}/revisions/{n}/restore", operation_id = "restoreRevision", tag = "admin",
    params(
        ("id" = i64, Path, description = "The recipe's number"),
        ("n" = i32, Path, description = "The revision's number"),
    ),
    responses(
        (status = 200, description = "The recipe as it is now", body = ReviewedView),
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
    change_and_show(&state, id, move |db, now| restore(db, id, n, &administrator.name, now)).await
}

fn restore(db: &mut Db, id: RecipeId, n: i32, by: &str, now: DateTime<Utc>) -> Result<(), ApiError> {
    let before = load_for_change(db, id, None, NOT_FOUND)?;
    let revision = revisions(db, &before.recipe)?.into_iter().find(|it| it.number == n).ok_or(NO_REVISION)?;
    let note = format!("Restored revision {n}");
    if change(db, &before, revision.content, by, &note, now)? {
        let subject = format!("recipe {id}");
        audit::record(db, &NewAuditEntry { administrator: by, act: "recipe_restored", subject, detail: note }, now)?;
    }
    Ok(())
}
