//! What only administrators may ask, and the way in.

pub mod ratings;
pub mod session;
