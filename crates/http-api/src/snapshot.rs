//! The immutable snapshot of the published recipes, sorted in all orders, with a cache of the responses built from it.

use actix_web::{HttpRequest, HttpResponse};
use assistant::sentence_reader::read_sentence;
use chrono::{DateTime, NaiveDate, Utc};
use domain::advertisement::Position;
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::sort::Sort;
use domain::variety::one_of_each_kind_first;
use nutrition::verdict::Verdict;
use quick_cache::sync::Cache;
use quick_cache::{DefaultHashBuilder, Lifecycle, Weighter};
use search::index::{Document, DocumentChanges, Index};
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use storage::advertisements::Advertisement;
use storage::photos::PhotoDetails;
use storage::ratings::Total;
use storage::recipes::ChangedRecipe;
use storage::{Db, Storage, StorageError};

use crate::error::ApiError;
use crate::health::families::{CACHE_EVICTIONS, count_cache_request};
use crate::recipes::published::{PublishedRecipe, RatingSummary};
use crate::response::cache_key::CacheKey;
use crate::response::cache_policy::surrogate_key;
use crate::response::cached_response::CachedResponse;

/// Maximum size of the cached responses. The least used ones are removed first.
const MAX_CACHE_BYTES: u64 = 24 * 1024 * 1024;
/// Estimated number of cached responses, which the cache needs for the size of its tables. It is not a limit.
const ESTIMATED_CACHE_ITEMS: usize = 2_000;

pub struct Snapshot {
    version: i64,
    recipes: Vec<Arc<PublishedRecipe>>,
    index_by_id: HashMap<RecipeId, usize>,
    /// The documents have the order of `recipes`.
    search_index: Arc<Index>,
    orders: HashMap<Sort, Vec<ListEntry>>,
    /// The day on which `advertisements` are active.
    day: NaiveDate,
    advertisements: Vec<Advertisement>,
    /// The digests of the photos of reviews that everyone can see.
    review_photos: HashSet<String>,
    responses: Cache<CacheKey, Arc<CachedResponse>, ByteWeighter, DefaultHashBuilder, CountEvictions>,
}

