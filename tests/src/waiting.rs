//! Waiting for what happens by itself in a moment, on a slow machine too.

use std::thread::sleep;
use std::time::{Duration, Instant};

/// Longer than anything takes that is awaited.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// What `found` finds, once it does.
pub fn awaited<T>(mut found: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(it) = found() {
            return it;
        }
        assert!(began.elapsed() < PATIENCE, "nothing came in {PATIENCE:?}");
        sleep(Duration::from_millis(20));
    }
}

/// Goes on once it holds.
pub fn until(mut holds: impl FnMut() -> bool) {
    awaited(|| holds().then_some(()));
}
