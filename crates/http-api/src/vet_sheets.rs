//! The sheet about an animal for its vet, as a PDF file: its profile, weights and recipes, and what the recipes provide together.

pub mod create;
pub mod request;
mod sheet;
