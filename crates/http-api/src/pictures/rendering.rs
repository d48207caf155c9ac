//! Limits how many share pictures are rendered at the same time, because each occupies a core and some megabytes.

use domain::recipe_id::RecipeId;
use std::collections::BTreeSet;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::error::ApiError;

/// Maximum number of pictures rendered at the same time.
const MAX_RENDERINGS: usize = 2;
/// Maximum number of requests that wait for a permit. Further requests get a 503.
const MAX_WAITING: usize = 16;
const MAX_WAIT: Duration = Duration::from_secs(5);

#[derive(Debug, Default)]
pub struct RenderingQueue {
    queue: Mutex<Queue>,
    finished: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    rendering: BTreeSet<RecipeId>,
    waiting: usize,
}

/// Permission to render the picture of one recipe. Dropping it releases the permit.
#[derive(Debug)]
pub struct RenderingPermit {
    renderings: Arc<RenderingQueue>,
    id: RecipeId,
}

impl RenderingQueue {
    /// Waits until the picture of this recipe is not being rendered and a permit is free. Move the permit into the task that
    /// renders, so that it is not released early if the client disconnects.
    ///
    /// # Errors
    /// `ApiError::Busy` if too many requests are waiting, or if the wait takes too long.
    pub async fn begin(self: &Arc<Self>, id: RecipeId) -> Result<RenderingPermit, ApiError> {
        if let Some(permit) = self.try_begin(id) {
            return Ok(permit);
        }
        let _place = WaitingPlace::take(self).ok_or(ApiError::Busy)?;
        timeout(MAX_WAIT, self.wait(id)).await.map_err(|_| ApiError::Busy)
    }

    async fn wait(self: &Arc<Self>, id: RecipeId) -> RenderingPermit {
        loop {
            let mut finished = pin!(self.finished.notified());
            // A rendering that finishes from now on wakes the future, even before it is polled.
            finished.as_mut().enable();
            if let Some(permit) = self.try_begin(id) {
                return permit;
            }
            finished.await;
        }
    }

    fn try_begin(self: &Arc<Self>, id: RecipeId) -> Option<RenderingPermit> {
        let mut queue = self.queue();
        if queue.rendering.len() >= MAX_RENDERINGS || !queue.rendering.insert(id) {
            return None;
        }
        Some(RenderingPermit { renderings: Arc::clone(self), id })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for RenderingPermit {
    fn drop(&mut self) {
        self.renderings.queue().rendering.remove(&self.id);
        self.renderings.finished.notify_waiters();
    }
}

/// Counts one waiting request until it is dropped.
struct WaitingPlace<'a>(&'a RenderingQueue);

impl<'a> WaitingPlace<'a> {
    fn take(renderings: &'a RenderingQueue) -> Option<Self> {
        let mut queue = renderings.queue();
        if queue.waiting >= MAX_WAITING {
            return None;
        }
        queue.waiting += 1;
        Some(Self(renderings))
    }
}

impl Drop for WaitingPlace<'_> {
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
    fn two_recipes_are_rendered_at_once_and_the_third_waits() {
        run(async {
            let renderings = Arc::new(RenderingQueue::default());
            let first = renderings.begin(RecipeId(1)).await.unwrap();
            let _second = renderings.begin(RecipeId(2)).await.unwrap();
            assert!(renderings.try_begin(RecipeId(3)).is_none());
            let waiting = Arc::clone(&renderings);
            let third = spawn(async move { waiting.begin(RecipeId(3)).await.map(drop) });
            sleep(Duration::from_millis(10)).await;
            assert!(!third.is_finished());
            drop(first);
            third.await.unwrap().unwrap();
        });
    }

    #[test]
    fn one_recipe_is_not_rendered_twice_at_once() {
        run(async {
            let renderings = Arc::new(RenderingQueue::default());
            let first = renderings.begin(RecipeId(1)).await.unwrap();
            assert!(renderings.try_begin(RecipeId(1)).is_none());
            drop(first);
            assert!(renderings.try_begin(RecipeId(1)).is_some());
        });
    }

    #[test]
    fn a_full_queue_rejects_requests_until_waiting_ones_have_left() {
        run(async {
            let renderings = Arc::new(RenderingQueue::default());
            let _one = renderings.begin(RecipeId(1)).await.unwrap();
            let _two = renderings.begin(RecipeId(2)).await.unwrap();
            let waiting: Vec<_> = (0..MAX_WAITING)
                .map(|_| {
                    let renderings = Arc::clone(&renderings);
                    spawn(async move { renderings.begin(RecipeId(3)).await.map(drop) })
                })
                .collect();
            sleep(Duration::from_millis(10)).await;
            assert!(matches!(renderings.begin(RecipeId(3)).await, Err(ApiError::Busy)));
            waiting.iter().for_each(actix_web::rt::task::JoinHandle::abort);
            sleep(Duration::from_millis(10)).await;
            assert_eq!(renderings.queue().waiting, 0);
        });
    }
}
