//! Letters of the newsletter: drafts, and the letters that are being sent or were sent.

mod edit;
mod row;
mod send;

pub use edit::{EditError, create, delete, find, list, update};
pub use row::{Delivery, Letter};
pub use send::{
    LetterBatch, SendOutcome, begin_batch, count_delivery, has_due_batch, last_letter_created_at,
    last_sending_ended_at, record_batch, start, stop,
};
