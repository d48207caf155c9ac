//! Ways to shops.

pub mod track_click;
