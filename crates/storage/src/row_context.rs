//! Converts single columns of a row. Errors name the table, the row and the column.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::error::Error;
use std::fmt::Display;
use std::str::FromStr;

use crate::error::StorageError;

/// The row that a column belongs to. Its id is a number, or a text such as the URL of a link.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RowContext<Id = i64> {
    pub table: &'static str,
    pub id: Id,
}

type Cause = Box<dyn Error + Send + Sync>;

impl<Id: Display> RowContext<Id> {
    /// Parses a name such as a status.
    pub fn parse<T>(self, column: &'static str, text: &str) -> Result<T, StorageError>
    where
        T: FromStr<Err: Into<Cause>>,
    {
        text.parse().map_err(|error: T::Err| self.unreadable(column, error))
    }

    /// Converts between integer types.
    pub fn convert<T, U>(self, column: &'static str, value: T) -> Result<U, StorageError>
    where
        U: TryFrom<T, Error: Into<Cause>>,
    {
        U::try_from(value).map_err(|error| self.unreadable(column, error))
    }

    pub fn parse_json<T: DeserializeOwned>(self, column: &'static str, json: &str) -> Result<T, StorageError> {
        serde_json::from_str(json).map_err(|error| self.unreadable(column, error))
    }

    pub fn encode_json<T: Serialize + ?Sized>(self, column: &'static str, value: &T) -> Result<String, StorageError> {
        serde_json::to_string(value).map_err(|error| self.unstorable(column, error))
    }

    /// Converts an integer to the type of its column.
    pub fn convert_to_column<T, U>(self, column: &'static str, value: T) -> Result<U, StorageError>
    where
        U: TryFrom<T, Error: Into<Cause>>,
    {
        U::try_from(value).map_err(|error| self.unstorable(column, error))
    }

    pub fn unreadable(self, column: &'static str, cause: impl Into<Cause>) -> StorageError {
        let Self { table, id } = self;
        StorageError::BadRow { table, column, id: id.to_string(), source: cause.into() }
    }

    pub fn unstorable(self, column: &'static str, cause: impl Into<Cause>) -> StorageError {
        let Self { table, id } = self;
        StorageError::BadValue { table, column, id: id.to_string(), source: cause.into() }
    }
}
