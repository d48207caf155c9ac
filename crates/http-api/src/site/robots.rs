//! GET /robots.txt: what may be indexed, and where the sitemap is.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::error::ApiError;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |_| {
        let body = format!(
            "User-agent: *\nDisallow: /api/\nDisallow: /favourites\n\nSitemap: {}\n",
            state.config.public_url.to("/sitemap.xml")
        );
        Ok(CachedResponse::new("text/plain; charset=utf-8", body))
    })
}
