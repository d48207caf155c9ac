//! The JSON body of a request: from this site, of the right type, read with the place of whatever is wrong in it.

use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_TYPE, HOST, HeaderMap, ORIGIN};
use actix_web::web::{self, Bytes};
use actix_web::{FromRequest, HttpRequest};
use serde::de::DeserializeOwned;
use std::future::Future;
use std::pin::Pin;
use url::Url;
use validator::{Validate, ValidationErrors, ValidationErrorsKind};

use crate::error::{ApiError, FieldErrors};
use crate::state::State;

/// A body that was read and whose shape holds; unknown fields are ignored.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + Validate + 'static> FromRequest for Body<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let allowed = allowed(request);
        let bytes = Bytes::from_request(request, payload);
        Box::pin(async move {
            allowed?;
            let bytes = bytes.await.map_err(|_| ApiError::TooLarge)?;
            let value: T = read(&bytes)?;
            value.validate().map_err(|errors| ApiError::Invalid(named(&errors)))?;
            Ok(Self(value))
        })
    }
}

fn allowed(request: &HttpRequest) -> Result<(), ApiError> {
    let headers = request.headers();
    let public = request.app_data::<web::Data<State>>().map(|state| state.config.public_url.to(""));
    if !is_from_here(headers, public.as_deref()) {
        return Err(ApiError::ForeignOrigin);
    }
    let kind = text(headers, CONTENT_TYPE.as_str()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") { Ok(()) } else { Err(ApiError::UnsupportedMediaType) }
}

/// A browser says where a request comes from; a program that says nothing is not a browser led astray.
fn is_from_here(headers: &HeaderMap, public: Option<&str>) -> bool {
    if text(headers, "sec-fetch-site") == Some("cross-site") {
        return false;
    }
    let Some(origin) = text(headers, ORIGIN.as_str()) else { return true };
    let host = Url::parse(origin).ok().and_then(|origin| {
        let name = origin.host_str()?.to_owned();
        Some(origin.port().map_or_else(|| name.clone(), |port| format!("{name}:{port}")))
    });
    public == Some(origin) || (host.is_some() && host.as_deref() == text(headers, HOST.as_str()))
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let field = error.path().to_string();
        let fault = error.into_inner();
        if fault.is_data() {
            let field = if field == "." { missing(&fault.to_string()).unwrap_or(field) } else { field };
            ApiError::Invalid(FieldErrors::from([(field, vec![format!("{}.", plain(&fault.to_string()))])]))
        } else {
            ApiError::MalformedJson(fault.to_string())
        }
    })?;
    json.end().map_err(|fault| ApiError::MalformedJson(fault.to_string()))?;
    Ok(value)
}

/// The field that a message of the parser says is missing.
fn missing(message: &str) -> Option<String> {
    message.strip_prefix("missing field `")?.split('`').next().map(str::to_owned)
}

/// Without the place in the text, which the field's name says better.
fn plain(message: &str) -> &str {
    message.split(" at line ").next().unwrap_or(message)
}

/// The faults by the fields' names on the wire.
fn named(errors: &ValidationErrors) -> FieldErrors {
    let mut named = FieldErrors::new();
    for (field, kind) in errors.errors() {
        if let ValidationErrorsKind::Field(faults) = kind {
            let sentences = faults.iter().map(|fault| {
                fault.message.as_ref().map_or_else(|| format!("breaks the rule '{}'.", fault.code), ToString::to_string)
            });
            named.insert(camel_case(field), sentences.collect());
        }
    }
    named
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
    use actix_web::http::header::{HeaderName, HeaderValue};

    #[test]
    fn only_requests_from_this_site_or_from_no_site_are_taken() {
        for (headers, taken) in [
            (vec![], true),
            (vec![("origin", "https://pets.example")], true),
            (vec![("origin", "http://localhost:8080"), ("host", "localhost:8080")], true),
            (vec![("origin", "https://pets.example"), ("sec-fetch-site", "same-origin")], true),
            (vec![("sec-fetch-site", "none")], true),
            (vec![("origin", "https://evil.example"), ("host", "pets.example")], false),
            (vec![("origin", "null")], false),
            (vec![("origin", "https://pets.example.evil.example")], false),
            (vec![("sec-fetch-site", "cross-site")], false),
            (vec![("origin", "https://pets.example"), ("sec-fetch-site", "cross-site")], false),
        ] {
            let map: HeaderMap = headers
                .iter()
                .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
                .collect();
            assert_eq!(is_from_here(&map, Some("https://pets.example")), taken, "{headers:?}");
        }
    }

    #[test]
    fn a_field_has_its_name_on_the_wire() {
        assert_eq!(camel_case("life_stage"), "lifeStage");
        assert_eq!(camel_case("ingredients"), "ingredients");
    }
}
