//! Mails that could not be delivered.

pub mod list;
pub mod retry;
