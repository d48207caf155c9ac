//! Handlers for nutrition: analyses of recipes, feeding plans and formulations.

pub mod analysis;
pub mod diet;
pub mod draft_portion;
pub mod finding_view;
pub mod formulation;
mod local_units;
pub mod plan;
pub mod plan_view;
pub mod products;
pub mod rounding;
pub mod show;
pub mod unportioned;
pub mod usual_plan;
pub mod view;
pub mod weight_advice;
