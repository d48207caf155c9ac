//! What every request can reach: the database, the published recipes, the pages' shell.

use actix_web::{HttpRequest, HttpResponse, web};
use arc_swap::ArcSwap;
use chrono::{NaiveDate, Utc};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use storage::{Db, Storage, StorageError};
use tokio::sync::Notify;

use crate::config::Config;
use crate::counting::Counting;
use crate::error::ApiError;
use crate::outbound::Outbound;
use crate::page::Shell;
use crate::pictures::Renderings;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::security::hashing_permits::HashingPermits;
use crate::security::keys::Keys;
use crate::security::read_limit::ReadLimit;
use crate::snapshot::Snapshot;

pub struct State {
    pub config: Config,
    pub storage: Storage,
    pub shell: Shell,
    pub keys: Keys,
    pub outbound: Outbound,
    /// Rung when a mail was put into the outbox.
    pub outbox: Notify,
    pub counting: Counting,
    pub reads: ReadLimit,
    pub renderings: Arc<Renderings>,
    pub hashing: HashingPermits,
    is_draining: AtomicBool,
    snapshot: ArcSwap<Snapshot>,
}

impl State {
    /// Reads what is published; the database must be migrated and reachable.
    pub fn load(config: Config, storage: Storage, outbound: Outbound) -> Result<Self, StorageError> {
        let snapshot = ArcSwap::from_pointee(Snapshot::read(&storage, today())?);
        let keys = Keys::load(&storage)?;
        let counting = Counting::load(&storage)?;
        Ok(Self {
            config,
            storage,
            shell: Shell::embedded(),
            keys,
            outbound,
            outbox: Notify::new(),
            counting,
            reads: ReadLimit::default(),
            renderings: Arc::default(),
            hashing: HashingPermits::default(),
            is_draining: AtomicBool::new(false),
            snapshot,
        })
    }

    /// From now on `/readyz` fails and every connection is closed after its next response.
    pub fn begin_drain(&self) {
        self.is_draining.store(true, Ordering::Relaxed);
    }

    pub fn is_draining(&self) -> bool {
        self.is_draining.load(Ordering::Relaxed)
    }

    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot.load_full()
    }

    /// Responds with what is cached under the key, else with what `make` makes, which is then cached.
    pub fn respond_cached(
        &self,
        request: &HttpRequest,
        key: CacheKey,
        make: impl FnOnce(&Snapshot) -> Result<CachedResponse, ApiError>,
    ) -> Result<HttpResponse, ApiError> {
        let snapshot = self.snapshot();
        let answer = match snapshot.cached(&key) {
            Some(answer) => answer,
            None => snapshot.cache(key, make(&snapshot)?),
        };
        Ok(answer.respond(request))
    }

    /// Changes something in one transaction, off the async threads.
    pub async fn write<T: Send + 'static>(
        self: &Arc<Self>,
        change: impl FnOnce(&mut Db) -> Result<T, StorageError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let state = Arc::clone(self);
        Ok(web::block(move || state.storage.write(change)).await??)
    }

    /// Asks the database, off the async threads.
    pub async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        question: impl FnOnce(&mut Db) -> Result<T, StorageError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let state = Arc::clone(self);
        Ok(web::block(move || state.storage.read(question)).await??)
    }

    /// Shows at once what was just published, changed or taken down; other processes see it by themselves.
    pub async fn refresh_now(self: &Arc<Self>) -> Result<(), ApiError> {
        let state = Arc::clone(self);
        web::block(move || state.refresh()).await??;
        Ok(())
    }

    /// Reads what is published again if anything changed since or the day is over, and tells whether it did.
    pub fn refresh(&self) -> Result<bool, StorageError> {
        let version = self.storage.read(storage::recipes::version)?;
        let day = today();
        if self.snapshot.load().is_current(version, day) {
            return Ok(false);
        }
        self.snapshot.store(Arc::new(Snapshot::read(&self.storage, day)?));
        Ok(true)
    }
}

fn today() -> NaiveDate {
    Utc::now().date_naive()
}
