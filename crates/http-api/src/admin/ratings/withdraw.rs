//! POST /api/admin/ratings/{id}/withdraw: takes a review off the site.

use actix_web::{HttpResponse, web};
use storage::ratings::withdraw;

use super::view::ModeratedView;
use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::state::State;

/// Administrators still read what it said; approving it shows it again.
#[utoipa::path(
    post, path = "/api/admin/ratings/{id}/withdraw", operation_id = "withdrawRating", tag = "admin",
    params(("id" = i64, Path, description = "The review's number")),
    responses(
        (status = 200, description = "The rating as it is now", body = ModeratedView),
    )
)]
pub async fn create(
    state: web::Data<State>,
    administrator: Administrator,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let id = super::number(&id)?;
    super::change_and_show(&state, move |db, now| withdraw(db, id, &administrator.name, now)).await
}
