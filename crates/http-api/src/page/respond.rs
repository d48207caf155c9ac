//! Responds with a page that is not cached yet. A page that the server renders whole is cached when it is finished, for all requests
//! until the recipes change. While it is rendered, and if that fails, visitors get its first paint, and their browser renders it.

use actix_web::{HttpRequest, HttpResponse, web};
use page_renderer::RenderError;
use std::sync::Arc;
use std::time::Duration;
use storage::error_chain;
use tokio::time::timeout;

use super::parts::PageParts;
use super::shell::Shell;
use crate::health::rendering_metrics;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;
use crate::telemetry::log_limit::check_log_limit;

/// Time for which a request waits for its page. Later, the visitor gets the first paint, and the next one the page.
const MAX_WAIT: Duration = Duration::from_millis(200);

pub async fn respond(
    request: &HttpRequest,
    state: &web::Data<State>,
    snapshot: &Arc<Snapshot>,
    key: CacheKey,
    parts: PageParts,
) -> HttpResponse {
    let rendering = state.page_rendering.as_ref().filter(|_| key.is_cacheable());
    let Some((rendering, address)) = rendering.zip(parts.rendered_address.clone()) else {
        let html = parts.first_paint_html(&state.shell);
        return snapshot.cache_response(key, CachedResponse::html(html)).respond(request);
    };
    let parts = Arc::new(parts);
    let finish = {
        let (parts, state, snapshot, key) = (Arc::clone(&parts), state.clone(), Arc::clone(snapshot), key.clone());
        move |result, duration| {
            if let Some(html) = html_to_cache(result, duration, &parts, &state.shell) {
                snapshot.cache_response(key, CachedResponse::packed_html(html));
            }
        }
    };
    let finished = rendering.render(&key, address, parts.first_view.json_with(&parts.plain_view), finish);
    if timeout(MAX_WAIT, finished).await.is_err() {
        rendering_metrics::count_fallback("wait");
    }
    match snapshot.cached_response(&key) {
        Some(response) => response.respond(request),
        None => CachedResponse::html(parts.first_paint_html(&state.shell)).respond(request),
    }
}

