//! The published recipes as an unchanging whole, sorted, counted, and with every answer given so far ready to send again.

use chrono::NaiveDate;
use domain::advertisement::Position;
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::sort::Sort;
use nutrition::verdict::Verdict;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use storage::advertisements::Advertisement;
use storage::photos::Details;
use storage::ratings::Total;
use storage::{Storage, StorageError};

use crate::recipes::published::{PublishedRecipe, RatingSummary};
use crate::recipes::view::RecipeView;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;

/// Answers kept ready, in bytes; what is asked for least goes first.
const KEPT: u64 = 24 * 1024 * 1024;
const KEPT_ITEMS: usize = 2_000;

pub struct Snapshot {
    version: i64,
    recipes: Vec<PublishedRecipe>,
    places: HashMap<RecipeId, usize>,
    orders: HashMap<Sort, Vec<Card>>,
    /// The day it is true for, and what is advertised on it.
    day: NaiveDate,
    advertisements: Vec<Advertisement>,
    answers: Cache<CacheKey, Arc<CachedResponse>, ByBytes>,
}

/// What lists are narrowed by. Side by side in their order, many are looked through in one sweep of memory.
#[derive(Debug, Clone, Copy)]
pub struct Card {
    place: usize,
    pub id: RecipeId,
    pub pet_type: PetType,
    pub category: Category,
    pub is_organic: bool,
    pub verdict: Option<Verdict>,
    pub minutes: Option<u32>,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<CacheKey, Arc<CachedResponse>> for ByBytes {
    fn weight(&self, key: &CacheKey, answer: &Arc<CachedResponse>) -> u64 {
        answer.weight() + u64::try_from(key.len()).unwrap_or(0)
    }
}

impl Snapshot {
    pub fn read(storage: &Storage, day: NaiveDate) -> Result<Self, StorageError> {
        let (version, recipes, totals, photos, advertisements) = storage.read(|db| {
            Ok((
                storage::recipes::version(db)?,
                storage::recipes::published(db)?,
                storage::ratings::totals(db)?,
                storage::photos::details(db)?,
                storage::advertisements::active(db, None, day)?,
            ))
        })?;
        Ok(Self { advertisements, ..Self::of(version, day, recipes, &totals, photos) })
    }

    fn of(
        version: i64,
        day: NaiveDate,
        recipes: Vec<storage::recipes::Published>,
        totals: &HashMap<RecipeId, Total>,
        mut photos: HashMap<RecipeId, Details>,
    ) -> Self {
        let ratings = |id| totals.get(&id).copied().map_or_else(RatingSummary::default, RatingSummary::from_total);
        let recipes: Vec<PublishedRecipe> = recipes
            .into_iter()
            .map(|stored| {
                let id = stored.recipe.id;
                let mut recipe = PublishedRecipe::new(stored, ratings(id), photos.remove(&id));
                recipe.summary = serde_json::to_vec(&RecipeView::of(&recipe)).unwrap_or_default().into();
                recipe
            })
            .collect();
        let places = recipes.iter().enumerate().map(|(place, it)| (it.recipe.id, place)).collect();
        let orders = Sort::ALL.into_iter().map(|sort| (sort, order(&recipes, sort))).collect();
        let answers = Cache::with_weighter(KEPT_ITEMS, KEPT, ByBytes);
        Self { version, recipes, places, orders, day, advertisements: Vec::new(), answers }
    }

    /// Whether it still tells what is published on a day.
    pub fn is_current(&self, version: i64, day: NaiveDate) -> bool {
        (self.version, self.day) == (version, day)
    }

    /// What stands at a place of the pages today.
    pub fn advertised(&self, position: Position) -> impl Iterator<Item = &Advertisement> {
        self.advertisements.iter().filter(move |it| it.content.position == position)
    }

    pub fn find(&self, id: RecipeId) -> Option<&PublishedRecipe> {
        self.places.get(&id).and_then(|place| self.recipes.get(*place))
    }

