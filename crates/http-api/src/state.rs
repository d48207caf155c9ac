//! The state that all handlers and jobs share: configuration, database, snapshot and limits.

use actix_web::{HttpRequest, HttpResponse, web};
use arc_swap::ArcSwap;
use chrono::{NaiveDate, Utc};
use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use storage::{Db, Storage, StorageError};
use tokio::sync::Notify;
use tracing::Span;

use crate::admin::seo::site_crawl::CrawlCache;
use crate::assistant::recipe_facts::RecipeFactsCache;
use crate::config::Config;
use crate::counting::Counting;
use crate::downloads::guide_files::GuideFiles;
use crate::error::ApiError;
use crate::health::families::SNAPSHOT_LOADS;
use crate::language_model::LanguageModel;
use crate::outbound::Outbound;
use crate::page::{PageRendering, Shell};
use crate::pictures::RenderingQueue;
use crate::recipes::custom_cache::CustomRecipeCache;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::security::hashing_permits::HashingPermits;
use crate::security::keys::Keys;
use crate::security::read_limit::ReadLimit;
use crate::security::work_queue::WorkQueue;
use crate::snapshot::Snapshot;

pub struct State {
    pub config: Config,
    pub storage: Storage,
    pub shell: Shell,
    /// The threads that render pages, or None if browsers render all pages.
    pub page_rendering: Option<Arc<PageRendering>>,
    pub keys: Keys,
    pub outbound: Outbound,
    /// None if no language model is configured.
    pub language_model: Option<LanguageModel>,
    /// Notified when the outbox may have a mail to deliver at once: a mail was added or is retried, or a delivery slot became free.
    pub outbox: Notify,
    /// Notified when an administrator started the conversion of all recipes.
    pub conversion: Notify,
    /// Notified when an administrator started a check of all links.
    pub link_check: Notify,
    /// Notified when the snapshot was replaced.
    pub snapshot_replaced: Notify,
    /// Notified when an administrator started to send a letter.
    pub letters: Notify,
    pub counting: Counting,
    pub read_limit: ReadLimit,
    pub renderings: Arc<RenderingQueue>,
    /// Searches for foods that can take the place of another one, by the response that they are for.
    pub swap_searches: Arc<WorkQueue<CacheKey>>,
    pub hashing_permits: HashingPermits,
    /// The last crawl of the site's own pages.
    pub crawls: CrawlCache,
    pub custom_recipes: CustomRecipeCache,
    pub recipe_facts: RecipeFactsCache,
    pub guide_files: GuideFiles,
    is_draining: AtomicBool,
    snapshot: ArcSwap<Snapshot>,
    /// Held while the snapshot is replaced. Without it, a slow read that began before a change could replace the snapshot of a read
    /// that began after it, and an unpublished recipe would be shown again.
    refreshing: Mutex<()>,
    snapshot_times: Mutex<SnapshotTimes>,
}

/// The times at which the snapshot was loaded and last compared with the database.
#[derive(Debug, Clone, Copy)]
pub struct SnapshotTimes {
    pub loaded: Instant,
    /// The time at which the database last confirmed that the snapshot has the newest version.
    pub checked: Instant,
}

impl State {
    /// Loads the snapshot and the keys. The database must be migrated and reachable.
    pub fn load(config: Config, storage: Storage, outbound: Outbound) -> Result<Self, StorageError> {
        let snapshot = ArcSwap::from_pointee(load_snapshot(&storage, today(), None)?);
        let loaded = Instant::now();
        let keys = Keys::load(&storage)?;
        let counting = Counting::load(&storage)?;
        let language_model = config.language_model.clone().map(LanguageModel::new);
        Ok(Self {
            page_rendering: PageRendering::start(&config),
            config,
            storage,
            shell: Shell::embedded(),
            keys,
            outbound,
            language_model,
            outbox: Notify::new(),
            conversion: Notify::new(),
            link_check: Notify::new(),
            snapshot_replaced: Notify::new(),
            letters: Notify::new(),
            counting,
            read_limit: ReadLimit::default(),
            renderings: Arc::default(),
            swap_searches: Arc::default(),
            hashing_permits: HashingPermits::default(),
            crawls: CrawlCache::default(),
            custom_recipes: CustomRecipeCache::default(),
            recipe_facts: RecipeFactsCache::default(),
            guide_files: GuideFiles::default(),
            is_draining: AtomicBool::new(false),
            snapshot,
            refreshing: Mutex::default(),
            snapshot_times: Mutex::new(SnapshotTimes { loaded, checked: loaded }),
        })
    }

