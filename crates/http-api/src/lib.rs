//! The only HTTP of the product: every address, what it answers, and the server that does it.

mod admin;
mod administrator;
mod answer;
mod assets;
mod body;
mod closed;
pub mod config;
pub mod contract;
pub mod error;
mod foods;
mod guard;
mod hazards;
mod health;
pub mod judging;
mod keys;
mod limits;
pub mod nutrition;
mod once;
mod origin;
mod page;
pub mod password;
mod pets;
mod pictures;
mod query;
mod ratings;
mod recipes;
mod routes;
mod sender;
pub mod server;
mod site;
mod snapshot;
mod state;
pub mod telemetry;

pub use config::{Config, ConfigRefused};
pub use server::{RunningServer, start};
