//! Questions about recipes, one a file.

mod all;
mod plant;
mod row;
mod search;
mod version;

pub use all::all;
pub use plant::{Planted, plant};
pub use search::{MATCHES, search};
pub use version::version;
