//! Tests of administrators and their sessions.

use acceptance::administrators::new_session;
use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use storage::accounts::{self, AddError};

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

on_both_engines! {
    fn an_administrator_name_is_unique_and_removing_it_closes_its_sessions(database) {
        let storage = database.storage();
        assert_eq!(storage.write(|db| accounts::add_administrator(db, "ada", "hash", noon())).unwrap(), ());
        let taken = storage.write(|db| accounts::add_administrator(db, "ada", "other", noon()));
        assert!(matches!(taken, Err(AddError::NameTaken)));
        let (id, hash) = storage.read(|db| accounts::find_password_hash(db, "ada")).unwrap().unwrap();
        assert_eq!(hash, "hash");
        assert_eq!(storage.read(|db| accounts::find_password_hash(db, "Ada")).unwrap(), None);
        storage.write(|db| accounts::open_session(db, new_session("token", id), noon())).unwrap();
        assert!(storage.write(|db| accounts::remove_administrator(db, "ada")).unwrap());
        assert!(!storage.write(|db| accounts::remove_administrator(db, "ada")).unwrap());
        assert_eq!(storage.read(|db| accounts::find_session(db, "token", noon())).unwrap(), None);
    }

    fn a_new_password_closes_the_sessions_of_the_old_one(database) {
        let storage = database.storage();
        storage.write(|db| accounts::add_administrator(db, "ada", "hash", noon())).unwrap();
        let (id, _) = storage.read(|db| accounts::find_password_hash(db, "ada")).unwrap().unwrap();
        storage.write(|db| accounts::open_session(db, new_session("token", id), noon())).unwrap();
        assert!(storage.write(|db| accounts::set_password(db, "ada", "new")).unwrap());
        assert!(!storage.write(|db| accounts::set_password(db, "eve", "new")).unwrap());
        assert_eq!(storage.read(|db| accounts::find_session(db, "token", noon())).unwrap(), None);
        assert_eq!(storage.read(accounts::list_administrators).unwrap().len(), 1);
    }

    fn a_session_expires_after_30_minutes_without_use_and_after_8_hours(database) {
        let storage = database.storage();
        storage.write(|db| accounts::add_administrator(db, "ada", "hash", noon())).unwrap();
        let (id, _) = storage.read(|db| accounts::find_password_hash(db, "ada")).unwrap().unwrap();
        storage.write(|db| accounts::open_session(db, new_session("token", id), noon())).unwrap();
        let at = |minutes| noon() + TimeDelta::minutes(minutes);
        let is_open = |minutes| storage.read(|db| accounts::find_session(db, "token", at(minutes))).unwrap().is_some();
        assert!(is_open(0) && is_open(29) && !is_open(30));
        for minutes in (20..480).step_by(20) {
            storage.write(|db| accounts::touch_session(db, "token", at(minutes))).unwrap();
        }
        assert!(is_open(479), "it was used every 20 minutes");
        assert!(!is_open(480));
        assert_eq!(storage.write(|db| accounts::delete_expired_sessions(db, at(480))).unwrap(), 1);
    }
}
