//! Contact messages and reported mistakes.

mod answer;
mod count;
mod list;
mod row;
mod save;
mod update;

pub use answer::{Answer, Delivery, NewAnswerRow, list_answers, save_answer};
pub use count::{Counts, count};
pub use list::{MessageQuery, list};
pub use row::ContactMessage;
pub use save::{NewContactMessageRow, delete_before, save};
pub use update::{find, update};