/// Returns the HTML for all requests, or None if the page should be tried again.
fn html_to_cache(
    result: Result<String, RenderError>,
    duration: Duration,
    parts: &PageParts,
    shell: &Shell,
) -> Option<String> {
    let error = match result {
        Ok(content) => {
            rendering_metrics::record_rendering(duration);
            return Some(parts.whole_html(shell, &content));
        }
        Err(error) => error,
    };
    rendering_metrics::count_fallback(error.reason());
    if let Some(left_out) = check_log_limit(&format!("cannot render a page: {}", error.reason())) {
        tracing::warn!(
            address = parts.rendered_address,
            error = error_chain(&error),
            left_out,
            "cannot render a page; visitors get its first paint"
        );
    }
    // A busy machine can be the reason for a limit of time.
    (error != RenderError::TimeLimit).then(|| parts.first_paint_html(shell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::body::to_bytes;
    use actix_web::http::StatusCode;
    use actix_web::test::TestRequest;
    use page_renderer::Limits;
    use std::time::Instant;
    use storage::{Address, Storage};

    use crate::config::{Config, PAGE_RENDERING};
    use crate::outbound::{Outbound, Policy};
    use crate::page::PageRendering;
    use crate::page::first_view::FirstView;

    fn parts() -> PageParts {
        PageParts {
            head: "<title>T</title>".to_owned(),
            first_view: FirstView::default().with_response("/api/site", "data"),
            plain_view: FirstView::default().with_response("/api/shop/retailers", "not sent"),
            first_paint: None,
            slots: Vec::new(),
            links: "<p>links</p>".to_owned(),
            rendered_address: Some("/about".to_owned()),
        }
    }

    /// Returns how many requests have not waited longer for their page.
    fn late_pages() -> u64 {
        let metrics = metrics::to_text(&rendering_metrics::collect());
        let series = "petrecipes_page_rendering_fallbacks_total{reason=\"wait\"} ";
        metrics.lines().find_map(|line| line.strip_prefix(series)).unwrap().parse().unwrap()
    }

    /// Returns a state without recipes that renders pages with this script.
    fn state_with_script(folder: &std::path::Path, script: &str) -> web::Data<State> {
        let config = Config::read(|name| (name == PAGE_RENDERING).then(|| "off".to_owned())).unwrap();
        let storage = Storage::open(&Address::Sqlite(folder.join("pets.db"))).unwrap();
        storage.run_without_transaction(storage::migrate::up).unwrap();
        let mut state = State::load(config, storage, Outbound::new(Policy::PublicHttps)).unwrap();
        let time = Duration::from_secs(60);
        let limits = Limits { time, start_time: time, memory_bytes: 16 * 1024 * 1024 };
        let rendering = PageRendering::with_script(script, limits, "https://pets.example".to_owned()).unwrap();
        state.page_rendering = Some(Arc::new(rendering));
        web::Data::new(state)
    }

    #[test]
    fn a_visitor_does_not_wait_for_a_slow_page_and_the_next_one_gets_it() {
        let folder = tempfile::tempdir().unwrap();
        // The page takes five times as long as a request waits.
        let state = state_with_script(
            folder.path(),
            "var pages = { render(origin, address) {
                for (const start = Date.now(); Date.now() - start < 1000;);
                return `<h1>${address} is rendered</h1>`;
            } };",
        );
        let snapshot = state.snapshot();
        let request = TestRequest::with_uri("/about").to_http_request();
        let key = CacheKey::path(&request);
        let late_before = late_pages();
        let open = || {
            actix_web::rt::System::new().block_on(async {
                let response = respond(&request, &state, &snapshot, key.clone(), parts()).await;
                let status = response.status();
                let body = to_bytes(response.into_body()).await.unwrap();
                (status, String::from_utf8(body.to_vec()).unwrap())
            })
        };

        let first_paint = parts().first_paint_html(&state.shell);
        assert_eq!(open(), (StatusCode::OK, first_paint));
        assert_eq!(late_pages(), late_before + 1);
        assert!(snapshot.cached_response(&key).is_none(), "the first paint is not cached");

        let began = Instant::now();
        while snapshot.cached_response(&key).is_none() {
            assert!(began.elapsed() < Duration::from_secs(60), "the page must be rendered although no visitor waits");
            std::thread::sleep(Duration::from_millis(20));
        }
        let cached = snapshot.cached_response(&key).unwrap().respond(&request);
        let body = actix_web::rt::System::new().block_on(to_bytes(cached.into_body())).ok().unwrap();
        let html = String::from_utf8(body.to_vec()).unwrap();
        assert!(html.contains("<h1>/about is rendered</h1>"), "{html}");
        assert_eq!(late_pages(), late_before + 1);
    }

    #[test]
    fn a_page_that_fails_has_its_first_paint_and_one_that_is_late_is_tried_again() {
        let parts = parts();
        let shell = Shell::new(
            "<!--head--><div id=\"root\"><!--shell--></div><!--first-view--><noscript>nothing</noscript>",
            std::collections::BTreeMap::new(),
            std::collections::BTreeMap::new(),
        );
        let html = |result| html_to_cache(result, Duration::ZERO, &parts, &shell);
        let whole = html(Ok("<h1>About {{title}}</h1>".to_owned())).unwrap();
        assert!(whole.contains("<div id=\"root\"><h1>About {{title}}</h1></div>"), "{whole}");
        assert!(
            whole.contains("id=\"first-view\" data-rendered>{\"/api/site\":\"data\"}</script><p>links</p>"),
            "{whole}"
        );
        assert!(whole.contains("<noscript>You can read, search and filter this page without JavaScript."), "{whole}");
        let failed = html(Err(RenderError::Script("no title".to_owned()))).unwrap();
        assert!(failed.contains("<div id=\"root\"></div>") && failed.contains("id=\"first-view\">"), "{failed}");
        assert!(failed.contains("<noscript>nothing</noscript>"), "{failed}");
        assert_eq!(html(Err(RenderError::TimeLimit)), None);
        let counted = metrics::to_text(&rendering_metrics::collect());
        for reason in ["script", "time_limit"] {
            let series = format!("petrecipes_page_rendering_fallbacks_total{{reason=\"{reason}\"}}");
            assert!(counted.contains(&series), "{counted}");
        }
    }
}
