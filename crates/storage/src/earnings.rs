//! Questions about what networks pay, one a file.

mod import;
mod totals;

pub use import::{Earning, Import, import};
pub use totals::{Total, totals};
