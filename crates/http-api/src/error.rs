//! All errors of the API, with their status and code. The body is always `application/problem+json`.

mod text;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::{HttpResponse, ResponseError};
use chrono::TimeDelta;
use domain::form_errors::FormErrors;
use serde::Serialize;
use std::collections::BTreeMap;
use std::error::Error;
use storage::rate_limits::TakeError;
use storage::{StorageError, Unavailability, error_chain};
use strum::IntoStaticStr;
use thiserror::Error;
use utoipa::ToSchema;

use self::text::{format_duration, join_sentences, join_with_names, whole_seconds};
use crate::health::families::ERRORS;
use crate::newsletter::letter_error::LetterError;
use crate::telemetry::log_limit::check_log_limit;

pub const PROBLEM_JSON: &str = "application/problem+json";

/// Sentences about invalid fields or parameters, by name.
pub type FieldErrors = BTreeMap<String, Vec<String>>;

/// A problem (RFC 9457).
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Problem {
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub title: String,
    pub status: u16,
    /// An explanation for the person who sent the request.
    pub detail: String,
    /// A stable code for programs.
    pub code: &'static str,
    /// Sentences about the invalid fields or parameters, by name. Missing if there are none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub errors: FieldErrors,
}

/// An error of the API. The name of the variant in snake case is the stable code of the problem, unless another is given.
#[derive(Debug, Error, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ApiError {
    #[error("There is no recipe with this number.")]
    RecipeNotFound,
    #[error("There is nothing at this address.")]
    UnknownAddress,
    #[error("This address does not accept {method} requests.")]
    MethodNotAllowed { method: String, allowed: String },
    #[error("{}", join_with_names(.0))]
    BadQuery(FieldErrors),
    #[error("The body is not JSON: {0}.")]
    MalformedJson(#[source] serde_json::Error),
    /// A field breaks a rule. Nothing was stored.
    #[error("{}", join_with_names(.0))]
    Invalid(FieldErrors),
    /// A form breaks rules. The sentences can be understood without the names of the fields.
    #[error("{}", join_sentences(.0))]
    #[strum(serialize = "invalid")]
    InvalidForm(FieldErrors),
    /// No recipe can meet all of these limits at once. Each has a sentence.
    #[error("No recipe can meet all of these limits. {}", join_with_names(.0))]
    Infeasible(FieldErrors),
    #[error("The search took too long. Please try fewer limits, or try again.")]
    #[strum(serialize = "took_too_long")]
    FormulationTimeout,
    /// No whole number of tablets and drops gives the right dose in this size of a recipe.
    #[error("{}", join_sentences(.0))]
    SizeNotOffered(FieldErrors),
    #[error("The body must be application/json.")]
    UnsupportedMediaType,
    #[error("The body is larger than this address accepts.")]
    TooLarge,
    /// The connection was closed early, or the body exceeded its time limit.
    #[error("The body did not arrive completely and in time. Please try again.")]
    BodyTimeout,
    /// The value is the library's error as text, because it cannot be sent to another thread. It has no source.
    #[error("The body cannot be read: {0}.")]
    MalformedBody(String),
    #[error("This address does not accept requests from other sites.")]
    ForeignOrigin,
    #[error("Please sign in as an administrator.")]
    #[strum(serialize = "sign_in_needed")]
    NotSignedIn,
    #[error("Invalid credentials. Please try again.")]
    InvalidCredentials,
    /// The password is correct, but the administrator has a second factor and the request has no code.
    #[error("Enter the code that your authenticator app shows to finish signing in.")]
    SecondFactorNeeded,
    #[error(
        "This code is not correct, or it was used before. Enter the code that your authenticator app shows now, or a recovery code."
    )]
    InvalidCode,
    #[error("Too many attempts. Please try again in {}.", format_duration(retry_after))]
    #[strum(serialize = "too_often")]
    RateLimited { retry_after: TimeDelta },
    /// There is no row with the number in the path. Contains the name of the kind, such as 'message'.
    #[error("There is no {0} with this number.")]
    NotFound(&'static str),
    #[error("There is no recipe for this link. Please check that you copied all of it.")]
    SubmissionNotFound,
    /// A submission can be changed only until it is published or rejected.
    #[error("This recipe has been reviewed, so it can no longer be changed here.")]
    SubmissionDecided,
    /// An administrator decided on, or edited, an outdated version.
    #[error("This recipe has changed in the meantime. Please look at it again.")]
    ChangedMeanwhile,
    /// An administrator saved an outdated version of a template for replies.
    #[error("Another administrator has changed this template in the meantime.")]
    #[strum(serialize = "changed_meanwhile")]
    TemplateChanged,
    /// A recipe with concerns would be public, and the request does not confirm them. The sentence says what to confirm.
    #[error("{sentence}")]
    NeedsConfirmation { sentence: String, concerns: Vec<String> },
    /// The recipient opted out after the delivery of this mail was given up.
    #[error("The recipient has opted out of mails of this kind, so this mail is not sent again.")]
    #[strum(serialize = "mail_unwanted")]
    RecipientOptedOut,
    /// A custom recipe can be opened and cooked, but not reviewed.
    #[error(
        "The assistant created this recipe for one visitor, so it cannot be reviewed. Submit it as your own recipe instead."
    )]
    CustomRecipe,
    #[error("This file was already imported. Nothing was changed.")]
    AlreadyImported,
    #[error(transparent)]
    #[strum(transparent)]
    Letter(#[from] LetterError),
    /// The token is invalid or has expired.
    #[error("This link no longer works.")]
    #[strum(serialize = "link_dead")]
    InvalidLink,
    /// The key was used before with other content. The response reveals nothing about that request.
    #[error("This Idempotency-Key was used before with other content. Please send the request with a new key.")]
    IdempotencyKeyReused,
    /// The photo cannot be used, whether it is at an address or was uploaded. The error says why, and what to do.
    #[error(transparent)]
    #[strum(serialize = "photo_refused")]
    UnusablePhoto(Box<dyn Error + Send + Sync>),
    /// The bytes of a rejected photo are deleted at once.
    #[error("This photo was deleted when it was rejected, so it can no longer be approved.")]
    PhotoDeleted,
    /// The other server did not send a file.
    #[error("The photo could not be copied. {0} Try again later, or upload the photo as a file.")]
    PhotoUnreachable(#[source] Box<dyn Error + Send + Sync>),
    /// The recipe cannot be published because of a hazard or a health claim.
    #[error("This recipe can't be published. {}", .0.values().flatten().cloned().collect::<Vec<_>>().join(" "))]
    UnsafeRecipe(FieldErrors),
    /// The request would wait too long, because many expensive requests are waiting.
    #[error("The site is very busy at the moment. Please try again shortly.")]
    Busy,
    /// The database cannot serve the request at the moment.
    #[error("{}", unavailability_message(*.reason))]
    Unavailable { reason: Unavailability, source: StorageError },
    /// The cause is written to the log and never sent to the client.
    #[error("Something went wrong on our side.")]
    Internal(#[source] Box<dyn Error + Send + Sync>),
}

impl ApiError {
    pub fn internal(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Internal(cause.into())
    }

    /// Writes the cause of an error of this or another server to the log, with the whole chain of sources.
    fn log(&self) {
        match self {
            Self::Internal(cause) => {
                let cause = error_chain(cause.as_ref());
                if let Some(left_out) = check_log_limit(&cause) {
                    tracing::error!(cause, left_out, "a request failed");
                }
            }
            Self::Unavailable { reason, source } => {
                let reason = reason.reason();
                if let Some(left_out) = check_log_limit(&format!("a request failed: {reason}")) {
                    tracing::warn!(reason, cause = error_chain(source), left_out, "a request failed");
                }
            }
            Self::PhotoUnreachable(cause) => {
                tracing::info!(error = error_chain(cause.as_ref()), "a photo could not be fetched");
            }
            _ => {}
        }
    }

    /// Returns the stable code of the problem.
    fn code(&self) -> &'static str {
        self.into()
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::RecipeNotFound
            | Self::UnknownAddress
            | Self::NotFound(_)
            | Self::SubmissionNotFound
            | Self::InvalidLink => StatusCode::NOT_FOUND,
            Self::SubmissionDecided
            | Self::ChangedMeanwhile
            | Self::TemplateChanged
            | Self::NeedsConfirmation { .. }
            | Self::RecipientOptedOut
            | Self::CustomRecipe
            | Self::AlreadyImported
            | Self::PhotoDeleted
            | Self::Letter(_) => StatusCode::CONFLICT,
            Self::MethodNotAllowed { .. } => StatusCode::METHOD_NOT_ALLOWED,
            Self::BadQuery(_) | Self::MalformedJson(_) | Self::MalformedBody(_) => StatusCode::BAD_REQUEST,
            Self::BodyTimeout => StatusCode::REQUEST_TIMEOUT,
            Self::Invalid(_)
            | Self::InvalidForm(_)
            | Self::Infeasible(_)
            | Self::SizeNotOffered(_)
            | Self::UnsafeRecipe(_)
            | Self::IdempotencyKeyReused
            | Self::UnusablePhoto(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::PhotoUnreachable(_) => StatusCode::BAD_GATEWAY,
            Self::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::ForeignOrigin => StatusCode::FORBIDDEN,
            Self::NotSignedIn | Self::InvalidCredentials | Self::SecondFactorNeeded | Self::InvalidCode => {
                StatusCode::UNAUTHORIZED
            }
            Self::RateLimited { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::Unavailable { .. } | Self::FormulationTimeout => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse {
        let status = self.status_code();
        self.log();
        ERRORS.increment(&[self.code()]);
        let problem = Problem {
            kind: "about:blank",
            title: status.canonical_reason().unwrap_or("Error").to_owned(),
            status: status.as_u16(),
            detail: self.to_string(),
            code: self.code(),
            errors: match self {
                Self::BadQuery(errors)
                | Self::Invalid(errors)
                | Self::InvalidForm(errors)
                | Self::Infeasible(errors)
                | Self::SizeNotOffered(errors)
                | Self::UnsafeRecipe(errors) => errors.clone(),
                Self::NeedsConfirmation { concerns, .. } => {
                    FieldErrors::from([("confirmed".to_owned(), concerns.clone())])
                }
                Self::UnusablePhoto(reason) => FieldErrors::from([("imageUrl".to_owned(), vec![reason.to_string()])]),
                Self::IdempotencyKeyReused => FieldErrors::from([(
                    "Idempotency-Key".to_owned(),
                    vec!["This key was used before with other content. Choose a new key.".to_owned()],
                )]),
                _ => FieldErrors::new(),
            },
        };
        let mut response = HttpResponse::build(status);
        response.insert_header((CONTENT_TYPE, PROBLEM_JSON)).insert_header((CACHE_CONTROL, "no-store"));
        match self {
            Self::MethodNotAllowed { allowed, .. } => response.insert_header(("Allow", allowed.as_str())),
            Self::Busy | Self::FormulationTimeout => response.insert_header(("Retry-After", "2")),
            Self::Unavailable { .. } => response.insert_header(("Retry-After", "5")),
            Self::RateLimited { retry_after } => {
                response.insert_header(("Retry-After", whole_seconds(retry_after).to_string()))
            }
            _ => &mut response,
        };
        match serde_json::to_vec(&problem) {
            Ok(body) => response.body(body),
            Err(_) => response.finish(),
        }
    }
}

impl From<StorageError> for ApiError {
    fn from(source: StorageError) -> Self {
        match source.unavailability() {
            Some(reason) => Self::Unavailable { reason, source },
            None => Self::internal(source),
        }
    }
}

impl From<TakeError> for ApiError {
    fn from(error: TakeError) -> Self {
        match error {
            TakeError::LimitReached { retry_after } => Self::RateLimited { retry_after },
            TakeError::Storage(error) => error.into(),
        }
    }
}

impl From<FormErrors> for ApiError {
    fn from(errors: FormErrors) -> Self {
        Self::InvalidForm(to_field_errors(errors))
    }
}

/// Converts the errors of a form to those of a response.
pub fn to_field_errors(errors: FormErrors) -> FieldErrors {
    errors.into_iter().map(|(field, sentences)| (field.to_owned(), sentences)).collect()
}

impl From<actix_web::error::BlockingError> for ApiError {
    fn from(error: actix_web::error::BlockingError) -> Self {
        Self::internal(error)
    }
}

fn unavailability_message(reason: Unavailability) -> &'static str {
    match reason {
        Unavailability::Unreachable => "The database cannot be reached at the moment. Please try again shortly.",
        Unavailability::Busy => "The site is very busy at the moment. Please try again shortly.",
        Unavailability::DiskFull | Unavailability::DiskFailing | Unavailability::ReadOnly => {
            "Nothing can be saved at the moment, but you can still read everything. Please try again later."
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex};

    use super::*;

    #[test]
    fn an_error_after_which_a_client_may_repeat_its_request_says_when() {
        let source = StorageError::OpenFile(io::ErrorKind::TimedOut.into());
        for error in [
            ApiError::Busy,
            ApiError::FormulationTimeout,
            ApiError::Unavailable { reason: Unavailability::Busy, source },
            ApiError::RateLimited { retry_after: TimeDelta::seconds(7) },
        ] {
            let response = error.error_response();
            let retry_after = response.headers().get("Retry-After").and_then(|value| value.to_str().ok());
            assert!(retry_after.is_some_and(|seconds| seconds.parse::<u32>().is_ok()), "{error}: {retry_after:?}");
        }
    }

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn codes_are_the_names_of_the_variants_or_the_code_of_a_letter_error() {
        for (error, code) in [
            (ApiError::RecipeNotFound, "recipe_not_found"),
            (ApiError::InvalidForm(FieldErrors::new()), "invalid"),
            (ApiError::NotSignedIn, "sign_in_needed"),
            (ApiError::TemplateChanged, "changed_meanwhile"),
            (LetterError::NoReaders.into(), "letter_without_readers"),
        ] {
            assert_eq!(error.code(), code);
        }
    }

    #[test]
    fn a_failure_is_logged_once_with_all_its_causes() {
        let disk = io::Error::other("the disk does not respond");
        let error = ApiError::internal(StorageError::CreateFile(disk));
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().json().with_writer(move || writer.clone()).finish();
        tracing::subscriber::with_default(subscriber, || {
            let response = error.error_response();
            assert_eq!(response.status(), 500);
        });
        let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(
            text.contains("the database file or its folder cannot be created: the disk does not respond"),
            "{text}"
        );
    }
}
