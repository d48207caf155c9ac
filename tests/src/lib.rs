//! What the acceptance tests share: a database of their own on each engine, a server on it, and recipes to put in.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot be set up has failed")]

pub mod administrators;
pub mod database;
pub mod geoip;
pub mod internet;
pub mod mail_server;
pub mod recipes;
pub mod site;
pub mod waiting;
