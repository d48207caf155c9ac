//! Counters, durations and gauges that a process offers to Prometheus. A crate declares its families as statics and lists them in
//! one array of [`Family`].

use prometheus::core::Collector;
use prometheus::{GaugeVec, HistogramOpts, HistogramVec, IntCounterVec, Opts, TextEncoder};
use std::sync::OnceLock;
use std::time::Duration;

pub use prometheus::proto::MetricFamily;

/// Labels are static, because each different value is a time series that Prometheus stores for weeks. Values must come from a short
/// list, and never from a person or a request.
type Labels = &'static [&'static str];

/// Several time series with one name, one for each combination of the values of their labels.
pub trait Family: Sync {
    fn name(&self) -> &'static str;
    /// Returns the series that have a value.
    fn collect(&self) -> Vec<MetricFamily>;
}

/// Counts events.
pub struct Counter {
    name: &'static str,
    help: &'static str,
    labels: Labels,
    series: OnceLock<Option<IntCounterVec>>,
}

impl Counter {
    pub const fn new(name: &'static str, help: &'static str, labels: Labels) -> Self {
        Self { name, help, labels, series: OnceLock::new() }
    }

    /// Adds one event. There must be a value for each label.
    pub fn increment(&self, values: &[&str]) {
        self.add(values, 1);
    }

    /// Makes a series appear before its first event. Prometheus does not see the step from nothing to 1 as an increase.
    pub fn start_at_zero(&self, values: &[&str]) {
        self.add(values, 0);
    }

    fn add(&self, values: &[&str], events: u64) {
        if let Some(series) = self.series()
            && let Ok(counter) = series.get_metric_with_label_values(values)
        {
            counter.inc_by(events);
        }
    }

    fn series(&self) -> Option<&IntCounterVec> {
        self.series.get_or_init(|| IntCounterVec::new(Opts::new(self.name, self.help), self.labels).ok()).as_ref()
    }
}

impl Family for Counter {
    fn name(&self) -> &'static str {
        self.name
    }

    fn collect(&self) -> Vec<MetricFamily> {
        if self.labels.is_empty() {
            self.start_at_zero(&[]);
        }
        collect(self.series())
    }
}

/// Counts durations in seconds by their length.
pub struct Durations {
    name: &'static str,
    help: &'static str,
    labels: Labels,
    buckets: &'static [f64],
    series: OnceLock<Option<HistogramVec>>,
}

impl Durations {
    /// `buckets` are the upper limits in seconds, in ascending order.
    pub const fn new(name: &'static str, help: &'static str, labels: Labels, buckets: &'static [f64]) -> Self {
        Self { name, help, labels, buckets, series: OnceLock::new() }
    }

    /// Records one duration. There must be a value for each label.
    pub fn observe(&self, values: &[&str], duration: Duration) {
        if let Some(series) = self.series()
            && let Ok(histogram) = series.get_metric_with_label_values(values)
        {
            histogram.observe(duration.as_secs_f64());
        }
    }

    fn series(&self) -> Option<&HistogramVec> {
        self.series
            .get_or_init(|| {
                let options = HistogramOpts::new(self.name, self.help).buckets(self.buckets.to_vec());
                HistogramVec::new(options, self.labels).ok()
            })
            .as_ref()
    }
}

impl Family for Durations {
    fn name(&self) -> &'static str {
        self.name
    }

    fn collect(&self) -> Vec<MetricFamily> {
        if self.labels.is_empty()
            && let Some(series) = self.series()
        {
            // A series without labels appears before its first duration.
            let _ = series.get_metric_with_label_values::<&str>(&[]);
        }
        collect(self.series())
    }
}

/// A value that rises and falls.
pub struct Gauge {
    name: &'static str,
    help: &'static str,
    labels: Labels,
    series: OnceLock<Option<GaugeVec>>,
}

impl Gauge {
    pub const fn new(name: &'static str, help: &'static str, labels: Labels) -> Self {
        Self { name, help, labels, series: OnceLock::new() }
    }

