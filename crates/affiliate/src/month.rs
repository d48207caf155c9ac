//! A month of a year: the date of a price.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Written as `YYYY-MM`; an earlier month is the lesser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    year: u16,
    month: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is no month as YYYY-MM")]
pub struct NoMonth(String);

impl FromStr for Month {
    type Err = NoMonth;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits = |part: &str, count: usize| part.len() == count && part.bytes().all(|b| b.is_ascii_digit());
        text.split_once('-')
            .filter(|(year, month)| digits(year, 4) && digits(month, 2))
            .and_then(|(year, month)| Some(Self { year: year.parse().ok()?, month: month.parse().ok()? }))
            .filter(|it| (1..=12).contains(&it.month))
            .ok_or_else(|| NoMonth(text.to_owned()))
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
    fn a_month_is_written_as_it_is_read() {
        for text in ["2025-01", "2026-11", "1999-12"] {
            assert_eq!(text.parse::<Month>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_month_is_refused() {
        for text in ["", "2026", "2026-", "2026-0", "2026-00", "2026-13", "26-11", "2026-11-20", "2026-+1", " 2026-11"]
        {
            assert_eq!(text.parse::<Month>(), Err(NoMonth(text.to_owned())));
        }
    }

    #[test]
    fn the_earlier_month_is_the_lesser() {
        let month = |text: &str| text.parse::<Month>().unwrap();
        assert!(month("2024-12") < month("2025-01"));
        assert!(month("2025-02") < month("2025-11"));
    }
}
