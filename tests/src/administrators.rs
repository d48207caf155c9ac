//! The administrator account that tests sign in with.

use chrono::Utc;
use http_api::password;
use storage::accounts::NewSession;
use storage::{Storage, accounts};

pub const NAME: &str = "ada";
pub const PASSWORD: &str = "a long enough password";

/// Adds the administrator to the database.
pub fn add(storage: &Storage) {
    let hash = password::hash(PASSWORD).unwrap();
    storage.write(|db| accounts::add_administrator(db, NAME, &hash, Utc::now())).expect("the name is free");
}

/// Returns a session of an administrator in an unknown browser.
pub fn new_session(token_hash: &str, administrator: i64) -> NewSession<'_> {
    NewSession { token_hash, administrator, browser: "", country: None }
}
