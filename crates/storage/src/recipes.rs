//! Questions about recipes, one a file.

mod all;
mod count;
mod plant;
mod row;
mod search;
mod version;

pub use all::all;
pub use count::count;
pub use plant::{Planted, plant};
pub use search::{MATCHES, search};
pub use version::version;
