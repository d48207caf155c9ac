//! Mails whose delivery was given up.

pub mod list;
pub mod retry;
