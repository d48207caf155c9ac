//! What is stored, found and kept, on both engines.

mod migrations;
mod planting;
mod rows;
mod search;
mod writing;
