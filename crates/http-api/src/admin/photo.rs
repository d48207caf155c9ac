//! Handlers for the picture of a recipe, whatever its status: show its drawing; show and delete its photo; replace the photo by
//! the picture at an address (`update`), by an uploaded file (`upload`) or by the one that its author sent (`submitted`).

pub mod delete;
pub mod drawing;
pub mod show;
pub mod submitted;
pub mod update;
pub mod upload;
