//! Tests of storage on SQLite and PostgreSQL.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

mod accepted_requests;
mod accounts;
mod advertisements;
mod audit_log;
mod backup;
mod catalogue_import;
mod counting;
mod custom_recipes;
mod earnings;
mod jobs;
mod letters;
mod migrations;
mod outbox;
mod pgbouncer;
mod rate_limits;
mod ratings;
mod recipe_changes;
mod recipe_conversions;
mod replies;
mod retention;
mod rows;
mod saved_catalogue;
mod second_factor;
mod secrets;
mod submissions;
mod subscriptions;
mod transactions;
mod write_failures;
