//! Readers of the newsletter: nobody is one before the mail's link was followed, one question a file.

mod begin;
mod confirm;
mod forget;
mod leave;
mod readers;

pub use begin::{Begun, begin};
pub use confirm::confirm;
pub use forget::{forget_left_before, forget_unconfirmed_before};
pub use leave::leave;
pub use readers::{Reader, readers};

/// The three states of a subscription.
const PENDING: &str = "pending";
const CONFIRMED: &str = "confirmed";
const LEFT: &str = "left";
