//! The administrator account that tests sign in with.

use argon2::{Algorithm, Argon2, Params, PasswordHasher, Version};
use chrono::Utc;
use storage::accounts::NewSession;
use storage::{Storage, accounts};

pub const NAME: &str = "ada";
pub const PASSWORD: &str = "a long enough password";

/// Adds the administrator to the database.
pub fn add(storage: &Storage) {
    let hash = hash_quickly(PASSWORD);
    storage.write(|db| accounts::add_administrator(db, NAME, &hash, Utc::now())).expect("the name is free");
}

/// Returns a hash with the least cost that argon2id allows, because nearly every test of the back office signs in. The tests of
/// `http_api::password` and of the program's `admin` command use the real cost.
fn hash_quickly(password: &str) -> String {
    let params = Params::new(Params::MIN_M_COST, Params::MIN_T_COST, Params::MIN_P_COST, None).unwrap();
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon2.hash_password(password.as_bytes()).unwrap().to_string()
}

/// Returns a session of an administrator in an unknown browser.
pub fn new_session(token_hash: &str, administrator: i64) -> NewSession<'_> {
    NewSession { token_hash, administrator, browser: "", country: None }
}
