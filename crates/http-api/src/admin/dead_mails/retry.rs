//! POST /api/admin/dead-mails/{id}/retry: sends a mail again whose delivery was given up.

use actix_web::HttpResponse;
use storage::outbox::{DeadMail, RetryOutcome, retry};

use crate::admin::change::AdminChange;
use crate::error::{ApiError, Problem};
use crate::request::path_id::{PathId, Resource};

impl Resource for DeadMail {
    type Id = i64;
    const NAME: &'static str = "undelivered mail";
}

#[utoipa::path(
    post, path = "/api/admin/dead-mails/{id}/retry", operation_id = "retryDeadMail", tag = "admin",
    params(PathId<DeadMail>),
    responses(
        (status = 204, description = "The mail is sent again immediately"),
        (status = 409, body = Problem, content_type = "application/problem+json",
            description = "The recipient has opted out of mails of this kind"),
    )
)]
pub async fn create(change: AdminChange<DeadMail>) -> Result<HttpResponse, ApiError> {
    let retried = change.write(|db, id, by, now| match retry(db, id, by, now)? {
        RetryOutcome::Due => Ok(()),
        RetryOutcome::NotFound => Err(DeadMail::NOT_FOUND),
        RetryOutcome::OptedOut => Err(ApiError::RecipientOptedOut),
    });
    retried.await?;
    change.state.outbox.notify_one();
    Ok(HttpResponse::NoContent().finish())
}
