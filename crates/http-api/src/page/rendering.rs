//! The threads that render pages whole, with the components of the browser, and the requests that wait for them.

use page_renderer::{Limits, PageRequest, RenderError, RendererPool};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use storage::error_chain;
use tokio::sync::oneshot;

use crate::assets;
use crate::config::{Config, PageRenderingSwitch};
use crate::health::rendering_metrics;
use crate::response::cache_key::CacheKey;

/// The script with which the build of the frontend renders pages.
const SCRIPT: &str = ".server/pages.js";
/// A page takes 10 to 70 ms on an idle processor, and the first one in an engine 200 ms.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(2), start_time: Duration::from_secs(5), memory_bytes: 64 * 1024 * 1024 };
/// Maximum number of pages that wait. Further ones are answered with their first paint.
const MAX_WAITING: usize = 32;
/// Maximum number of threads. Each needs about 15 MB.
const MAX_THREADS: usize = 4;

pub struct PageRendering {
    pool: RendererPool,
    /// The origin of the public address, such as `https://pets.example`.
    origin: String,
    /// The pages that are being rendered, with the requests that wait for each.
    in_progress: Mutex<HashMap<CacheKey, Vec<oneshot::Sender<()>>>>,
}

impl PageRendering {
    /// Returns None if pages are not rendered: it is switched off, the frontend is not built, or no thread can be started.
    pub fn start(config: &Config) -> Option<Arc<Self>> {
        if config.page_rendering == PageRenderingSwitch::Off {
            return None;
        }
        let Some(script) = assets::file(SCRIPT).and_then(|file| String::from_utf8(file.data.into_owned()).ok()) else {
            tracing::warn!("pages are not rendered: the frontend was built without the script that renders them");
            return None;
        };
        let origin = config.public_url.url_for("").trim_end_matches('/').to_owned();
        match Self::with_script(&script, LIMITS, origin) {
            Ok(rendering) => Some(Arc::new(rendering)),
            Err(error) => {
                tracing::warn!(error = error_chain(&error), "pages are not rendered: no thread can be started");
                None
            }
        }
    }

    pub(super) fn with_script(script: &str, limits: Limits, origin: String) -> std::io::Result<Self> {
        // Half of the processor cores are left to the requests.
        let threads = (available_parallelism().map_or(1, NonZeroUsize::get) / 2).clamp(1, MAX_THREADS);
        let pool = RendererPool::start(script, limits, threads, MAX_WAITING)?;
        Ok(Self { pool, origin, in_progress: Mutex::default() })
    }

    /// Renders a page. `finish` is called on the thread that has rendered it, with the time since this call. If the page with this key
    /// is already being rendered, waits for that and does not call `finish`. The receiver gets a message, or an error, when the page
    /// is finished.
    pub fn render(
        self: &Arc<Self>,
        key: &CacheKey,
        address: String,
        first_view: String,
        finish: impl FnOnce(Result<String, RenderError>, Duration) + Send + 'static,
    ) -> oneshot::Receiver<()> {
        let (sender, receiver) = oneshot::channel();
        match self.in_progress().entry(key.clone()) {
            Entry::Occupied(mut waiting) => {
                waiting.get_mut().push(sender);
                return receiver;
            }
            Entry::Vacant(entry) => entry.insert(vec![sender]),
        };
        let page = PageRequest { origin: self.origin.clone(), address, first_view };
        let (rendering, rendered_key, started_at) = (Arc::clone(self), key.clone(), Instant::now());
        let accepted = self.pool.render(
            page,
            Box::new(move |result| {
                finish(result, started_at.elapsed());
                for waiting in rendering.take_waiting(&rendered_key) {
                    // The request may have stopped to wait.
                    let _ = waiting.send(());
                }
            }),
        );
        if let Err(error) = accepted {
            rendering_metrics::count_fallback(error.reason());
            self.take_waiting(key);
        }
        receiver
    }

    fn take_waiting(&self, key: &CacheKey) -> Vec<oneshot::Sender<()>> {
        self.in_progress().remove(key).unwrap_or_default()
    }

    fn in_progress(&self) -> MutexGuard<'_, HashMap<CacheKey, Vec<oneshot::Sender<()>>>> {
        self.in_progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;
    use std::sync::mpsc;

    const TEST_TIMEOUT: Duration = Duration::from_secs(30);
    const PAGES: &str = "var pages = { render(origin, address) {
        if (address === '/throws') throw new Error('no title');
        if (address === '/loops') for (;;);
        return `<h1>${origin}${address}</h1>`;
    } };";

    fn rendering() -> Arc<PageRendering> {
        let limits = Limits { time: Duration::from_millis(300), ..LIMITS };
        Arc::new(PageRendering::with_script(PAGES, limits, "https://pets.example".to_owned()).unwrap())
    }

    fn key(address: &str) -> CacheKey {
        CacheKey::path(&TestRequest::with_uri(address).to_http_request())
    }

    /// Returns what is passed to `finish`, once the waiting request has its message.
    fn render(rendering: &Arc<PageRendering>, address: &str) -> Result<String, RenderError> {
        let (sender, result) = mpsc::channel();
        let finish = move |result, _| sender.send(result).unwrap();
        let finished = rendering.render(&key(address), address.to_owned(), "{}".to_owned(), finish);
        let result = result.recv_timeout(TEST_TIMEOUT).unwrap();
        assert_eq!(finished.blocking_recv(), Ok(()), "{address}");
        result
    }

    #[test]
    fn pages_that_throw_or_loop_end_and_the_next_page_is_rendered() {
        let rendering = rendering();
        let whole = |address: &str| Ok(format!("<h1>https://pets.example{address}</h1>"));
        assert_eq!(render(&rendering, "/about"), whole("/about"));
        assert_eq!(render(&rendering, "/throws"), Err(RenderError::Script("no title".to_owned())));
        assert_eq!(render(&rendering, "/loops"), Err(RenderError::TimeLimit));
        assert_eq!(render(&rendering, "/recipes"), whole("/recipes"));
    }

    #[test]
    fn requests_for_the_same_page_wait_for_one_rendering() {
        let rendering = rendering();
        let (sender, results) = mpsc::channel();
        let waiting: Vec<_> = (0..5)
            .map(|_| {
                let sender = sender.clone();
                let finish = move |result, _| sender.send(result).unwrap();
                rendering.render(&key("/loops"), "/loops".to_owned(), "{}".to_owned(), finish)
            })
            .collect();
        for finished in waiting {
            assert_eq!(finished.blocking_recv(), Ok(()));
        }
        drop(sender);
        assert_eq!(results.iter().count(), 1);
    }
}
