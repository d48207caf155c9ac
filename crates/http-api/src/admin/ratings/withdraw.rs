//! POST /api/admin/ratings/{id}/withdraw: takes a published rating off the site.

use actix_web::HttpResponse;
use storage::ratings::{Rating, withdraw};

use super::change_and_show;
use super::view::ModeratedRatingView;
use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::request::path_id::PathId;

/// Administrators can still read the rating. Approving it publishes it again.
#[utoipa::path(
    post, path = "/api/admin/ratings/{id}/withdraw", operation_id = "withdrawRating", tag = "admin",
    params(PathId<Rating>),
    responses(
        (status = 200, description = "The changed rating", body = ModeratedRatingView),
    )
)]
pub async fn create(change: AdminChange<Rating>) -> Result<HttpResponse, ApiError> {
    change_and_show(change, withdraw).await
}
