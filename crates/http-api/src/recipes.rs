//! Recipes over HTTP: lists, one recipe, and the counts of the catalogue.

pub mod catalogue;
pub mod cost_view;
pub mod create;
pub mod evaluation;
pub mod find;
pub mod list;
pub mod list_query;
pub mod published;
pub mod revision;
pub mod share_email;
pub mod show;
pub mod view;
