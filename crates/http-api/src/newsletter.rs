//! The newsletter: signing up, confirming, leaving, and the list of its readers.

pub mod confirm;
pub mod create;
pub mod export;
pub mod unsubscribe;

use crate::state::State;

const CONFIRM: &str = "newsletter-confirm";
const UNSUBSCRIBE: &str = "newsletter-unsubscribe";

/// The page behind the link of a confirmation.
pub fn confirm_path(state: &State, id: i64, generation: i32) -> String {
    format!("/newsletter/confirm?token={}", state.keys.token(CONFIRM, id, generation))
}
