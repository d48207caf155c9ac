//! The immutable snapshot of the published recipes, sorted in all orders, with a cache of the responses built from it.

mod catalogue;
mod compact_recipe;
mod orders;
mod reading;
mod saved;
mod unpacked;

use actix_web::{HttpRequest, HttpResponse};
use chrono::NaiveDate;
use domain::advertisement::Position;
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::sort::Sort;
use quick_cache::sync::Cache;
use quick_cache::{DefaultHashBuilder, Lifecycle, Weighter};
use search::index::Index;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use storage::advertisements::Advertisement;
use storage::{Storage, StorageError, error_chain};

use catalogue::Catalogue;
pub use compact_recipe::CompactRecipe;
pub use orders::ListEntry;
use orders::Orders;
pub use saved::save_if_due;

use crate::error::ApiError;
use crate::health::families::{CACHE_EVICTIONS, count_cache_request};
use crate::recipes::published::PublishedRecipe;
use crate::response::cache_key::CacheKey;
use crate::response::cache_policy::surrogate_key;
use crate::response::cached_response::CachedResponse;

/// Maximum size of the cached responses. The least used ones are removed first.
const MAX_CACHE_BYTES: u64 = 24 * 1024 * 1024;
/// Estimated number of cached responses, which the cache needs for the size of its tables. It is not a limit.
const ESTIMATED_CACHE_ITEMS: usize = 2_000;

pub struct Snapshot {
    version: i64,
    catalogue: Catalogue,
    orders: Orders,
    /// The day on which `advertisements` are active.
    day: NaiveDate,
    advertisements: Vec<Advertisement>,
    /// The digests of the photos of reviews that everyone can see.
    review_photos: HashSet<String>,
    responses: Cache<CacheKey, Arc<CachedResponse>, ByteWeighter, DefaultHashBuilder, CountEvictions>,
}

#[derive(Clone)]
struct ByteWeighter;

impl Weighter<CacheKey, Arc<CachedResponse>> for ByteWeighter {
    fn weight(&self, key: &CacheKey, response: &Arc<CachedResponse>) -> u64 {
        response.weight() + u64::try_from(key.len()).unwrap_or(0)
    }
}

/// Counts the responses that are removed because the cache is full.
#[derive(Clone)]
struct CountEvictions;

impl Lifecycle<CacheKey, Arc<CachedResponse>> for CountEvictions {
    type RequestState = ();

    fn on_evict(&self, (): &mut (), _: CacheKey, _: Arc<CachedResponse>) {
        CACHE_EVICTIONS.increment(&[]);
    }
}

/// The usage of the cache of responses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CacheSize {
    pub responses: usize,
    /// Estimated memory.
    pub bytes: u64,
}

impl Snapshot {
    /// Reads the catalogue from the database. What has not changed since the previous snapshot is shared with it, with what was
    /// calculated for it.
    pub fn read(storage: &Storage, day: NaiveDate, previous: Option<&Self>) -> Result<Self, StorageError> {
        storage.read(|db| {
            // The version is read first. A change during the following queries has a newer version, so that everything is read again.
            let version = storage::recipes::catalogue_version(db)?;
            let catalogue = reading::read(db, previous, version)?;
            let responses = Cache::with(
                ESTIMATED_CACHE_ITEMS,
                MAX_CACHE_BYTES,
                ByteWeighter,
                DefaultHashBuilder::default(),
                CountEvictions,
            );
            Ok(Self {
                version,
                orders: Orders::new(&catalogue.recipes),
                catalogue,
                day,
                advertisements: storage::advertisements::list_active(db, None, day)?,
                review_photos: storage::visitor_photos::list_public_digests(db)?,
                responses,
            })
        })
    }

    /// Returns true if the snapshot has this version of the catalogue and this day.
    pub fn is_current(&self, version: i64, day: NaiveDate) -> bool {
        (self.version, self.day) == (version, day)
    }

    /// Returns what everything in the snapshot depends on: the version of the catalogue, and the day.
    pub fn data_version(&self) -> (i64, NaiveDate) {
        (self.version, self.day)
    }

