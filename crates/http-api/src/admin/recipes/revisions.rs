//! GET /api/admin/recipes/{id}/revisions: what was changed of a recipe, when and by whom.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::revision::{RevisionChange, compare};
use serde::Serialize;
use storage::recipes::{Revision, find, revisions};
use utoipa::ToSchema;

use super::view::EditedView;
use super::{NOT_FOUND, number};
use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Revision)]
pub struct RevisionView {
    /// From 1.
    pub number: i32,
    pub made_at: DateTime<Utc>,
    /// An administrator's name, 'the author' or 'the catalogue'.
    pub made_by: String,
    pub note: String,
    /// Whether it is what the recipe says now.
    pub is_current: bool,
    pub recipe: EditedView,
    /// What it changed of the revision before; empty for the first.
    pub changes: Vec<RevisionChange>,
    /// What was changed from it until now, and would be undone by restoring it.
    pub changes_since: Vec<RevisionChange>,
}

#[utoipa::path(
    get, path = "/api/admin/recipes/{id}/revisions", operation_id = "listRevisions", tag = "admin",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, body = Vec<RevisionView>, description = "The newest first"),
    )
)]
pub async fn list(_: Administrator, state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let id = number(&id)?;
    let found = state.read(move |db| find(db, id)?.map(|stored| revisions(db, &stored.recipe)).transpose()).await?;
    let revisions = found.ok_or(NOT_FOUND)?;
    let views = web::block(move || views(&revisions)).await?;
    Ok(HttpResponse::Ok().insert_header(("x-total-count", views.len().to_string())).json(views))
}

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
