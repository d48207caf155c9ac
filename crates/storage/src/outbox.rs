//! Mails that wait for delivery, were delivered or were given up, and opt-outs.

mod claim;
mod dead;
mod enqueue;
mod newsletter;
mod opt_out;
mod outcome;
mod size;

pub use claim::{ClaimedMail, claim, extend_claim, has_due, make_all_due};
pub use dead::{DeadMail, RetryOutcome, list_dead, retry};
pub use enqueue::{MailKind, NewMail, enqueue, enqueue_for_letter};
pub use newsletter::delete_newsletter_mails;
pub use opt_out::{delete_opt_out, has_opted_out, opt_out};
pub use outcome::{delete_dead_before, delete_sent_before, mark_dead, mark_sent, record_failure};
pub use size::{OutboxSize, size};
