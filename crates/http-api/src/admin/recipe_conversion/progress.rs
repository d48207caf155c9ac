//! GET /api/admin/convert-all-recipes/progress: the progress of the conversion of all recipes, or its result.

use actix_web::{HttpResponse, web};
use storage::jobs::{self, JobKind};
use storage::{Db, StorageError, recipe_conversions, recipes};

use super::view::ProgressView;
use crate::error::ApiError;
use crate::recipes::evaluation::RULES_DIGEST;
use crate::security::administrator::Administrator;
use crate::state::State;

#[utoipa::path(
    get, path = "/api/admin/convert-all-recipes/progress", operation_id = "showConversionProgress", tag = "admin",
    responses(
        (status = 200, description = "The progress of the last conversion", body = ProgressView),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    Ok(HttpResponse::Ok().json(state.read(load_progress).await?))
}

pub fn load_progress(db: &mut Db) -> Result<ProgressView, StorageError> {
    let job = jobs::find_latest(db, JobKind::ConvertRecipes)?;
    let items = match job.as_ref().filter(|job| job.finished_at.is_some()) {
        Some(job) => jobs::list_items(db, job.id)?,
        None => Vec::new(),
    };
    let stored_conversions = recipe_conversions::count(db, RULES_DIGEST)?;
    Ok(ProgressView::new(job, &items, stored_conversions, recipes::count(db)?))
}
