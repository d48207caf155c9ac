//! Extractors for the body of a request. A JSON body that is invalid is rejected with the names of the invalid fields.

use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::rt::time::timeout;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest, web};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment};
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;
use validator::{Validate, ValidationError, ValidationErrors, ValidationErrorsKind};

use super::json_message;
use super::strict_types::StrictTypes;
use crate::error::{ApiError, FieldErrors};

/// Maximum time to receive a body.
const MAX_BODY_TIME: Duration = Duration::from_secs(10);
/// Maximum number of bytes that are parsed again to find the name of an invalid field. The search parses the body once for
/// each of its fields, so without a limit the time of a response grows with the square of the size of the body, and a few
/// bodies with thousands of unknown fields occupy the server. The search in a body of 30 fields and 10 kB parses 0.3 MB.
const MAX_SEARCHED_BYTES: usize = 1024 * 1024;

/// The name in errors of the whole body.
const WHOLE_BODY: &str = "The body";

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
/// distinguish timeouts (see `server::connection`), closed connections and invalid framing.
fn receive_error(error: &actix_web::Error) -> ApiError {
    match error.as_error::<PayloadError>() {
        Some(PayloadError::Incomplete(_) | PayloadError::Io(_)) => ApiError::BodyTimeout,
        Some(PayloadError::Overflow) => ApiError::TooLarge,
        Some(_) | None => ApiError::MalformedBody(error.to_string()),
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
            // `server::connection` limits this time too, but only while the library reads from the connection.
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
        Box::pin(async move { Self::receive(payload.await.map_err(|error| receive_error(&error))?).await })
    }
}

impl<const MAX: usize> UploadedFile<MAX> {
    /// Receives the file. Handlers that must check something first take the payload instead of the file, so that a request which
    /// they reject takes no memory.
    pub async fn receive(payload: web::Payload) -> Result<Self, ApiError> {
        let bytes = timeout(MAX_BODY_TIME, payload.to_bytes_limited(MAX)).await;
        let bytes = bytes.map_err(|_| ApiError::BodyTimeout)?.map_err(|_| ApiError::TooLarge)?;
        bytes.map(Self).map_err(|error| receive_error(&error))
    }
}

fn is_json(request: &HttpRequest) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(StrictTypes(&mut json)).map_err(|error| {
        let path = error.path().clone();
        let field = path.to_string();
        let fault = error.into_inner();
        if fault.is_data() {
            let message = fault.to_string();
            let message = json_message::without_position(&message);
            let field = match (field.as_str(), json_message::missing_field(message)) {
                (".", Some(missing)) => missing.to_owned(),
                (".", None) => find_field::<T>(bytes, &path, message).unwrap_or_else(|| WHOLE_BODY.to_owned()),
                (_, Some(missing)) => format!("{field}.{missing}"),
                (_, None) => {
                    let inner = find_field::<T>(bytes, &path, message);
                    inner.map_or_else(|| field.clone(), |inner| format!("{field}.{inner}"))
                }
            };
            ApiError::Invalid(FieldErrors::from([(field, vec![json_message::reword(message)])]))
        } else {
            ApiError::MalformedJson(fault)
        }
    })?;
    json.end().map_err(ApiError::MalformedJson)?;
    Ok(value)
}

/// Finds the field that causes `message` if it belongs to a flattened structure (`serde(flatten)`), for which serde reports
/// no path: the first field of the object at `path` without which the body is valid or has another error. Returns None if there is
/// no such field, or if the search would parse more than `MAX_SEARCHED_BYTES`.
fn find_field<T: DeserializeOwned>(bytes: &[u8], path: &Path, message: &str) -> Option<String> {
    let mut body: Value = serde_json::from_slice(bytes).ok()?;
    let object = object_at(&mut body, path)?.clone();
    if object.len().saturating_mul(bytes.len()) > MAX_SEARCHED_BYTES {
        return None;
    }
    let is_invalid = |field: &&String| {
        let mut rest = body.clone();
        if let Some(object) = object_at(&mut rest, path) {
            object.remove(*field);
        }
        let outcome = T::deserialize(StrictTypes(rest));
        outcome.map_or_else(
            |fault| {
                let message_without_field = fault.to_string();
                let message_without_field = json_message::without_position(&message_without_field);
                message_without_field != message
                    && json_message::missing_field(message_without_field) != Some(field.as_str())
            },
            |_| true,
        )
    };
    object.keys().find(is_invalid).cloned()
}

