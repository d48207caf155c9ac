//! Parses the dates of statements. A date that could mean two days is rejected until the order is given.

use chrono::NaiveDate;
use strum::{Display, EnumString};
use thiserror::Error;
use utoipa::ToSchema;

/// Order of day and month in dates such as 03/04/2026.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema, Display, EnumString)]
#[strum(parse_err_ty = UnknownDateOrder, parse_err_fn = UnknownDateOrder::from)]
pub enum DateOrder {
    #[schema(rename = "dmy")]
    #[strum(serialize = "dmy")]
    DayFirst,
    #[schema(rename = "mdy")]
    #[strum(serialize = "mdy")]
    MonthFirst,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a date order; use dmy for day/month/year (31/12/2026) or mdy for month/day/year (12/31/2026)")]
pub struct UnknownDateOrder(String);

impl From<&str> for UnknownDateOrder {
    fn from(name: &str) -> Self {
        Self(name.to_owned())
    }
}

/// Parses a date with an optional time.
pub fn parse(text: &str, order: Option<DateOrder>) -> Result<NaiveDate, String> {
    if text.is_empty() {
        return Err("the date is missing".to_owned());
    }
    let invalid = || format!("'{text}' is not a date; write it like 2026-11-21");
    let date = text.split(['T', ' ']).next().unwrap_or_default();
    let numbers: Option<Vec<u32>> = date.split(['-', '/', '.']).map(number).collect();
    let Some([first, second, third]) = numbers.as_deref() else { return Err(invalid()) };
    let is_dotted = date.contains('.');
    let (year, month, day) = match (first, second, third) {
        (year @ 1000.., month, day) => (year, month, day),
        (day, month, year @ 1000..) if is_dotted || order == Some(DateOrder::DayFirst) => (year, month, day),
        (month, day, year @ 1000..) if order == Some(DateOrder::MonthFirst) => (year, month, day),
        (day @ 13.., month, year @ 1000..) => (year, month, day),
        (month, day @ 13.., year @ 1000..) => (year, month, day),
        (one, other, year @ 1000..) if one == other => (year, one, other),
        (_, _, 1000..) => {
            return Err(format!(
                "'{text}' could be two days; choose day/month/year (31/12/2026) or month/day/year (12/31/2026)"
            ));
        }
        _ => return Err(invalid()),
    };
    let year = i32::try_from(*year).map_err(|_| invalid())?;
    NaiveDate::from_ymd_opt(year, *month, *day).ok_or_else(invalid)
}

fn number(text: &str) -> Option<u32> {
    let is_number = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}
