//! What was counted and isn't kept yet. A visitor's request only puts it here; a worker keeps it a moment later.

mod daily_cap;
pub mod page_view;
pub mod retailer_click;
mod visitor_request;
mod worker;

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

/// Events that wait at most, for as long as the database is away.
const MOST: usize = 100_000;
/// Events kept in one transaction, so that no other write waits long.
const AT_ONCE: usize = 1000;

pub struct Counting {
    waiting: Mutex<VecDeque<Event>>,
    /// By day; nothing else tells one visitor from another.
    salts: Mutex<BTreeMap<NaiveDate, String>>,
    cap: DailyCap,
}

impl Counting {
    /// With the salts of today and of tomorrow, so that no visitor waits for one.
    pub fn load(storage: &Storage) -> Result<Self, StorageError> {
        let counting = Self { waiting: Mutex::default(), salts: Mutex::default(), cap: DailyCap::default() };
        counting.renew_salts(storage, Utc::now())?;
        Ok(counting)
    }

    /// Counts something, unless far too much waits already or its sender has reached the day's cap. The sender is told
    /// neither.
    pub fn put(&self, event: Event, client_address: &ClientAddress, now: DateTime<Utc>) {
        if self.cap.take(client_address.ip(), &event, now.date_naive()).is_err() {
            return;
        }
        let mut waiting = held(&self.waiting);
        if waiting.len() < MOST {
            waiting.push_back(event);
        }
    }

    /// None where the clock has jumped and the worker did not notice yet.
    pub fn salt(&self, now: DateTime<Utc>) -> Option<String> {
        held(&self.salts).get(&now.date_naive()).cloned()
    }

    /// Keeps everything that waits. What cannot be kept because the database is away goes on waiting.
    fn flush(&self, storage: &Storage) -> Result<(), StorageError> {
        loop {
            let mut events = self.take();
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

    fn take(&self) -> VecDeque<Event> {
        let mut waiting = held(&self.waiting);
        let few = waiting.len().min(AT_ONCE);
        waiting.drain(..few).collect()
    }

    fn put_back(&self, mut events: VecDeque<Event>) {
        let mut waiting = held(&self.waiting);
        events.append(&mut waiting);
        *waiting = events;
    }

    /// Makes the salts of today and tomorrow and forgets those of days that are over, here and in the database.
    fn renew_salts(&self, storage: &Storage, now: DateTime<Utc>) -> Result<(), StorageError> {
        let today = now.date_naive();
        let tomorrow = today.checked_add_days(Days::new(1)).unwrap_or(today);
        if held(&self.salts).keys().eq([&today, &tomorrow]) {
            return Ok(());
        }
        let fresh = || random_token().map_err(|error| StorageError::NoChance(error.to_string()));
        let (one, other) = (fresh()?, fresh()?);
        let made = storage.write(|db| {
            salts::forget_before(db, today)?;
            Ok([(today, salts::keep(db, today, &one)?), (tomorrow, salts::keep(db, tomorrow, &other)?)])
        })?;
        *held(&self.salts) = made.into();
        Ok(())
    }
}

/// Nothing that holds one of the locks can fail halfway.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
