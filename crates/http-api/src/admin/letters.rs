//! Letters of the newsletter: writing, trying and sending them.

pub mod edit;
pub mod list;
pub mod preview;
pub mod send;
pub mod suggestion;
pub mod test_mail;
pub mod view;
