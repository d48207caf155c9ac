//! What foods hold and animals need. Pure: tables with their sources, and the sums made from them.

pub mod analysis;
pub mod cooking;
pub mod food;
pub mod household;
pub mod line;
pub mod nutrient;
pub mod nutrients;
pub mod profile;
pub mod verdict;
pub mod words;
