//! A day of cooking: how much of each recipe to cook for several animals, in which order, and which boxes to fill.

mod animals;
pub mod create;
pub mod freezer_labels;
mod plan;
pub mod request;
mod view;

use chrono::NaiveDate;

use crate::error::ApiError;
use crate::shop::basket_request::invalid_field;

/// Parses the field of a request body that is a date.
fn parse_date(text: &str, field: &str) -> Result<NaiveDate, ApiError> {
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
    date.ok_or_else(|| invalid_field(field, format!("'{text}' is not a date such as 2026-11-28.")))
}
