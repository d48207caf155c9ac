//! POST /api/admin/contact-messages/{id}/answers: answers a contact message by mail.

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::contact::{ContactMessageStatus, ContactMessageUpdate, NewAnswer};
use domain::email_address::EmailAddress;
use serde::Deserialize;
use storage::audit::{self, NewAuditEntry};
use storage::contact_messages::{self, Answer, ContactMessage, NewAnswerRow, list_answers, save_answer};
use storage::{Db, outbox};
use utoipa::ToSchema;
use validator::Validate;

use super::view::ContactMessageView;
use crate::admin::change::AdminChange;
use crate::error::{ApiError, FieldErrors};
use crate::mail;
use crate::request::body::Body;
use crate::request::idempotency::SAME_CONTENT_WINDOW;
use crate::request::path_id::{PathId, Resource};
use crate::state::State;

const NO_ADDRESS: &str = "This message has no email address to answer to.";

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewAnswer)]
pub struct AnswerRequest {
    /// 1 to 5000 characters after trimming; line breaks and tabs are preserved.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    text: Option<String>,
    /// The new status of the message. If the field is missing, the status stays.
    #[schema(value_type = Option<ContactMessageStatus>)]
    status: Option<String>,
}

/// The mail quotes the message and continues its thread. The outbox delivers it; the message shows whether this succeeded.
/// The same answer within a minute is sent once.
#[utoipa::path(
    post, path = "/api/admin/contact-messages/{id}/answers", operation_id = "answerMessage", tag = "admin",
    params(PathId<ContactMessage>), request_body = AnswerRequest,
    responses(
        (status = 201, description = "The message with the new answer, whose mail waits in the outbox", body = ContactMessageView),
    )
)]
pub async fn create(
    change: AdminChange<ContactMessage>,
    Body(AnswerRequest { text, status }): Body<AnswerRequest>,
) -> Result<HttpResponse, ApiError> {
    let answer = NewAnswer::parse(text.as_deref().unwrap_or_default(), status.as_deref())?;
    let state = change.state.clone();
    let view = change.write(move |db, id, by, now| send_answer(&state, db, id, &answer, by, now)).await?;
    change.state.outbox.notify_one();
    Ok(HttpResponse::Created().json(view))
}

fn send_answer(
    state: &State,
    db: &mut Db,
    id: i64,
    answer: &NewAnswer,
    by: &str,
    now: DateTime<Utc>,
) -> Result<ContactMessageView, ApiError> {
    let message = contact_messages::find(db, id)?.ok_or(ContactMessage::NOT_FOUND)?;
    let recipient = message.email.as_deref().and_then(|email| EmailAddress::parse(email).ok());
    let recipient = recipient
        .ok_or_else(|| ApiError::InvalidForm(FieldErrors::from([("text".to_owned(), vec![NO_ADDRESS.to_owned()])])))?;
    let earlier = list_answers(db, &[id])?;
    if !is_repeated(&earlier, answer, now) {
        let mail = mail::answer_mail(state, &message, recipient, &earlier, &answer.text)?;
        let mail_id = mail.message_id.as_str();
        outbox::enqueue(db, &mail, now)?;
        let row = NewAnswerRow { contact_message_id: id, administrator: by, text: &answer.text, mail_id };
        save_answer(db, row, now)?;
        let (subject, detail) = (format!("message {id}"), String::new());
        audit::record(db, &NewAuditEntry { administrator: by, act: "message_answered", subject, detail }, now)?;
    }
    if let Some(status) = answer.status {
        contact_messages::update(db, id, &ContactMessageUpdate { status, admin_notes: None }, by, now)?;
    }
    let message = contact_messages::find(db, id)?.ok_or(ContactMessage::NOT_FOUND)?;
    Ok(ContactMessageView::load(db, message)?)
}

fn is_repeated(earlier: &[Answer], answer: &NewAnswer, now: DateTime<Utc>) -> bool {
    earlier.last().is_some_and(|last| last.text == answer.text && now - last.created_at < SAME_CONTENT_WINDOW)
}
