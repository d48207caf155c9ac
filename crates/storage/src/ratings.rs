//! Reviews of recipes: what visitors say, and what administrators decide of it.

mod approved;
mod decide;
mod find;
mod list;
mod reply;
mod row;
mod save;
mod totals;
mod withdraw;

pub use approved::approved;
pub use decide::decide;
pub use find::{find, get};
pub use list::{Listed, Wish, list};
pub use reply::reply;
pub use row::{Image, Rating, Reply};
pub use save::save;
pub use totals::{Total, totals};
pub use withdraw::withdraw;
