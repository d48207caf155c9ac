//! POST /api/admin/letters/{id}/test: sends a stored letter to one address, to try it.

use actix_web::HttpResponse;
use domain::email_address::EmailAddress;
use domain::form_errors::FormErrors;
use domain::form_errors::ok_or_add;
use domain::newsletter::Interests;
use serde::Deserialize;
use storage::letters::{self, Letter};
use storage::outbox;
use utoipa::ToSchema;
use validator::Validate;

use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::mail::test_letter_mail;
use crate::request::body::Body;
use crate::request::path_id::{PathId, Resource};

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = NewLetterTest)]
pub struct TestRequest {
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    email: Option<String>,
    /// The letter is sent as readers with these interests get it.
    reader: Interests,
}

/// The test does not count as a letter: it can be sent at any time, even after the letter was sent.
#[utoipa::path(
    post, path = "/api/admin/letters/{id}/test", operation_id = "testLetter", tag = "admin",
    params(PathId<Letter>), request_body = TestRequest,
    responses(
        (status = 202, description = "The test is being sent"),
    )
)]
pub async fn create(
    change: AdminChange<Letter>,
    Body(TestRequest { email, reader }): Body<TestRequest>,
) -> Result<HttpResponse, ApiError> {
    let mut errors = FormErrors::new();
    let email = ok_or_add(EmailAddress::parse(email.as_deref().unwrap_or_default()), "email", &mut errors);
    let Some(email) = email else { return Err(errors.into()) };
    let state = change.state.clone();
    let sent = change.write(move |db, id, _, now| {
        let letter = letters::find(db, id)?.ok_or(Letter::NOT_FOUND)?;
        let mail = test_letter_mail(&state, &letter.content, reader, email)?;
        Ok::<_, ApiError>(outbox::enqueue(db, &mail, now)?)
    });
    sent.await?;
    change.state.outbox.notify_one();
    Ok(HttpResponse::Accepted().finish())
}
