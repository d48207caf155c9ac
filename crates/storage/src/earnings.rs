//! Earnings from the statements of affiliate and advertising partners.

mod import;
mod totals;
mod undo;

pub use import::{Earning, ImportOutcome, import};
pub use totals::{Total, totals};
pub use undo::{UndoneImport, undo};
