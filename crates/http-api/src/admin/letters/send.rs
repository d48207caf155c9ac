//! POST /api/admin/letters/{id}/send and /stop: starts to send a letter to its readers, and stops sending it.

use actix_web::HttpResponse;
use storage::letters::{self, Letter, SendOutcome};

use super::edit::VersionQuery;
use super::view::LetterView;
use crate::admin::change::AdminChange;
use crate::error::{ApiError, Problem};
use crate::newsletter::letter_error::LetterError;
use crate::request::path_id::{PathId, Resource};
use crate::request::query::ValidQuery;

/// The mails are handed to the outbox in small groups with pauses, at most 60 a minute. This continues if the client
/// disconnects, and after a restart of the server. Readers who unsubscribe in the meantime do not get the letter.
#[utoipa::path(
    post, path = "/api/admin/letters/{id}/send", operation_id = "sendLetter", tag = "admin",
    params(PathId<Letter>, VersionQuery),
    responses(
        (status = 202, description = "The letter is being sent", body = LetterView),
        (status = 409, body = Problem, content_type = "application/problem+json",
            description = "The letter was sent or changed in the meantime, another one is being sent, the last one was sent less than a week ago, or no reader would get it"),
    )
)]
pub async fn create(
    change: AdminChange<Letter>,
    ValidQuery(query): ValidQuery<VersionQuery>,
) -> Result<HttpResponse, ApiError> {
    let version = query.number();
    let view = change.write(move |db, id, by, now| {
        let letter = started_letter(letters::start(db, id, version, by, now)?)?;
        Ok::<_, ApiError>(LetterView::load(db, letter, now)?)
    });
    let view = view.await?;
    change.state.letters.notify_one();
    Ok(HttpResponse::Accepted().json(view))
}

/// Mails that the mail server has already accepted cannot be taken back.
#[utoipa::path(
    post, path = "/api/admin/letters/{id}/stop", operation_id = "stopLetter", tag = "admin", params(PathId<Letter>),
    responses(
        (status = 200, description = "No further mail of the letter is sent", body = LetterView),
        (status = 409, body = Problem, content_type = "application/problem+json",
            description = "The letter is not being sent"),
    )
)]
pub async fn stop(change: AdminChange<Letter>) -> Result<HttpResponse, ApiError> {
    let view = change.write(|db, id, by, now| {
        if letters::find(db, id)?.is_none() {
            return Err(Letter::NOT_FOUND);
        }
        let letter = letters::stop(db, id, by, now)?.ok_or(LetterError::NotSending)?;
        Ok(LetterView::load(db, letter, now)?)
    });
    Ok(HttpResponse::Ok().json(view.await?))
}

fn started_letter(outcome: SendOutcome) -> Result<Letter, ApiError> {
    match outcome {
        SendOutcome::Started(letter) => Ok(*letter),
        SendOutcome::NotFound => Err(Letter::NOT_FOUND),
        SendOutcome::ChangedMeanwhile => Err(LetterError::ChangedMeanwhile.into()),
        SendOutcome::NotADraft => Err(LetterError::NotADraft.into()),
        SendOutcome::AnotherIsSending => Err(LetterError::AnotherIsSending.into()),
        SendOutcome::TooSoon(earliest) => Err(LetterError::TooSoon { earliest }.into()),
        SendOutcome::NoReaders => Err(LetterError::NoReaders.into()),
    }
}
