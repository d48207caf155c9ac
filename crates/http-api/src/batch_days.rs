//! A day of cooking: how much of each recipe to cook for several animals, in which order, and which boxes to fill.

pub mod animals;
pub mod create;
pub mod freezer_labels;
mod plan;
pub mod request;
mod view;

use chrono::NaiveDate;

use crate::error::ApiError;
use crate::shop::basket_request::invalid_field;

/// Parses the field of a request body that is a date.
pub fn parse_date(text: &str, field: &str) -> Result<NaiveDate, ApiError> {
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
    date.ok_or_else(|| invalid_field(field, format!("'{text}' is not a date such as 2026-11-28.")))
}

/// Formats a date with the name of the month, which is understood in every country: '28 Nov 2026'.
pub fn format_date(date: NaiveDate) -> String {
    date.format("%-d %b %Y").to_string()
}
