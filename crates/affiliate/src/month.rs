//! The month of a price.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Month of a year, parsed and formatted as `YYYY-MM`. An earlier month is less than a later one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    year: u16,
    month: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a month as YYYY-MM")]
pub struct InvalidMonth(String);

impl FromStr for Month {
    type Err = InvalidMonth;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits = |part: &str, count: usize| part.len() == count && part.bytes().all(|b| b.is_ascii_digit());
        text.split_once('-')
            .filter(|(year, month)| digits(year, 4) && digits(month, 2))
            .and_then(|(year, month)| Some(Self { year: year.parse().ok()?, month: month.parse().ok()? }))
            .filter(|it| (1..=12).contains(&it.month))
            .ok_or_else(|| InvalidMonth(text.to_owned()))
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_formatted_as_they_were_parsed() {
        for text in ["2025-01", "2026-11", "1999-12"] {
            assert_eq!(text.parse::<Month>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn invalid_months_are_rejected() {
        for text in ["", "2026", "2026-", "2026-0", "2026-00", "2026-13", "26-11", "2026-11-20", "2026-+1", " 2026-11"]
        {
            assert_eq!(text.parse::<Month>(), Err(InvalidMonth(text.to_owned())));
        }
    }

    #[test]
    fn earlier_months_are_less_than_later_ones() {
        let month = |text: &str| text.parse::<Month>().unwrap();
        assert!(month("2024-12") < month("2025-01"));
        assert!(month("2025-02") < month("2025-11"));
    }
}
