//! Questions about what visitors write to the site, one a file.

mod count;
mod forget;
mod list;
mod row;
mod save;
mod update;

pub use count::{Counts, count};
pub use forget::forget_before;
pub use list::{Wish, list};
pub use row::ContactMessage;
pub use save::{Letter, save};
pub use update::update;
