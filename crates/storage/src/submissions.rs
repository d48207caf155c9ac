//! Recipes that visitors sent: what is known of each beside the recipe itself, and the queue they wait in.

mod create;
mod find;
mod queue;
mod update;

pub use create::create;
pub use find::{Submission, find};
pub use queue::{Order, Queued, Wanted, queue};
pub use update::{decide, flag, mend};
