//! The built-in assistant over HTTP: it recommends published recipes, creates recipes, and writes steps for a visitor's own lines.

pub mod create_recipe;
mod draft;
mod model_budget;
mod model_use;
mod problem;
pub mod recipe_explanations;
pub mod recipe_facts;
pub mod request;
pub mod search;
mod step_events;
mod understanding;
mod view;
