//! The only HTTP of the product: every address, what it answers, and the server that does it.

mod answer;
mod assets;
mod body;
pub mod config;
pub mod contract;
pub mod error;
mod foods;
mod guard;
mod hazards;
mod health;
pub mod judging;
pub mod nutrition;
mod page;
mod pets;
mod pictures;
mod query;
mod recipes;
mod routes;
pub mod server;
mod site;
mod snapshot;
mod state;
pub mod telemetry;

pub use config::{Config, ConfigRefused};
pub use server::{RunningServer, start};
