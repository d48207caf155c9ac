//! The newsletter: subscribing and the list of subscribers. `mail::link` confirms and ends subscriptions.

pub mod create;
pub mod export;
pub mod letter_error;
