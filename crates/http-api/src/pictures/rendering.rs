//! Limits how many share pictures are rendered at the same time: each takes a core for a while and some megabytes.

use domain::recipe_id::RecipeId;
use std::collections::BTreeSet;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::error::ApiError;

/// Renderings at the same time.
const MAX_RENDERINGS: usize = 2;
/// Requests that may wait for one of them; further requests get a 503.
const MAX_WAITING: usize = 16;
const MAX_WAIT: Duration = Duration::from_secs(5);

#[derive(Debug, Default)]
pub struct Renderings {
    queue: Mutex<Queue>,
    finished: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    rendering: BTreeSet<RecipeId>,
    waiting: usize,
}

/// The right to render one recipe's picture, until it is dropped.
#[derive(Debug)]
pub struct Rendering {
    renderings: Arc<Renderings>,
    id: RecipeId,
}

impl Renderings {
    /// Waits until this recipe's picture is not being rendered and few enough others are. Move the result into the
    /// work, so that a client that disconnects does not let another rendering begin beside it.
    ///
    /// # Errors
    /// `ApiError::Busy` where too many wait already, or it takes too long.
    pub async fn begin(self: &Arc<Self>, id: RecipeId) -> Result<Rendering, ApiError> {
        if let Some(rendering) = self.try_begin(id) {
            return Ok(rendering);
        }
        let _place = WaitingPlace::take(self).ok_or(ApiError::Busy)?;
        timeout(MAX_WAIT, self.wait(id)).await.map_err(|_| ApiError::Busy)
    }

    async fn wait(self: &Arc<Self>, id: RecipeId) -> Rendering {
        loop {
            let mut finished = pin!(self.finished.notified());
            // This registers the future: a rendering that finishes from now on wakes it.
            finished.as_mut().enable();
            if let Some(rendering) = self.try_begin(id) {
                return rendering;
            }
            finished.await;
        }
    }

    fn try_begin(self: &Arc<Self>, id: RecipeId) -> Option<Rendering> {
        let mut queue = self.queue();
        if queue.rendering.len() >= MAX_RENDERINGS || !queue.rendering.insert(id) {
            return None;
        }
        Some(Rendering { renderings: Arc::clone(self), id })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Rendering {
    fn drop(&mut self) {
        self.renderings.queue().rendering.remove(&self.id);
        self.renderings.finished.notify_waiters();
    }
}

/// Counts one request that waits, until it is dropped.
struct WaitingPlace<'a>(&'a Renderings);

impl<'a> WaitingPlace<'a> {
    fn take(renderings: &'a Renderings) -> Option<Self> {
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
            let renderings = Arc::new(Renderings::default());
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
            let renderings = Arc::new(Renderings::default());
            let first = renderings.begin(RecipeId(1)).await.unwrap();
            assert!(renderings.try_begin(RecipeId(1)).is_none());
            drop(first);
            assert!(renderings.try_begin(RecipeId(1)).is_some());
        });
    }

    #[test]
    fn a_full_queue_turns_requests_away_and_has_room_again_once_they_have_left() {
        run(async {
            let renderings = Arc::new(Renderings::default());
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
