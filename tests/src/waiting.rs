//! Waits for effects that happen in the background.

use std::thread::sleep;
use std::time::{Duration, Instant};

/// Maximum time that a test waits for an effect. It is long enough for a slow machine.
pub const TEST_TIMEOUT: Duration = Duration::from_secs(90);

/// Calls `find` until it returns a value.
pub fn wait_for<T>(mut find: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(it) = find() {
            return it;
        }
        assert!(began.elapsed() < TEST_TIMEOUT, "no result within {TEST_TIMEOUT:?}");
        sleep(Duration::from_millis(20));
    }
}

/// Waits until the condition is true.
pub fn wait_until(mut condition: impl FnMut() -> bool) {
    wait_for(|| condition().then_some(()));
}
