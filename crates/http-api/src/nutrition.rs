//! What a dish feeds and an animal needs, over HTTP.

pub mod analysis;
pub mod finding_view;
pub mod formulation;
pub mod plan;
pub mod plan_view;
pub mod show;
pub mod unportioned;
pub mod view;
