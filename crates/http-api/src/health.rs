//! What the machinery around the server asks: alive, ready, and how busy.

pub mod audience;
pub mod live;
pub mod metrics;
pub mod ready;
