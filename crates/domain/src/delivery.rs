//! When a mail that could not be delivered is tried again, and when it is given up.

use chrono::TimeDelta;

/// Tries in quick succession, for a mail server that is away for a moment.
const QUICK_TRIES: u32 = 30;
const QUICK_WAIT: TimeDelta = TimeDelta::seconds(7);
/// Doubled with each further try, up to the longest.
const FIRST_LONGER_WAIT: TimeDelta = TimeDelta::seconds(15);
const LONGEST_WAIT: TimeDelta = TimeDelta::hours(4);
/// After about two days.
const MOST_TRIES: u32 = 51;

/// How long to wait after so many tries that failed; none where the mail is given up.
pub fn retry_delay(tries: u32) -> Option<TimeDelta> {
    if tries >= MOST_TRIES {
        return None;
    }
    let Some(longer) = tries.checked_sub(QUICK_TRIES) else { return Some(QUICK_WAIT) };
    Some((FIRST_LONGER_WAIT * 2_i32.saturating_pow(longer.min(16))).min(LONGEST_WAIT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_tried_quickly_at_first_then_ever_more_rarely() {
        for (tries, seconds) in [
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
            assert_eq!(retry_delay(tries), seconds.map(TimeDelta::seconds), "{tries}");
        }
    }

    #[test]
    fn the_first_minutes_and_the_two_days_are_kept() {
        let quick = (1..QUICK_TRIES).filter_map(retry_delay).sum::<TimeDelta>();
        assert!((3..=5).contains(&quick.num_minutes()), "{quick}");
        let all = (1..=MOST_TRIES).filter_map(retry_delay).sum::<TimeDelta>();
        assert!((47..=50).contains(&all.num_hours()), "{all}");
    }
}
