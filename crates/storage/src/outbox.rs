//! Mails on their way, and who wants none, one question a file.

mod claim;
mod dead;
mod forget;
mod opt_out;
mod outcome;
mod put;

pub use claim::{Claimed, claim, has_due, hold, hurry};
pub use dead::{DeadMail, Retried, dead, retry};
pub use forget::{forget_dead_before, forget_sent_before};
pub use opt_out::{allow_again, has_opted_out, opt_out};
pub use outcome::{failed, gave_up, sent};
pub use put::{Kind, NewMail, put};
