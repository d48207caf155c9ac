//! Questions about how the links to other sites are, one a file.

mod claim;
mod list;
mod note;

pub use claim::claim;
pub use list::{LinkCheck, list};
pub use note::note;
