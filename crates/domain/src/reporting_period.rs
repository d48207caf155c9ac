//! The periods of reports for administrators: 7, 30 or 90 days up to today, and the same number of days before. Days are
//! in UTC.

use chrono::{Days, NaiveDate};
use std::str::FromStr;
use thiserror::Error;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

const DAYS_PER_WEEK: u64 = 7;

/// Length of a period.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PeriodLength {
    Week,
    #[default]
    Month,
    Quarter,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a period; use 7, 30 or 90 days")]
pub struct UnknownPeriodLength(String);

impl PeriodLength {
    pub const ALL: [Self; 3] = [Self::Week, Self::Month, Self::Quarter];

    pub fn days(self) -> u32 {
        match self {
            Self::Week => 7,
            Self::Month => 30,
            Self::Quarter => 90,
        }
    }
}

/// Documents the length as its number of days.
impl PartialSchema for PeriodLength {
    fn schema() -> RefOr<Schema> {
        let lengths = Self::ALL.map(Self::days);
        ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some(lengths)).into()
    }
}

impl ToSchema for PeriodLength {}

impl FromStr for PeriodLength {
    type Err = UnknownPeriodLength;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|length| length.days().to_string() == text);
        found.ok_or_else(|| UnknownPeriodLength(text.to_owned()))
    }
}

/// The days from the first to the last, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportingPeriod {
    pub first: NaiveDate,
    pub last: NaiveDate,
}

impl ReportingPeriod {
    /// Creates the period of this length whose last day is `last`.
    pub fn ending_on(last: NaiveDate, length: PeriodLength) -> Self {
        Self { first: days_before(last, u64::from(length.days()) - 1), last }
    }

    /// Returns the period with the same number of days that ends the day before this one begins.
    pub fn previous(self) -> Self {
        let length = u64::try_from((self.last - self.first).num_days()).unwrap_or_default();
        let last = days_before(self.first, 1);
        Self { first: days_before(last, length), last }
    }

    pub fn contains(self, day: NaiveDate) -> bool {
        (self.first..=self.last).contains(&day)
    }

    pub fn days(self) -> impl Iterator<Item = NaiveDate> {
        self.first.iter_days().take_while(move |day| *day <= self.last)
    }

    /// Returns the weeks of the period, the earliest first. Weeks are counted back from the last day, so that the last week
    /// is always whole; the first one may have fewer than seven days.
    pub fn weeks(self) -> Vec<Self> {
        let mut weeks = Vec::new();
        let mut last = self.last;
        while last >= self.first {
            let first = days_before(last, DAYS_PER_WEEK - 1).max(self.first);
            weeks.push(Self { first, last });
            last = days_before(first, 1);
        }
        weeks.reverse();
        weeks
    }
}

/// Returns an earlier day. The earliest date that can be represented is never reached by dates of this site.
fn days_before(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_sub_days(Days::new(days)).unwrap_or(NaiveDate::MIN)
}

/// Returns `part` as a percentage of `whole` with two decimals, or `None` if the whole is not positive.
pub fn percentage(part: i64, whole: i64) -> Option<f64> {
    if whole <= 0 {
        return None;
    }
    // Half a hundredth is rounded away from zero, in integers.
    let (part, whole) = (i128::from(part), i128::from(whole));
    let hundredths = (part.abs() * 20_000 + whole) / (whole * 2) * part.signum();
    i32::try_from(hundredths).ok().map(|hundredths| f64::from(hundredths) / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn period(first: &str, last: &str) -> ReportingPeriod {
        ReportingPeriod { first: first.parse().unwrap(), last: last.parse().unwrap() }
    }

    #[test]
    fn a_period_has_7_30_or_90_days() {
        for (text, expected) in [
            ("7", Some(PeriodLength::Week)),
            ("30", Some(PeriodLength::Month)),
            ("90", Some(PeriodLength::Quarter)),
            ("", None),
            ("0", None),
            ("31", None),
            ("-7", None),
            ("07", None),
            ("7 days", None),
        ] {
            assert_eq!(text.parse().ok(), expected, "{text}");
        }
        assert_eq!(PeriodLength::default().days(), 30);
    }

    #[test]
    fn a_period_includes_its_last_day_and_follows_the_previous_one() {
        for (last, length, first, previous_first, previous_last) in [
            ("2026-11-22", PeriodLength::Week, "2026-11-16", "2026-11-09", "2026-11-15"),
            ("2026-11-22", PeriodLength::Month, "2026-10-24", "2026-09-24", "2026-10-23"),
            ("2026-11-22", PeriodLength::Quarter, "2026-08-25", "2026-05-27", "2026-08-24"),
            ("2028-03-01", PeriodLength::Week, "2028-02-24", "2028-02-17", "2028-02-23"),
        ] {
            let found = ReportingPeriod::ending_on(last.parse().unwrap(), length);
            assert_eq!(found, period(first, last));
            assert_eq!(found.previous(), period(previous_first, previous_last));
            assert_eq!(found.days().count(), usize::try_from(length.days()).unwrap());
            assert_eq!(found.previous().days().count(), usize::try_from(length.days()).unwrap());
            assert!(found.contains(found.first) && found.contains(found.last));
            assert!(!found.contains(found.previous().last));
        }
    }

    #[test]
    fn weeks_are_counted_back_from_the_last_day() {
        let last: NaiveDate = "2026-11-22".parse().unwrap();
        assert_eq!(ReportingPeriod::ending_on(last, PeriodLength::Week).weeks(), [period("2026-11-16", "2026-11-22")]);
        assert_eq!(
            ReportingPeriod::ending_on(last, PeriodLength::Month).weeks(),
            [
                period("2026-10-24", "2026-10-25"),
                period("2026-10-26", "2026-11-01"),
                period("2026-11-02", "2026-11-08"),
                period("2026-11-09", "2026-11-15"),
                period("2026-11-16", "2026-11-22"),
            ]
        );
        assert_eq!(ReportingPeriod::ending_on(last, PeriodLength::Quarter).weeks().len(), 13);
    }

    #[test]
    fn percentages_have_two_decimals() {
        for (part, whole, expected) in [
            (1, 3, Some(33.33)),
            (2, 3, Some(66.67)),
            (0, 5, Some(0.0)),
            (5, 5, Some(100.0)),
            (9, 5, Some(180.0)),
            (1, 20_000, Some(0.01)),
            (1, 20_001, Some(0.0)),
            (-1, 3, Some(-33.33)),
            (0, 0, None),
            (3, 0, None),
        ] {
            assert_eq!(percentage(part, whole), expected, "{part} of {whole}");
        }
    }
}