/// The fields of a recipe that lists are filtered by. They are stored next to each other, in order, so that filtering
/// reads memory sequentially.
#[derive(Debug, Clone, Copy)]
pub struct ListEntry {
    index: usize,
    pub id: RecipeId,
    pub pet_type: PetType,
    pub category: Category,
    pub is_organic: bool,
    pub verdict: Option<Verdict>,
    pub minutes: Option<u32>,
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
            let additions =
                Additions { totals: storage::ratings::totals(db)?, photos: storage::photos::list_details(db)? };
            let recipes = read_recipes(db, &additions, previous.filter(|it| it.version <= version))?;
            let index_by_id = recipes.iter().enumerate().map(|(index, it)| (it.recipe.id, index)).collect();
            let orders = Sort::ALL.into_iter().map(|sort| (sort, sort_entries(&recipes, sort))).collect();
            let responses = Cache::with(
                ESTIMATED_CACHE_ITEMS,
                MAX_CACHE_BYTES,
                ByteWeighter,
                DefaultHashBuilder::default(),
                CountEvictions,
            );
            Ok(Self {
                version,
                search_index: search_index(&recipes, previous),
                index_by_id,
                orders,
                recipes,
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

    pub fn find(&self, id: RecipeId) -> Option<&PublishedRecipe> {
        self.get(id).map(Arc::as_ref)
    }

    /// Returns the recipe for a use that may outlive the snapshot.
    pub fn find_shared(&self, id: RecipeId) -> Option<Arc<PublishedRecipe>> {
        self.get(id).cloned()
    }

    fn get(&self, id: RecipeId) -> Option<&Arc<PublishedRecipe>> {
        self.index_by_id.get(&id).and_then(|index| self.recipes.get(*index))
    }

    /// Returns the index for searches. A document has the number that `ListEntry::document` returns.
    pub fn search_index(&self) -> &Index {
        &self.search_index
    }

    /// Returns the recipe of an entry of this snapshot.
    pub fn recipe_for_entry(&self, entry: &ListEntry) -> Option<&PublishedRecipe> {
        self.recipes.get(entry.index).map(Arc::as_ref)
    }

    /// Returns all recipes, sorted by id.
    pub fn recipes(&self) -> &[Arc<PublishedRecipe>] {
        &self.recipes
    }

    /// Returns all recipes in the given order.
    pub fn sorted(&self, sort: Sort) -> impl Iterator<Item = &PublishedRecipe> {
        self.list_entries(sort).iter().filter_map(|entry| self.recipe_for_entry(entry))
    }

    pub fn list_entries(&self, sort: Sort) -> &[ListEntry] {
        self.orders.get(&sort).map_or(&[], Vec::as_slice)
    }

    pub fn count(&self, filter: impl Fn(&Recipe) -> bool) -> usize {
        self.recipes.iter().filter(|it| filter(&it.recipe)).count()
    }

    /// Returns the number of recipes for each pet type and category that has any.
    pub fn counts_by_category(&self) -> BTreeMap<(PetType, Category), usize> {
        let mut counts = BTreeMap::new();
        for it in &self.recipes {
            *counts.entry((it.recipe.content.pet_type, it.recipe.content.category)).or_insert(0) += 1;
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

impl ListEntry {
    /// Returns the number of the recipe in the index for searches.
    pub fn document(&self) -> usize {
        self.index
    }

    fn new(index: usize, published: &PublishedRecipe) -> Self {
        let PublishedRecipe { recipe, evaluation, .. } = published;
        Self {
            index,
            id: recipe.id,
            pet_type: recipe.content.pet_type,
            category: recipe.content.category,
            is_organic: recipe.content.is_organic,
            verdict: evaluation.verdict.parse().ok(),
            minutes: published.minutes(),
        }
    }
}

/// The data of recipes that is stored in other tables: their ratings and photos.
struct Additions {
    totals: HashMap<RecipeId, Total>,
    photos: HashMap<RecipeId, PhotoDetails>,
}

impl Additions {
    fn rating(&self, id: RecipeId) -> RatingSummary {
        self.totals.get(&id).copied().map_or_else(RatingSummary::default, RatingSummary::from_total)
    }

    fn published(&self, stored: storage::recipes::PublishedRecipe) -> PublishedRecipe {
        let id = stored.recipe.id;
        PublishedRecipe::new(stored, self.rating(id), self.photos.get(&id).cloned())
    }

    /// Returns a recipe that has not changed, with its current rating and photo.
    fn update(&self, recipe: &Arc<PublishedRecipe>) -> Arc<PublishedRecipe> {
        let (rating, photo) = (self.rating(recipe.recipe.id), self.photos.get(&recipe.recipe.id));
        if recipe.rating == rating && recipe.photo.as_ref() == photo {
            return Arc::clone(recipe);
        }
        Arc::new(recipe.with_rating_and_photo(rating, photo.cloned()))
    }
}

/// Returns all published recipes, sorted by id. Only those that have changed are read, unless they are too many or there is no
/// previous snapshot.
fn read_recipes(
    db: &mut Db,
    additions: &Additions,
    previous: Option<&Snapshot>,
) -> Result<Vec<Arc<PublishedRecipe>>, StorageError> {
    if let Some(previous) = previous
        && let Some(changed) = storage::recipes::list_changed_since(db, previous.version)?
    {
        return Ok(apply_changes(&previous.recipes, changed, additions));
    }
    let mut recipes = Vec::new();
    storage::recipes::for_each_published(db, |stored| {
        let recipe = additions.published(stored);
        let unchanged = previous.and_then(|it| it.get(recipe.recipe.id)).filter(|it| it.is_unchanged(&recipe));
        recipes.push(unchanged.map_or_else(|| Arc::new(recipe), Arc::clone));
    })?;
    recipes.shrink_to_fit();
    Ok(recipes)
}

/// Both lists are sorted by id, and so is the result.
fn apply_changes(
    previous: &[Arc<PublishedRecipe>],
    changed: Vec<ChangedRecipe>,
    additions: &Additions,
) -> Vec<Arc<PublishedRecipe>> {
    let mut recipes = Vec::with_capacity(previous.len() + changed.len());
    let mut changed = changed.into_iter().peekable();
    let published = |it: ChangedRecipe| it.published.map(|stored| Arc::new(additions.published(stored)));
    for recipe in previous {
        while let Some(before) = changed.next_if(|it| it.id < recipe.recipe.id) {
            recipes.extend(published(before));
        }
        match changed.next_if(|it| it.id == recipe.recipe.id) {
            Some(same) => recipes.extend(published(same)),
            None => recipes.push(additions.update(recipe)),
        }
    }
    recipes.extend(changed.filter_map(published));
    recipes
}

/// Returns the index of the recipes. It is made of that of the previous snapshot unless most recipes have changed, because building an
/// index takes most of the time of reading a snapshot.
fn search_index(recipes: &[Arc<PublishedRecipe>], previous: Option<&Snapshot>) -> Arc<Index> {
    if let Some(previous) = previous {
        let changes = DocumentChanges::between(search_documents(&previous.recipes), search_documents(recipes));
        if changes.is_empty() {
            return Arc::clone(&previous.search_index);
        }
        if changes.count() <= recipes.len() / 2 {
            return Arc::new(previous.search_index.with_changes(&changes));
        }
    }
    let index = Index::new(search_documents(recipes).map(|(_, document)| document));
    Arc::new(index.with_sentence_reader(read_sentence))
}

fn search_documents(recipes: &[Arc<PublishedRecipe>]) -> impl Iterator<Item = (RecipeId, Document<'_>)> {
    recipes.iter().map(|it| (it.recipe.id, search_document(it)))
}

fn search_document(published: &PublishedRecipe) -> Document<'_> {
    let content = &published.recipe.content;
    Document {
        title: &content.title,
        description: &content.description,
        keywords: &content.keywords,
        ingredients: &content.ingredients,
        pet_type: content.pet_type,
        category: content.category,
        is_organic: content.is_organic,
        foods: &published.evaluation.foods,
        has_only_known_foods: !published.has_unknown_foods(),
    }
}

/// Returns the entries in an order. Equal ones are sorted by id; unknown values come last.
fn sort_entries(recipes: &[Arc<PublishedRecipe>], sort: Sort) -> Vec<ListEntry> {
    let mut order: Vec<(usize, &PublishedRecipe)> = recipes.iter().map(Arc::as_ref).enumerate().collect();
    match sort {
        Sort::Newest => order.sort_by_key(|(_, it)| newest_first(it)),
        Sort::PrepTime => order.sort_by_key(|(_, it)| (it.prep_minutes.unwrap_or(u32::MAX), it.recipe.id)),
        Sort::Cost => order.sort_by(|(_, one), (_, other)| compare_by_cost(one, other)),
        Sort::Difficulty => order.sort_by_key(|(_, it)| (it.difficulty, it.recipe.id)),
        Sort::Rating => order.sort_by(|(_, one), (_, other)| compare_by_rating(one, other)),
        // The index ranks search results; without a search the recipes stay sorted by id.
        Sort::Relevance => {}
        Sort::Variety => {
            order.sort_by_key(|(_, it)| newest_first(it));
            order = one_of_each_kind_first(order, |(_, PublishedRecipe { recipe: Recipe { content, .. }, .. })| {
                (content.pet_type, content.category)
            });
        }
    }
    order.into_iter().map(|(index, it)| ListEntry::new(index, it)).collect()
}

fn newest_first(published: &PublishedRecipe) -> (Reverse<DateTime<Utc>>, RecipeId) {
    (Reverse(published.published_at), published.recipe.id)
}

/// Compares by the cost per serving, the cheapest first.
fn compare_by_cost(one: &PublishedRecipe, other: &PublishedRecipe) -> Ordering {
    let pence = |it: &PublishedRecipe| it.cost().map_or(f64::INFINITY, |cost| cost.pence_per_serving());
    pence(one).total_cmp(&pence(other)).then(one.recipe.id.cmp(&other.recipe.id))
}

/// Compares by the average rating as it is shown, best first.
fn compare_by_rating(one: &PublishedRecipe, other: &PublishedRecipe) -> Ordering {
    let stars = |it: &PublishedRecipe| it.rating.average.unwrap_or(0.0);
    stars(other).total_cmp(&stars(one)).then(one.recipe.id.cmp(&other.recipe.id))
}
