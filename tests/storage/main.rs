//! Tests of storage on SQLite and PostgreSQL.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

mod advertisements;
mod backup;
mod catalogue_import;
mod counting;
mod earnings;
mod migrations;
mod outbox;
mod ratings;
mod retention;
mod rows;
mod search;
mod submissions;
mod subscriptions;
mod transactions;
mod trust;
mod write_failures;