    /// Replaces the value. There must be a value for each label.
    pub fn set(&self, values: &[&str], value: f64) {
        if let Some(series) = self.series()
            && let Ok(gauge) = series.get_metric_with_label_values(values)
        {
            gauge.set(value);
        }
    }

    fn series(&self) -> Option<&GaugeVec> {
        self.series.get_or_init(|| GaugeVec::new(Opts::new(self.name, self.help), self.labels).ok()).as_ref()
    }
}

impl Family for Gauge {
    fn name(&self) -> &'static str {
        self.name
    }

    fn collect(&self) -> Vec<MetricFamily> {
        collect(self.series())
    }
}

/// Returns a family of values that are read when they are asked for, such as the size of a queue.
pub fn read_gauge(
    name: &'static str,
    help: &'static str,
    labels: Labels,
    values: &[(&[&str], f64)],
) -> Vec<MetricFamily> {
    let gauge = Gauge::new(name, help, labels);
    for (label_values, value) in values {
        gauge.set(label_values, *value);
    }
    gauge.collect()
}

/// Returns what the operating system says about this process, with the names that all programs use for it (`process_…`).
pub fn process() -> Vec<MetricFamily> {
    #[cfg(target_os = "linux")]
    return prometheus::process_collector::ProcessCollector::for_self().collect();
    #[cfg(not(target_os = "linux"))]
    return Vec::new();
}

/// Writes families in the text format of Prometheus.
pub fn to_text(families: &[MetricFamily]) -> String {
    TextEncoder::new().encode_to_string(families).unwrap_or_default()
}

/// The encoder accepts no family without a value.
fn collect(series: Option<&impl Collector>) -> Vec<MetricFamily> {
    let families = series.map(Collector::collect).unwrap_or_default();
    families.into_iter().filter(|family| !family.get_metric().is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    static EVENTS: Counter = Counter::new("events_total", "Number of events, by kind", &["kind"]);
    static PLAIN: Counter = Counter::new("plain_total", "Number of plain events", &[]);
    static TIMES: Durations = Durations::new("times_seconds", "Time of an event", &[], &[0.1, 1.0]);

    #[test]
    fn families_are_written_in_the_text_format() {
        assert_eq!(EVENTS.collect().len(), 0, "a family without a value cannot be written");
        EVENTS.start_at_zero(&["rare"]);
        EVENTS.increment(&["usual"]);
        EVENTS.increment(&["usual"]);
        EVENTS.increment(&["too", "many", "values"]);
        TIMES.observe(&[], Duration::from_millis(500));
        let read = read_gauge("size_bytes", "Size of the cache", &[], &[(&[], 7.5)]);
        let families = [EVENTS.collect(), PLAIN.collect(), TIMES.collect(), read].concat();
        let expected = "# HELP events_total Number of events, by kind\n\
             # TYPE events_total counter\n\
             events_total{kind=\"rare\"} 0\n\
             events_total{kind=\"usual\"} 2\n\
             # HELP plain_total Number of plain events\n\
             # TYPE plain_total counter\n\
             plain_total 0\n\
             # HELP times_seconds Time of an event\n\
             # TYPE times_seconds histogram\n\
             times_seconds_bucket{le=\"0.1\"} 0\n\
             times_seconds_bucket{le=\"1\"} 1\n\
             times_seconds_bucket{le=\"+Inf\"} 1\n\
             times_seconds_sum 0.5\n\
             times_seconds_count 1\n\
             # HELP size_bytes Size of the cache\n\
             # TYPE size_bytes gauge\n\
             size_bytes 7.5\n";
        assert_eq!(to_text(&families), expected);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_process_reports_memory_processor_time_and_open_files() {
        let text = to_text(&process());
        for name in ["process_resident_memory_bytes", "process_cpu_seconds_total", "process_open_fds"] {
            assert!(text.contains(&format!("\n{name} ")), "{name}\n{text}");
        }
    }
}
