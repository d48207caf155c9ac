//! POST /api/admin/recipes/{id}/revisions/{n}/restore: restores an earlier revision.

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use storage::Db;
use storage::audit::{self, NewAuditEntry};
use storage::recipes::{Revision, list_revisions};

use super::show::change_and_show;
use super::view::ReviewedView;
use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::recipes::revision::{change, load_for_change};
use crate::request::path_id::{PathId, Resource};

impl Resource for Revision {
    type Id = i32;
    const NAME: &'static str = "revision";
    const PARAMETER: &'static str = "n";
}

/// The restored content becomes a new revision, so that all later revisions are preserved. A hazard is rejected if the
/// recipe is published.
#[utoipa::path(
    post, path = "/api/admin/recipes/{id}/revisions/{n}/restore", operation_id = "restoreRevision", tag = "admin",
    params(PathId<Recipe>, PathId<Revision>),
    responses(
        (status = 200, description = "The changed recipe", body = ReviewedView),
    )
)]
pub async fn create(change: AdminChange<Recipe>, PathId(number): PathId<Revision>) -> Result<HttpResponse, ApiError> {
    change_and_show(change, move |db, id, by, now| restore(db, id, number, by, now)).await
}

fn restore(db: &mut Db, id: RecipeId, number: i32, by: &str, now: DateTime<Utc>) -> Result<(), ApiError> {
    let before = load_for_change(db, id, None, Recipe::NOT_FOUND)?;
    let revision = list_revisions(db, &before.recipe)?.into_iter().find(|it| it.number == number);
    let revision = revision.ok_or(Revision::NOT_FOUND)?;
    let note = format!("Restored revision {number}");
    if change(db, &before, revision.content, by, &note, now)? {
        let subject = format!("recipe {id}");
        audit::record(db, &NewAuditEntry { administrator: by, act: "recipe_restored", subject, detail: note }, now)?;
    }
    Ok(())
}
