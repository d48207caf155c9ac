//! The only HTTP of the product: every address, what it answers, and the server that does it.

mod answer;
mod assets;
pub mod config;
pub mod contract;
mod error;
mod guard;
mod health;
mod page;
mod pictures;
mod recipes;
mod routes;
pub mod server;
mod site;
mod snapshot;
mod state;
pub mod telemetry;

pub use config::{Config, ConfigRefused};
pub use server::{RunningServer, start};
