//! Threads that render pages, each with its own engine.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::renderer::{Limits, PageRequest, RenderError, Renderer, THREAD_STACK_BYTES};

/// Called on the thread that has rendered the page, with its HTML.
pub type Reply = Box<dyn FnOnce(Result<String, RenderError>) + Send>;

struct Job {
    page: PageRequest,
    reply: Reply,
}

/// The threads stop when the pool is dropped and the pages in the queue are rendered.
pub struct RendererPool {
    jobs: SyncSender<Job>,
}

impl RendererPool {
    /// Starts the threads. Each loads the script with its first page, so that a process that renders nothing needs no memory for it.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub fn start(script: &str, limits: Limits, threads: usize, max_waiting: usize) -> std::io::Result<Self> {
        let (jobs, waiting) = sync_channel(max_waiting);
        let waiting = Arc::new(Mutex::new(waiting));
        let script: Arc<str> = script.into();
        for _ in 0..threads.max(1) {
            let (waiting, script) = (Arc::clone(&waiting), Arc::clone(&script));
            let thread = thread::Builder::new().name("page-renderer".to_owned()).stack_size(THREAD_STACK_BYTES);
            thread.spawn(move || render_all(&waiting, &script, limits))?;
        }
        Ok(Self { jobs })
    }

    /// Adds a page to the queue.
    ///
    /// # Errors
    /// `RenderError::Busy` if the queue is full. `reply` is not called then.
    pub fn render(&self, page: PageRequest, reply: Reply) -> Result<(), RenderError> {
        self.jobs.try_send(Job { page, reply }).map_err(|error| match error {
            TrySendError::Full(_) => RenderError::Busy,
            TrySendError::Disconnected(_) => RenderError::Script("all threads have stopped".to_owned()),
        })
    }
}

fn render_all(waiting: &Mutex<Receiver<Job>>, script: &str, limits: Limits) {
    let mut renderer = None;
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { page, reply }) = next else { return };
        let result = render(&mut renderer, script, limits, &page);
        if result.is_err() {
            renderer = None;
        }
        reply(result);
    }
}

fn render(
    renderer: &mut Option<Renderer>,
    script: &str,
    limits: Limits,
    page: &PageRequest,
) -> Result<String, RenderError> {
    match renderer {
        Some(renderer) => renderer.render(page),
        None => renderer.insert(Renderer::new(script, limits)?).render(page),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    const TEST_TIMEOUT: Duration = Duration::from_secs(30);
    const SCRIPT: &str = "var count = 0; var pages = { render(origin, address) {
        if (address === 'error') throw new Error('no page');
        if (address === 'endless') for (;;);
        return `${address} ${++count}`;
    } };";

    fn pool(threads: usize, max_waiting: usize) -> RendererPool {
        let limits = Limits {
            time: Duration::from_millis(300),
            start_time: Duration::from_secs(5),
            memory_bytes: 16 * 1024 * 1024,
        };
        RendererPool::start(SCRIPT, limits, threads, max_waiting).unwrap()
    }

    fn page(address: &str) -> PageRequest {
        PageRequest { origin: String::new(), address: address.to_owned(), first_view: String::new() }
    }

    #[test]
    fn pages_are_rendered_in_order_and_an_error_replaces_the_engine() {
        let (pool, (replies, received)) = (pool(1, 8), channel());
        for address in ["one", "two", "error", "three"] {
            let replies = replies.clone();
            pool.render(page(address), Box::new(move |result| replies.send(result).unwrap())).unwrap();
        }
        let results: Vec<_> = (0..4).map(|_| received.recv_timeout(TEST_TIMEOUT).unwrap()).collect();
        let html = |text: &str| Ok(text.to_owned());
        let error = Err(RenderError::Script("no page".to_owned()));
        assert_eq!(results, [html("one 1"), html("two 2"), error, html("three 1")]);
    }

    #[test]
    fn a_full_queue_rejects_pages_and_one_thread_can_be_slow() {
        let (pool, (replies, received)) = (pool(1, 1), channel());
        let render = |address: &str| {
            let replies = replies.clone();
            pool.render(page(address), Box::new(move |result| replies.send(result).unwrap()))
        };
        let outcomes: Vec<_> = (0..4).map(|_| render("endless")).collect();
        let accepted = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
        assert!((1..=3).contains(&accepted), "{outcomes:?}");
        assert!(outcomes.contains(&Err(RenderError::Busy)), "{outcomes:?}");
        for _ in 0..accepted {
            assert_eq!(received.recv_timeout(TEST_TIMEOUT).unwrap(), Err(RenderError::TimeLimit));
        }
        render("after").unwrap();
        assert_eq!(received.recv_timeout(TEST_TIMEOUT).unwrap(), Ok("after 1".to_owned()));
    }
}
