//! Extractors for the recipe with the id in the path, such as `{id}` in `/api/recipes/{id}`. Without such a recipe, the response is
//! 404 and the handler is not called.

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use domain::recipe_id::RecipeId;
use std::future::{Ready, ready};
use std::ops::Deref;
use std::pin::Pin;
use std::sync::Arc;

use super::custom;
use super::published::PublishedRecipe;
use crate::error::ApiError;
use crate::request::path_id::{PathId, Resource};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

/// A published recipe, or a custom recipe that has not expired.
pub struct RequestedRecipe {
    published: Arc<PublishedRecipe>,
    /// The snapshot in which the recipe was looked up. Responses about the recipe are cached in this snapshot and in no other.
    snapshot: Arc<Snapshot>,
}

/// A published recipe. The id of a custom recipe is answered with 404.
pub struct RequestedPublishedRecipe(pub RequestedRecipe);

impl RequestedRecipe {
    /// Loads a recipe. The database is used only for the id of a custom recipe.
    ///
    /// # Errors
    /// `ApiError::RecipeNotFound` if there is no such recipe, so that no response is sent that was cached before a custom recipe
    /// expired.
    pub async fn load(state: &web::Data<State>, id: RecipeId) -> Result<Self, ApiError> {
        let custom = if id.is_custom() { custom::find(state, id).await? } else { None };
        Self::from_custom_or_published(custom, id, state.snapshot())
    }

    /// Loads the recipe with the id in the path.
    pub async fn load_from_path(state: &web::Data<State>, request: &HttpRequest) -> Result<Self, ApiError> {
        let PathId(id) = PathId::<PublishedRecipe>::from_path(request)?;
        Self::load(state, id).await
    }

    /// Returns the snapshot in which the recipe was looked up.
    pub fn snapshot(&self) -> &Arc<Snapshot> {
        &self.snapshot
    }

    /// Sends the response that is cached under the key for the snapshot of the recipe. If there is none, `build` builds it first.
    /// A response about a custom recipe is restricted.
    pub fn respond_cached(
        &self,
        request: &HttpRequest,
        key: CacheKey,
        build: impl FnOnce() -> Result<CachedResponse, ApiError>,
    ) -> Result<HttpResponse, ApiError> {
        self.snapshot.respond_cached(request, key, || Ok(self.restrict(build()?)))
    }

    /// Keeps a response about a custom recipe out of search engines and shared caches.
    pub fn restrict(&self, response: CachedResponse) -> CachedResponse {
        if self.recipe.id.is_custom() { custom::restrict(response) } else { response }
    }

    fn from_custom_or_published(
        custom: Option<Arc<PublishedRecipe>>,
        id: RecipeId,
        snapshot: Arc<Snapshot>,
    ) -> Result<Self, ApiError> {
        let published = custom.or_else(|| snapshot.find(id)).ok_or(PublishedRecipe::NOT_FOUND)?;
        Ok(Self { published, snapshot })
    }
}

impl Deref for RequestedRecipe {
    type Target = PublishedRecipe;

    fn deref(&self) -> &PublishedRecipe {
        &self.published
    }
}

impl FromRequest for RequestedRecipe {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Self::load_from_path(State::for_request(&request)?, &request).await })
    }
}

impl RequestedPublishedRecipe {
    fn find_in_path(request: &HttpRequest) -> Result<Self, ApiError> {
        let PathId(id) = PathId::<PublishedRecipe>::from_path(request)?;
        let snapshot = State::for_request(request)?.snapshot();
        RequestedRecipe::from_custom_or_published(None, id, snapshot).map(Self)
    }
}

impl FromRequest for RequestedPublishedRecipe {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::find_in_path(request))
    }
}
