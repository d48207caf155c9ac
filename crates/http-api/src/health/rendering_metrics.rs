//! Durations and failures of the rendering of pages, for `/metrics`.

use metrics::{Counter, Durations, Family, MetricFamily};
use std::time::Duration;

static DURATIONS: Durations = Durations::new(
    "petrecipes_page_rendering_seconds",
    "Time until a page was rendered whole, including the wait for a thread",
    &[],
    &[0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0],
);

static FALLBACKS: Counter = Counter::new(
    "petrecipes_page_rendering_fallbacks_total",
    "Number of times that a page was not rendered, or not in time for a request, which got its first paint, by reason",
    &["reason"],
);

/// Records how long it took to render a page.
pub fn record_rendering(duration: Duration) {
    DURATIONS.observe(&[], duration);
}

/// Counts one page that was not rendered, or one request that did not wait longer for its page.
pub fn count_fallback(reason: &str) {
    FALLBACKS.increment(&[reason]);
}

pub fn collect() -> Vec<MetricFamily> {
    FALLBACKS.start_at_zero(&["wait"]);
    [DURATIONS.collect(), FALLBACKS.collect()].concat()
}
