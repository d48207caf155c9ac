//! Recipes over HTTP: their addresses (`catalogue`, `create`, `list`, `share_email`, `show`) and what these share.

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
