//! How long data is stored. The cleanup job deletes it after these periods, and the privacy page lists them.

use chrono::{DateTime, Days, Months, Utc};
use std::fmt;
use strum::IntoStaticStr;

use crate::plain_text::with_count;

/// A kind of data that is deleted after a fixed period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum RetainedData {
    Messages,
    SentMails,
    #[strum(serialize = "deadMails")]
    UndeliveredMails,
    UnconfirmedSubscriptions,
    #[strum(serialize = "leftSubscriptions")]
    EndedSubscriptions,
    Sessions,
    LimitCounters,
    AuditLog,
    Visits,
    #[strum(serialize = "visitSums")]
    VisitTotals,
    CustomRecipes,
    UnusedPhotos,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RetentionPeriod {
    Days(u32),
    Months(u32),
}

impl fmt::Display for RetentionPeriod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, unit) = match self {
            Self::Days(days) => (days, "day"),
            Self::Months(months) => (months, "month"),
        };
        f.write_str(&with_count(*number, unit))
    }
}

impl RetainedData {
    pub const ALL: [Self; 12] = [
        Self::Messages,
        Self::SentMails,
        Self::UndeliveredMails,
        Self::UnconfirmedSubscriptions,
        Self::EndedSubscriptions,
        Self::Sessions,
        Self::LimitCounters,
        Self::AuditLog,
        Self::Visits,
        Self::VisitTotals,
        Self::CustomRecipes,
        Self::UnusedPhotos,
    ];

    /// Returns the period after which the data is deleted. The queries of `storage::retention` decide from which event it is
    /// counted.
    pub fn period(self) -> RetentionPeriod {
        match self {
            Self::Messages => RetentionPeriod::Months(24),
            Self::SentMails | Self::EndedSubscriptions => RetentionPeriod::Days(30),
            Self::UndeliveredMails | Self::CustomRecipes => RetentionPeriod::Days(90),
            Self::UnconfirmedSubscriptions => RetentionPeriod::Days(7),
            Self::Sessions | Self::UnusedPhotos => RetentionPeriod::Days(1),
            Self::LimitCounters => RetentionPeriod::Days(2),
            Self::Visits => RetentionPeriod::Months(13),
            Self::AuditLog | Self::VisitTotals => RetentionPeriod::Months(25),
        }
    }

    /// Returns the time before which the data is deleted.
    pub fn cut_off(self, now: DateTime<Utc>) -> DateTime<Utc> {
        let before = match self.period() {
            RetentionPeriod::Days(days) => now.checked_sub_days(Days::new(days.into())),
            RetentionPeriod::Months(months) => now.checked_sub_months(Months::new(months)),
        };
        before.unwrap_or(DateTime::<Utc>::MIN_UTC)
    }

    /// Returns the time at which data is deleted if its period begins at `began`.
    pub fn expires_at(self, began: DateTime<Utc>) -> DateTime<Utc> {
        let after = match self.period() {
            RetentionPeriod::Days(days) => began.checked_add_days(Days::new(days.into())),
            RetentionPeriod::Months(months) => began.checked_add_months(Months::new(months)),
        };
        after.unwrap_or(DateTime::<Utc>::MAX_UTC)
    }

    /// Returns the name of the data in the log.
    pub fn key(self) -> &'static str {
        self.into()
    }

    pub fn description(self) -> &'static str {
        match self {
            Self::Messages => "Messages to us are deleted 24 months after they were last updated.",
            Self::SentMails => "Emails we sent are deleted from our outbox 30 days after they were delivered.",
            Self::UndeliveredMails => "Emails that could not be delivered are deleted after 90 days.",
            Self::UnconfirmedSubscriptions => "Newsletter sign-ups that are not confirmed are deleted after 7 days.",
            Self::EndedSubscriptions => {
                "When you unsubscribe from the newsletter, your address is deleted after 30 days."
            }
            Self::Sessions => "The record of an administrator's sign-in is deleted a day after it ends.",
            Self::LimitCounters => {
                "Counters that limit how often a form can be used contain no readable addresses and are deleted after 2 days."
            }
            Self::AuditLog => "The audit log of administrators' actions is deleted after 25 months.",
            Self::Visits => {
                "Visits and clicks on shop links are counted without names or addresses. Individual records are deleted after 13 months."
            }
            Self::CustomRecipes => "Recipes that the assistant creates are deleted after 90 days.",
            Self::UnusedPhotos => {
                "A photo that you upload but send with no review or recipe is deleted after a day. Others stay as long as the review or recipe."
            }
            Self::VisitTotals => "Daily totals of visits and clicks are deleted after 25 months.",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_description_states_the_period_after_which_data_is_deleted() {
        let now = "2026-03-31T12:00:00Z".parse::<DateTime<Utc>>().unwrap();
        for (data, cut_off, period) in [
            (RetainedData::Messages, "2024-03-31", "24 months"),
            (RetainedData::SentMails, "2026-03-01", "30 days"),
            (RetainedData::UndeliveredMails, "2025-12-31", "90 days"),
            (RetainedData::UnconfirmedSubscriptions, "2026-03-24", "7 days"),
            (RetainedData::EndedSubscriptions, "2026-03-01", "30 days"),
            (RetainedData::Sessions, "2026-03-30", "a day"),
            (RetainedData::LimitCounters, "2026-03-29", "2 days"),
            (RetainedData::AuditLog, "2024-02-29", "25 months"),
            (RetainedData::Visits, "2025-02-28", "13 months"),
            (RetainedData::VisitTotals, "2024-02-29", "25 months"),
            (RetainedData::CustomRecipes, "2025-12-31", "90 days"),
            (RetainedData::UnusedPhotos, "2026-03-30", "a day"),
        ] {
            assert_eq!(data.cut_off(now).date_naive().to_string(), cut_off, "{data:?}");
            assert!(data.description().contains(period), "{data:?}");
        }
        let keys: BTreeSet<_> = RetainedData::ALL.map(RetainedData::key).into();
        assert_eq!(keys.len(), RetainedData::ALL.len());
    }

    #[test]
    fn data_expires_at_the_end_of_its_period() {
        let began = "2026-11-23T02:00:00Z".parse::<DateTime<Utc>>().unwrap();
        for (data, expected) in [(RetainedData::CustomRecipes, "2027-02-21"), (RetainedData::Visits, "2027-12-23")] {
            let expires_at = data.expires_at(began);
            assert_eq!(expires_at.date_naive().to_string(), expected, "{data:?}");
            assert_eq!(data.cut_off(expires_at), began, "{data:?}");
        }
    }

    #[test]
    fn periods_are_shown_with_their_unit() {
        let periods = [RetentionPeriod::Days(1), RetentionPeriod::Days(7), RetentionPeriod::Months(24)];
        assert_eq!(periods.map(|period| period.to_string()), ["1 day", "7 days", "24 months"]);
    }

    #[test]
    fn the_cut_off_of_the_earliest_time_does_not_overflow() {
        assert_eq!(RetainedData::Messages.cut_off(DateTime::<Utc>::MIN_UTC), DateTime::<Utc>::MIN_UTC);
    }
}
