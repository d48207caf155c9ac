//! What foods hold and animals need. Pure: tables with their sources, and the sums made from them.

pub mod food;
pub mod household;
pub mod line;
pub mod nutrients;
pub mod profile;
pub mod words;
