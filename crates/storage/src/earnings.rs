//! Questions about what networks pay, one a file.

mod import;
mod totals;
mod undo;

pub use import::{Earning, Import, import};
pub use totals::{Total, totals};
pub use undo::{Undone, undo};
