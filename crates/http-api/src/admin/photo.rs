//! Handlers for the picture of a recipe, whatever its status: show its drawing; show and delete its photo; replace the photo by
//! the picture at an address (`update`) or by an uploaded file (`upload`).

pub mod delete;
pub mod drawing;
pub mod show;
pub mod update;
pub mod upload;
