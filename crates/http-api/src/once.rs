//! The same thing sent twice is one thing: by the client's Idempotency-Key, else by equal content within a minute.

use actix_web::HttpRequest;
use chrono::{DateTime, TimeDelta, Utc};
use storage::{Db, StorageError, accepted};

use crate::sender::Sender;
use crate::state::State;

const SAME_CONTENT: TimeDelta = TimeDelta::minutes(1);
const LONGEST_KEY: usize = 200;

/// What makes a request the same as an earlier one.
#[derive(Debug, Clone)]
pub struct Once {
    key: String,
    within: TimeDelta,
}

impl Once {
    /// `content` is everything that was sent, in one canonical spelling.
    pub fn of(state: &State, request: &HttpRequest, purpose: &str, content: &str) -> Self {
        let sender = Sender::of(request).words();
        let chosen = request.headers().get("idempotency-key").and_then(|value| value.to_str().ok());
        match chosen.map(str::trim).filter(|key| !key.is_empty() && key.len() <= LONGEST_KEY) {
            Some(chosen) => {
                Self { key: state.keys.key("once-key", &[purpose, &sender, chosen]), within: accepted::LONGEST }
            }
            None => Self { key: state.keys.key("once-content", &[purpose, &sender, content]), within: SAME_CONTENT },
        }
    }

    /// The same where the client chose a key; without one, equal content is no repeat.
    pub fn chosen(state: &State, request: &HttpRequest, purpose: &str, content: &str) -> Option<Self> {
        let has_key = request.headers().get("idempotency-key").is_some_and(|key| !key.is_empty());
        has_key.then(|| Self::of(state, request, purpose, content))
    }

    /// Whether this came before: a repeat that costs its sender nothing.
    pub fn is_repeat(&self, db: &mut Db, now: DateTime<Utc>) -> Result<bool, StorageError> {
        Ok(accepted::find(db, &self.key, self.within, now)?.is_some())
    }

    /// The row that was made when this came first, else the one `make` makes now. Call it inside `Storage::write`.
    pub fn make(
        &self,
        db: &mut Db,
        now: DateTime<Utc>,
        make: impl FnOnce(&mut Db) -> Result<i64, StorageError>,
    ) -> Result<i64, StorageError> {
        if let Some(made) = accepted::find(db, &self.key, self.within, now)? {
            return Ok(made);
        }
        let made = make(db)?;
        accepted::keep(db, &self.key, made, now)?;
        Ok(made)
    }
}
