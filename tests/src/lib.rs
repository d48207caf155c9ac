//! Helpers for the acceptance tests: a database for each test, a site that uses it, other servers, and sample recipes.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot be set up has failed")]

pub mod administrators;
pub mod built_pages;
pub mod database;
pub mod geoip;
pub mod mail_server;
pub mod model_server;
pub mod other_hosts;
pub mod pgbouncer;
pub mod plain_browser;
pub mod postgres_pair;
pub mod recipes;
pub mod site;
pub mod visit_totals;
pub mod waiting;