    /// Returns the state that the server was started with. Extractors use it, because they are called without it.
    pub fn for_request(request: &HttpRequest) -> Result<&web::Data<Self>, ApiError> {
        request.app_data().ok_or_else(|| ApiError::internal("the server has no state"))
    }

    /// Starts the drain: `/readyz` fails, and every connection is closed after its next response.
    pub fn begin_drain(&self) {
        self.is_draining.store(true, Ordering::Relaxed);
    }

    pub fn is_draining(&self) -> bool {
        self.is_draining.load(Ordering::Relaxed)
    }

    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot.load_full()
    }

    pub fn snapshot_times(&self) -> SnapshotTimes {
        *self.snapshot_times.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends the response that is cached under the key for the current snapshot. If there is none, `build` builds it first. For
    /// responses about a recipe in the path, use `RequestedRecipe::respond_cached`.
    pub fn respond_cached(
        &self,
        request: &HttpRequest,
        key: CacheKey,
        build: impl FnOnce(&Snapshot) -> Result<CachedResponse, ApiError>,
    ) -> Result<HttpResponse, ApiError> {
        let snapshot = self.snapshot();
        snapshot.respond_cached(request, key, || build(&snapshot))
    }

    /// Runs `change` in one transaction on a thread for blocking work. Any error rolls the transaction back.
    pub async fn write<T, E>(
        self: &Arc<Self>,
        change: impl FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        T: Send + 'static,
        E: From<StorageError> + Error + Send + 'static,
        ApiError: From<E>,
    {
        let (state, span) = (Arc::clone(self), Span::current());
        Ok(web::block(move || span.in_scope(|| state.storage.write(change))).await??)
    }

    /// Runs queries on a thread for blocking work.
    pub async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        query: impl FnOnce(&mut Db) -> Result<T, StorageError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (state, span) = (Arc::clone(self), Span::current());
        Ok(web::block(move || span.in_scope(|| state.storage.read(query))).await??)
    }

    /// Updates the snapshot at once after a change. Other processes notice the change within half a second.
    pub async fn refresh_now(self: &Arc<Self>) -> Result<(), ApiError> {
        let state = Arc::clone(self);
        web::block(move || state.refresh()).await??;
        Ok(())
    }

    /// Replaces the snapshot if the catalogue has changed or a new day has begun, and prepares the facts of its recipes, so that no
    /// question has to wait for them. Returns true if it was replaced.
    #[tracing::instrument(skip_all)]
    pub fn refresh(&self) -> Result<bool, StorageError> {
        let refreshing = self.refreshing.lock().unwrap_or_else(PoisonError::into_inner);
        let version = self.storage.read(storage::recipes::catalogue_version)?;
        let day = today();
        let checked = Instant::now();
        let previous = self.snapshot();
        if previous.is_current(version, day) {
            self.set_snapshot_times(|times| times.checked = checked);
            return Ok(false);
        }
        let snapshot = Arc::new(load_snapshot(&self.storage, day, Some(&previous))?);
        self.snapshot.store(Arc::clone(&snapshot));
        self.set_snapshot_times(|times| *times = SnapshotTimes { loaded: Instant::now(), checked });
        drop(refreshing);
        self.snapshot_replaced.notify_one();
        self.recipe_facts.for_snapshot(&snapshot);
        Ok(true)
    }

    fn set_snapshot_times(&self, change: impl FnOnce(&mut SnapshotTimes)) {
        change(&mut self.snapshot_times.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

fn load_snapshot(storage: &Storage, day: NaiveDate, previous: Option<&Snapshot>) -> Result<Snapshot, StorageError> {
    let began = Instant::now();
    let snapshot = Snapshot::read(storage, day, previous)?;
    SNAPSHOT_LOADS.observe(&[], began.elapsed());
    Ok(snapshot)
}

fn today() -> NaiveDate {
    Utc::now().date_naive()
}
