//! Recognises repeated requests by their Idempotency-Key header or by equal content within a minute, so that nothing is
//! stored twice.

use actix_web::{HttpRequest, web};
use chrono::{DateTime, TimeDelta, Utc};
use storage::Db;
use storage::accepted_requests::{self, AcceptedRequest};

use crate::error::ApiError;
use crate::request::client_address::ClientAddress;
use crate::security::rate_limits::{self, RateLimit};
use crate::state::State;

const HEADER: &str = "idempotency-key";
/// Time for which requests with the same content count as one, if they have no key.
pub const SAME_CONTENT_WINDOW: TimeDelta = TimeDelta::minutes(1);
const MAX_KEY_BYTES: usize = 200;

/// Identifies a request and its repetitions. Both hashes are keyed.
#[derive(Debug, Clone)]
pub struct IdempotencyKey {
    key: String,
    /// Hash of everything that was sent. Clients behind the same address can choose the same key, so only equal content
    /// leads to the earlier result.
    content_digest: String,
    window: TimeDelta,
}

impl IdempotencyKey {
    /// Uses the key in the header, or else the content. `content` is everything that was sent, in a canonical form.
    pub fn new(state: &State, request: &HttpRequest, purpose: &str, content: &str) -> Self {
        Self::from_header(state, request, purpose, content).unwrap_or_else(|| {
            let client_address = ClientAddress::detect(request, &state.config).key();
            Self {
                key: state.keys.key("same-content", &[purpose, &client_address, content]),
                content_digest: digest(state, content),
                window: SAME_CONTENT_WINDOW,
            }
        })
    }

    /// Returns None if the request has no valid key in its header.
    pub fn from_header(state: &State, request: &HttpRequest, purpose: &str, content: &str) -> Option<Self> {
        let header = request.headers().get(HEADER).and_then(|value| value.to_str().ok());
        let value = header.map(str::trim).filter(|key| !key.is_empty() && key.len() <= MAX_KEY_BYTES)?;
        let client_address = ClientAddress::detect(request, &state.config).key();
        Some(Self {
            key: state.keys.key("idempotency-key", &[purpose, &client_address, value]),
            content_digest: digest(state, content),
            window: accepted_requests::MAX_AGE,
        })
    }

    /// Returns the id of the row that an earlier request with this key and content created. Other requests with the same
    /// key wait here until the transaction ends.
    pub fn find(&self, db: &mut Db, now: DateTime<Utc>) -> Result<Option<i64>, ApiError> {
        match accepted_requests::find(db, &self.key, self.window, now)? {
            None => Ok(None),
            Some(AcceptedRequest { created_id, content_digest }) if content_digest == self.content_digest => {
                Ok(Some(created_id))
            }
            Some(_) => Err(ApiError::IdempotencyKeyReused),
        }
    }

    /// Returns the id of the row that an earlier request created, or else runs `create`. Call it inside a transaction.
    pub fn find_or_create(
        &self,
        db: &mut Db,
        now: DateTime<Utc>,
        create: impl FnOnce(&mut Db) -> Result<i64, ApiError>,
    ) -> Result<i64, ApiError> {
        if let Some(id) = self.find(db, now)? {
            return Ok(id);
        }
        let id = create(db)?;
        accepted_requests::save(db, &self.key, &self.content_digest, id, now)?;
        Ok(id)
    }
}

/// Counts the request against a rate limit, then creates a row and returns its id. A repeated request returns the id of
/// the row that the first one created.
pub async fn create_once(
    state: &web::Data<State>,
    limit: RateLimit,
    client_address: ClientAddress,
    key: IdempotencyKey,
    create: impl FnOnce(&mut Db, DateTime<Utc>) -> Result<i64, ApiError> + Send + 'static,
) -> Result<i64, ApiError> {
    rate_limits::count_request(state, limit, client_address).await?;
    let now = Utc::now();
    state.write(move |db| key.find_or_create(db, now, |db| create(db, now))).await
}

fn digest(state: &State, content: &str) -> String {
    state.keys.key("content-digest", &[content])
}
