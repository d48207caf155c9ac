//! Types of parameters that check and document their bounds, and functions for `#[serde(deserialize_with = …)]`.

use serde::de::{Deserialize, Deserializer, Error};
use std::fmt::Display;
use std::ops::Deref;
use std::str::FromStr;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A whole number from `MIN` to `MAX`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounded<T, const MIN: u64, const MAX: u64>(pub T);

/// A text of at most `MAX` characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text<const MAX: usize>(String);

impl<'de, T: TryFrom<u64>, const MIN: u64, const MAX: u64> Deserialize<'de> for Bounded<T, MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let number = text.parse().ok().filter(|number| (MIN..=MAX).contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.map(Self).ok_or_else(|| D::Error::custom(format!("must be a whole number from {MIN} to {MAX}.")))
    }
}

impl<'de, const MAX: usize> Deserialize<'de> for Text<MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::new(&text).ok_or_else(|| D::Error::custom(format!("must have at most {MAX} characters.")))
    }
}

impl<const MAX: usize> Text<MAX> {
    /// Returns None if the text is too long.
    pub fn new(text: &str) -> Option<Self> {
        (text.chars().count() <= MAX).then(|| Self(text.to_owned()))
    }
}

impl<const MAX: usize> Deref for Text<MAX> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// Parses a parameter whose type implements `FromStr`. The error of the type, without a full stop, is the message.
pub fn parse<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(deserializer: D) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|error: T::Err| D::Error::custom(format!("{error}.")))
}

/// Parses a parameter as `parse` does, for a field that is an `Option`.
pub fn parse_optional<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    parse(deserializer).map(Some)
}

/// Parses a text and trims it. A blank text is treated like a missing one.
pub fn non_blank<'de, D: Deserializer<'de>, const MAX: usize>(deserializer: D) -> Result<Option<Text<MAX>>, D::Error> {
    let text: Text<MAX> = Text::deserialize(deserializer)?;
    let trimmed = text.trim();
    Ok((!trimmed.is_empty()).then(|| Text(trimmed.to_owned())))
}

impl<T, const MIN: u64, const MAX: u64> PartialSchema for Bounded<T, MIN, MAX> {
    fn schema() -> RefOr<Schema> {
        let schema = ObjectBuilder::new().schema_type(Type::Integer);
        schema.minimum(Some(MIN)).maximum(Some(MAX)).into()
    }
}

impl<T, const MIN: u64, const MAX: u64> ToSchema for Bounded<T, MIN, MAX> {}

impl<const MAX: usize> PartialSchema for Text<MAX> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).max_length(Some(MAX)).into()
    }
}

impl<const MAX: usize> ToSchema for Text<MAX> {}
