//! Reading the parameters of an address: each known, given once, and right, or refused by its name.

use actix_web::HttpRequest;
use domain::plain_text::is_control;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::str::FromStr;
use url::form_urlencoded;

use crate::error::{ApiError, FieldErrors};

/// Hands every parameter to `set`, which knows what it means, and gathers what is wrong.
pub fn each(query: &str, mut set: impl FnMut(&str, &str) -> Result<(), String>) -> FieldErrors {
    let mut errors = FieldErrors::new();
    let mut seen = BTreeSet::new();
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        let outcome = if !seen.insert(name.to_string()) {
            Err("may be given only once.".to_owned())
        } else if value.contains(|c: char| is_control(c) && !c.is_whitespace()) {
            Err("must be plain text, without control characters.".to_owned())
        } else {
            set(&name, &value)
        };
        if let Err(fault) = outcome {
            errors.entry(name.into_owned()).or_default().push(fault);
        }
    }
    errors
}

/// What an address is refused with that has a parameter it does not take.
pub fn unknown() -> Result<(), String> {
    Err("is not a parameter of this address.".to_owned())
}

/// The errors as a refusal, or nothing where there are none.
pub fn refused(errors: FieldErrors) -> Result<(), ApiError> {
    if errors.is_empty() { Ok(()) } else { Err(ApiError::BadQuery(errors)) }
}

/// Rejects every parameter, by name. Addresses that take none call this.
pub fn reject_parameters(request: &HttpRequest) -> Result<(), ApiError> {
    refused(each(request.query_string(), |_, _| unknown()))
}

/// The only parameter an address takes, where it is given.
pub fn one<T: FromStr>(query: &str, name: &str) -> Result<Option<T>, ApiError>
where
    T::Err: Display,
{
    let mut found = None;
    let errors = each(query, |given, value| {
        if given != name {
            return unknown();
        }
        found = Some(read(value)?);
        Ok(())
    });
    refused(errors)?;
    Ok(found)
}

pub fn read<T: FromStr>(value: &str) -> Result<T, String>
where
    T::Err: Display,
{
    value.parse().map_err(|fault: T::Err| format!("{fault}."))
}

/// A whole number between two bounds, or a sentence that names them.
pub fn number<T: FromStr + PartialOrd + Display>(value: &str, low: T, high: T) -> Result<T, String> {
    value
        .parse()
        .ok()
        .filter(|number| (&low..=&high).contains(&number))
        .ok_or_else(|| format!("must be a whole number from {low} to {high}."))
}
