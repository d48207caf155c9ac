//! POST /api/admin/dead-mails/{id}/retry: a mail that was given up has another chance.

use actix_web::{HttpResponse, web};
use chrono::Utc;
use storage::outbox::{RetryOutcome, retry};

use crate::error::{ApiError, Problem};
use crate::security::administrator::Administrator;
use crate::state::State;

const NOT_FOUND: ApiError = ApiError::NotFound("undelivered mail");

#[utoipa::path(
    post, path = "/api/admin/dead-mails/{id}/retry", operation_id = "retryDeadMail", tag = "admin",
    params(("id" = i64, Path, description = "The mail's number")),
    responses(
        (status = 204, description = "It is tried again at once"),
        (status = 409, body = Problem, content_type = "application/problem+json",
            description = "Its recipient asked for no more mails of this kind"),
    )
)]
pub async fn create(
    state: web::Data<State>,
    administrator: Administrator,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let id = id.parse().map_err(|_| NOT_FOUND)?;
    match state.write(move |db| retry(db, id, &administrator.name, Utc::now())).await? {
        RetryOutcome::Due => {}
        RetryOutcome::Unknown => return Err(NOT_FOUND),
        RetryOutcome::Unwanted => return Err(ApiError::MailUnwanted),
    }
    state.outbox.notify_one();
    Ok(HttpResponse::NoContent().finish())
}
