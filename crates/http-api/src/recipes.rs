//! Recipes over HTTP: the handlers (`catalogue`, `create`, `for_pet`, `for_pet_list`, `list`, `share_email`, `show`, `similar`,
//! `supplement_mix`, `swaps`) and what they share.

pub mod balanced;
mod batch_view;
pub mod catalogue;
pub mod conversion;
pub mod cost_view;
pub mod create;
pub mod custom;
pub mod custom_cache;
pub mod evaluation;
pub mod find;
pub mod for_pet;
pub mod for_pet_list;
pub mod line_view;
pub mod list;
pub mod list_query;
pub mod published;
pub mod requested_recipe;
pub mod revision;
pub mod share_email;
pub mod show;
pub mod similar;
pub mod size_figures;
pub mod size_query;
pub mod sizes;
pub mod step_view;
pub mod supplement_mix;
pub mod swaps;
pub mod view;
