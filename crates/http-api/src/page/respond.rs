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
    use crate::page::first_view::FirstView;

    #[test]
    fn a_page_that_fails_has_its_first_paint_and_one_that_is_late_is_tried_again() {
        let parts = PageParts {
            head: "<title>T</title>".to_owned(),
            first_view: FirstView::default().with_response("/api/site", "data"),
            plain_view: FirstView::default().with_response("/api/shop/retailers", "not sent"),
            first_paint: None,
            slots: Vec::new(),
            links: "<p>links</p>".to_owned(),
            rendered_address: Some("/about".to_owned()),
        };
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
