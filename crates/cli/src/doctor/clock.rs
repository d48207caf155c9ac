//! Checks the clock of this machine. Codes of the second factor, prices and newsletters depend on it.

use chrono::{DateTime, Datelike, TimeDelta, Utc};

use super::{Check, Subject};

/// The program was written in 2026, so an earlier year is wrong.
const PLAUSIBLE_YEARS: std::ops::RangeInclusive<i32> = 2026..=2100;
/// Codes of the second factor are valid for half a minute, so the clocks must differ by much less.
const MAX_DIFFERENCE: TimeDelta = TimeDelta::seconds(5);
const ADVICE: &str = "Let NTP set the clock, for example with `timedatectl set-ntp true`.";

pub fn check() -> Check {
    judge_year(Utc::now())
}

fn judge_year(now: DateTime<Utc>) -> Check {
    let shown = now.format("%Y-%m-%d %H:%M:%S UTC");
    if PLAUSIBLE_YEARS.contains(&now.year()) {
        Check::ok(Subject::Clock, format!("The clock of this machine shows {shown}."))
    } else {
        Check::failure(
            Subject::Clock,
            format!("The clock of this machine shows {shown}, which cannot be right."),
            ADVICE,
        )
    }
}

/// Compares the clock with that of the database server. `before` and `after` are the times of this machine around its answer.
pub fn judge_difference(before: DateTime<Utc>, server: DateTime<Utc>, after: DateTime<Utc>) -> Check {
    let difference = (before - server).max(server - after).max(TimeDelta::zero());
    let seconds = difference.num_milliseconds().unsigned_abs() / 100;
    let seconds = format!("{}.{}", seconds / 10, seconds % 10);
    if difference <= MAX_DIFFERENCE {
        Check::ok(Subject::Clock, format!("The clock and that of the database server differ by {seconds} seconds."))
    } else {
        let found = format!("The clock and that of the database server differ by {seconds} seconds.");
        Check::failure(Subject::Clock, found, "Let NTP set the clocks of both machines.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;

    #[test]
    fn a_year_before_the_program_was_written_is_a_failure() {
        for (time, status) in [
            ("1970-01-01T00:00:07Z", Status::Failure),
            ("2025-12-31T23:59:59Z", Status::Failure),
            ("2026-11-28T19:00:00Z", Status::Ok),
            ("2101-01-01T00:00:00Z", Status::Failure),
        ] {
            assert_eq!(judge_year(time.parse().unwrap()).status, status, "{time}");
        }
    }

    #[test]
    fn clocks_may_differ_by_five_seconds_and_the_time_of_the_answer_does_not_count() {
        let at = |milliseconds: i64| DateTime::from_timestamp_millis(1_800_000_000_000 + milliseconds).unwrap();
        for (server, status, found) in [
            (0, Status::Ok, "differ by 0.0 seconds."),
            (3_000, Status::Ok, "differ by 0.0 seconds."),
            (8_000, Status::Ok, "differ by 5.0 seconds."),
            (-5_000, Status::Ok, "differ by 5.0 seconds."),
            (8_001, Status::Failure, "differ by 5.0 seconds."),
            (-5_001, Status::Failure, "differ by 5.0 seconds."),
            (3_600_000, Status::Failure, "differ by 3597.0 seconds."),
        ] {
            let check = judge_difference(at(0), at(server), at(3_000));
            assert_eq!(check.status, status, "{server}");
            assert!(check.found.ends_with(found), "{server}: {}", check.found);
        }
    }
}
