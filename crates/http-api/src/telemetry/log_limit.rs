//! Limits repeated log lines. A few lines of each kind are written per minute, and the next one states how many were
//! left out.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Maximum number of lines of one kind per minute.
const BURST: u32 = 5;
const WINDOW: Duration = Duration::from_secs(60);
/// Maximum number of kinds that are counted separately, so that messages with changing parts do not fill the memory.
const MAX_KINDS: usize = 200;
/// The key under which all further kinds are counted together.
const OTHERS: &str = "";

static LIMIT: LazyLock<LogLimit> = LazyLock::new(LogLimit::default);

/// Counts a line of a kind against the limit. Returns None if it must be left out, and otherwise how many lines of this
/// kind were left out since the last one.
pub fn check_log_limit(kind: &str) -> Option<u64> {
    LIMIT.check_at(kind, Instant::now())
}

#[derive(Debug, Default)]
struct LogLimit(Mutex<HashMap<String, Window>>);

#[derive(Debug)]
struct Window {
    began: Instant,
    written: u32,
    left_out: u64,
}

impl LogLimit {
    fn check_at(&self, kind: &str, now: Instant) -> Option<u64> {
        let mut kinds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_over = |window: &Window| now.duration_since(window.began) >= WINDOW;
        if !kinds.contains_key(kind) && kinds.len() >= MAX_KINDS {
            kinds.retain(|_, window| !is_over(window));
        }
        let kind = if kinds.contains_key(kind) || kinds.len() < MAX_KINDS { kind } else { OTHERS };
        let window = kinds.entry(kind.to_owned()).or_insert_with(|| Window { began: now, written: 0, left_out: 0 });
        if is_over(window) {
            (window.began, window.written) = (now, 0);
        }
        if window.written >= BURST {
            window.left_out += 1;
            return None;
        }
        window.written += 1;
        Some(std::mem::take(&mut window.left_out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_failure_is_logged_a_few_times_per_minute_and_the_rest_is_counted() {
        let (limit, began) = (LogLimit::default(), Instant::now());
        let lines = |second: u64, times: u64| {
            let now = began + Duration::from_secs(second);
            let left_out = (0..times).filter_map(|_| limit.check_at("disk full", now));
            left_out.collect::<Vec<_>>()
        };
        assert_eq!(lines(0, 22_149), [0, 0, 0, 0, 0]);
        assert!(lines(59, 3).is_empty());
        assert_eq!(lines(60, 2), [22_147, 0], "the next minute reports how many were left out");
        assert_eq!(limit.check_at("another", began), Some(0), "one kind does not silence another");
    }

    #[test]
    fn the_number_of_kinds_is_limited() {
        let (limit, now) = (LogLimit::default(), Instant::now());
        let written = (0..10_000).filter(|kind| limit.check_at(&kind.to_string(), now).is_some()).count();
        assert_eq!(written, MAX_KINDS + usize::try_from(BURST).unwrap());
        assert_eq!(limit.0.lock().unwrap().len(), MAX_KINDS + 1);
        assert_eq!(limit.check_at("a new one", now + WINDOW), Some(0));
    }
}
