//! GET /api/admin/recipes/{id}/revisions: lists the revisions of a recipe, with their changes, dates and authors.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::recipe::Recipe;
use domain::revision::{RevisionChange, compare};
use serde::Serialize;
use storage::recipes::{Revision, find, list_revisions};
use utoipa::ToSchema;

use super::view::EditedView;
use crate::error::ApiError;
use crate::request::path_id::{PathId, Resource};
use crate::response::list::list_response;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Revision)]
pub struct RevisionView {
    /// The first revision has number 1.
    pub number: i32,
    pub made_at: DateTime<Utc>,
    /// The name of an administrator, 'the author' or 'the catalogue'.
    pub made_by: String,
    pub note: String,
    /// True for the newest revision, which has the current content of the recipe.
    pub is_current: bool,
    pub recipe: EditedView,
    /// The changes from the previous revision; empty for the first one.
    pub changes: Vec<RevisionChange>,
    /// The changes from this revision to the current one, which restoring it would undo.
    pub changes_since: Vec<RevisionChange>,
}

#[utoipa::path(
    get, path = "/api/admin/recipes/{id}/revisions", operation_id = "listRevisions", tag = "admin",
    params(PathId<Recipe>),
    responses(
        (status = 200, body = Vec<RevisionView>, description = "The revisions, the newest first"),
    )
)]
pub async fn list(
    _: Administrator,
    state: web::Data<State>,
    PathId(id): PathId<Recipe>,
) -> Result<HttpResponse, ApiError> {
    let found =
        state.read(move |db| find(db, id)?.map(|stored| list_revisions(db, &stored.recipe)).transpose()).await?;
    let revisions = found.ok_or(Recipe::NOT_FOUND)?;
    let views = web::block(move || views(&revisions)).await?;
    let total = views.len();
    Ok(list_response(views.into_iter(), total))
}

/// Returns the newest revision first.
fn views(revisions: &[Revision]) -> Vec<RevisionView> {
    let Some(current) = revisions.last() else { return Vec::new() };
    let before = std::iter::once(None).chain(revisions.iter().map(Some));
    let mut views: Vec<RevisionView> = before
        .zip(revisions)
        .map(|(before, it)| RevisionView {
            number: it.number,
            made_at: it.made_at,
            made_by: it.made_by.clone(),
            note: it.note.clone(),
            is_current: it.number == current.number,
            recipe: it.content.clone().into(),
            changes: before.map_or_else(Vec::new, |before| compare(&before.content, &it.content)),
            changes_since: compare(&it.content, &current.content),
        })
        .collect();
    views.reverse();
    views
}
