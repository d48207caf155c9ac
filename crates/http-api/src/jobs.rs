//! Jobs that run in the background of the server.

pub mod link_check;
pub mod retention;
pub mod write_watch;
