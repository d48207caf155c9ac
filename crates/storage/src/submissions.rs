//! Recipes that visitors submitted, and the moderation queue.

mod create;
mod find;
mod queue;
mod update;

pub use create::create;
pub use find::{Submission, find};
pub use queue::{Order, QueueQuery, QueuedRecipe, queue};
pub use update::{decide, resubmit, update_diseases};
