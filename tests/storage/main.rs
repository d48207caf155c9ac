//! Tests of storage on SQLite and PostgreSQL.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

mod advertisements;
mod backup;
mod catalogue_import;
mod counting;
mod custom_recipes;
mod earnings;
mod jobs;
mod letters;
mod migrations;
mod outbox;
mod ratings;
mod recipe_conversions;
mod replies;
mod retention;
mod rows;
mod second_factor;
mod submissions;
mod subscriptions;
mod transactions;
mod trust;
mod write_failures;
