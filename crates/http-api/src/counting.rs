//! Counts visits and clicks in memory. A worker stores them every two seconds, so that no request waits for the database.

mod daily_cap;
mod failed_search;
pub mod page_view;
pub mod retailer_click;
mod visitor_request;
mod worker;

pub use failed_search::count_failed_search;
pub use visitor_request::VisitorRequest;
pub use worker::Worker;

use chrono::{DateTime, Days, NaiveDate, Utc};
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use storage::counting::{Event, record, salts};
use storage::{Storage, StorageError};

use crate::request::client_address::ClientAddress;
use crate::security::keys::random_token;
use daily_cap::DailyCap;

/// Maximum number of events that wait while the database is unavailable.
const MAX_WAITING: usize = 100_000;
/// Maximum number of events stored in one transaction, so that other writes do not wait long.
const MAX_BATCH: usize = 1000;

pub struct Counting {
    waiting: Mutex<VecDeque<Event>>,
    /// The salt of each day, which the keys of visitors are hashed with.
    salts: Mutex<BTreeMap<NaiveDate, String>>,
    cap: DailyCap,
}

impl Counting {
    /// Loads the salts of today and tomorrow, so that no visitor waits for one.
    pub fn load(storage: &Storage) -> Result<Self, StorageError> {
        let counting = Self { waiting: Mutex::default(), salts: Mutex::default(), cap: DailyCap::default() };
        counting.renew_salts(storage, Utc::now())?;
        Ok(counting)
    }

    /// Adds an event, unless too many are waiting or the client has reached its daily cap. Either way the client gets the
    /// same response.
    pub fn add(&self, event: Event, client_address: &ClientAddress, now: DateTime<Utc>) {
        if self.cap.count(client_address.ip(), &event, now.date_naive()).is_err() {
            return;
        }
        let mut waiting = lock(&self.waiting);
        if waiting.len() < MAX_WAITING {
            waiting.push_back(event);
        }
    }

    /// Returns the salt of a day, or None if the clock has jumped and the worker has not noticed yet.
    pub fn salt(&self, now: DateTime<Utc>) -> Option<String> {
        lock(&self.salts).get(&now.date_naive()).cloned()
    }

    /// Stores all waiting events. If the database is unavailable, they keep waiting.
    fn flush(&self, storage: &Storage) -> Result<(), StorageError> {
        loop {
            let mut events = self.take_batch();
            if events.is_empty() {
                return Ok(());
            }
            if let Err(error) = storage.write(|db| record(db, events.make_contiguous())) {
                if error.is_unavailability() {
                    self.put_back(events);
                }
                return Err(error);
            }
        }
    }

    /// Removes the oldest waiting events, at most `MAX_BATCH`.
    fn take_batch(&self) -> VecDeque<Event> {
        let mut waiting = lock(&self.waiting);
        let count = waiting.len().min(MAX_BATCH);
        waiting.drain(..count).collect()
    }

    fn put_back(&self, mut events: VecDeque<Event>) {
        let mut waiting = lock(&self.waiting);
        events.append(&mut waiting);
        *waiting = events;
    }

    /// Creates the salts of today and tomorrow, and deletes those of past days here and in the database.
    fn renew_salts(&self, storage: &Storage, now: DateTime<Utc>) -> Result<(), StorageError> {
        let today = now.date_naive();
        let tomorrow = today.checked_add_days(Days::new(1)).unwrap_or(today);
        if lock(&self.salts).keys().eq([&today, &tomorrow]) {
            return Ok(());
        }
        let new_salt = || random_token().map_err(|error| StorageError::NoRandomness(error.into()));
        let (salt_today, salt_tomorrow) = (new_salt()?, new_salt()?);
        let salts = storage.write(|db| {
            salts::delete_before(db, today)?;
            Ok::<_, StorageError>([
                (today, salts::find_or_create(db, today, &salt_today)?),
                (tomorrow, salts::find_or_create(db, tomorrow, &salt_tomorrow)?),
            ])
        })?;
        *lock(&self.salts) = salts.into();
        Ok(())
    }
}

/// Locks a mutex. Poisoning is ignored, because no code that holds one of the locks can panic halfway.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
