//! Durations of statements and of waits for a connection, for `/metrics`.

use diesel::connection::{Instrumentation, InstrumentationEvent};
use metrics::{Counter, Durations, Family, MetricFamily};
use std::fmt::{self, Write};
use std::time::{Duration, Instant};
use tracing::Span;
use tracing::field::Empty;

static CONNECTION_WAITS: Durations = Durations::new(
    "petrecipes_database_connection_wait_seconds",
    "Time until a connection to the database was free, by pool",
    &["pool"],
    &[0.000_1, 0.001, 0.01, 0.05, 0.1, 0.5, 1.0, 2.0],
);

static CONNECTION_FAILURES: Counter = Counter::new(
    "petrecipes_database_connection_failures_total",
    "Number of times that no connection to the database was available in time, by reason: busy or unreachable",
    &["reason"],
);

static STATEMENTS: Durations = Durations::new(
    "petrecipes_database_statement_duration_seconds",
    "Duration of statements, by kind: select, insert, update, delete, transaction or other",
    &["kind"],
    &[0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0],
);

static FAMILIES: [&dyn Family; 3] = [&CONNECTION_WAITS, &CONNECTION_FAILURES, &STATEMENTS];

/// Returns the families of this crate that have a value.
pub fn collect() -> Vec<MetricFamily> {
    for reason in ["busy", "unreachable"] {
        CONNECTION_FAILURES.start_at_zero(&[reason]);
    }
    FAMILIES.iter().flat_map(|family| family.collect()).collect()
}

pub(crate) fn record_wait(pool: &str, duration: Duration) {
    CONNECTION_WAITS.observe(&[pool], duration);
}

pub(crate) fn count_connection_failure(is_busy: bool) {
    CONNECTION_FAILURES.increment(&[if is_busy { "busy" } else { "unreachable" }]);
}

/// Measures the statements of one connection.
#[derive(Debug, Default)]
pub(crate) struct StatementTimer {
    /// The time at which the running statement began, and its span.
    running: Option<(Instant, Span)>,
}

impl Instrumentation for StatementTimer {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartQuery { .. } => {
                self.running = Some((Instant::now(), tracing::debug_span!("statement", kind = Empty)));
            }
            InstrumentationEvent::FinishQuery { query, .. } => {
                if let Some((began, span)) = self.running.take() {
                    let kind = kind(query);
                    STATEMENTS.observe(&[kind], began.elapsed());
                    span.record("kind", kind);
                }
            }
            _ => {}
        }
    }
}

/// Returns the kind of a statement, which begins with its verb. Its values are not read.
fn kind(query: &dyn fmt::Display) -> &'static str {
    let mut beginning = Beginning::default();
    // Writing ends with an error when the verb is complete.
    let _ = write!(beginning, "{query}");
    match beginning.0.trim().to_ascii_lowercase().as_str() {
        "select" => "select",
        "insert" => "insert",
        "update" => "update",
        "delete" => "delete",
        "begin" | "commit" | "rollback" | "savepoint" | "release" => "transaction",
        _ => "other",
    }
}

/// The first word of what is written to it.
#[derive(Debug, Default)]
struct Beginning(String);

/// No verb of SQL is longer.
const MAX_VERB_LENGTH: usize = 16;

impl Write for Beginning {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            if self.0.len() >= MAX_VERB_LENGTH || (!character.is_ascii_alphabetic() && !self.0.is_empty()) {
                return Err(fmt::Error);
            }
            if character.is_ascii_alphabetic() {
                self.0.push(character);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kind_of_a_statement_is_its_verb() {
        for (query, expected) in [
            ("SELECT `recipes`.`id` FROM `recipes` WHERE id = ? -- binds: [7]", "select"),
            ("INSERT INTO rate_limits (key) VALUES ($1)", "insert"),
            ("  UPDATE outbox SET due_at = ?", "update"),
            ("delete from sessions", "delete"),
            ("BEGIN IMMEDIATE", "transaction"),
            ("COMMIT", "transaction"),
            ("RELEASE SAVEPOINT diesel_savepoint_1", "transaction"),
            ("PRAGMA busy_timeout = 5000", "other"),
            ("WITH due AS (SELECT 1) SELECT * FROM due", "other"),
            ("", "other"),
        ] {
            assert_eq!(kind(&query), expected, "{query}");
        }
    }
}