fn object_at<'a>(body: &'a mut Value, path: &Path) -> Option<&'a mut Map<String, Value>> {
    let value = path.iter().try_fold(body, |value, segment| match segment {
        Segment::Seq { index } => value.get_mut(*index),
        Segment::Map { key } => value.get_mut(key.as_str()),
        Segment::Enum { .. } | Segment::Unknown => None,
    })?;
    value.as_object_mut()
}

/// Maps validation errors to the JSON names of the fields.
/// Returns the messages of each invalid field.
pub fn field_errors(errors: &ValidationErrors) -> FieldErrors {
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
    use serde::{Deserialize, Deserializer};
    use std::cell::Cell;

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
            ("[]", "The body", "must be an object, not a list."),
            ("null", "The body", "must be an object, not null."),
            ("5", "The body", "must be an object, not a number."),
            (r#"{"weightKg": [1], "name": "Bowl"}"#, "weightKg", "must be a number, not a list."),
            (r#"{"name": {"dog": null}}"#, "name", "must be a text, not an object."),
            (r#"{"name": "Bowl", "weightKg": {"dog": null}}"#, "weightKg", "must be a number, not an object."),
        ] {
            let ApiError::Invalid(errors) = parse_json::<Dish>(body.as_bytes()).unwrap_err() else { panic!("{body}") };
            assert_eq!(errors, FieldErrors::from([(field.to_owned(), vec![message.to_owned()])]), "{body}");
        }
    }

    #[derive(Debug, Deserialize)]
    struct Menu {
        #[expect(dead_code, reason = "only errors are tested")]
        dishes: Vec<Dish>,
    }

    #[test]
    fn values_of_a_wrong_type_are_reported_at_their_field_in_a_list_too() {
        for (body, field, message) in [
            (
                r#"{"dishes": [{"name": "A", "weightKg": {"dog": null}}]}"#,
                "dishes[0].weightKg",
                "must be a number, not an object.",
            ),
            (
                r#"{"dishes": [{"name": "A"}, {"name": "B", "weightKg": "x"}]}"#,
                "dishes[1].weightKg",
                "must be a number, not a text.",
            ),
            (r#"{"dishes": [{"name": {"dog": null}}]}"#, "dishes[0].name", "must be a text, not an object."),
            (r#"{"dishes": [{"weightKg": 1}]}"#, "dishes[0].name", "is required."),
            (r#"{"dishes": [{}]}"#, "dishes[0].name", "is required."),
            (r#"{"dishes": [[]]}"#, "dishes[0]", "must be an object, not a list."),
            (r#"{"dishes": {"dog": null}}"#, "dishes", "must be a list, not an object."),
        ] {
            let ApiError::Invalid(errors) = parse_json::<Menu>(body.as_bytes()).unwrap_err() else { panic!("{body}") };
            assert_eq!(errors, FieldErrors::from([(field.to_owned(), vec![message.to_owned()])]), "{body}");
        }
    }

    thread_local! {
        static PARSED_BODIES: Cell<usize> = const { Cell::new(0) };
    }

    /// Counts how often it is parsed.
    struct Counted;

    impl<'de> Deserialize<'de> for Counted {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            PARSED_BODIES.set(PARSED_BODIES.get() + 1);
            Eater::deserialize(deserializer).map(|_| Self)
        }
    }

    #[derive(Deserialize)]
    struct CountedDish {
        #[serde(flatten)]
        _animal: Counted,
    }

    #[test]
    fn bodies_with_many_unknown_fields_are_not_parsed_once_for_each_field() {
        let body = |unknown_fields: usize| {
            let fields: String = (0..unknown_fields).map(|number| format!(r#""x{number}": 1, "#)).collect();
            format!(r#"{{{fields}"weightKg": "x"}}"#)
        };
        for (unknown_fields, field, parsed_bodies) in
            [(20, "weightKg", 22), (5_000, "The body", 1), (20_000, "The body", 1)]
        {
            PARSED_BODIES.set(0);
            let outcome = parse_json::<CountedDish>(body(unknown_fields).as_bytes());
            let Err(ApiError::Invalid(errors)) = outcome else { panic!("{unknown_fields}") };
            assert_eq!(errors.keys().collect::<Vec<_>>(), [field], "{unknown_fields}");
            assert_eq!(PARSED_BODIES.get(), parsed_bodies, "{unknown_fields}");
        }
    }

    #[test]
    fn field_names_are_converted_to_camel_case() {
        assert_eq!(camel_case("life_stage"), "lifeStage");
        assert_eq!(camel_case("ingredients"), "ingredients");
    }
}
