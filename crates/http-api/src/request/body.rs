//! Extractors for the body of a request. A JSON body that is invalid is rejected with the names of the invalid fields.

use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::rt::time::timeout;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest, web};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;
use validator::{Validate, ValidationError, ValidationErrors, ValidationErrorsKind};

use super::json_message;
use crate::error::{ApiError, FieldErrors};

/// Maximum time to receive a body.
const MAX_BODY_TIME: Duration = Duration::from_secs(10);

/// A JSON body that was parsed and validated. Unknown fields are ignored.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + Validate + 'static> FromRequest for Body<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = is_json(request);
        let body = RawBody::from_request(request, payload);
        Box::pin(async move {
            if !is_json {
                return Err(ApiError::UnsupportedMediaType);
            }
            let RawBody(bytes) = body.await?;
            let value: T = parse_json(&bytes)?;
            value.validate().map_err(|errors| ApiError::Invalid(field_errors(&errors)))?;
            Ok(Self(value))
        })
    }
}

/// Maps the error of a body that could not be received. A body that ends early counts as a timeout: the library does not
/// distinguish timeouts (`connection`), closed connections and invalid framing.
fn receive_error(error: &actix_web::Error) -> ApiError {
    match error.as_error::<PayloadError>() {
        Some(PayloadError::Incomplete(_) | PayloadError::Io(_)) => ApiError::BodyTimeout,
        Some(PayloadError::Overflow) | None => ApiError::TooLarge,
        Some(fault) => ApiError::MalformedBody(fault.to_string()),
    }
}

/// The bytes of a body of any media type.
pub struct RawBody(pub Bytes);

impl FromRequest for RawBody {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let bytes = Bytes::from_request(request, payload);
        Box::pin(async move {
            // The connection has a deadline too (`connection`), but it depends on how the server reads requests.
            let bytes = timeout(MAX_BODY_TIME, bytes).await.map_err(|_| ApiError::BodyTimeout)?;
            bytes.map(Self).map_err(|error| receive_error(&error))
        })
    }
}

/// The bytes of an uploaded file of at most `MAX` bytes, of any media type.
pub struct UploadedFile<const MAX: usize>(pub Bytes);

impl<const MAX: usize> FromRequest for UploadedFile<MAX> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let payload = web::Payload::from_request(request, payload);
        Box::pin(async move {
            let payload = payload.await.map_err(|error| receive_error(&error))?;
            let bytes = timeout(MAX_BODY_TIME, payload.to_bytes_limited(MAX)).await;
            let bytes = bytes.map_err(|_| ApiError::BodyTimeout)?.map_err(|_| ApiError::TooLarge)?;
            bytes.map(Self).map_err(|error| receive_error(&error))
        })
    }
}

fn is_json(request: &HttpRequest) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let field = error.path().to_string();
        let fault = error.into_inner();
        if fault.is_data() {
            let message = fault.to_string();
            let message = json_message::without_position(&message);
            let field = match (field.as_str(), json_message::missing_field(message)) {
                (".", Some(missing)) => missing.to_owned(),
                (".", None) => find_field::<T>(bytes, message).unwrap_or(field),
                (_, Some(missing)) => format!("{field}.{missing}"),
                (_, None) => field,
            };
            ApiError::Invalid(FieldErrors::from([(field, vec![json_message::reword(message)])]))
        } else {
            ApiError::MalformedJson(fault.to_string())
        }
    })?;
    json.end().map_err(|fault| ApiError::MalformedJson(fault.to_string()))?;
    Ok(value)
}

