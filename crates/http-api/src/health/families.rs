//! The families of metrics that the server counts while it runs. docs/OPERATIONS.md explains each. A label has few values, and none
//! of them comes from a person.

use metrics::{Counter, Durations, Family, MetricFamily};
use std::time::Duration;

/// All families of this file.
static FAMILIES: [&dyn Family; 14] = [
    &HTTP_REQUESTS,
    &HTTP_DURATIONS,
    &ERRORS,
    &REFUSED_CONNECTIONS,
    &SNAPSHOT_LOADS,
    &CACHE_REQUESTS,
    &CACHE_EVICTIONS,
    &SHARE_PICTURES,
    &MAILS,
    &RATE_LIMITS_REACHED,
    &FAILED_SIGN_INS,
    &FAILED_SEARCHES,
    &MODEL_REQUESTS,
    &MODEL_DURATIONS,
];

static HTTP_REQUESTS: Counter = Counter::new(
    "petrecipes_http_requests_total",
    "Number of responses, by route, method and class of the status, such as 2xx",
    &["route", "method", "status"],
);

static HTTP_DURATIONS: Durations = Durations::new(
    "petrecipes_http_request_duration_seconds",
    "Time until the response, by route",
    &["route"],
    &[0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0],
);

/// Counts a response and records how long it took. `route` is the pattern of the path, not the path.
pub fn record_response(route: &str, method: &str, status: u16, duration: Duration) {
    let class = match status {
        100..200 => "1xx",
        200..300 => "2xx",
        300..400 => "3xx",
        400..500 => "4xx",
        _ => "5xx",
    };
    HTTP_REQUESTS.increment(&[route, method, class]);
    HTTP_DURATIONS.observe(&[route], duration);
}

/// Counted by the code of the problem that the client receives.
pub static ERRORS: Counter =
    Counter::new("petrecipes_errors_total", "Number of responses that are a problem, by its code", &["code"]);

pub static REFUSED_CONNECTIONS: Counter = Counter::new(
    "petrecipes_connections_refused_total",
    "Number of connections refused because of the limit per address or in total",
    &["reason"],
);

pub static SNAPSHOT_LOADS: Durations = Durations::new(
    "petrecipes_snapshot_load_duration_seconds",
    "Time to load the published recipes from the database",
    &[],
    &[0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0],
);

static CACHE_REQUESTS: Counter = Counter::new(
    "petrecipes_response_cache_requests_total",
    "Number of times that a response was looked for in the cache, by result",
    &["result"],
);

/// Counts a look at the cache of responses.
pub fn count_cache_request(is_hit: bool) {
    CACHE_REQUESTS.increment(&[if is_hit { "hit" } else { "miss" }]);
}

pub static CACHE_EVICTIONS: Counter = Counter::new(
    "petrecipes_response_cache_evictions_total",
    "Number of responses that were removed from the cache to make space for others",
    &[],
);

pub static SHARE_PICTURES: Counter =
    Counter::new("petrecipes_share_pictures_rendered_total", "Number of share pictures that were rendered", &[]);

pub static MAILS: Counter = Counter::new(
    "petrecipes_mails_total",
    "Number of attempts to deliver a mail, by outcome: sent, retried or given_up",
    &["outcome"],
);

pub static RATE_LIMITS_REACHED: Counter = Counter::new(
    "petrecipes_rate_limits_reached_total",
    "Number of requests that a limit has rejected, by limit",
    &["limit"],
);

/// The value of the label for the limit of pages and reads, which each process counts in memory.
pub const READS: &str = "reads";

pub static FAILED_SIGN_INS: Counter = Counter::new(
    "petrecipes_failed_sign_ins_total",
    "Number of sign-ins and confirmations with a wrong password or code, by reason",
    &["reason"],
);

pub static FAILED_SEARCHES: Counter =
    Counter::new("petrecipes_searches_without_result_total", "Number of searches that found nothing", &[]);

pub static MODEL_REQUESTS: Counter = Counter::new(
    "petrecipes_language_model_requests_total",
    "Number of requests to the language model, by outcome: answered, failed, or not_asked because of a limit",
    &["outcome"],
);

pub static MODEL_DURATIONS: Durations = Durations::new(
    "petrecipes_language_model_duration_seconds",
    "Time until the language model has answered or failed",
    &[],
    &[0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 15.0],
);

/// Returns the families of this file that have a value.
pub fn collect() -> Vec<MetricFamily> {
    FAMILIES.iter().flat_map(|family| family.collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_is_listed_and_named_as_prometheus_asks() {
        let code = include_str!("families.rs").split("#[cfg(test)]").next().unwrap();
        let declared = code.matches("Counter::new(").count() + code.matches("Durations::new(").count();
        assert_eq!(FAMILIES.len(), declared, "a family is declared, but missing in FAMILIES");
        for family in FAMILIES {
            let name = family.name();
            assert!(
                name.starts_with("petrecipes_") && (name.ends_with("_total") || name.ends_with("_seconds")),
                "{name}"
            );
        }
    }
}