    /// Returns the active advertisements for a position on a page.
    pub fn advertisements_at(&self, position: Position) -> impl Iterator<Item = &Advertisement> {
        self.advertisements.iter().filter(move |it| it.content.position == position)
    }

    /// Returns true if everyone can see the photo of a review with this digest.
    pub fn is_public_review_photo(&self, digest: &str) -> bool {
        self.review_photos.contains(digest)
    }

    /// Returns the whole recipe with this id.
    pub fn find(&self, id: RecipeId) -> Option<Arc<PublishedRecipe>> {
        self.unpack(self.find_compact(id)?)
    }

    pub fn find_compact(&self, id: RecipeId) -> Option<&CompactRecipe> {
        self.catalogue.find(id)
    }

    /// Returns the whole recipe of a compact one of this snapshot.
    pub fn unpack(&self, compact: &CompactRecipe) -> Option<Arc<PublishedRecipe>> {
        let unpacked = self.catalogue.unpacked.get(compact, &self.catalogue.codec);
        unpacked
            .inspect_err(
                |error| tracing::error!(id = %compact.id, error = error_chain(error), "cannot unpack a recipe"),
            )
            .ok()
    }

    /// Returns the index for searches. A document has the number that `ListEntry::document` returns.
    pub fn search_index(&self) -> &Index {
        &self.catalogue.search_index
    }

    /// Returns the recipe of an entry of this snapshot.
    pub fn recipe_for_entry(&self, entry: &ListEntry) -> Option<Arc<PublishedRecipe>> {
        self.recipe_at(entry.document())
    }

    /// Returns the recipe with this number in the index for searches.
    pub fn recipe_at(&self, document: usize) -> Option<Arc<PublishedRecipe>> {
        self.unpack(self.recipes().get(document)?)
    }

    /// Returns all recipes, sorted by id.
    pub fn recipes(&self) -> &[CompactRecipe] {
        &self.catalogue.recipes
    }

    /// Returns all recipes in the given order.
    pub fn sorted(&self, sort: Sort) -> impl Iterator<Item = &CompactRecipe> {
        self.list_entries(sort).filter_map(|entry| self.recipes().get(entry.document()))
    }

    pub fn list_entries(&self, sort: Sort) -> impl Iterator<Item = &ListEntry> + Clone {
        self.orders.entries(sort)
    }

    pub fn count(&self, filter: impl Fn(&CompactRecipe) -> bool) -> usize {
        self.recipes().iter().filter(|it| filter(it)).count()
    }

    /// Returns the number of recipes for each pet type and category that has any.
    pub fn counts_by_category(&self) -> BTreeMap<(PetType, Category), usize> {
        let mut counts = BTreeMap::new();
        for it in self.recipes() {
            *counts.entry((it.pet_type, it.category)).or_insert(0) += 1;
        }
        counts
    }

    /// Sends the response that is cached under the key. If there is none, `build` builds it first from this snapshot.
    pub fn respond_cached(
        &self,
        request: &HttpRequest,
        key: CacheKey,
        build: impl FnOnce() -> Result<CachedResponse, ApiError>,
    ) -> Result<HttpResponse, ApiError> {
        let response = match self.cached_response(&key) {
            Some(response) => response,
            None => self.cache_response(key, build()?),
        };
        Ok(response.respond(request))
    }

    pub fn cached_response(&self, key: &CacheKey) -> Option<Arc<CachedResponse>> {
        let response = self.responses.get(key);
        count_cache_request(response.is_some());
        response
    }

    pub fn cache_size(&self) -> CacheSize {
        CacheSize { responses: self.responses.len(), bytes: self.responses.weight() }
    }

    /// Caches a response for all requests with the same key. Shared caches may then keep it too.
    pub fn cache_response(&self, key: CacheKey, response: CachedResponse) -> Arc<CachedResponse> {
        if !key.is_cacheable() {
            return Arc::new(response);
        }
        let response = Arc::new(response.shared(&surrogate_key(self.version)));
        self.responses.insert(key, Arc::clone(&response));
        response
    }
}
