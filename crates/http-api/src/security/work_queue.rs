//! Limits how many expensive calculations of one kind run at the same time, because each occupies a core.

use std::collections::HashSet;
use std::hash::Hash;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::error::ApiError;

/// Maximum number of calculations that run at the same time.
const MAX_RUNNING: usize = 2;
/// Maximum number of requests that wait for a permit. Further requests get a 503.
const MAX_WAITING: usize = 16;
const MAX_WAIT: Duration = Duration::from_secs(5);

/// `K` identifies a result. The same result is not calculated twice at the same time.
#[derive(Debug)]
pub struct WorkQueue<K: Eq + Hash> {
    queue: Mutex<Queue<K>>,
    finished: Notify,
}

#[derive(Debug)]
struct Queue<K> {
    running: HashSet<K>,
    waiting: usize,
}

/// Permission to calculate one result. Dropping it releases the permit.
#[derive(Debug)]
pub struct WorkPermit<K: Eq + Hash> {
    queue: Arc<WorkQueue<K>>,
    key: K,
}

impl<K: Eq + Hash> Default for WorkQueue<K> {
    fn default() -> Self {
        Self { queue: Mutex::new(Queue { running: HashSet::new(), waiting: 0 }), finished: Notify::new() }
    }
}

impl<K: Clone + Eq + Hash> WorkQueue<K> {
    /// Waits until this result is not being calculated and a permit is free. Move the permit into the task that calculates, so
    /// that it is not released early if the client disconnects.
    ///
    /// # Errors
    /// `ApiError::Busy` if too many requests are waiting, or if the wait takes too long.
    pub async fn begin(self: &Arc<Self>, key: &K) -> Result<WorkPermit<K>, ApiError> {
        if let Some(permit) = self.try_begin(key) {
            return Ok(permit);
        }
        let _place = WaitingPlace::take(self).ok_or(ApiError::Busy)?;
        timeout(MAX_WAIT, self.wait(key)).await.map_err(|_| ApiError::Busy)
    }

    async fn wait(self: &Arc<Self>, key: &K) -> WorkPermit<K> {
        loop {
            let mut finished = pin!(self.finished.notified());
            // A calculation that finishes from now on wakes the future, even before it is polled.
            finished.as_mut().enable();
            if let Some(permit) = self.try_begin(key) {
                return permit;
            }
            finished.await;
        }
    }

    fn try_begin(self: &Arc<Self>, key: &K) -> Option<WorkPermit<K>> {
        let mut queue = self.queue();
        if queue.running.len() >= MAX_RUNNING || !queue.running.insert(key.clone()) {
            return None;
        }
        Some(WorkPermit { queue: Arc::clone(self), key: key.clone() })
    }
}

impl<K: Eq + Hash> WorkQueue<K> {
    fn queue(&self) -> MutexGuard<'_, Queue<K>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for WorkPermit<K> {
    fn drop(&mut self) {
        self.queue.queue().running.remove(&self.key);
        self.queue.finished.notify_waiters();
    }
}

/// Counts one waiting request until it is dropped.
struct WaitingPlace<'a, K: Eq + Hash>(&'a WorkQueue<K>);

impl<'a, K: Eq + Hash> WaitingPlace<'a, K> {
    fn take(work: &'a WorkQueue<K>) -> Option<Self> {
        let mut queue = work.queue();
        if queue.waiting >= MAX_WAITING {
            return None;
        }
        queue.waiting += 1;
        Some(Self(work))
    }
}

impl<K: Eq + Hash> Drop for WaitingPlace<'_, K> {
    fn drop(&mut self) {
        self.0.queue().waiting -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::rt::{System, spawn, time::sleep};

    fn run(test: impl Future<Output = ()>) {
        System::new().block_on(test);
    }

    #[test]
    fn two_results_are_calculated_at_once_and_the_third_waits() {
        run(async {
            let work = Arc::new(WorkQueue::<u8>::default());
            let first = work.begin(&1).await.unwrap();
            let _second = work.begin(&2).await.unwrap();
            assert!(work.try_begin(&3).is_none());
            let waiting = Arc::clone(&work);
            let third = spawn(async move { waiting.begin(&3).await.map(drop) });
            sleep(Duration::from_millis(10)).await;
            assert!(!third.is_finished());
            drop(first);
            third.await.unwrap().unwrap();
        });
    }

    #[test]
    fn one_result_is_not_calculated_twice_at_once() {
        run(async {
            let work = Arc::new(WorkQueue::<u8>::default());
            let first = work.begin(&1).await.unwrap();
            assert!(work.try_begin(&1).is_none());
            drop(first);
            assert!(work.try_begin(&1).is_some());
        });
    }

    #[test]
    fn a_full_queue_rejects_requests_until_waiting_ones_have_left() {
        run(async {
            let work = Arc::new(WorkQueue::<u8>::default());
            let _one = work.begin(&1).await.unwrap();
            let _two = work.begin(&2).await.unwrap();
            let waiting: Vec<_> = (0..MAX_WAITING)
                .map(|_| {
                    let work = Arc::clone(&work);
                    spawn(async move { work.begin(&3).await.map(drop) })
                })
                .collect();
            sleep(Duration::from_millis(10)).await;
            assert!(matches!(work.begin(&3).await, Err(ApiError::Busy)));
            waiting.iter().for_each(actix_web::rt::task::JoinHandle::abort);
            sleep(Duration::from_millis(10)).await;
            assert_eq!(work.queue().waiting, 0);
        });
    }
}
