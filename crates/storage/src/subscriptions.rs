//! Subscriptions to the newsletter. An address is confirmed through the link in a mail before it receives anything else.

mod confirmed;
mod state;

pub use confirmed::{Subscriber, list_confirmed};
pub use state::{Subscription, confirm, delete_left_before, delete_unconfirmed_before, start, unsubscribe};
