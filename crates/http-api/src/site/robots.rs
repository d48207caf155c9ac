//! GET /robots.txt: the addresses that crawlers should leave out, and the address of the sitemap.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::page::{Indexing, PAGES, Page};

use crate::error::ApiError;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |_| {
        let is_not_crawled = |page: &&Page| page.indexing == Indexing::NotCrawled;
        let not_crawled: Vec<&str> = PAGES.iter().filter(is_not_crawled).map(|page| page.path).collect();
        // A rule excludes all addresses that begin with its path.
        let is_covered = |path: &str| not_crawled.iter().any(|other| *other != path && path.starts_with(other));
        let needed = not_crawled.iter().copied().filter(|path| !is_covered(path));
        let paths = std::iter::once("/api/").chain(needed);
        let rules: String = paths.map(|path| format!("Disallow: {path}\n")).collect();
        let sitemap = state.config.public_url.url_for("/sitemap.xml");
        let body = format!("User-agent: *\n{rules}\nSitemap: {sitemap}\n");
        Ok(CachedResponse::new("text/plain; charset=utf-8", body))
    })
}
