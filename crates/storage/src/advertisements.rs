//! Questions about the site's own advertisements, one a file.

mod add;
mod find;
mod list;
mod remove;
mod row;
mod set;

pub use add::add;
pub use find::find;
pub use list::{active, all};
pub use remove::remove;
pub use row::Advertisement;
pub use set::set;
