//! Runs a check that may take long on a large database, for a limited time.

use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// Runs `work` on a thread of its own and returns its result, or None if it takes longer than the limit. The thread ends with the
/// process.
pub fn run_within<T: Send + 'static>(limit: Duration, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        // After the limit, the receiver no longer exists, and the result is dropped.
        let _ = sender.send(work());
    });
    receiver.recv_timeout(limit).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_that_takes_longer_has_no_result() {
        assert_eq!(run_within(Duration::from_secs(30), || 7), Some(7));
        assert_eq!(run_within(Duration::from_millis(1), || thread::sleep(Duration::from_secs(30))), None);
    }
}
