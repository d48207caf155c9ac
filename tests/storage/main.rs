//! What is stored, found and kept, on both engines.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

mod advertisements;
mod backup;
mod counting;
mod earnings;
mod migrations;
mod outbox;
mod planting;
mod ratings;
mod retention;
mod rows;
mod search;
mod submissions;
mod subscriptions;
mod trust;
mod write_failures;
mod writing;
