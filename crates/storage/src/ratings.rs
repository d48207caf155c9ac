//! Ratings of recipes, and the decisions of administrators on them.

mod decide;
mod decide_photo;
mod find;
mod list;
mod reply;
mod row;
mod save;
mod totals;
mod withdraw;

pub use decide::decide;
pub use decide_photo::{PhotoOutcome, decide_photo};
pub use find::{find, get, list_approved};
pub use list::{ListedRating, RatingQuery, list};
pub use reply::reply;
pub use row::{Rating, Reply};
pub use save::save;
pub use totals::{OverallTotal, Total, overall_total, totals};
pub use withdraw::withdraw;
