//! POST /api/admin/recipes/{id}/revisions/{n}/restore: restores an earlier revision.

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use serde::Deserialize;
use storage::Db;
use storage::audit::{self, NewAuditEntry};
use storage::recipes::{Revision, list_revisions};
use utoipa::IntoParams;

use super::confirmation::ensure_confirmed;
use super::show::change_and_show;
use super::view::ReviewedView;
use crate::admin::change::AdminChange;
use crate::error::{ApiError, Problem};
use crate::recipes::revision::{change, load_for_change};
use crate::request::path_id::{PathId, Resource};
use crate::request::query::{QueryParameters, ValidQuery};

impl Resource for Revision {
    type Id = i32;
    const NAME: &'static str = "revision";
    const PARAMETER: &'static str = "n";
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct RestoreQuery {
    /// True to restore content with which a published recipe becomes incomplete, or is not assessed any more.
    confirmed: bool,
}

impl QueryParameters for RestoreQuery {}

/// The restored content becomes a new revision, so that all later revisions are preserved. A hazard or a health claim is
/// rejected if the recipe is published. Content that makes a published recipe incomplete or not assessed must be confirmed.
#[utoipa::path(
    post, path = "/api/admin/recipes/{id}/revisions/{n}/restore", operation_id = "restoreRevision", tag = "admin",
    params(PathId<Recipe>, PathId<Revision>, RestoreQuery),
    responses(
        (status = 200, description = "The changed recipe", body = ReviewedView),
        (status = 409, description = "The change must be confirmed", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    change: AdminChange<Recipe>,
    PathId(number): PathId<Revision>,
    ValidQuery(RestoreQuery { confirmed }): ValidQuery<RestoreQuery>,
) -> Result<HttpResponse, ApiError> {
    change_and_show(change, move |db, id, by, now| restore(db, id, number, confirmed, by, now)).await
}

fn restore(
    db: &mut Db,
    id: RecipeId,
    number: i32,
    is_confirmed: bool,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let before = load_for_change(db, id, None, Recipe::NOT_FOUND)?;
    let revision = list_revisions(db, &before.recipe)?.into_iter().find(|it| it.number == number);
    let revision = revision.ok_or(Revision::NOT_FOUND)?;
    let note = format!("Restored revision {number}");
    let after = before.recipe.with_content(revision.content.clone(), now);
    if change(db, &before, revision.content, by, &note, now)? {
        ensure_confirmed(&before, &after, is_confirmed)?;
        let subject = format!("recipe {id}");
        audit::record(db, &NewAuditEntry { administrator: by, act: "recipe_restored", subject, detail: note }, now)?;
    }
    Ok(())
}
