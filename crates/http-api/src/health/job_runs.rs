//! Counts the runs of the background jobs, for `/metrics`.

use chrono::Utc;
use metrics::{Counter, Durations, Family, Gauge, MetricFamily};
use std::time::Instant;
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

/// A background job. Most look for work every few seconds; a run that finds none is a success too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Job {
    /// Saves a large catalogue for the next start.
    CatalogueSaving,
    /// Stores visits and clicks, and sums up the days.
    Counting,
    /// Evaluates recipes again after a change of the rules.
    Evaluation,
    LetterSending,
    /// The regular rounds, if `LINK_CHECK` is on.
    LinkCheck,
    RequestedLinkCheck,
    PagePreparation,
    RecipeConversion,
    /// Deletes data whose retention period is over.
    Retention,
}

/// Prometheus adds a label `job` with the name of the scrape configuration, so this one has another name.
const LABEL: &[&str] = &["name"];

static RUNS: Counter = Counter::new(
    "petrecipes_job_runs_total",
    "Number of runs of background jobs, by outcome: success or failure",
    &["name", "outcome"],
);

static DURATIONS: Durations = Durations::new(
    "petrecipes_job_duration_seconds",
    "Duration of the runs of background jobs",
    LABEL,
    &[0.01, 0.1, 1.0, 10.0, 60.0, 600.0, 3600.0],
);

static LAST_SUCCESSES: Gauge = Gauge::new(
    "petrecipes_job_last_success_timestamp_seconds",
    "Time of the last successful run of a background job, in seconds since 1970",
    LABEL,
);

static FAMILIES: [&dyn Family; 3] = [&RUNS, &DURATIONS, &LAST_SUCCESSES];

impl Job {
    /// Records a run that began at `began`.
    pub fn record(self, began: Instant, is_success: bool) {
        let name: &'static str = self.into();
        RUNS.increment(&[name, if is_success { "success" } else { "failure" }]);
        DURATIONS.observe(&[name], began.elapsed());
        if is_success {
            let seconds = f64::from(u32::try_from(Utc::now().timestamp()).unwrap_or(u32::MAX));
            LAST_SUCCESSES.set(&[name], seconds);
        }
    }
}

/// Returns the families of this file. Every job has its counters from the start.
pub fn collect() -> Vec<MetricFamily> {
    for job in Job::iter() {
        for outcome in ["success", "failure"] {
            RUNS.start_at_zero(&[job.into(), outcome]);
        }
    }
    FAMILIES.iter().flat_map(|family| family.collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_run_is_counted_and_is_not_the_last_success() {
        let text = || metrics::to_text(&collect());
        assert!(
            text().contains("petrecipes_job_runs_total{name=\"link_check\",outcome=\"failure\"} 0\n"),
            "{}",
            text()
        );
        Job::LinkCheck.record(Instant::now(), false);
        let after_failure = text();
        assert!(after_failure.contains("petrecipes_job_runs_total{name=\"link_check\",outcome=\"failure\"} 1\n"));
        assert!(!after_failure.contains("timestamp_seconds{name=\"link_check\"}"), "{after_failure}");
        Job::LinkCheck.record(Instant::now(), true);
        assert!(text().contains("petrecipes_job_last_success_timestamp_seconds{name=\"link_check\"} 1"));
    }
}
