//! A request that is sent again makes no second row: it is known by the client's Idempotency-Key, else by equal content
//! within a minute.

use actix_web::HttpRequest;
use chrono::{DateTime, TimeDelta, Utc};
use storage::accepted::{self, Accepted};
use storage::{Db, StorageError};

use crate::error::ApiError;
use crate::request::client_address::ClientAddress;
use crate::state::State;

const HEADER: &str = "idempotency-key";
const SAME_CONTENT_WITHIN: TimeDelta = TimeDelta::minutes(1);
const MAX_KEY_BYTES: usize = 200;

/// What makes a request the same as an earlier one. Both parts are keyed hashes.
#[derive(Debug, Clone)]
pub struct IdempotencyKey {
    key: String,
    /// Of everything that was sent. Anybody can choose the key of somebody else behind the same address, so only equal
    /// content leads to the earlier result.
    content_digest: String,
    within: TimeDelta,
}

/// The key was used before, with other content. Nothing was stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyReused;

impl IdempotencyKey {
    /// `content` is everything that was sent, in one canonical spelling.
    pub fn new(state: &State, request: &HttpRequest, purpose: &str, content: &str) -> Self {
        Self::chosen_by_client(state, request, purpose, content).unwrap_or_else(|| {
            let client_address = ClientAddress::detect(request, &state.config).key();
            Self {
                key: state.keys.key("same-content", &[purpose, &client_address, content]),
                content_digest: digest(state, content),
                within: SAME_CONTENT_WITHIN,
            }
        })
    }

    /// None where the client chose no key that can be used.
    pub fn chosen_by_client(state: &State, request: &HttpRequest, purpose: &str, content: &str) -> Option<Self> {
        let header = request.headers().get(HEADER).and_then(|value| value.to_str().ok());
        let chosen = header.map(str::trim).filter(|key| !key.is_empty() && key.len() <= MAX_KEY_BYTES)?;
        let client_address = ClientAddress::detect(request, &state.config).key();
        Some(Self {
            key: state.keys.key("idempotency-key", &[purpose, &client_address, chosen]),
            content_digest: digest(state, content),
            within: accepted::LONGEST,
        })
    }

    /// The row that an earlier request with this key and content made. Until the end of the transaction nobody else
    /// with the same key gets past this question.
    pub fn find(&self, db: &mut Db, now: DateTime<Utc>) -> Result<Result<Option<i64>, KeyReused>, StorageError> {
        Ok(match accepted::find(db, &self.key, self.within, now)? {
            None => Ok(None),
            Some(Accepted { subject, content_digest }) if content_digest == self.content_digest => Ok(Some(subject)),
            Some(_) => Err(KeyReused),
        })
    }

    /// The row that an earlier request made, else the one that `create` makes now. Call it inside `Storage::write`.
    pub fn find_or_create(
        &self,
        db: &mut Db,
        now: DateTime<Utc>,
        create: impl FnOnce(&mut Db) -> Result<i64, StorageError>,
    ) -> Result<Result<i64, KeyReused>, StorageError> {
        match self.find(db, now)? {
            Err(reused) => Ok(Err(reused)),
            Ok(Some(id)) => Ok(Ok(id)),
            Ok(None) => {
                let id = create(db)?;
                accepted::save(db, &self.key, &self.content_digest, id, now)?;
                Ok(Ok(id))
            }
        }
    }
}

impl From<KeyReused> for ApiError {
    fn from(_: KeyReused) -> Self {
        Self::IdempotencyKeyReused
    }
}

fn digest(state: &State, content: &str) -> String {
    state.keys.key("content-digest", &[content])
}
