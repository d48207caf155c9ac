//! Earnings from the statements of affiliate and advertising partners.

mod entry;
mod import;
mod partner_totals;
mod statement;
mod undo;

pub use entry::{Entry, create_entry, delete_entry, find_entries, list_entries, update_entry};
pub use import::{Earning, ImportOutcome, find_new_lines, import, imported_at};
pub use partner_totals::{PartnerTotal, last_day, partner_totals};
pub use statement::{Statement, list_statements};
pub use undo::{UndoneImport, undo, undo_statement};
