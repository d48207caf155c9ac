//! The picture of a recipe with any status: its drawing, and showing, replacing and deleting its photo.

pub mod delete;
pub mod drawing;
pub mod show;
pub mod update;
pub mod upload;
