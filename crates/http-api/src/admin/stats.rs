//! GET /api/admin/stats: counts administrators and recipes.

use actix_web::{HttpResponse, web};
use domain::recipe_status::RecipeStatus;
use serde::Serialize;
use storage::accounts;
use storage::recipes::{count, count_with_status};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminStats)]
pub struct StatsView {
    /// The number of administrators. Visitors have no accounts.
    pub total_users: usize,
    /// The number of recipes with any status.
    pub total_recipes: i64,
    /// The number of recipes that wait for a decision.
    pub pending_recipes: i64,
}

#[utoipa::path(
    get, path = "/api/admin/stats", operation_id = "showAdminStats", tag = "admin",
    responses(
        (status = 200, description = "The numbers", body = StatsView),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let view = state
        .read(|db| {
            Ok(StatsView {
                total_users: accounts::list_administrators(db)?.len(),
                total_recipes: count(db)?,
                pending_recipes: count_with_status(db, RecipeStatus::Pending)?,
            })
        })
        .await?;
    Ok(HttpResponse::Ok().json(view))
}