    pub fn card(&self, id: RecipeId) -> Option<Card> {
        self.places.get(&id).and_then(|place| Some(Card::of(*place, self.recipes.get(*place)?)))
    }

    /// The recipe a card of this snapshot stands for.
    pub fn behind(&self, card: &Card) -> Option<&PublishedRecipe> {
        self.recipes.get(card.place)
    }

    /// All recipes by number.
    pub fn recipes(&self) -> &[PublishedRecipe] {
        &self.recipes
    }

    /// All recipes in an order.
    pub fn sorted(&self, sort: Sort) -> impl Iterator<Item = &PublishedRecipe> {
        self.cards(sort).iter().filter_map(|card| self.behind(card))
    }

    pub fn cards(&self, sort: Sort) -> &[Card] {
        self.orders.get(&sort).map_or(&[], Vec::as_slice)
    }

    pub fn count(&self, wanted: impl Fn(&Recipe) -> bool) -> usize {
        self.recipes.iter().filter(|it| wanted(&it.recipe)).count()
    }

    /// How many recipes stand on each shelf that has any.
    pub fn shelves(&self) -> BTreeMap<(PetType, Category), usize> {
        let mut shelves = BTreeMap::new();
        for it in &self.recipes {
            *shelves.entry((it.recipe.content.pet_type, it.recipe.content.category)).or_insert(0) += 1;
        }
        shelves
    }

    pub fn cached(&self, key: &CacheKey) -> Option<Arc<CachedResponse>> {
        self.answers.get(key)
    }

    /// Caches a response for everybody whose request has the same key.
    pub fn cache(&self, key: CacheKey, answer: CachedResponse) -> Arc<CachedResponse> {
        let answer = Arc::new(answer);
        if key.is_cacheable() {
            self.answers.insert(key, Arc::clone(&answer));
        }
        answer
    }
}

impl Card {
    fn of(place: usize, published: &PublishedRecipe) -> Self {
        let PublishedRecipe { recipe, judgement, .. } = published;
        Self {
            place,
            id: recipe.id,
            pet_type: recipe.content.pet_type,
            category: recipe.content.category,
            is_organic: recipe.content.is_organic,
            verdict: Verdict::ALL.into_iter().find(|verdict| verdict.as_str() == judgement.verdict),
            minutes: published.minutes(),
        }
    }
}

/// The recipes in an order; equals stand by number, what is unknown stands last.
fn order(recipes: &[PublishedRecipe], sort: Sort) -> Vec<Card> {
    let mut order: Vec<(usize, &PublishedRecipe)> = recipes.iter().enumerate().collect();
    match sort {
        Sort::Newest => order.sort_by_key(|(_, it)| (Reverse(it.recipe.created_at), it.recipe.id)),
        Sort::PrepTime => order.sort_by_key(|(_, it)| (it.prep_minutes.unwrap_or(u32::MAX), it.recipe.id)),
        Sort::Cost => {
            order.sort_by_key(|(_, it)| (it.cost().map_or(i64::MAX, |cost| cost.pence_per_serving()), it.recipe.id))
        }
        Sort::Difficulty => order.sort_by_key(|(_, it)| (it.difficulty, it.recipe.id)),
        Sort::Rating => order.sort_by(|(_, one), (_, other)| by_rating(one, other)),
        // A match is ordered by the engine: this leaves the recipes by number.
        Sort::Relevance => {}
    }
    order.into_iter().map(|(place, it)| Card::of(place, it)).collect()
}

/// The best average first, as it is shown.
fn by_rating(one: &PublishedRecipe, other: &PublishedRecipe) -> Ordering {
    let stars = |it: &PublishedRecipe| it.rating.average.unwrap_or(0.0);
    stars(other).total_cmp(&stars(one)).then(one.recipe.id.cmp(&other.recipe.id))
}
