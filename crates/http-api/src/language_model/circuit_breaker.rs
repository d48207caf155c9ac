//! Stops requests to a model that fails, so that visitors do not wait for it: after several failures in a row for some time, and
//! then until one request has succeeded.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Number of failures in a row after which no requests are sent.
const MAX_FAILURES: u32 = 3;
/// Time until one request is tried again.
const PAUSE: Duration = Duration::from_secs(30);

#[derive(Debug, Default)]
pub struct CircuitBreaker(Mutex<Condition>);

#[derive(Debug, Default)]
struct Condition {
    /// Number of failures since the last success.
    failures: u32,
    /// The time from which one request is tried. None while all requests are sent.
    retry_at: Option<Instant>,
}

impl CircuitBreaker {
    /// Returns true if a request may be sent. After a pause, only one request may, until its outcome is recorded or the pause
    /// has passed again.
    pub fn allows(&self, now: Instant) -> bool {
        let mut condition = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match condition.retry_at {
            None => true,
            Some(retry_at) if now >= retry_at => {
                condition.retry_at = Some(now + PAUSE);
                true
            }
            Some(_) => false,
        }
    }

    /// Remembers the outcome of a request. Returns true if requests stop because of it.
    pub fn record(&self, is_success: bool, now: Instant) -> bool {
        let mut condition = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if is_success {
            *condition = Condition::default();
            return false;
        }
        condition.failures = condition.failures.saturating_add(1);
        if condition.failures < MAX_FAILURES {
            return false;
        }
        let was_stopped = condition.retry_at.is_some();
        condition.retry_at = Some(now + PAUSE);
        !was_stopped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_failures_in_a_row_one_request_is_tried_after_a_pause() {
        let breaker = CircuitBreaker::default();
        let now = Instant::now();
        let later = |seconds| now + Duration::from_secs(seconds);
        for is_success in [false, false, true, false, false] {
            assert!(breaker.allows(now));
            assert!(!breaker.record(is_success, now));
        }
        assert!(breaker.record(false, now), "the third failure in a row stops requests");
        assert!(!breaker.allows(later(29)));
        assert!(breaker.allows(later(30)));
        assert!(!breaker.allows(later(31)), "only one request is tried");
        assert!(!breaker.record(false, later(32)), "it was stopped already");
        assert!(!breaker.allows(later(61)));
        assert!(breaker.allows(later(62)));
        assert!(!breaker.record(true, later(63)));
        assert!(breaker.allows(later(63)) && breaker.allows(later(63)));
    }

    #[test]
    fn a_trial_without_an_outcome_does_not_stop_requests_for_ever() {
        let breaker = CircuitBreaker::default();
        let now = Instant::now();
        (0..3).for_each(|_| {
            breaker.record(false, now);
        });
        assert!(breaker.allows(now + PAUSE));
        assert!(!breaker.allows(now + PAUSE));
        assert!(breaker.allows(now + PAUSE * 2));
    }
}
