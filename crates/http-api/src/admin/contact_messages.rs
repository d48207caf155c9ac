//! Contact messages: listing, counting, updating and answering them.

pub mod answer;
pub mod counts;
pub mod list;
pub mod update;
pub mod view;

use storage::contact_messages::ContactMessage;

use crate::request::path_id::Resource;

impl Resource for ContactMessage {
    type Id = i64;
    const NAME: &'static str = "message";
}
