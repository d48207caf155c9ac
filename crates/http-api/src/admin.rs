//! The operations that only administrators may use, and signing in.

pub mod audit_log;
mod change;
pub mod contact_messages;
pub mod dead_mails;
pub mod link_status;
pub mod moderate_recipe;
pub mod page;
pub mod pending_recipes;
pub mod photo;
pub mod ratings;
pub mod recipes;
pub mod session;
pub mod stats;