/// Finds the invalid field of a structure that is part of another one (`serde(flatten)`), whose path is not known. Without this
/// field, the body has no error, or another one.
fn find_field<T: DeserializeOwned>(bytes: &[u8], message: &str) -> Option<String> {
    let Value::Object(body) = serde_json::from_slice(bytes).ok()? else { return None };
    let is_invalid = |field: &&String| {
        let mut rest = body.clone();
        rest.remove(*field);
        let outcome: Result<T, _> = serde_json::from_value(Value::Object(rest));
        outcome.map_or_else(
            |fault| {
                let other = fault.to_string();
                let other = json_message::without_position(&other);
                other != message && json_message::missing_field(other) != Some(field.as_str())
            },
            |_| true,
        )
    };
    body.keys().find(is_invalid).cloned()
}

/// Maps validation errors to the JSON names of the fields.
fn field_errors(errors: &ValidationErrors) -> FieldErrors {
    let mut field_errors = FieldErrors::new();
    for (field, kind) in errors.errors() {
        if let ValidationErrorsKind::Field(faults) = kind {
            field_errors.insert(camel_case(field), faults.iter().map(to_sentence).collect());
        }
    }
    field_errors
}

/// Returns the message of an error. `{min}` and `{max}` are replaced by the limits of the rule, so that messages do
/// not repeat them.
fn to_sentence(fault: &ValidationError) -> String {
    let Some(message) = &fault.message else { return format!("breaks the rule '{}'.", fault.code) };
    ["min", "max"].into_iter().fold(message.to_string(), |text, name| match fault.params.get(name) {
        Some(limit) => text.replace(&format!("{{{name}}}"), &limit.to_string()),
        None => text,
    })
}

fn camel_case(name: &str) -> String {
    let mut parts = name.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |camel, part| {
        let mut letters = part.chars();
        let capital = letters.next().map(|letter| letter.to_ascii_uppercase());
        camel + &capital.into_iter().chain(letters).collect::<String>()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Validate)]
    struct Request {
        #[validate(length(max = MAX_ROWS, message = "must have at most {max} rows."))]
        all_rows: Vec<u8>,
        #[validate(range(min = 1, max = MAX_DAYS, message = "must be from {min} to {max}."))]
        days: u16,
    }

    const MAX_ROWS: u64 = 3;
    const MAX_DAYS: u16 = 30;

    #[test]
    fn messages_name_the_limits_of_their_rules() {
        let errors = Request { all_rows: vec![0; 4], days: 31 }.validate().unwrap_err();
        let expected = [("allRows", "must have at most 3 rows."), ("days", "must be from 1 to 30.")];
        let expected = expected.map(|(field, message)| (field.to_owned(), vec![message.to_owned()]));
        assert_eq!(field_errors(&errors), FieldErrors::from(expected));
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Dish {
        name: String,
        #[serde(flatten)]
        animal: Eater,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Eater {
        weight_kg: Option<f64>,
    }

    #[test]
    fn values_of_a_wrong_type_are_reported_at_their_field() {
        let dish: Dish = parse_json(br#"{"name": "Bowl", "weightKg": 4.5}"#).unwrap();
        assert_eq!((dish.name.as_str(), dish.animal.weight_kg), ("Bowl", Some(4.5)));
        for (body, field, message) in [
            (r#"{"name": 5}"#, "name", "must be a text, not a number."),
            (r#"{"name": null}"#, "name", "must be a text, not null."),
            (r#"{}"#, "name", "is required."),
            (r#"{"name": "Bowl", "weightKg": "x"}"#, "weightKg", "must be a number, not a text."),
            (r#"{"weightKg": [1], "name": "Bowl"}"#, "weightKg", "must be a number, not a list."),
        ] {
            let ApiError::Invalid(errors) = parse_json::<Dish>(body.as_bytes()).unwrap_err() else { panic!("{body}") };
            assert_eq!(errors, FieldErrors::from([(field.to_owned(), vec![message.to_owned()])]), "{body}");
        }
    }

    #[test]
    fn field_names_are_converted_to_camel_case() {
        assert_eq!(camel_case("life_stage"), "lifeStage");
        assert_eq!(camel_case("ingredients"), "ingredients");
    }
}
