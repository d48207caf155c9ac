//! What is stored, found and kept, on both engines.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

mod migrations;
mod planting;
mod ratings;
mod rows;
mod search;
mod submissions;
mod trust;
mod writing;
