//! Tests of the program `petrecipes`, which is run as a process.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot be set up has failed"
)]

mod administrators;
mod backup;
mod commands;
mod compose;
mod database;
mod deployment;
mod doctor;
mod edge_cache;
mod encrypted_backup;
mod encrypted_connection;
mod failover;
mod logs;
mod mail;
mod page_preparation;
mod program;
mod proxy;
mod release_archive;
mod revenue;
mod rolling_restart;
mod server;
mod traces;
