//! GET /robots.txt: the addresses that crawlers should leave out, and the address of the sitemap.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::page::{Indexing, PAGES};

use crate::error::ApiError;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |_| {
        let not_crawled = PAGES.iter().filter(|page| page.indexing == Indexing::NotCrawled);
        let paths = std::iter::once("/api/").chain(not_crawled.map(|page| page.path));
        let rules: String = paths.map(|path| format!("Disallow: {path}\n")).collect();
        let sitemap = state.config.public_url.url_for("/sitemap.xml");
        let body = format!("User-agent: *\n{rules}\nSitemap: {sitemap}\n");
        Ok(CachedResponse::new("text/plain; charset=utf-8", body))
    })
}
