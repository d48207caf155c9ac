//! Decides when a mail that could not be delivered is sent again, and after how many attempts it is abandoned.

use chrono::TimeDelta;

/// Number of attempts at short intervals, because most failures of a mail server last only minutes.
const QUICK_ATTEMPTS: u32 = 30;
const QUICK_DELAY: TimeDelta = TimeDelta::seconds(7);
/// Delay after the quick attempts. It is doubled after each further attempt, up to `MAX_DELAY`.
const FIRST_SLOW_DELAY: TimeDelta = TimeDelta::seconds(15);
const MAX_DELAY: TimeDelta = TimeDelta::hours(4);
/// The last attempt is made about two days after the first.
const MAX_ATTEMPTS: u32 = 51;

/// Returns the delay before the next attempt after `attempts` failed attempts, or `None` if the mail is abandoned.
pub fn retry_delay(attempts: u32) -> Option<TimeDelta> {
    if attempts >= MAX_ATTEMPTS {
        return None;
    }
    let Some(slow_attempts) = attempts.checked_sub(QUICK_ATTEMPTS) else { return Some(QUICK_DELAY) };
    Some((FIRST_SLOW_DELAY * 2_i32.saturating_pow(slow_attempts)).min(MAX_DELAY))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delay_grows_after_the_quick_attempts() {
        for (attempts, seconds) in [
            (1, Some(7)),
            (29, Some(7)),
            (30, Some(15)),
            (31, Some(30)),
            (39, Some(7_680)),
            (40, Some(14_400)),
            (50, Some(14_400)),
            (51, None),
            (u32::MAX, None),
        ] {
            assert_eq!(retry_delay(attempts), seconds.map(TimeDelta::seconds), "{attempts}");
        }
    }

    #[test]
    fn quick_attempts_take_minutes_and_all_attempts_take_two_days() {
        let quick = (1..QUICK_ATTEMPTS).filter_map(retry_delay).sum::<TimeDelta>();
        assert!((3..=5).contains(&quick.num_minutes()), "{quick}");
        let all = (1..=MAX_ATTEMPTS).filter_map(retry_delay).sum::<TimeDelta>();
        assert!((47..=50).contains(&all.num_hours()), "{all}");
    }
}
