//! The state that all handlers and jobs share: configuration, database, snapshot and limits.

use actix_web::{HttpRequest, HttpResponse, web};
use arc_swap::ArcSwap;
use chrono::{NaiveDate, Utc};
use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use storage::{Db, Storage, StorageError};
use tokio::sync::Notify;
use tracing::Span;

use crate::admin::seo::site_crawl::CrawlCache;
use crate::assistant::recipe_facts::RecipeFactsCache;
use crate::config::Config;
use crate::counting::Counting;
use crate::downloads::guide_files::GuideFiles;
use crate::error::ApiError;
use crate::language_model::LanguageModel;
use crate::outbound::Outbound;
use crate::page::Shell;
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
}

impl State {
    /// Loads the snapshot and the keys. The database must be migrated and reachable.
    pub fn load(config: Config, storage: Storage, outbound: Outbound) -> Result<Self, StorageError> {
        let snapshot = ArcSwap::from_pointee(Snapshot::read(&storage, today())?);
        let keys = Keys::load(&storage)?;
        let counting = Counting::load(&storage)?;
        let language_model = config.language_model.clone().map(LanguageModel::new);
        Ok(Self {
            config,
            storage,
            shell: Shell::embedded(),
            keys,
            outbound,
            language_model,
            outbox: Notify::new(),
            conversion: Notify::new(),
            link_check: Notify::new(),
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
        if self.snapshot.load().is_current(version, day) {
            return Ok(false);
        }
        let snapshot = Arc::new(Snapshot::read(&self.storage, day)?);
        self.snapshot.store(Arc::clone(&snapshot));
        drop(refreshing);
        self.recipe_facts.for_snapshot(&snapshot);
        Ok(true)
    }
}

fn today() -> NaiveDate {
    Utc::now().date_naive()
}
